#include "setup/app.h"

AppUi *app_now;
