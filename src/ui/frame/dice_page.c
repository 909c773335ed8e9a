#include "frame/parts.h"

#include <serenissima/words/dice_words.h>

enum { LINE_H = 27, HEAD_H = 30, GAP = 10, FAULTS_SHOWN = 6, LABEL_W = 32 };

typedef struct DicePage {
    Table *t;
    DiceTally tally;
    int faults; /* Throws that are not the seed's. */
} DicePage;

/* --- A kind of throw -------------------------------------------------------------------------- */

/* A row as it is heard: how often each face came, and would. */
static const char *row_heard(const DicePage *page, DiceKind kind, PlayerId player)
{
    const DiceCount *all = &page->tally.of[kind][0], *count = &page->tally.of[kind][player];
    const char *list = NULL;
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        const char *seat = kind == DICE_BEGINS ? app_seat_name((PlayerId)face) : "";
        const StringArg args[] = {
            ARG_TEXT("label", dice_face_words(app->strings, kind, face, seat)),
            ARG_INT("came", count->came[face]),
            ARG_TEXT("expected", strings_decimal(app->strings, count->expected[face], 1))};
        list = all->expected[face] > 0
                   ? app_list_entries(list, strings_format(app->strings, "speak.face", args, 3))
                   : list;
    }
    return SF("speak.row", ARG_TEXT("label", player ? app_seat_name(player) : S("dice.all")),
              ARG_TEXT("text", list ? list : ""));
}

/* player 0: of all. */
static void draw_row(const DicePage *page, DiceKind kind, PlayerId player, UiGrid *g, GfxRect row)
{
    Table *t = page->t;
    const DiceCount *all = &page->tally.of[kind][0], *count = &page->tally.of[kind][player];
    ui_grid_row(g, row, NULL, NULL, row_heard(page, kind, player));
    GfxRect who = ui_grid_cell(g);
    if (player != 0) {
        paint_shield(table_livery(t, player), who.x + 11, who.y + who.h / 2 - 1.5f, 8);
        gfx_cut_left(&who, 26);
    }
    table_text(player ? THEME_TYPE_NAME : THEME_TYPE_BODY, 17, ui->theme->color.ink, TEXT_LEFT, who,
               player ? app_seat_name(player) : S("dice.all"));
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        if (all->expected[face] > 0) {
            const char *text = ui_id("%d (%s)", count->came[face],
                                     strings_decimal(app->strings, count->expected[face], 1));
            const GfxRect r = ui_grid_cell(g);
            table_text(THEME_TYPE_BODY, 16, ui->theme->color.ink, TEXT_CENTER, r, text);
            ui_note(ui_id("dice:%s:%d:%d", dice_kind_name(kind), player, face), r, text);
        }
    }
    ui_grid_end(g);
}

static void draw_kind(const DicePage *page, DiceKind kind, GfxRect *rest)
{
    UiColumn columns[1 + DICE_FACE_MAX] = {
        {.w = LABEL_W, .grows = true, .align = TEXT_LEFT, .head = S("dice.columns")}};
    int count = 1;
    const DiceCount *of = page->tally.of[kind];
    bool owned = false;
    if (of[0].throws <= 1) {
        return; /* One is none to count: who begins is thrown once in a game. */
    }
    for (int player = 1; player <= PLAYER_MAX; player++) {
        owned = owned || of[player].throws > 0;
    }
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        const char *seat = kind == DICE_BEGINS ? app_seat_name((PlayerId)face) : "";
        if (of[0].expected[face] > 0) {
            columns[count++] = (UiColumn){.grows = true,
                                          .align = TEXT_CENTER,
                                          .head = dice_face_words(app->strings, kind, face, seat)};
        }
    }
    for (int i = 1; i < count; i++) {
        columns[i].w = (float)(100 - LABEL_W) / (float)(count - 1);
    }
    UiGrid g = ui_grid(columns, count, rest->w);
    table_heading(gfx_cut_top(rest, HEAD_H), dice_kind_words(app->strings, kind));
    ui_grid_heads(&g, gfx_cut_top(rest, LINE_H), NULL);
    for (int player = 0; player <= (owned ? page->t->view.pub.player_count : 0); player++) {
        draw_row(page, kind, (PlayerId)player, &g, gfx_cut_top(rest, LINE_H));
    }
    const int even = dice_evenness(&of[0]);
    if (even >= 0 && even != dice_evenness_of_all(&page->tally)) { /* That is said once, above. */
        table_text(THEME_TYPE_ITALIC, 16, ui->theme->color.ink_soft, TEXT_LEFT,
                   gfx_cut_top(rest, LINE_H), dice_evenness_words(app->strings, even));
    }
    gfx_cut_top(rest, GAP);
}

/* --- What was promised ------------------------------------------------------------------------ */

static void draw_promise(GfxRect row)
{
    enum { COPY_W = 130 };
    const UiButton copy = {.label = S("word.copy"), .tip = S("dice.copy_tip"), .anytime = true};
    const TextStyle style = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    const bool own = session_setup(app->session)->own_dice;
    if (!own && ui_button("button:dice_copy", gfx_cut_right(&row, COPY_W), &copy)) {
        SDL_SetClipboardText(session_commitment(app->session));
        ui_toast(S("dice.copied"), false);
    }
    gfx_cut_right(&row, ui->theme->grid.gap);
    /* The commitment in short, so that it can be noted before the first throw. */
    const char *all = session_commitment(app->session);
    const char *words = dice_promise_words(app->strings, app->session);
    ui_label("dice:promise", row, &style,
             own || dice_are_parents(app->session)
                 ? words
                 : strings_list_entries(app->strings, words, ui_id("%.4s %.4s", all, all + 4)));
}

static void draw_line(UiPage *page, const char *id, bool red, const char *words)
{
    const TextStyle style =
        text_style_with(THEME_TYPE_BODY, red ? ui->theme->color.rubric : ui->theme->color.ink,
                        TEXT_LEFT, TEXT_TOP, TEXT_WRAP);
    ui_page_words(page, id, &style, words);
}

/* --- The page --------------------------------------------------------------------------------- */

void dice_page_draw(Table *t, GfxRect r, int steps)
{
    const bool own = session_setup(app->session)->own_dice;
    DicePage page = {.t = t, .faults = own ? 0 : session_own_draws(app->session, NULL, 0)};
    session_dice(app->session, steps, &page.tally);
    draw_promise(gfx_part_top(&r, ui->theme->grid.field_h, ui->theme->grid.gap));
    for (UiPage out = ui_page("scroll:dice", r); ui_page_next(&out);) {
        draw_line(&out, "dice:verdict", page.faults > 0, dice_verdict(app->strings, app->session));
        for (int i = 0; i < page.faults && i < FAULTS_SHOWN; i++) {
            draw_line(&out, ui_id("dice:fault:%d", i + 1), true,
                      dice_fault_words(app->strings, app->session, i));
        }
        if (session_over(app->session) && !own) { /* Dice of the table's own did not use it. */
            draw_line(&out, "dice:seed", false, dice_seed_words(app->strings, app->session));
        }
        if (session_setup(app->session)->undos_past_ai > 0) {
            draw_line(&out, "dice:undo", false,
                      SN("end.undo", session_setup(app->session)->undos_past_ai));
        }
        draw_line(&out, "dice:even", false,
                  dice_evenness_words(app->strings, dice_evenness_of_all(&page.tally)));
        gfx_cut_top(&out.rest, GAP);
        for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
            draw_kind(&page, (DiceKind)kind, &out.rest);
        }
    }
}
