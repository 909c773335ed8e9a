#include "table/table.h"

Table *table_begin(const Board *board, int players, Error *error)
{
    Table *t = calloc(1, sizeof *t);
    if (!t) {
        error_set(error, "", "out of memory");
        return NULL;
    }
    t->board = board;
    t->world = &board->world;
    features_fill(&t->has, t->world, players);
    t->map = map_create(ui->gfx, app->host.asset_dir, board, error);
    t->chart = gfx_rest_create(ui->gfx);
    if (!t->map || !t->chart) {
        table_end(t);
        return NULL;
    }
    return t;
}

void table_end(Table *t)
{
    if (!t) {
        return;
    }
    ui_forget_meshes(); /* The zones are still targets of the last frame. */
    map_destroy(t->map);
    gfx_rest_destroy(t->chart);
    table_drop_kept(t);
    free(t);
}

void table_drop_kept(Table *t)
{
    ui_kept_drop(&t->wheel_kept);
    ui_kept_drop(&t->track_kept);
    ui_kept_drop(&t->fight_kept);
    for (PortId p = 0; p <= PORT_MAX; p++) {
        ui_kept_drop(&t->plate_kept[p]);
    }
    for (PlayerId p = 0; p <= PLAYER_MAX; p++) {
        ui_kept_drop(&t->card_kept[p]);
    }
}

const char *table_port_name(const Table *t, PortId port)
{
    return words_port_on(t->board, app->strings, port);
}

const char *table_zone_name(const Table *t, ZoneId zone)
{
    return words_zone_on(t->board, app->strings, zone);
}

const char *table_good_name(Table *t, GoodId good)
{
    return S(ui_id("good.%s", t->board->good_id[good]));
}

int table_livery(const Table *t, PlayerId player)
{
    const bool known = player >= 1 && player <= PLAYER_MAX;
    return !t->picture                  ? app_livery(player)
           : known && t->colour[player] ? t->colour[player] - 1
                                        : player - 1;
}

const char *table_power_name(uint8_t power)
{
    return S(ui_id("power.%d", power));
}

const char *table_phase_name(PhaseId phase)
{
    return S(ui_id("phase.%s", phase_name(phase)));
}

const char *table_good_sprite(const Table *t, GoodId good)
{
    return ui_id("cube_%s", t->board->good_id[good]);
}

const char *table_sailor_sprite(const Table *t, PlayerId player)
{
    int livery = table_livery(t, player);
    return ui_id("pawn_%s", ui->theme->player[livery < 0 ? 0 : livery].name);
}

ZoneId table_zone_at(const Table *t, BoardClick click)
{
    return click.kind == CLICK_ZONE     ? click.id
           : click.kind == CLICK_PORT   ? t->world->ports[click.id].zone
           : click.kind == CLICK_GALLEY ? table_galley(t, click.id)->zone
                                        : 0;
}

void table_text(ThemeType type, float size, GfxColor color, TextAlign align, GfxRect box,
                const char *utf8)
{
    TextStyle style = text_style_with(type, color, align, TEXT_MIDDLE, TEXT_SHRINK);
    style.size = size;
    text_draw(ui->text, &style, box, utf8);
}

void table_hint(GfxRect box, const char *utf8)
{
    TextStyle style = ui_soft(THEME_TYPE_ITALIC, TEXT_LEFT, TEXT_MIDDLE, TEXT_WRAP);
    if (app->lesson) {
        return; /* Its card says what to do, and nothing else may be done. */
    }
    style.size = 18;
    gfx_cut_right(&box, ui->theme->grid.gap);
    text_fit(ui->text, &style, gfx_point(box.w, box.h), 12, utf8);
    text_draw(ui->text, &style, box, utf8);
}

void table_first_hint(const Table *t, GfxRect box, const char *utf8)
{
    ui_tell_begin(""); /* Who plays by ear hears what can be chosen. */
    if (t->view.pub.turn <= 1) {
        table_hint(box, utf8);
    } else if (!app->lesson) {
        const GfxRect r = gfx_rect(box.x, box.y + box.h / 2 - 13, 26, 26);
        atlas_draw_in(ui->atlas, "icon_info", r, NULL);
        ui_target("hint:mouse", r, &(UiHit){.no_focus = true, .anytime = true}, utf8, NULL);
    }
    ui_tell_end();
}

void table_heading(GfxRect line, const char *utf8)
{
    table_text(THEME_TYPE_NAME, 18, ui->theme->color.ink, TEXT_LEFT,
               gfx_rect(line.x, line.y - 2, line.w, line.h), utf8); /* Its tails end at the rule. */
    paint_rule(line.x, line.y + line.h - 2, line.w);
}

bool table_id_has(const char *id, const char *prefix)
{
    return strncmp(id, prefix, strlen(prefix)) == 0;
}

bool table_piece(Table *t, const char *id, GfxRect r, const char *tip, bool *hovered)
{
    UiResponse q = ui_target(id, r, &(UiHit){.drags = true}, tip, NULL);
    if (q.dropped) {
        snprintf(t->drop_from, sizeof t->drop_from, "%s", id);
        snprintf(t->drop_to, sizeof t->drop_to, "%s", ui->hovered);
    }
    if (hovered) {
        *hovered = q.hovered || q.dragging;
    }
    return q.clicked;
}

const Public2012 *table_2012(const Table *t)
{
    return t->has.track_last ? &t->view.pub.as.e2012 : NULL;
}

const Public1996 *table_1996(const Table *t)
{
    return t->has.prices ? &t->view.pub.as.e1996 : NULL;
}

uint32_t table_number(const uint8_t *parts, size_t count)
{
    const uint64_t hash = gfx_hash(0, parts, count);
    return (uint32_t)(hash ^ hash >> 32) | 1U;
}

GalleyId table_active(const Table *t)
{
    return rules_active(&t->view.pub);
}

const Galley *table_galley(const Table *t, GalleyId galley)
{
    return &t->view.pub.galleys[galley <= GALLEY_MAX ? galley : 0];
}

const Port *table_port(const Table *t, PortId port)
{
    return &t->view.pub.ports[port <= PORT_MAX ? port : 0];
}

PortId table_port_of(const Table *t, ZoneId zone)
{
    return zone <= ZONE_MAX ? t->world->port_of_zone[zone] : 0;
}

PortId table_open_port_of(const Table *t, ZoneId zone)
{
    const PortId port = table_port_of(t, zone);
    return table_port(t, port)->buildings & BUILDING_CLOSED ? 0 : port;
}

const char *table_reason(RuleError error)
{
    if (error.refusal == REFUSAL_LESSON) {
        const int at = session_lesson_at(app->session);
        const bool said = at < app->lesson->step_count && app->lesson->steps[at].other[0];
        return S(said ? app->lesson->steps[at].other : "lesson.other");
    }
    const char *reason = S(ui_id("refusal.%s", refusal_name((Refusal)error.refusal)));
    return SF("refusal.with_rule", ARG_TEXT("reason", reason),
              ARG_TEXT("rule", rule_name((RuleId)error.rule)));
}

bool table_purse_is_shut(const Table *t)
{
    return t->decider != 0 && session_eyes(app->session).seat != t->decider;
}

RuleError table_check(const Table *t, const Command *command)
{
    const RuleError error = session_check(app->session, command);
    const bool reveals = error.refusal == REFUSAL_TOO_EXPENSIVE && table_purse_is_shut(t);
    return reveals ? (RuleError){0} : error;
}

const char *table_why_not(Table *t, Command command)
{
    const RuleError error = table_check(t, &command);
    return error.refusal == REFUSAL_NONE ? NULL : table_reason_of(t, &command, error);
}

bool table_legal(Table *t, Command command)
{
    return table_check(t, &command).refusal == REFUSAL_NONE;
}

bool table_submit(Table *t, const Command *command)
{
    const RuleError error = session_submit(app->session, command);
    if (error.refusal != REFUSAL_NONE) {
        ui_toast(table_reason_of(t, command, error), true);
    }
    gfx_request_redraw(ui->gfx); /* Nobody may have touched anything: one order follows another. */
    return error.refusal == REFUSAL_NONE;
}

Command table_command(const Table *t, CommandKind kind)
{
    return command_make(kind, t->decider);
}

Command table_command_of(const Table *t, CommandKind kind, const void *fields, size_t size)
{
    Command command = table_command(t, kind);
    memcpy(&command.as, fields, size); /* Of bytes, or one number of four: without padding. */
    return command;
}

bool table_shows_past(const Table *t)
{
    return t->playback.past || t->playback.replay_end != 0;
}

bool table_is_last(const Table *t)
{
    enum { NEAR = 2 }; /* Spaces: two hourglasses on one card. */
    const Public2012 *later = table_2012(t);
    const int players = t->view.pub.player_count;
    return later ? later->track + NEAR >= t->world->e2012.track_scoring[players][2]
                 : t->view.pub.turn >= t->world->e1996.round_count[players];
}

bool table_is_playing(const Table *t)
{
    const Playback *p = &t->playback;
    const int end = p->past ? p->past_end : session_step_count(app->session);
    return p->playing || p->replay_end != 0 || end > p->shown_steps
           || (t->fight.open && t->fight.over);
}
