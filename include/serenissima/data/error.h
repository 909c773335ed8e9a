/* Error of data; the type lives with the lowest layer that fills it. */
#ifndef SERENISSIMA_DATA_ERROR_H
#define SERENISSIMA_DATA_ERROR_H

#include <serenissima/json/error.h>

#endif
