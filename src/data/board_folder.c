/* What a board's folder holds goes together, or it is said what does not. */
#include <serenissima/data/board_chart.h>
#include <serenissima/data/disk.h>
#include <serenissima/data/file.h>

#include <stdlib.h>
#include <string.h>

/* ---- Where they are ---- */

static bool find_picture(char out[PATH_BYTES], const char *dir, const char *name)
{
    return paths_find(out, dir, name, ".jpg") || paths_find(out, dir, name, ".png");
}

static bool find_chart(ChartFiles *out, const char *dir, const char *zones, const char *images,
                       const char *picture)
{
    char large[64];
    (void)snprintf(large, sizeof large, "%s_large", picture);
    (void)find_picture(out->picture, images, picture);
    (void)find_picture(out->large, images, large);
    return paths_find(out->zones, dir, zones, ".json");
}

static bool find_folder(ChartFiles *out, const char *dir, const char *name)
{
    char path[PATH_BYTES];
    return dir[0] != '\0' && paths_join(path, dir, name)
           && find_chart(out, path, "zones", path, "picture");
}

bool chart_files_find(ChartFiles *out, const char *assets, const Board *board)
{
    char boards[PATH_BYTES], images[PATH_BYTES], zones[40], picture[40];
    (void)snprintf(zones, sizeof zones, "%s_zones", board->map);
    (void)snprintf(picture, sizeof picture, "board_%s", board->map);
    return find_chart(out, board->folder, "zones", board->folder, "picture")
           || (assets[0] != '\0' && paths_join(boards, assets, "boards")
               && paths_join(images, assets, "images")
               && (find_chart(out, boards, zones, images, picture)
                   || find_folder(out, boards, board->map)))
           || find_folder(out, paths_boards(), board->map);
}

/* ---- Pictures ---- */

static int big_endian(const unsigned char *bytes)
{
    return bytes[0] << 8 | bytes[1];
}

/* The size stands in the first frame of a JPEG, behind segments that it tells the length of. */
static bool jpeg_size(FILE *file, int *width, int *height)
{
    enum { SEGMENTS_MAX = 1000 };
    unsigned char head[9];
    for (int i = 0; i < SEGMENTS_MAX && fread(head, 1, 4, file) == 4 && head[0] == 0xFF; i++) {
        const int kind = head[1], bytes = big_endian(head + 2);
        if (kind >= 0xC0 && kind <= 0xCF && kind != 0xC4 && kind != 0xC8 && kind != 0xCC) {
            const bool read = fread(head, 1, 5, file) == 5;
            *height = big_endian(head + 1);
            *width = big_endian(head + 3);
            return read;
        }
        if (bytes < 2 || fseek(file, bytes - 2, SEEK_CUR) != 0) {
            return false;
        }
    }
    return false;
}

static bool picture_size(FILE *file, int *width, int *height)
{
    static const unsigned char PNG[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    unsigned char head[24];
    if (fread(head, 1, 2, file) == 2 && head[0] == 0xFF && head[1] == 0xD8) {
        return jpeg_size(file, width, height);
    }
    const bool png = fread(head + 2, 1, sizeof head - 2, file) == sizeof head - 2
                     && memcmp(head, PNG, sizeof PNG) == 0 && memcmp(head + 12, "IHDR", 4) == 0;
    *width = !png ? 0 : big_endian(head + 16) != 0 ? PICTURE_SIDE_MAX + 1 : big_endian(head + 18);
    *height = !png ? 0 : big_endian(head + 20) != 0 ? PICTURE_SIDE_MAX + 1 : big_endian(head + 22);
    return png;
}

bool picture_check(const char *path, int *width, int *height, Error *error)
{
    FILE *file = disk_is_plain(path) ? file_open(path, "rb") : NULL;
    const bool known = file != NULL && picture_size(file, width, height);
    if (file != NULL) {
        fclose(file);
    }
    if (!known) {
        return error_set(error, path, "this is no JPEG and no PNG that can be read");
    }
    if (*width < PICTURE_SIDE_MIN || *height < PICTURE_SIDE_MIN || *width > PICTURE_SIDE_MAX
        || *height > PICTURE_SIDE_MAX || *width > PICTURE_PIXELS_MAX / *height) {
        return error_set(
            error, path, "it has %d x %d pixels; a side has %d to %d, and all at most %d million",
            *width, *height, PICTURE_SIDE_MIN, PICTURE_SIDE_MAX, PICTURE_PIXELS_MAX / 1000000);
    }
    return true;
}

/* A hundredth of its shape is rounding. */
static void check_picture(const char *path, const BoardChart *chart, ErrorList *problems)
{
    Error error;
    int width = 0, height = 0;
    if (path[0] == '\0') {
        return;
    }
    if (!picture_check(path, &width, &height, &error)) {
        error_add(problems, error.where, "%s", error.what);
        return;
    }
    const float shape = (float)width / (float)height * chart->height / chart->width;
    if (shape < 0.99F || shape > 1.01F) {
        error_add(problems, path, "it has %d x %d pixels, but the zones' \"size\" is %.0f x %.0f",
                  width, height, (double)chart->width, (double)chart->height);
    }
}

/* ---- Zones and ports ---- */

static bool is_outside(const BoardChart *chart, ChartPoint at)
{
    return at.x < 0 || at.y < 0 || at.x > chart->width || at.y > chart->height;
}

static void check_known(const JsonNode *list, const Board *board, const char *what,
                        uint8_t (*find)(const Board *board, const char *id))
{
    for (JsonNode i = json_first(list); json_kind(&i) != JSON_ABSENT; i = json_next(&i)) {
        if (find(board, i.key) == 0) {
            json_problem(&i, "the board has no such %s", what);
        }
    }
}

/* What the board has lies on the picture, and the chart has nothing else. */
static void check_zones(const JsonNode *root, const Board *board, const BoardChart *chart)
{
    const JsonNode zones = json_member(root, "zones"), ports = json_member(root, "ports");
    for (ZoneId id = 1; id <= board->world.zone_count; id++) {
        const JsonNode zone = json_optional(&zones, board->zone_id[id]),
                       rings = json_optional(&zone, "rings"),
                       anchors = json_optional(&zone, "anchors");
        if (json_count(&rings) == 0 || json_count(&anchors) == 0) {
            json_problem(&zone, "this sea of the board needs \"rings\" and \"anchors\"");
        } else if (is_outside(chart, chart->zone[id].anchor[0])) {
            json_problem(&zone, "it lies beyond the picture");
        }
    }
    for (PortId id = 1; id <= board->world.port_count; id++) {
        const JsonNode port = json_optional(&ports, board->port_id[id]);
        if (json_kind(&port) == JSON_ABSENT) {
            json_problem(&port, "this port of the board needs \"dot\" and \"plate\"");
        } else if (is_outside(chart, chart->dot[id]) || is_outside(chart, chart->plate[id])) {
            json_problem(&port, "it lies beyond the picture");
        }
    }
    check_known(&zones, board, "sea", board_zone_find);
    check_known(&ports, board, "port", board_port_find);
}

static void check_chart(const ChartFiles *files, const Board *board, BoardChart *chart,
                        ErrorList *problems)
{
    Error error;
    size_t bytes;
    ErrorList own = {0};
    char *text = file_read(files->zones, &bytes, &error);
    if (text == NULL) {
        error_add(problems, error.where, "%s", error.what);
    } else if (board_chart_init_from_text(chart, text, bytes, files->zones, board, &own)) {
        JsonDoc *doc = json_parse(text, bytes, files->zones, NULL);
        const JsonNode root = json_root(doc, problems);
        check_zones(&root, board, chart);
        json_destroy(doc);
        if (files->picture[0] == '\0') {
            error_add(problems, board->folder, "there is no picture.jpg or picture.png");
        }
        check_picture(files->picture, chart, problems);
        check_picture(files->large, chart, problems);
        board_chart_finish(chart);
    }
    for (int i = 0; i < own.count && i < ERROR_LIST_MAX; i++) {
        error_add(problems, own.items[i].where, "%s", own.items[i].what);
    }
    free(text);
}

bool board_folder_check(const Board *board, ErrorList *problems)
{
    ChartFiles files;
    problems->count = 0;
    if (!find_chart(&files, board->folder, "zones", board->folder, "picture")) {
        return error_add(problems, board->folder, "there is no zones.json beside board.json");
    }
    if (strcmp(paths_name(board->folder), board->map) != 0) {
        error_add(problems, "map", "a game finds its chart by this name: call the folder \"%s\"",
                  board->map);
    }
    BoardChart *chart = calloc(1, sizeof *chart);
    if (chart == NULL) {
        return error_add(problems, board->folder, "out of memory");
    }
    check_chart(&files, board, chart, problems);
    free(chart);
    return problems->count == 0;
}

/* Beside the board's file, under its own name there; true also where there is none. */
static bool copy_beside(const char *from, const char *folder)
{
    char to[PATH_BYTES];
    return from[0] == '\0' || (paths_join(to, folder, paths_name(from)) && disk_copy(from, to));
}

bool board_folder_copy(Board *board, const char *boards, char out[PATH_BYTES])
{
    ChartFiles files = {.zones = ""};
    char folder[PATH_BYTES];
    out[0] = '\0';
    if (!find_chart(&files, board->folder, "zones", board->folder, "picture")
        || !paths_join(folder, boards, board->map) || disk_is_folder(folder)
        || !disk_make_folder(folder)) {
        return false;
    }
    const bool good = copy_beside(files.zones, folder) && copy_beside(files.picture, folder)
                      && copy_beside(files.large, folder) && paths_join(out, folder, "board.json")
                      && disk_write_whole(out, board->text, board->text_bytes, NULL);
    if (good) {
        memcpy(board->folder, folder, sizeof board->folder);
    } else {
        out[0] = '\0';
    }
    return good;
}
