#include "toolkit/widgets/ui_private.h"

Ui *ui;
UiState *state;
