#include "setup/app.h"

AppUi *app;
