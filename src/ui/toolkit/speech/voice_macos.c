/* The system's own voice, asked through its command. Written without a Mac at hand. */
#include "toolkit/speech/voice.h"

#include <signal.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

extern char **environ;

static pid_t speaker; /* 0: nobody speaks. */

bool voice_busy(void)
{
    if (speaker > 0 && waitpid(speaker, NULL, WNOHANG) != 0) {
        speaker = 0;
    }
    return speaker > 0;
}

void voice_stop(void)
{
    if (voice_busy()) {
        kill(speaker, SIGTERM);
        waitpid(speaker, NULL, 0);
        speaker = 0;
    }
}

/* The command chooses its voice by name and lists them so: "Anna   de_DE    # Hallo!". The first
 * one of the language, out[0] '\0' where there is none: then the system's own voice speaks. */
static void find_voice(const char *language, char *out, size_t size)
{
    char line[256];
    const size_t main_tag = strcspn(language, "-");
    FILE *list = main_tag > 0 ? popen("/usr/bin/say -v '?'", "r") : NULL;
    out[0] = '\0';
    while (list && fgets(line, sizeof line, list)) {
        char *end = strchr(line, '#');
        for (; end && end > line && (end[-1] == ' ' || end[-1] == '#'); end--) {
        }
        char *tag = end;
        for (; tag && tag > line && tag[-1] != ' '; tag--) {
        }
        if (out[0] == '\0' && tag && strncmp(tag, language, main_tag) == 0
            && (tag[main_tag] == '_' || tag[main_tag] == '-')) {
            for (; tag > line && tag[-1] == ' '; tag--) {
            }
            snprintf(out, size, "%.*s", (int)(tag - line), line);
        }
    }
    if (list) {
        pclose(list);
    }
}

/* Looked for again only in another language. */
static const char *voice_of(const char *language)
{
    static char last[32], name[128];
    if (strcmp(last, language) != 0) {
        snprintf(last, sizeof last, "%s", language);
        find_voice(language, name, sizeof name);
    }
    return name;
}

bool voice_say(const char *utf8, float rate, const char *language)
{
    enum { WORDS_A_MINUTE = 175 };
    static const char command[] = "/usr/bin/say";
    char pace[16], words[4096], voice[128];
    snprintf(voice, sizeof voice, "%s", voice_of(language));
    snprintf(pace, sizeof pace, "%ld", lroundf(WORDS_A_MINUTE * rate));
    snprintf(words, sizeof words, "%s", utf8);
    char name[sizeof command], flag[] = "-r", end[] = "--", by[] = "-v";
    snprintf(name, sizeof name, "%s", command);
    /* Where no voice is named the list ends before the last words. */
    char *const arguments[] = {
        name,  flag, pace, voice[0] ? by : end, voice[0] ? voice : words, voice[0] ? end : NULL,
        words, NULL};
    if (posix_spawn(&speaker, command, NULL, NULL, arguments, environ) != 0) {
        speaker = 0;
        return false;
    }
    return true;
}

void voice_close(void)
{
}

bool voice_open(void)
{
    return true;
}
