/* The programs of others that rows of bench are set against, where they are installed. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#define popen  _popen
#define pclose _pclose
#endif

double bench_anchor(const char *name)
{
    char line[200];
    double figure = 0;
    snprintf(line, sizeof line, "%s 2>&1", name);
    FILE *program = popen(line, "r");
    while (program != NULL && fgets(line, sizeof line, program) != NULL) {
        figure = strtod(line, NULL);
    }
    return program != NULL && pclose(program) == 0 ? figure : 0;
}
