/* The system's own voice, asked through its command. Written without a Mac at hand. */
#include "toolkit/speech/voice.h"

#include <signal.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>

#include <math.h>
#include <stdio.h>

extern char **environ;

static pid_t speaker; /* 0: nobody speaks. */

static bool say_busy(void *data)
{
    (void)data;
    if (speaker > 0 && waitpid(speaker, NULL, WNOHANG) != 0) {
        speaker = 0;
    }
    return speaker > 0;
}

static void say_stop(void *data)
{
    if (say_busy(data)) {
        kill(speaker, SIGTERM);
        waitpid(speaker, NULL, 0);
        speaker = 0;
    }
}

/* The command chooses its voice by name, not by language: the system's voice speaks. */
static bool say_say(void *data, const char *utf8, float rate, const char *language)
{
    enum { WORDS_A_MINUTE = 175 };
    static const char command[] = "/usr/bin/say";
    char pace[16], words[4096];
    (void)data, (void)language;
    snprintf(pace, sizeof pace, "%ld", lroundf(WORDS_A_MINUTE * rate));
    snprintf(words, sizeof words, "%s", utf8);
    char name[sizeof command], flag[] = "-r", end[] = "--";
    snprintf(name, sizeof name, "%s", command);
    char *const arguments[] = {name, flag, pace, end, words, NULL};
    if (posix_spawn(&speaker, command, NULL, NULL, arguments, environ) != 0) {
        speaker = 0;
        return false;
    }
    return true;
}

static void say_close(void *data)
{
    (void)data;
}

bool voice_open(Voice *voice)
{
    *voice = (Voice){NULL, say_say, say_stop, say_busy, say_close};
    return true;
}
