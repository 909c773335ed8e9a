#include "decisions/common/panel.h"

#include "playback/playback.h"

enum { ATTACK_ROW_H = 50, ATTACK_GAP = 4, OWN_HEAD_H = 26, OWN_GAP = 8 };

static AttackDialog *attack_of(const Table *t)
{
    return panel_draft(t,
                       &panel_battle); /* `own` is chosen before it opens, and stays so after it. */
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

/* id: whom it attacks; sailors: of the defender. */
static void attack_row(Table *t, AttackDialog *dialog, AttackDialog attack, const char *id,
                       const char *label, int sailors, UiPage *page)
{
    const Command command = dialog_attack_command(t, attack.own, attack.target);
    GfxRect r;
    if (!panel_row(page, ATTACK_ROW_H, ATTACK_GAP, &r)) {
        return;
    }
    UiButton b = {.label = label,
                  .icon = "swords",
                  .disabled_reason = table_why_not(t, command),
                  .idle =
                      dialog->open && dialog->own == attack.own && dialog->target == attack.target};
    b.sub = b.disabled_reason
                ? table_why_word(t, &command, SN("fight.sailors", sailors))
                : SP("fight.sailors_odds", sailors,
                     ARG_INT("percent", dialog_attack_percent(t, attack.own, attack.target)));
    if (ui_button(id, r, &b)) {
        *dialog = attack;
    }
}

void attack_rows(Table *t, AttackDialog *attack, GalleyId own, const char *prefix, bool port,
                 UiPage *page)
{
    for (GalleyId id = 1; id <= t->world->galley_count; id++) {
        if (is_rival_here(t, own, id)) {
            const Galley *g = table_galley(t, id);
            attack_row(t, attack, (AttackDialog){true, own, id}, ui_id("%s%d", prefix, id),
                       SF("fight.galley", ARG_INT("galley", id), ARG_PLAYER(g->owner)), g->sailors,
                       page);
        }
    }
    if (port) {
        const PortId here = table_port_of(t, table_galley(t, own)->zone);
        attack_row(t, attack, (AttackDialog){true, own, 0}, ui_id("%sport", prefix),
                   SF("fight.port", ARG_PORT(t, here)), table_port(t, here)->garrison, page);
    }
}

/* --- What may be attacked --------------------------------------------------------------------- */

/* Does it lie beside somebody whom its owner, who decides, may attack? port: with a garrison; 0
 * none. */
static bool has_targets(const Table *t, GalleyId own, PortId *port)
{
    *port = 0;
    return table_galley(t, own)->owner == t->decider
           && (e1996_targets(t->world, &t->view.pub, own, port) != 0 || *port != 0);
}

/* The acting own galley: the chosen one, else the one that fought last, else none. */
static GalleyId in_hand(const Table *t)
{
    PortId port;
    const GalleyId chosen = attack_of(t)->own, active = table_active(t);
    return has_targets(t, chosen, &port) ? chosen : has_targets(t, active, &port) ? active : 0;
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
    for (GalleyId id = 0; pieces_galley(t, t->decider, zone, &id);) {
        PortId port;
        if (has_targets(t, id, &port)
            && (!best || table_galley(t, id)->sailors > table_galley(t, best)->sailors)) {
            best = id;
        }
    }
    return best;
}

static void mark(Table *t)
{
    const GalleyId chosen = in_hand(t);
    t->listed = true;
    for (GalleyId id = 0; pieces_galley(t, t->decider, ANYWHERE, &id);) {
        PortId port = 0;
        const uint32_t targets = e1996_targets(t->world, &t->view.pub, id, &port);
        if (targets != 0 || port != 0) {
            t->galley_mark[id] = (ObjectMark){.mark = id == chosen ? MARK_CHOSEN : MARK_CHOICE,
                                              .open = id == chosen,
                                              .tip = S("battles.choose_tip")};
        }
        if (chosen != 0 && table_galley(t, chosen)->zone != table_galley(t, id)->zone) {
            continue; /* Only what lies beside the chosen galley is marked. */
        }
        for (GalleyId other = 1; other <= t->world->galley_count; other++) {
            if (targets >> other & 1) {
                t->galley_mark[other] = (ObjectMark){
                    .mark = MARK_TARGET, .tip = SF("fight.galley", ARG_INT("galley", other))};
            }
        }
        if (port != 0) {
            t->port_mark[port] =
                (ObjectMark){.mark = MARK_TARGET, .tip = S("fight.attack_port_tip")};
        }
    }
}

/* --- Page ------------------------------------------------------------------------------------- */

/* Galleys keep their places, whichever acts; the one clicked on the chart is brought in view. */
static void draw_page(Table *t)
{
    const TextStyle nobody = text_style(THEME_TYPE_ITALIC);
    const GfxRect in = ui_panel(t->layout.side, S("round.phase.4"), NULL);
    GfxRect r;
    for (UiPage p = ui_page("scroll:battle", in); ui_page_next(&p);) {
        const float top = p.rest.y;
        bool any = false;
        for (GalleyId id = 1; id <= t->world->galley_count; id++) {
            const float from = p.rest.y - top;
            PortId port;
            if (!has_targets(t, id, &port)) {
                continue;
            }
            any = true;
            if (panel_row(&p, OWN_HEAD_H, ATTACK_GAP, &r)) {
                table_heading(r, SP("battles.own", table_galley(t, id)->sailors,
                                    ARG_INT("galley", id), ARG_ZONE(t, table_galley(t, id)->zone)));
            }
            attack_rows(t, attack_of(t), id, ui_id("attack:%d:", id), port != 0, &p);
            gfx_cut_top(&p.rest, OWN_GAP);
            if (p.draws && t->click.kind == CLICK_GALLEY && t->click.id == id) {
                ui_scroll_to("scroll:battle", from, p.rest.y - top);
            }
        }
        if (!any) {
            ui_page_words(&p, "text:nobody", &nobody, S("battles.nobody"));
        }
    }
}

static void try_attack(Table *t, ZoneId zone, GalleyId target)
{
    const GalleyId own = attacker_of(t, zone);
    GalleyId any = 0;
    if (own == 0) {
        /* Nobody of his lies there: the rule says so for any own galley. */
        if (pieces_galley(t, t->decider, ANYWHERE, &any)) {
            panel_may(t, dialog_attack_command(t, any, target));
        }
    } else if (panel_may(t, dialog_attack_command(t, own, target))) {
        *attack_of(t) = (AttackDialog){true, own, target};
    }
}

static void click_board(Table *t)
{
    const uint8_t id = t->click.id;
    if (t->click.kind == CLICK_GALLEY && table_galley(t, id)->owner == t->decider) {
        PortId port;
        attack_of(t)->own = id;
        if (!has_targets(t, id, &port)) {
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

/* What the bar has while nothing is asked. */
static void draw_bar(Table *t, GfxRect bar, Command *out)
{
    const GalleyId own = in_hand(t);
    const GfxRect place = gfx_part_right(&bar, fminf(230, bar.w * 0.45f), 12);
    table_first_hint(t, bar,
                     own ? SF("battles.hint_target", ARG_INT("galley", own)) : S("battles.hint"));
    panel_end_button(t, place, CMD_END_BATTLE,
                     &(UiButton){.label = S("battles.end"), .tip = S("position.end_tip")}, out);
}

static void draw(Table *t, GfxRect bar, Command *out)
{
    draw_page(t);
    if (attack_of(t)->open) {
        dialog_attack_draw(t, bar, attack_of(t), out);
    } else if (fight_is_asked(t, t->decider, t->decision)) {
        panel_fight.draw(t, bar, out);
    } else {
        draw_bar(t, bar, out);
    }
    if (out->kind == CMD_NONE) {
        click_board(t);
    }
}

const Panel panel_battle = {.wants_side = true,
                            .draft_bytes = sizeof(AttackDialog),
                            .mark = mark,
                            .draw = draw,
                            .escape = escape,
                            .in_hand = in_hand};
