/* The one file that knows the system's clock. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif
#include "clock.h"

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

double clock_ms(void)
{
    LARGE_INTEGER ticks, in_a_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&in_a_second);
    return 1000.0 * (double)ticks.QuadPart / (double)in_a_second.QuadPart;
}

#else

#include <time.h>

double clock_ms(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1000.0 * (double)now.tv_sec + (double)now.tv_nsec / 1000000.0;
}

#endif
