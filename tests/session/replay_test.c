/* Stored games: every file given must play to its end exactly as it was written, by these rules. */
#include <stdio.h>

#include <serenissima/records/gamefile.h>

static bool replays(const char *path)
{
    GameFile file;
    Error error;
    if (!game_file_read(path, &file, &error)) {
        printf("%s: %s: %s\n", path, error.where, error.what);
        return false;
    }
    bool fine = file.report.message[0] == '\0' && file.step_count > 0;
    if (!fine) {
        printf("%s: %s\n", path, file.report.message);
    }
    AuditFault fault;
    for (int i = 0; i < file.step_count && fine; i++) {
        fine = rules_audit(&file.board.world, &file.steps[i].before.state, &fault);
        if (!fine) {
            printf("%s: before move %d: %s (%d)\n", path, i + 1, fault.what, fault.id);
        }
    }
    printf("%s: %d moves, %d checkpoints\n", path, file.step_count, file.checkpoints);
    game_file_finish(&file);
    return fine;
}

int main(int count, char **paths)
{
    int failed = count < 2;
    for (int i = 1; i < count; i++) {
        failed += !replays(paths[i]);
    }
    return failed == 0 ? 0 : 1;
}
