#include "app/library_row.h"

#include "setup/app_names.h"

#include <stdio.h>

enum { ROW_PAD = 5, SHIELD_HALF = 6, SHIELD_W = 18, SEAT_GAP = 10 };

float library_row_height(const AppUi *app)
{
    const Ui *ui = app->ui;
    const TextStyle body = text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE,
                                           TEXT_ELLIPSIS),
                    small = text_style_with(THEME_TYPE_SMALL, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE,
                                            TEXT_ELLIPSIS);
    return text_line_height(ui->text, &body) + text_line_height(ui->text, &small) + 2 * ROW_PAD;
}

/* NULL: nothing is wrong with it. */
static const char *word_of(AppUi *app, const GameFacts *facts)
{
    switch ((GameCondition)facts->condition) {
    case GAME_DAMAGED: return S("load_game.damaged");
    case GAME_EMPTY: return S("load_game.empty");
    case GAME_FOREIGN: return S("load_game.foreign");
    case GAME_FUTURE: return S("load_game.future");
    case GAME_UNREADABLE: return S("load_game.unreadable");
    case GAME_WELL:
    case GAME_CONDITION_COUNT: break;
    }
    return NULL;
}

/* Who leads, or won; NULL: nobody does, or nobody may know. */
static const char *leader_of(AppUi *app, const GameFacts *facts)
{
    const PlayerId seat = game_facts_leader(facts);
    if (seat == 0) {
        return facts->over ? S("load_game.tied") : NULL;
    }
    const StringArg player = ARG_TEXT("player", library_seat_name(app, facts, seat));
    return facts->over ? SP("load_game.won", facts->ducats[seat], player)
                       : SP("load_game.leads", facts->ducats[seat], player);
}

static const char *standing_of(AppUi *app, const GameFacts *facts)
{
    const char *list = NULL, *leader = leader_of(app, facts);
    if (facts->turn > 0) {
        list = facts->rounds ? SF("load_game.round", ARG_INT("round", facts->turn))
                             : SF("load_game.turn", ARG_INT("turn", facts->turn));
    }
    if (leader) {
        list = app_list_entries(app, list, leader);
    }
    if (facts->ending != ENDING_NONE) {
        list = app_list_entries(app, list,
                                facts->ending == ENDING_CONCEDED ? S("load_game.conceded")
                                                                 : S("load_game.ended"));
    }
    list = app_list_entries(app, list, SN("load_game.moves", facts->moves));
    return facts->branch ? app_list_entries(app, list, S("load_game.branch")) : list;
}

/* Arms and names, each as wide as it is while there is room. */
static void draw_seats(AppUi *app, GfxRect r, const GameFacts *facts)
{
    Ui *ui = app->ui;
    const TextStyle small = text_style_with(THEME_TYPE_SMALL, ui->theme->color.ink_soft, TEXT_LEFT,
                                            TEXT_MIDDLE, TEXT_ELLIPSIS);
    for (PlayerId seat = 1; seat <= facts->player_count && r.w > 2 * SHIELD_W; seat++) {
        const char *name = library_seat_name(app, facts, seat);
        const float fair = r.w / (float)(facts->player_count - seat + 1) - SHIELD_W - SEAT_GAP;
        const float wide = text_width(ui->text, &small, name) + 1;
        const GfxRect arms = gfx_cut_left(&r, SHIELD_W);
        paint_shield(ui, facts->colours[seat] - 1, arms.x + arms.w / 2 - 2, r.y + r.h / 2,
                     SHIELD_HALF);
        text_draw(ui->text, &small, gfx_cut_left(&r, wide < fair ? wide : fair), name);
        gfx_cut_left(&r, SEAT_GAP);
    }
}

static void draw_lines(AppUi *app, GfxRect r, const SaveEntry *entry, int number)
{
    Ui *ui = app->ui;
    const GameFacts *facts = &entry->facts;
    const ThemeColors *c = &ui->theme->color;
    char name[SAVE_FILE_BYTES * 2], id[UI_ID_MAX];
    text_escape(entry->name, name, sizeof name);
    const TextStyle left =
        text_style_with(THEME_TYPE_BODY, (GfxColor){0}, TEXT_LEFT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    TextStyle right =
        text_style_with(THEME_TYPE_SMALL, c->ink_soft, TEXT_RIGHT, TEXT_MIDDLE, TEXT_ELLIPSIS);
    r = gfx_rect_inset(r, ROW_PAD);
    GfxRect low = gfx_cut_bottom(&r, text_line_height(ui->text, &right));
    text_draw(ui->text, &right, gfx_cut_right(&r, r.w * 0.45F),
              app_list_entries(app, app_edition_name(app, (EditionId)facts->edition),
                               app_date_time(app, entry->modified_s)));
    text_draw(ui->text, &left, r, name);
    const char *word = word_of(app, facts);
    const bool known = facts->player_count > 0;
    const char *standing = known ? standing_of(app, facts) : NULL;
    right.color = word ? c->danger : right.color;
    snprintf(id, sizeof id, "save:words:%d", number);
    ui_label(ui, id, known ? gfx_cut_right(&low, low.w * 0.5F) : low, &right,
             word && known ? app_list_entries(app, word, standing)
             : word        ? word
                           : standing);
    draw_seats(app, low, facts);
}

void library_row(AppUi *app, Library *library, GfxRect r, int number)
{
    Ui *ui = app->ui;
    const SaveEntry *entry = &library->list[library->shown[number]];
    const bool chosen = entry == library_chosen(library, NULL);
    char id[UI_ID_MAX];
    snprintf(id, sizeof id, "save:%d", number);
    const UiResponse row = ui_target(ui, id, r, NULL, S("load_game.row_tip"), NULL);
    const bool by_key = row.focused && ui_focus_is_shown(ui);
    if (chosen) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.select, 0.8F));
    } else if (row.hovered || row.focused) {
        gfx_fill_rounded(ui->gfx, r, 5, gfx_fade(ui->theme->color.paper_low, 0.6F));
    }
    draw_lines(app, r, entry, number);
    if (row.double_clicked || (row.clicked && by_key)) {
        library_choose(library, entry->name);
        library_open(app, library);
    } else if (row.clicked || (by_key && !chosen)) {
        library_choose(library, entry->name);
        gfx_request_redraw(ui->gfx);
    }
}
