#include "decisions/common/panel_battle.h"

#include "playback/playback.h"
#include "setup/keys.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>

enum { ATTACK_ROW_H = 54, OWN_HEAD_H = 30 };

typedef struct BattleDraft {
    AttackDialog attack; /* `own` is chosen before the dialog opens, and stays so after it. */
} BattleDraft;

static AttackDialog *attack_of(const Table *t)
{
    BattleDraft *draft = panel_draft(t, &panel_battle);
    return &draft->attack;
}

/* --- Rows of attacks -------------------------------------------------------------------------- */

static bool is_rival_here(const Table *t, GalleyId own, GalleyId other)
{
    const Galley *a = table_galley(t, own), *b = table_galley(t, other);
    return b->owner && b->owner != a->owner && b->zone == a->zone;
}

int attack_galley_count(const Table *t, GalleyId own)
{
    int count = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        count += is_rival_here(t, own, id);
    }
    return count;
}

/* label: whom it attacks; sailors: of the defender. */
static void attack_row(Table *t, AttackDialog *dialog, GalleyId own, GalleyId target,
                       const char *prefix, const char *label, int sailors, GfxRect r)
{
    const Command attack = dialog_attack_command(t, own, target);
    UiButton b = {.label = label, .icon = "swords"};
    b.disabled_reason = table_why_not(t, &attack);
    b.sub = b.disabled_reason ? SN("fight.sailors", sailors)
                              : SP("fight.sailors_odds", sailors,
                                   ARG_INT("percent", dialog_attack_percent(t, own, target)));
    const char *id = target != 0 ? ui_id("%s%d", prefix, target) : ui_id("%sport", prefix);
    if (ui_button(id, r, &b)) {
        *dialog = (AttackDialog){true, own, target};
    }
}

static GfxRect next_row(GfxRect *r)
{
    GfxRect row = gfx_cut_top(r, ATTACK_ROW_H);
    row.h -= 4;
    return row;
}

void attack_galley_rows(Table *t, AttackDialog *attack, GalleyId own, const char *prefix,
                        GfxRect *r)
{
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (is_rival_here(t, own, id)) {
            const Galley *g = table_galley(t, id);
            attack_row(t, attack, own, id, prefix,
                       SF("fight.galley", ARG_INT("galley", id),
                          ARG_TEXT("player", table_seat_name(g->owner))),
                       g->sailors, next_row(r));
        }
    }
}

void attack_port_row(Table *t, AttackDialog *attack, GalleyId own, const char *prefix, GfxRect r)
{
    const PortId port = table_port_of(t, table_galley(t, own)->zone);
    attack_row(t, attack, own, 0, prefix,
               SF("fight.port", ARG_TEXT("port", table_port_name(t, port))),
               table_port(t, port)->garrison, r);
}

/* --- What may be attacked --------------------------------------------------------------------- */

/* Bits of galleys, and the port with a garrison, beside an own galley; nothing for another's. */
static uint32_t targets_of(const Table *t, GalleyId own, PortId *port)
{
    *port = 0;
    return table_galley(t, own)->owner == t->decider
               ? e1996_targets(t->world, &t->view.pub, own, port)
               : 0;
}

static bool has_targets(const Table *t, GalleyId own)
{
    PortId port = 0;
    return targets_of(t, own, &port) != 0 || port != 0;
}

/* The acting own galley: the chosen one, else the one that fought last, else none. */
static GalleyId in_hand(const Table *t)
{
    const GalleyId chosen = attack_of(t)->own;
    return has_targets(t, chosen) ? chosen : has_targets(t, table_active(t)) ? table_active(t) : 0;
}

/* Who would attack the target that was clicked: the acting galley when it lies there, else the
 * strongest beside it; 0 none. */
static GalleyId attacker_of(const Table *t, ZoneId zone)
{
    GalleyId best = in_hand(t);
    if (best && table_galley(t, best)->zone == zone) {
        return best;
    }
    best = 0;
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        const Galley *g = table_galley(t, id);
        if (g->zone == zone && has_targets(t, id)
            && (!best || g->sailors > table_galley(t, best)->sailors)) {
            best = id;
        }
    }
    return best;
}

static void mark(Table *t)
{
    const GalleyId chosen = in_hand(t);
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        PortId port = 0;
        const uint32_t targets = targets_of(t, id, &port);
        if (targets != 0 || port != 0) {
            t->galley_mark[id].mark = id == chosen ? MARK_CHOSEN : MARK_CHOICE;
            t->galley_mark[id].tip = S("battles.choose_tip");
        }
        if (chosen != 0 && table_galley(t, chosen)->zone != table_galley(t, id)->zone) {
            continue; /* Only what lies beside the chosen galley is marked. */
        }
        for (GalleyId other = 1; other <= t->world->galley_count; other++) {
            if (targets >> other & 1) {
                t->galley_mark[other].mark = MARK_TARGET;
                t->galley_mark[other].tip = SF("fight.attack_tip", ARG_INT("galley", other));
            }
        }
        if (port != 0) {
            t->port_mark[port].mark = MARK_TARGET;
            t->port_mark[port].tip = S("fight.attack_port_tip");
        }
    }
}

/* --- Page ------------------------------------------------------------------------------------- */

static void draw_own(Table *t, GalleyId own, GfxRect *r)
{
    char prefix[24];
    PortId port = 0;
    targets_of(t, own, &port);
    snprintf(prefix, sizeof prefix, "attack:%d:", own);
    table_heading(gfx_cut_top(r, OWN_HEAD_H - 4),
                  SP("battles.own", table_galley(t, own)->sailors, ARG_INT("galley", own),
                     ARG_TEXT("zone", table_zone_name(t, table_galley(t, own)->zone))));
    gfx_cut_top(r, 4);
    attack_galley_rows(t, attack_of(t), own, prefix, r);
    if (port != 0) {
        attack_port_row(t, attack_of(t), own, prefix, next_row(r));
    }
    gfx_cut_top(r, 8);
}

static float own_height(const Table *t, GalleyId own)
{
    PortId port = 0;
    targets_of(t, own, &port);
    return OWN_HEAD_H + 8 + ATTACK_ROW_H * (float)(attack_galley_count(t, own) + (port != 0));
}

static float rows_height(const Table *t, GalleyId end)
{
    float h = 0;
    for (GalleyId id = 1; id < end; id++) {
        h += has_targets(t, id) ? own_height(t, id) : 0;
    }
    return h;
}

/* Galleys keep their places, whichever acts. */
static void draw_page(Table *t, GfxRect side)
{
    const float h = rows_height(t, t->world->galley_count + 1);
    GfxRect in = ui_panel(side, S("battles.head"), NULL);
    GfxRect page = ui_scroll_begin("scroll:battle", in, fmaxf(h, 60), false);
    GfxRect r = gfx_rect(page.x, page.y, page.w - 12, fmaxf(h, 60));
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (has_targets(t, id)) {
            draw_own(t, id, &r);
        }
    }
    if (h <= 0) {
        TextStyle style = text_style(THEME_TYPE_ITALIC);
        text_draw(ui->text, &style, r, S("battles.nobody"));
    }
    ui_scroll_end();
}

/* --- Clicks ----------------------------------------------------------------------------------- */

static void try_attack(Table *t, ZoneId zone, GalleyId target)
{
    const GalleyId own = attacker_of(t, zone);
    if (own == 0) {
        /* Nobody of his lies there: the rule says so for any own galley. */
        for (GalleyId id = 1; id <= t->world->galley_count; id++) {
            if (table_galley(t, id)->owner == t->decider) {
                const Command attack = dialog_attack_command(t, id, target);
                const char *why = table_why_not(t, &attack);
                ui_toast(why ? why : "", why != NULL);
                return;
            }
        }
        return;
    }
    const Command attack = dialog_attack_command(t, own, target);
    const char *why = table_why_not(t, &attack);
    if (why) {
        ui_toast(why, true);
    } else {
        *attack_of(t) = (AttackDialog){true, own, target};
    }
}

static void click_board(Table *t)
{
    const uint8_t id = t->click.id;
    if (t->click.kind == CLICK_GALLEY && table_galley(t, id)->owner == t->decider) {
        const float top = rows_height(t, id);
        attack_of(t)->own = id;
        if (has_targets(t, id)) {
            ui_scroll_to("scroll:battle", top, top + own_height(t, id));
        } else {
            ui_toast(SF("battles.no_target", ARG_INT("galley", id)), true);
        }
    } else if (t->click.kind == CLICK_GALLEY) {
        try_attack(t, table_galley(t, id)->zone, id);
    } else if (t->click.kind == CLICK_PORT) {
        try_attack(t, t->world->ports[id].zone, 0);
    }
}

/* A galley that was pointed out, and a target. The galley that fights is no choice of the
 * player's. */
static bool escape(Table *t)
{
    AttackDialog *attack = attack_of(t);
    const bool any = attack->open || (attack->own && attack->own != table_active(t));
    *attack = (AttackDialog){0};
    return any;
}

/* --- Bar -------------------------------------------------------------------------------------- */

static void draw(Table *t, GfxRect side, GfxRect bar, Command *out)
{
    const GalleyId own = in_hand(t);
    draw_page(t, side);
    GfxRect place = gfx_cut_right(&bar, fminf(230, bar.w * 0.45f));
    bar.w -= 12;
    table_mouse_hint(bar,
                     own ? SF("battles.hint_target", ARG_INT("galley", own)) : S("battles.hint"));
    panel_end_button(t, place, CMD_END_BATTLE,
                     &(UiButton){.label = S("battles.end"),
                                 .sub = S("battles.end_sub"),
                                 .tip = S("battles.end_tip"),
                                 .corner = keys_of(KEY_END)},
                     out);
    if (out->kind == CMD_NONE) {
        click_board(t);
    }
    if (fight_is_asked(t, t->decider, t->decision)) {
        dialog_fight_again(t, out);
    } else {
        dialog_attack_draw(t, attack_of(t), out);
    }
}

const Panel panel_battle = {.decision = DECISION_BATTLE,
                            .wants_side = true,
                            .draft_bytes = sizeof(BattleDraft),
                            .mark = mark,
                            .draw = draw,
                            .escape = escape,
                            .in_hand = in_hand};
