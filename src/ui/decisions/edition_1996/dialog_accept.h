/* A yes or no to a price: the last steps of a haggle and of an offer look like the ones before
 * them. */
#ifndef SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_ACCEPT_H
#define SERENISSIMA_UI_DECISIONS_EDITION_1996_DIALOG_ACCEPT_H

#include "decisions/common/panel.h"

extern const Panel panel_accept;

#endif
