#include "frame_log.h"

#include <windows.h>

double cpu_thread_ms(void)
{
    FILETIME created, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user)) {
        return 0;
    }
    ULONGLONG ticks = ((ULONGLONG)kernel.dwHighDateTime << 32) + kernel.dwLowDateTime
                      + ((ULONGLONG)user.dwHighDateTime << 32) + user.dwLowDateTime;
    return (double)ticks / 10000.0; /* Of 100 ns. */
}

double cpu_peak_mebibytes(void)
{
    return 0; /* Windows gives it through a library that nothing else here needs. */
}
