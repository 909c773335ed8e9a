/* SAPI, which every Windows has. */
#include "toolkit/speech/voice.h"

#define WIN32_LEAN_AND_MEAN
#define COBJMACROS
#include <windows.h>
#include <objbase.h>
#include <sapi.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The library of these numbers is not everywhere. */
static const GUID VOICE_CLASS = {
    0x96749377, 0x3391, 0x11D2, {0x9E, 0xE3, 0x00, 0xC0, 0x4F, 0x79, 0x73, 0x96}};
static const GUID VOICE_INTERFACE = {
    0x6C44DF74, 0x72B9, 0x4992, {0xA1, 0xEC, 0xEF, 0x99, 0x6E, 0x04, 0x22, 0xD4}};

enum { LETTERS_MAX = 4096 };

static ISpVoice *speaker;

/* A letter that would be markup, as markup has it; NULL: it is itself. */
static const wchar_t *escaped(wchar_t letter)
{
    return letter == L'<' ? L"&lt;" : letter == L'>' ? L"&gt;" : letter == L'&' ? L"&amp;" : NULL;
}

static void append(wchar_t *out, size_t *at, const wchar_t *more)
{
    for (; *more && *at + 1 < LETTERS_MAX; more++) {
        out[(*at)++] = *more;
    }
    out[*at] = 0;
}

/* The text as markup that asks for a voice of the language, where there is one. */
static void mark_up(const char *utf8, const char *language, wchar_t *out)
{
    enum { TAG_MAX = 64 };
    static wchar_t wide[LETTERS_MAX];
    wchar_t tag[TAG_MAX], head[TAG_MAX] = L"";
    size_t at = 0;
    wide[0] = 0;
    MultiByteToWideChar(CP_UTF8, 0, utf8, -1, wide, LETTERS_MAX);
    const bool named =
        language[0] && MultiByteToWideChar(CP_UTF8, 0, language, -1, tag, TAG_MAX) > 0;
    const LCID id = named ? LocaleNameToLCID(tag, 0) : 0;
    if (id) {
        swprintf(head, TAG_MAX, L"<lang langid=\"%x\">", (unsigned)LANGIDFROMLCID(id));
    }
    append(out, &at, head);
    for (const wchar_t *p = wide; *p && at + 16 < LETTERS_MAX; p++) {
        const wchar_t one[2] = {*p, 0};
        const wchar_t *as = escaped(*p);
        append(out, &at, as ? as : one);
    }
    append(out, &at, id ? L"</lang>" : L"");
}

bool voice_say(const char *utf8, float rate, const char *language)
{
    static wchar_t text[LETTERS_MAX];
    mark_up(utf8, language, text);
    /* From -10 to 10, a third to three times its pace. */
    ISpVoice_SetRate(speaker, lroundf(10 * logf(rate) / logf(3)));
    return SUCCEEDED(ISpVoice_Speak(speaker, text, SPF_ASYNC | SPF_IS_XML, NULL));
}

void voice_stop(void)
{
    ISpVoice_Speak(speaker, NULL, SPF_ASYNC | SPF_PURGEBEFORESPEAK, NULL);
}

bool voice_busy(void)
{
    return ISpVoice_WaitUntilDone(speaker, 0) == S_FALSE;
}

void voice_close(void)
{
    ISpVoice_Release(speaker);
    speaker = NULL;
    CoUninitialize();
}

bool voice_open(void)
{
    void *made = NULL;
    if (FAILED(CoInitializeEx(NULL, COINIT_APARTMENTTHREADED))) {
        return false;
    }
    if (FAILED(CoCreateInstance(&VOICE_CLASS, NULL, CLSCTX_ALL, &VOICE_INTERFACE, &made))) {
        CoUninitialize();
        return false;
    }
    speaker = made;
    return true;
}
