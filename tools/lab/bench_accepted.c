/* The file of bench's accepted figures: a row and its figure a line, behind lines of "#". */
#include "bench.h"

#include <serenissima/data/disk.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PROCESSOR_BYTES = 80 };

int bench_decimals(double figure)
{
    return figure < 10 ? 4 : figure < 1000 ? 2 : 0;
}

double *bench_accepted_find(BenchAccepted *accepted, const char *name)
{
    for (int i = 0; i < accepted->count; i++) {
        if (strcmp(accepted->of[i].name, name) == 0) {
            return &accepted->of[i].figure;
        }
    }
    return NULL;
}

void bench_accepted_set(BenchAccepted *accepted, const char *name, double figure)
{
    double *old = bench_accepted_find(accepted, name);
    if (old != NULL) {
        *old = figure;
    } else if (accepted->count < BENCH_ACCEPTED_MAX) {
        BenchFigure *of = &accepted->of[accepted->count++];
        snprintf(of->name, sizeof of->name, "%s", name);
        of->figure = figure;
    }
}

/* Maker, family and model as Linux tells them, "# AuthenticAMD 26 2"; "#" where it does not. */
static void processor_name(char out[PROCESSOR_BYTES])
{
    static const char *const keys[] = {"vendor_id", "cpu family", "model"};
    char line[4096];
    FILE *file = file_open("/proc/cpuinfo", "r");
    size_t length = (size_t)snprintf(out, PROCESSOR_BYTES, "#");
    for (int i = 0; file != NULL && i < 3 && fgets(line, sizeof line, file) != NULL;) {
        const char *value = strchr(line, ':');
        const size_t named = strlen(keys[i]);
        if (value != NULL && strncmp(line, keys[i], named) == 0 && line[named] == '\t') {
            length += (size_t)snprintf(out + length, PROCESSOR_BYTES - length, " %.20s", value + 2);
            length -= out[length - 1] == '\n';
            i++;
        }
    }
    out[length] = '\0';
    if (file != NULL) {
        fclose(file);
    }
}

bool bench_accepted_read(const char *path, BenchAccepted *out)
{
    size_t bytes;
    Error error;
    char *text = file_read(path, &bytes, &error);
    char processor[PROCESSOR_BYTES];
    out->count = 0;
    if (text == NULL) {
        print_error_at(&error);
        return false;
    }
    processor_name(processor);
    const char *same = strstr(text, processor);
    out->elsewhere = same == NULL || strlen(processor) < 2 || same[strlen(processor)] != '\n';
    for (const char *line = text; *line != '\0'; line += line[0] == '\n') {
        char name[BENCH_NAME_BYTES];
        double figure;
        const char *end = line + strcspn(line, "\n");
        if (*line != '#' && sscanf(line, "%39s %lf", name, &figure) == 2) {
            bench_accepted_set(out, name, figure);
        }
        line = end;
    }
    free(text);
    return true;
}

bool bench_accepted_write(const char *path, const BenchAccepted *accepted, const char *why)
{
    char day[20], processor[PROCESSOR_BYTES];
    const time_t now = time(NULL);
    FILE *file = disk_part_open(path);
    if (file == NULL) {
        return print_error("%s cannot be written", path) == EXIT_GOOD;
    }
    processor_name(processor);
    strftime(day, sizeof day, "%Y-%m-%d", gmtime(&now));
    fprintf(file,
            "# What each row of serenissima-lab bench does in the time of a thousand fixed loops, "
            "and the processor\n# that it was measured on (tools/lab/README.md).\n%s\n# %s: %s\n",
            processor, day, why);
    for (int i = 0; i < accepted->count; i++) {
        fprintf(file, "%-22s %.*f\n", accepted->of[i].name, bench_decimals(accepted->of[i].figure),
                accepted->of[i].figure);
    }
    return disk_part_close(file, path, true)
           || print_error("%s cannot be written", path) == EXIT_GOOD;
}
