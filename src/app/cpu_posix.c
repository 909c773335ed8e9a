#define _POSIX_C_SOURCE  200809L
#define _DARWIN_C_SOURCE /* The memory field of getrusage is more than POSIX has. */
#include "frame_log.h"

#include <sys/resource.h>
#include <time.h>

double cpu_thread_ms(void)
{
    struct timespec t;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) != 0) {
        return 0;
    }
    return (double)t.tv_sec * 1000.0 + (double)t.tv_nsec / 1000000.0;
}

double cpu_peak_mebibytes(void)
{
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0) {
        return 0;
    }
#ifdef __APPLE__
    return (double)usage.ru_maxrss / (1024.0 * 1024.0); /* There in bytes, elsewhere in KiB. */
#else
    return (double)usage.ru_maxrss / 1024.0;
#endif
}
