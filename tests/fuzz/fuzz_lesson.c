/* Lessons and their list: read from a folder of assets that has one file of the bytes given. */
#include <serenissima/records/lesson.h>

#include "folder.h"
#include "fuzz.h"

static void begin(void)
{
    fuzz_link("boards", ASSETS_DIR "/boards");
    fuzz_link("lessons/positions", ASSETS_DIR "/lessons/positions");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static LessonEntry entries[LESSON_LIST_MAX];
    static ErrorList problems;
    static bool begun;
    Error error = {"", ""};
    if (!begun) {
        begin();
        begun = true;
    }
    fuzz_put("lessons/list.json", data, bytes);
    fuzz_put("lessons/one.json", data, bytes);
    FUZZ_DEMAND(lesson_list(fuzz_folder(), entries, &error) > 0 || error.what[0] != '\0');
    Lesson *lesson = lesson_load(fuzz_folder(), "one", &problems);
    FUZZ_DEMAND((lesson != NULL) == (problems.count == 0));
    lesson_destroy(lesson);
    return 0;
}
