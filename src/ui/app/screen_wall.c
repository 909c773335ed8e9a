/* The wall: one game for all to see, on a second screen or another machine that reads the file. */
#include "app/screens.h"
#include "frame/parts.h"
#include "log/news.h"
#include "text/textfile.h"
#include "workshop/workshop.h"

typedef struct Wall {
    char path[APP_PATH_BYTES];
    uint64_t of;      /* What the file held when it was read last, */
    double looked_ms; /* and when it was looked at. */
    Table *table;     /* Owned: a chart without anything to press, of the session's board. */
} Wall;

enum { LOOK_MS = 500 };

void wall_close(void)
{
    if (app->wall) {
        table_end(app->wall->table);
        free(app->wall);
        app->wall = NULL;
    }
}

/* Takes the game of the file, as far as it is written. Another board has another chart. */
static bool take_game(Wall *w, Error *error)
{
    Session *session = session_load(w->path, NULL, NULL, error);
    const Board *board = session ? session_board(session) : NULL;
    Table *t = w->table;
    if (session && (!t || t->board->hash != board->hash)) {
        t = chart_table(board, error);
    }
    if (!session || !t) {
        session_destroy(session);
        return false;
    }
    table_end(t != w->table ? w->table : NULL);
    session_destroy(app->session);
    app->session = session;
    w->table = t;
    t->board = board;
    t->world = &board->world;
    t->view = *session_view(session, 0);
    features_fill(&t->has, t->world, t->view.pub.player_count);
    for (PlayerId seat = 1; seat <= PLAYER_MAX; seat++) {
        t->colour[seat] = session_setup(session)->seats[seat].colour;
    }
    return true;
}

static void follow(Wall *w)
{
    Error error;
    size_t bytes = 0;
    gfx_request_redraw_in(ui->gfx, LOOK_MS);
    if (ui->anim.now_ms - w->looked_ms < LOOK_MS) {
        return;
    }
    w->looked_ms = ui->anim.now_ms;
    char *text = text_file_read(w->path, &bytes);
    const uint64_t of = text ? gfx_hash(1, text, bytes) : w->of;
    free(text);
    if (of != w->of && take_game(w, &error)) {
        w->of = of; /* What is not whole yet is read again. */
    }
}

bool app_ui_wall(const char *path, Error *error)
{
    Wall *w = calloc(1, sizeof *w);
    if (!w) {
        return error_set(error, "", "out of memory");
    }
    app->wall = w;
    snprintf(w->path, sizeof w->path, "%s", path);
    if (!take_game(w, error)) {
        wall_close();
        return false;
    }
    app->screen = SCREEN_WALL;
    return true;
}

/* --- What stands beside the chart ------------------------------------------------------------- */

/* Type of so many units, put on record. */
static void say(const char *id, GfxRect r, ThemeType type, float size, TextAlign align,
                const char *words)
{
    TextStyle style = ui_ink(type, align, TEXT_MIDDLE, TEXT_SHRINK);
    style.size = size;
    ui_label(id, r, &style, words);
}

static const char *whose_words(Table *t)
{
    const Phase phase = rules_phase(&t->view.pub);
    return session_over(app->session) ? S("phase.game_over")
           : phase.player >= 1 && phase.player <= PLAYER_MAX
               ? SF("curtain.title", ARG_PLAYER(phase.player))
               : table_phase_name((PhaseId)phase.id);
}

static void draw_player(Table *t, PlayerId player, GfxRect r, float size, bool won)
{
    PlayerTally tally;
    rules_tally(t->world, &t->view.pub, player, &tally);
    const char *shown = card_standing(t, player, &tally);
    const bool known = player_mask_has(t->view.ducats_known, player);
    if (rules_phase(&t->view.pub).player == player) {
        paint_card(gfx_rect_inset(r, 2), ui->theme->color.select);
    }
    paint_shield(table_livery(t, player), r.x + size, r.y + r.h / 2, size * 0.6f);
    gfx_cut_left(&r, 2 * size);
    r.w -= size * 0.5f;
    const GfxRect money = gfx_part_right(&r, r.w * 0.37f, size * 0.3f);
    const GfxRect standing = gfx_part_bottom(&r, shown[0] ? size * 0.8f : 0, 0);
    say(ui_id("wall:name:%d", player), r, THEME_TYPE_NAME_BIG, size, TEXT_LEFT,
        won ? ui_id("{icon_winner} %s", app_seat_name(player)) : app_seat_name(player));
    say(ui_id("wall:standing:%d", player), standing, THEME_TYPE_BODY, size * 0.7f, TEXT_LEFT,
        shown);
    say(ui_id("wall:ducats:%d", player), money, THEME_TYPE_NUMBER_BIG, size * 1.05f, TEXT_RIGHT,
        known ? ui_id("%d {coin}", t->view.secret.ducats[player]) : "? {coin}");
}

/* As many of the last deeds as have room, the newest last. */
static void draw_deeds(Table *t, GfxRect r, float size)
{
    enum { MOST = 12, STEPS = 120 };
    static StoryDeed deeds[MOST];
    const Words words = log_words(t);
    const int steps = session_step_count(app->session);
    const int count = story_since(app->session, 0, steps > STEPS ? steps - STEPS : 0, deeds, MOST);
    TextStyle style = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    style.size = size;
    for (int i = count - 1; i >= 0; i--) {
        const char *said = story_words(&words, &deeds[i]);
        const float h = text_measure(ui->text, &style, said, r.w).y;
        if (h > r.h) {
            break;
        }
        ui_label(ui_id("wall:deed:%d", count - i), gfx_part_bottom(&r, h, size * 0.35f), &style,
                 said);
        style.color = ui->theme->color.ink_soft;
    }
}

static void draw_side(Table *t, GfxRect r)
{
    uint8_t rank[PLAYER_MAX + 1];
    const float size = fminf(r.h / 17, r.w / 12);
    (void)session_rank(app->session, rank);
    paint_panel_framed(gfx_rect_inset(r, 4));
    r = gfx_rect_inset(r, size * 0.6f);
    say("wall:state", gfx_part_top(&r, size, size * 0.2f), THEME_TYPE_HEAD, size * 0.6f, TEXT_LEFT,
        corners_state(t));
    say("wall:turn", gfx_part_top(&r, size * 1.6f, size * 0.4f), THEME_TYPE_NAME_BIG, size * 1.3f,
        TEXT_LEFT, whose_words(t));
    for (PlayerId player = 1; player <= t->view.pub.player_count; player++) {
        draw_player(t, player, gfx_part_top(&r, size * 1.9f, size * 0.1f), size, rank[player] == 1);
    }
    gfx_cut_top(&r, size * 0.4f);
    draw_deeds(t, r, size * 0.75f);
}

void screen_wall(void)
{
    Wall *w = app->wall;
    follow(w);
    Table *t = w->table;
    GfxRect all = gfx_rect(0, 0, gfx_width(ui->gfx), gfx_height(ui->gfx));
    const GfxRect side =
        all.w > all.h ? gfx_cut_right(&all, all.w * 0.37f) : gfx_cut_bottom(&all, all.h * 0.5f);
    ui_note(ui_id("wall:steps:%d", session_step_count(app->session)), all, "");
    t->click = t->hover = (BoardClick){0};
    table_lay_wall(t, all);
    table_draw_pieces(t);
    table_draw_wheel(t);
    table_draw_track(t);
    table_draw_round(t);
    gfx_mark_plane(ui->gfx, GFX_PLANE_SHEET);
    draw_side(t, side);
    app->leave = ui_shortcut(keys_of(KEY_BACK)) || app->leave;
}
