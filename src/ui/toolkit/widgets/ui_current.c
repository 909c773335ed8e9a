#include <serenissima/toolkit/ui.h>

Ui *ui;
