/* speech-dispatcher, which most desktops have, opened only when somebody wants to hear it: nothing
 * is linked, and without it the game is the same. */
#include "toolkit/speech/voice.h"

#include <SDL.h>
#include <math.h>
#include <string.h>

/* What we need of libspeechd.h (0.8 and later): the beginning of a connection, and numbers. */
typedef void NoticeFn(size_t message, size_t client, int what);
typedef struct Connection {
    NoticeFn *begin, *end, *cancel, *pause, *resume;
} Connection;

enum { MODE_THREADED = 1, PRIORITY_MESSAGE = 2, NOTE_END = 2, NOTE_CANCEL = 8 };

typedef Connection *OpenFn(const char *client, const char *connection, const char *user, int mode);
typedef void CloseFn(Connection *connection);
typedef int SayFn(Connection *connection, int priority, const char *text);
typedef int PlainFn(Connection *connection);
typedef int NumberFn(Connection *connection, int number);
typedef int WordFn(Connection *connection, const char *word);

typedef struct Dispatcher {
    void *library;
    Connection *connection;
    CloseFn *close;
    SayFn *say;
    PlainFn *cancel;
    NumberFn *set_rate;
    WordFn *set_language;
    float rate;
    char language[32];
    int said;          /* The last message. */
    Uint32 overdue_ms; /* By then it is over, whatever the server says. */
} Dispatcher;

/* One voice at a time; the server's thread tells here which message has ended. */
static Dispatcher dispatcher;
static SDL_atomic_t ended;

static void note_end(size_t message, size_t client, int what)
{
    (void)client, (void)what;
    SDL_AtomicSet(&ended, (int)message);
}

static bool find(void *library, const char *name, void *function, size_t size)
{
    void *address = SDL_LoadFunction(library, name);
    memcpy(function, &address, size);
    return address != NULL;
}

bool voice_busy(void)
{
    return dispatcher.said > SDL_AtomicGet(&ended)
           && !SDL_TICKS_PASSED(SDL_GetTicks(), dispatcher.overdue_ms);
}

void voice_stop(void)
{
    dispatcher.cancel(dispatcher.connection);
    dispatcher.said = 0;
}

bool voice_say(const char *utf8, float rate, const char *language)
{
    enum { A_LETTER_MS = 150, AT_LEAST_MS = 3000 };
    Dispatcher *d = &dispatcher;
    if (rate != d->rate) {
        /* From -100 to 100, which most voices spread over a third to three times their pace. */
        d->set_rate(d->connection, (int)lroundf(100 * logf(rate) / logf(3)));
        d->rate = rate;
    }
    if (language[0] && strcmp(language, d->language) != 0) {
        d->set_language(d->connection, language);
        SDL_strlcpy(d->language, language, sizeof d->language);
    }
    const int message = d->say(d->connection, PRIORITY_MESSAGE, utf8);
    d->said = message;
    d->overdue_ms = SDL_GetTicks() + AT_LEAST_MS + A_LETTER_MS * (Uint32)strlen(utf8);
    return message > 0;
}

void voice_close(void)
{
    Dispatcher *d = &dispatcher;
    d->close(d->connection);
    SDL_UnloadObject(d->library);
    memset(d, 0, sizeof *d);
}

bool voice_open(void)
{
    Dispatcher *d = &dispatcher;
    OpenFn *open = NULL;
    NumberFn *tell = NULL;
    memset(d, 0, sizeof *d);
    d->library = SDL_LoadObject("libspeechd.so.2");
    if (!d->library) {
        return false;
    }
    const bool all =
        find(d->library, "spd_open", &open, sizeof open)
        && find(d->library, "spd_close", &d->close, sizeof d->close)
        && find(d->library, "spd_say", &d->say, sizeof d->say)
        && find(d->library, "spd_cancel", &d->cancel, sizeof d->cancel)
        && find(d->library, "spd_set_voice_rate", &d->set_rate, sizeof d->set_rate)
        && find(d->library, "spd_set_language", &d->set_language, sizeof d->set_language)
        && find(d->library, "spd_set_notification_on", &tell, sizeof tell);
    d->connection = all ? open("serenissima", "main", NULL, MODE_THREADED) : NULL;
    if (!d->connection) {
        SDL_UnloadObject(d->library);
        return false;
    }
    d->connection->end = d->connection->cancel = note_end;
    tell(d->connection, NOTE_END);
    tell(d->connection, NOTE_CANCEL);
    SDL_AtomicSet(&ended, 0);
    return true;
}
