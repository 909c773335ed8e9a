#include "decisions/common/panel.h"

enum { CREW_PORT = 2, CREW_PLACES }; /* Places 0 and 1 are the galleys. */
enum { SAILORS_H = 40, WORDS_H = 24 };

typedef struct CrewDraft {
    uint8_t crew[2]; /* Sailors on each of the first galleys. */
} CrewDraft;

static CrewDraft *crew_draft(const Table *t)
{
    return panel_draft(t, &panel_crew);
}

static int crew_total(const Table *t)
{
    return t->world->e1996.sailors_start;
}

static int crew_at(const Table *t, int place)
{
    const uint8_t *crew = crew_draft(t)->crew;
    return place == CREW_PORT ? crew_total(t) - crew[0] - crew[1] : crew[place];
}

static PortId crew_capital(const Table *t)
{
    return e1996_capital_of(t->world, &t->view.pub, t->decider);
}

/* The number that the first or second new galley will get: the lowest that is free. */
static GalleyId crew_number(const Table *t, int place)
{
    for (GalleyId galley = 1; galley <= t->world->galley_count; galley++) {
        if (table_galley(t, galley)->owner == 0 && place-- == 0) {
            return galley;
        }
    }
    return 0;
}

/* Places keep what the rules allow: 1 to 5 on a galley, no fewer than none in the port. */
static void crew_move(Table *t, int from, int to)
{
    CrewDraft *draft = crew_draft(t), moved = *draft;
    bool fits = from != CREW_PORT || crew_at(t, CREW_PORT) > 0;
    for (int i = 0; i < CREW_PORT; i++) {
        moved.crew[i] = (uint8_t)(moved.crew[i] - (from == i) + (to == i));
        fits = fits && moved.crew[i] >= 1 && moved.crew[i] <= DECK_PLACE_COUNT;
    }
    if (fits && from != to) {
        *draft = moved;
        sound_play(ui->sound, "wood");
    } else if (from != to) {
        ui_toast(table_reason((RuleError){REFUSAL_BAD_COUNT, RULE_S1_S3}), true);
    }
}

static int crew_place_of(const char *id)
{
    return table_id_has(id, "crew:1") ? 0 : table_id_has(id, "crew:2") ? 1 : CREW_PORT;
}

static void open(Table *t)
{
    CrewDraft *draft = crew_draft(t);
    draft->crew[0] = draft->crew[1] = (uint8_t)(crew_total(t) * 2 / 5);
    table_camera_show(t, t->map->zone[t->world->ports[crew_capital(t)].zone].anchor[0]);
}

static void mark(Table *t)
{
    t->port_mark[crew_capital(t)].mark = MARK_CHOICE;
}

static void crew_sailors(Table *t, int place, GfxRect r)
{
    const int count = crew_at(t, place);
    const int places = place == CREW_PORT ? crew_total(t) - 2 : DECK_PLACE_COUNT;
    const float pitch = r.w / (float)places < 40 ? r.w / (float)places : 40;
    const char *id = place == CREW_PORT ? "port" : place == 0 ? "1" : "2";
    for (int i = 0; i < places; i++) {
        const GfxRect cell = gfx_rect(r.x + (r.w - pitch * (float)places) / 2 + pitch * (float)i,
                                      r.y, pitch - 2, r.h);
        if (i >= count) {
            if (place != CREW_PORT) {
                piece_draw(t, PIECE_NONE, 0, cell);
            }
            continue;
        }
        if (piece_button(t, ui_id("crew:%s:sailor:%d", id, i + 1), PIECE_SAILOR, t->decider, cell,
                         S(place == CREW_PORT ? "crew.aboard_tip" : "crew.ashore_tip"))) {
            /* When only clicked: from a galley ashore, from the port to the smaller crew. */
            crew_move(t, place, place != CREW_PORT ? CREW_PORT : crew_at(t, 1) < crew_at(t, 0));
        }
    }
}

static void crew_column(Table *t, int place, GfxRect r)
{
    const ThemeColors *c = &ui->theme->color;
    const char *id = ui_id(place == CREW_PORT ? "crew:port" : "crew:%d", place + 1);
    ui_target(id, r, &(UiHit){.no_focus = true}, NULL, NULL);
    table_text(THEME_TYPE_NAME, 19, c->ink, TEXT_CENTER, gfx_cut_top(&r, 26),
               place == CREW_PORT ? table_port_name(t, crew_capital(t))
                                  : SF("count.galley", ARG_INT("galley", crew_number(t, place))));
    const int count = crew_at(t, place);
    GfxRect foot = gfx_cut_bottom(&r, ui->theme->grid.field_h);
    if (r.h >= SAILORS_H + WORDS_H) { /* On a low chart sailors say it. */
        table_text(THEME_TYPE_ITALIC, 16, c->ink_soft, TEXT_CENTER, gfx_cut_bottom(&r, WORDS_H),
                   place == CREW_PORT ? SN("crew.guards", count) : SN("crew.sails", count));
    }
    crew_sailors(t, place, gfx_rect(r.x, r.y + (r.h - SAILORS_H) / 2, r.w, SAILORS_H));
    if (place == CREW_PORT) {
        ui_note("text:crew_rest", foot, SF("crew.rest", ARG_INT("count", count)));
        table_text(THEME_TYPE_BOLD, 19, c->ink, TEXT_CENTER, foot,
                   SF("crew.rest", ARG_INT("count", count)));
        return;
    }
    const int left = crew_at(t, CREW_PORT) + count;
    const float w = foot.w < 170 ? foot.w : 170;
    int value = count;
    id = ui_id("stepper:crew:%d", place + 1);
    if (ui_stepper(id, gfx_rect(foot.x + (foot.w - w) / 2, foot.y, w, foot.h),
                   S("crew.stepper_tip"), 1, left < DECK_PLACE_COUNT ? left : DECK_PLACE_COUNT, 1,
                   &value)) {
        crew_draft(t)->crew[place] = (uint8_t)value;
    }
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    const PortId capital = crew_capital(t);
    const Card card = {
        .id = "card:crew",
        .about = t->world->ports[capital].zone,
        .question = SF("crew.question", ARG_PLAYER(t->decider), ARG_INT("sailors", crew_total(t))),
        .facts = {SF("crew.fact", ARG_PORT(t, capital), ARG_INT("most", DECK_PLACE_COUNT))},
        .player = t->decider,
        .controls_h = 26 + 50 + 24 + ui->theme->grid.field_h};
    GfxRect controls;
    const bool whole = card_draw(t, &card, &controls);
    for (int place = 0; whole && place < CREW_PLACES; place++) {
        crew_column(t, place, gfx_split_row(controls, place, CREW_PLACES, 14));
    }
    if (table_id_has(t->drop_from, "crew:") && table_id_has(t->drop_to, "crew:")) {
        crew_move(t, crew_place_of(t->drop_from), crew_place_of(t->drop_to));
    }
    if (table_id_has(ui->dragged, "crew:")) {
        piece_draw_carried(t, PIECE_SAILOR, t->decider, 38);
    }
    const int first = crew_at(t, 0), second = crew_at(t, 1), ashore = crew_at(t, CREW_PORT);
    const Answer go = {"button:crew",
                       {.label = S("word.done"),
                        .sub = SF("crew.go_sub", ARG_INT("first", first), ARG_INT("second", second),
                                  ARG_INT("ashore", ashore))},
                       TABLE_COMMAND(t, DIVIDE_CREW, divide_crew, .first = (uint8_t)first,
                                     .second = (uint8_t)second, .port = (uint8_t)ashore),
                       true};
    answer_draw(t, card_foot(bar, FOOT_ON), &go, out);
}

const Panel panel_crew = {
    .draft_bytes = sizeof(CrewDraft), .open = open, .mark = mark, .draw = draw};
