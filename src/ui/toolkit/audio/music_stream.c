#include "toolkit/audio/music_stream.h"

#include <stdlib.h>
#include <string.h>
#include <SDL.h>
#include <SDL_mixer.h>

enum {
    PAGE_HEAD = 27,      // Bytes of a page before its table of segments,
    AT_GRANULE = 6,      // and where things stand in it.
    AT_NUMBER = 18,
    AT_CHECK = 22,
    AT_SEGMENTS = 26,
    HEADER_PACKETS = 3,  // Identification, comment, codebooks.
    LEAD_PAGES = 2,      // Decoded before a portion: its first block needs the one before.
    FRAME_BYTES = STREAM_CHANNELS * 2
};

typedef struct Page {
    size_t at, size;  // Bytes of the file.
    int64_t granule;  // Frames of the piece up to its end; -1: no packet ends on it.
} Page;

struct MusicStream {
    uint8_t *file; // Owned by SDL.
    size_t size;
    Page *page;
    int page_count, header_count; // The first header_count pages hold no sound. page_count 0: not Ogg Vorbis.
    int next;                     // The page after the last portion; without pages 1 at the end.
    int64_t done;                 // Frames of all portions so far.
};

// --- Pages ---------------------------------------------------------------------------------------

static uint32_t number_at(const uint8_t *p, int bytes)
{
    uint32_t v = 0;
    for (int i = 0; i < bytes; i++) {
        v |= (uint32_t)p[i] << (8 * i);
    }
    return v;
}

static void put_number(uint8_t *p, uint32_t v)
{
    for (int i = 0; i < 4; i++) {
        p[i] = (uint8_t)(v >> (8 * i));
    }
}

// Size of the page that begins here, 0 when none does; *packets: how many packets end on it.
static size_t page_at(const uint8_t *p, size_t left, int *packets)
{
    if (left < PAGE_HEAD || memcmp(p, "OggS", 4) != 0) {
        return 0;
    }
    size_t segments = p[AT_SEGMENTS], size = PAGE_HEAD + segments;
    *packets = 0;
    if (left < size) {
        return 0;
    }
    for (size_t i = 0; i < segments; i++) {
        size += p[PAGE_HEAD + i];
        *packets += p[PAGE_HEAD + i] < 255;
    }
    return size <= left ? size : 0;
}

// The identification packet: rate and channels must be those of the mixer.
static bool is_our_vorbis(const uint8_t *page, size_t size)
{
    const uint8_t *p = page + PAGE_HEAD + page[AT_SEGMENTS];
    return size >= PAGE_HEAD + 1 + 30 && !memcmp(p, "\1vorbis", 7) && p[11] == STREAM_CHANNELS &&
           number_at(p + 12, 4) == STREAM_RATE_HZ;
}

static bool add_page(MusicStream *s, size_t at, size_t size)
{
    if ((s->page_count & (s->page_count - 1)) == 0) { // Full: twice as many.
        size_t room = s->page_count ? (size_t)s->page_count * 2 : 1;
        Page *more = realloc(s->page, room * sizeof *more);
        if (!more) {
            return false;
        }
        s->page = more;
    }
    const uint8_t *p = s->file + at + AT_GRANULE;
    uint64_t granule = number_at(p, 4) | (uint64_t)number_at(p + 4, 4) << 32;
    s->page[s->page_count++] = (Page){at, size, (int64_t)granule};
    return true;
}

// False: not one Ogg Vorbis stream of ours from end to end.
static bool find_pages(MusicStream *s)
{
    int packets_before = 0;
    for (size_t at = 0; at < s->size;) {
        int packets = 0;
        size_t size = page_at(s->file + at, s->size - at, &packets);
        if (size == 0 || !add_page(s, at, size)) {
            return false;
        }
        if (at == 0 && !is_our_vorbis(s->file, size)) {
            return false;
        }
        if (packets_before < HEADER_PACKETS) {
            s->header_count = s->page_count;
        }
        packets_before += packets;
        at += size;
    }
    return s->page_count > s->header_count && s->page[s->page_count - 1].granule > 0;
}

MusicStream *stream_open(const char *path)
{
    MusicStream *s = calloc(1, sizeof *s);
    if (!s) {
        return NULL;
    }
    s->file = SDL_LoadFile(path, &s->size);
    if (!s->file) {
        free(s);
        return NULL;
    }
    if (!find_pages(s)) {
        s->page_count = 0;
    }
    s->next = s->page_count ? s->header_count : 0;
    return s;
}

void stream_close(MusicStream *stream)
{
    if (stream) {
        SDL_free(stream->file);
        free(stream->page);
        free(stream);
    }
}

// --- Portions ------------------------------------------------------------------------------------

static uint32_t check_sum(const uint8_t *p, size_t n)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum ^= (uint32_t)p[i] << 24;
        for (int bit = 0; bit < 8; bit++) {
            sum = sum << 1 ^ (sum & 0x80000000u ? 0x04C11DB7u : 0);
        }
    }
    return sum;
}

// Appends a page under a new number, so that none is missed.
static size_t copy_page(const MusicStream *s, int which, uint32_t number, uint8_t *to)
{
    const Page *page = &s->page[which];
    memcpy(to, s->file + page->at, page->size);
    put_number(to + AT_NUMBER, number);
    put_number(to + AT_CHECK, 0);
    put_number(to + AT_CHECK, check_sum(to, page->size));
    return page->size;
}

// A file of the headers and the pages [from, end); NULL when out of memory.
static uint8_t *cut_file(const MusicStream *s, int from, int end, size_t *size)
{
    uint32_t number = 0;
    size_t room = 0;
    for (int i = 0; i < end; i++) {
        room += i < s->header_count || i >= from ? s->page[i].size : 0;
    }
    uint8_t *file = malloc(room);
    *size = 0;
    for (int i = 0; file && i < end; i++) {
        if (i < s->header_count || i >= from) {
            *size += copy_page(s, i, number++, file + *size);
        }
    }
    return file;
}

// Decodes a file in memory and keeps its last `frames`, all of them if 0. False if there are fewer.
static bool decode(const uint8_t *file, size_t size, size_t frames, StreamPortion *portion)
{
    Mix_Chunk *chunk = Mix_LoadWAV_RW(SDL_RWFromConstMem(file, (int)size), 1);
    size_t got = chunk ? chunk->alen / FRAME_BYTES : 0;
    frames = frames ? frames : got;
    portion->pcm = got >= frames && got > 0 ? malloc(frames * FRAME_BYTES) : NULL;
    if (portion->pcm) {
        memcpy(portion->pcm, chunk->abuf + (got - frames) * FRAME_BYTES, frames * FRAME_BYTES);
        portion->frames = frames;
    }
    Mix_FreeChunk(chunk);
    return portion->pcm != NULL;
}

// The page after which the next portion ends.
static int portion_end(const MusicStream *s)
{
    for (int i = s->next; i < s->page_count; i++) {
        if (s->page[i].granule - s->done >= STREAM_PORTION_FRAMES) {
            return i + 1;
        }
    }
    return s->page_count;
}

static bool cut_portion(MusicStream *s, StreamPortion *portion)
{
    int end = portion_end(s);
    int from = s->next - LEAD_PAGES > s->header_count ? s->next - LEAD_PAGES : s->header_count;
    int64_t frames = s->page[end - 1].granule - s->done;
    size_t size = 0;
    uint8_t *file = frames > 0 ? cut_file(s, from, end, &size) : NULL;
    bool ok = file && decode(file, size, (size_t)frames, portion);
    free(file);
    if (ok) {
        s->done += frames;
        s->next = end;
    }
    return ok;
}

bool stream_next(MusicStream *stream, StreamPortion *portion)
{
    MusicStream *s = stream;
    memset(portion, 0, sizeof *portion);
    if (s->page_count && s->next < s->page_count && cut_portion(s, portion)) {
        return true;
    }
    bool begun = s->page_count ? s->done > 0 : s->next > 0;
    if (begun) {
        return false;
    }
    // Not to be cut: as a whole.
    s->page_count = 0;
    s->next = 1;
    return decode(s->file, s->size, 0, portion);
}
