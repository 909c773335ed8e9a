/* Lessons and their list: read from a folder of assets that has one file of the bytes given. */
#include <string.h>
#include <unistd.h>

#include <serenissima/session/lesson.h>

#include "fuzz.h"

static char folder[64];

static void leave(void)
{
    char command[160];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    FUZZ_DEMAND(system(command) == 0);
}

static void begin(void)
{
    char command[600];
    snprintf(folder, sizeof folder, "/tmp/lessons_XXXXXX");
    FUZZ_DEMAND(mkdtemp(folder) != NULL);
    atexit(leave);
    snprintf(command, sizeof command,
             "mkdir %s/lessons && ln -s %s/boards %s/boards && ln -s %s/lessons/positions "
             "%s/lessons/positions",
             folder, ASSETS_DIR, folder, ASSETS_DIR, folder);
    FUZZ_DEMAND(system(command) == 0);
}

static void write_file(const char *name, const uint8_t *data, size_t bytes)
{
    char path[120];
    snprintf(path, sizeof path, "%s/lessons/%s.json", folder, name);
    FILE *file = fopen(path, "wb");
    FUZZ_DEMAND(file != NULL && fwrite(data, 1, bytes, file) == bytes);
    fclose(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static LessonEntry entries[LESSON_LIST_MAX];
    static ErrorList problems;
    Error error = {"", ""};
    if (folder[0] == '\0') {
        begin();
    }
    write_file("list", data, bytes);
    write_file("one", data, bytes);
    FUZZ_DEMAND(lesson_list(folder, entries, &error) > 0 || error.what[0] != '\0');
    Lesson *lesson = lesson_load(folder, "one", &problems);
    FUZZ_DEMAND((lesson != NULL) == (problems.count == 0));
    lesson_destroy(lesson);
    return 0;
}
