/* Where the keyboard is: Tab in the order as read, arrows to what is nearest in their direction,
 * the first thing to be chosen where something new is asked. */
#include "toolkit/widgets/ui_private.h"

bool ui_is_behind(const UiSpot *s, const UiSpot *from)
{
    bool behind = false;
    for (const UiSpot *over = s + 1; over < from && ui_in_view(s) && !behind; over++) {
        behind = ui_is_ground(over) && over->layer == s->layer
                 && gfx_rect_has(over->target.rect, s->target.point.x, s->target.point.y);
    }
    return behind;
}

/* A panel laid over it afterwards hides it from the eye and the mouse, and so from the keyboard. */
static bool is_hidden(const UiTable *t, const UiSpot *s)
{
    const GfxRect r = s->target.rect;
    for (const UiSpot *over = s + 1; ui_in_view(s) && over < t->spot + t->count; over++) {
        const GfxRect o = over->target.rect;
        if (ui_is_ground(over) && o.x <= r.x && o.y <= r.y && o.x + o.w >= r.x + r.w
            && o.y + o.h >= r.y + r.h) {
            return true;
        }
    }
    return false;
}

bool ui_is_hidden(const char *id)
{
    const UiSpot *spot = ui_find_spot(state->last, id);
    return spot && is_hidden(state->last, spot);
}

static bool is_led_to(const UiSpot *s)
{
    return strcmp(state->lead, s->target.id) == 0;
}

/* What is scrolled out of view is scrolled to. What is pointed out can be read in any case. */
bool ui_can_focus(const UiTable *t, const UiSpot *s)
{
    return s->target.interactive && (!s->hit.no_focus || is_led_to(s)) && s->layer >= t->top_layer
           && (ui_in_view(s) || s->scroll || s->hit.follows) && !is_hidden(t, s);
}

/* The spot of that name, where the keyboard comes to it; NULL: it does not. */
static const UiSpot *reached(const UiTable *t, const char *id)
{
    const UiSpot *spot = id[0] ? ui_find_spot(t, id) : NULL;
    return spot && ui_can_focus(t, spot) ? spot : NULL;
}

const UiSpot *ui_shown_focus(const UiTable *t)
{
    return ui->focus_shown ? reached(t, ui->focused) : NULL;
}

static bool is_open(const UiSpot *s)
{
    return s->target.enabled && !s->target.idle && !(state->lead_reads && is_led_to(s));
}

/* What can only be read, and a number, leaves Enter to the golden button; what is greyed says
 * why. */
static bool takes_enter(const UiSpot *s)
{
    const bool number = s->target.role == UI_ROLE_NUMBER || s->target.role == UI_ROLE_SLIDER;
    return !s->target.enabled || (is_open(s) && !number);
}

/* Of pieces that are all one, as sailors in a port, Tab comes to the first. */
static bool is_alike(const UiTable *t, const UiSpot *s)
{
    const UiSpot *before = s - 1;
    while (before >= t->spot && !before->target.interactive) {
        before--;
    }
    const UiTarget *a = &s->target;
    return before >= t->spot && a->role == UI_ROLE_NONE && a->label[0] && ui_can_focus(t, before)
           && strcmp(a->label, before->target.label) == 0 && before->layer == s->layer
           && a->enabled == before->target.enabled;
}

/* Of choices in a row Tab comes to what is chosen, else to the first that can be: arrows go on from
 * there. */
static bool is_passed(const UiTable *t, const UiSpot *s)
{
    const UiTarget *own = &s->target;
    bool other = is_alike(t, s);
    for (int step = -1; step <= 1 && own->role == UI_ROLE_RADIO && !own->chosen; step += 2) {
        for (const UiSpot *o = s + step; o >= t->spot && o < t->spot + t->count; o += step) {
            const UiTarget *at = &o->target;
            if (at->interactive && at->role != UI_ROLE_RADIO) {
                break;
            }
            other = other || at->chosen || (at->enabled && (step < 0 || !own->enabled));
        }
    }
    return other;
}

/* Where the uppermost section begins. */
static int first_of(const UiTable *t)
{
    return t->first_layer == t->top_layer ? t->first : 0;
}

/* Pieces outside the section are dragged: within it their moves have buttons. */
static bool can_tab(const UiTable *t, const UiSpot *s)
{
    const bool dragged = s->hit.drags && s - t->spot < first_of(t);
    return !s->hit.no_tab && !dragged && ui_can_focus(t, s) && !is_passed(t, s);
}

/* What is golden in the uppermost section; NULL: nothing is. */
static const UiSpot *golden_of(const UiTable *t)
{
    for (const UiSpot *s = t->spot; s < t->spot + t->count; s++) {
        if (s->target.golden && (can_tab(t, s) || (is_led_to(s) && ui_can_focus(t, s)))) {
            return s;
        }
    }
    return NULL;
}

const UiSpot *ui_entered(const UiTable *t)
{
    const UiSpot *focus = ui_shown_focus(t);
    return focus && takes_enter(focus) ? focus : golden_of(t);
}

void ui_scroll_show(const UiSpot *s)
{
    UiScroll *c = s->scroll;
    if (s->top < c->at || s->bottom - s->top > c->view_h) {
        c->at = s->top;
    } else if (s->bottom > c->at + c->view_h) {
        c->at = s->bottom - c->view_h;
    }
    c->at_end = false;
}

void ui_focus_show(const UiSpot *spot)
{
    if (spot->scroll) {
        ui_scroll_show(spot);
    }
    state->focus_moved = true;
    gfx_request_redraw(ui->gfx);
}

static void set_focus(const UiSpot *spot)
{
    snprintf(ui->focused, sizeof ui->focused, "%s", spot->target.id);
    ui->focus_shown = state->by_keys = true;
    state->focus_given = state->focus_put = false;
    state->pressed = 0;
    state->focus_since_ms = ui->anim.now_ms;
    ui_focus_show(spot);
}

/* Who hears the focus instead of seeing it learns that the key was taken. */
static void count_kept(const UiSpot *to)
{
    if (!to || (ui->focus_shown && strcmp(ui->focused, to->target.id) == 0)) {
        ui->focus_kept++;
        gfx_request_redraw(ui->gfx);
    }
}

void ui_focus_first(void)
{
    UiTable *t = state->now;
    t->first = t->count;
    t->first_layer = ui_layer();
}

void ui_focus_lead(const char *id, bool reads)
{
    state->leads = state->leads || strcmp(state->lead, id) != 0;
    snprintf(state->lead, sizeof state->lead, "%s", id);
    state->lead_alive = true;
    state->lead_reads = reads;
}

/* From what has the focus, where that can be reached, else to where the section begins; so does who
 * was put on the golden button. First of all to what is pointed out. */
void ui_focus_step(int step)
{
    const UiTable *t = state->last;
    const UiSpot *from = ui->focused[0] ? ui_find_spot(t, ui->focused) : NULL;
    const UiSpot *lead = reached(t, state->lead);
    const int first = first_of(t);
    const bool put = from && state->focus_put && from->target.golden;
    if (lead && lead != from && (state->leads || put || !ui_shown_focus(t))) {
        set_focus(lead);
        return;
    }
    const int at = from && !put && ui_can_focus(t, from) ? (int)(from - t->spot)
                   : step > 0                            ? first - 1
                                                         : first;
    const bool begins = at == first - 1 || !ui_shown_focus(t); /* With what can be pressed. */
    for (int n = 1; n <= t->count; n++) {
        int i = (at + step * n + 2 * t->count) % t->count;
        if (can_tab(t, &t->spot[i]) && (!begins || t->spot[i].target.enabled)
            && !(put && &t->spot[i] == from) && !(from && ui_is_behind(&t->spot[i], from))) {
            count_kept(&t->spot[i]);
            set_focus(&t->spot[i]);
            return;
        }
    }
    count_kept(NULL);
}

void ui_focus_carry(void)
{
    const UiTable *t = state->now;
    const UiScroll *c = state->carried;
    const UiSpot *to = NULL;
    for (const UiSpot *s = t->spot; s < t->spot + t->count && c; s++) {
        if (s->scroll == c && fabsf(s->top + s->bottom - 2 * c->at - c->view_h) <= c->view_h
            && can_tab(t, s) && !s->hit.types) { /* Its middle is seen; in no field. */
            to = to && state->carries < 0 ? to : s;
        }
    }
    state->carried =
        to || !c || c->used != gfx_frame_count(ui->gfx) || c->shown == c->at ? NULL : c;
    if (to) {
        set_focus(to);
    }
}

/* --- Arrows ----------------------------------------------------------------------------------- */

/* What the eye takes for its place: a shape on the chart is at its point. */
static GfxRect place_of(const UiSpot *s)
{
    const GfxPoint p = s->target.point;
    return s->hit.mesh ? gfx_rect(p.x - 1, p.y - 1, 2, 2) : s->whole;
}

/* How far b is from a in the direction, less than 0: it lies elsewhere. What lies aside counts as
 * farther, and so does what Tab leaves out. */
static float distance_toward(const UiSpot *from, const UiSpot *to, int dx, int dy)
{
    const GfxRect a = place_of(from), b = place_of(to);
    const GfxPoint m = gfx_rect_center(a), n = gfx_rect_center(b);
    const float ahead = (n.x - m.x) * (float)dx + (n.y - m.y) * (float)dy;
    const float gap_x = fmaxf(b.x - (a.x + a.w), a.x - (b.x + b.w));
    const float gap_y = fmaxf(b.y - (a.y + a.h), a.y - (b.y + b.h));
    const float gap = dx != 0 ? gap_x : gap_y, along = fmaxf(0, gap);
    float aside = fmaxf(0, dx != 0 ? gap_y : gap_x);
    const float off = fabsf(dx != 0 ? n.y - m.y : n.x - m.x);
    /* Rows that share most of their width lie over one another, not beside. */
    const bool beside = dx != 0 ? gap_x > -fminf(a.w, b.w) / 2 : gap_y > -fminf(a.h, b.h) / 2;
    if (ahead < 2 || !beside || aside > 2 * ahead) {
        return -1;
    }
    aside += aside > 0 ? along - gap : 0; /* The more it lies over the other, the less beside. */
    return (along + 2 * aside + 0.15f * off + 1) * (to->hit.no_tab ? 1.6f : 1);
}

static const UiSpot *nearest_toward(const UiTable *t, const UiSpot *from, int dx, int dy,
                                    bool within)
{
    const UiSpot *best = NULL;
    float least = INFINITY;
    for (const UiSpot *s = t->spot; s < t->spot + t->count; s++) {
        const bool same = s->scroll == from->scroll && s->hit.follows == from->hit.follows;
        if (s == from || (within ? !same : !ui_in_view(s)) || !ui_can_focus(t, s)
            || ui_is_behind(s, from)) {
            continue;
        }
        const float away = distance_toward(from, s, dx, dy);
        if (away >= 0 && away < least) {
            best = s;
            least = away;
        }
    }
    return best;
}

/* What is pointed out, the golden button of the uppermost section, else where that begins;
 * nobody is put into a field. */
static void focus_first_asked(void)
{
    const UiTable *t = ui_filled();
    const UiSpot *best = reached(t, state->lead);
    best = best ? best : golden_of(t);
    const bool found = best != NULL;
    const int first = first_of(t);
    for (int n = 0; n < t->count && !found; n++) {
        const UiSpot *spot = &t->spot[(first + n) % t->count];
        if (can_tab(t, spot) && !spot->hit.types
            && (!best || (spot->target.enabled && !best->target.enabled))) {
            best = spot;
        }
    }
    if (best) {
        set_focus(best);
    }
}

/* To the nearest target right (dx 1), left (-1), down (dy 1) or up (-1) of what has the focus,
 * in the uppermost section. Where nothing has it, to what is asked first. */
static void focus_toward(int dx, int dy)
{
    const UiTable *t = ui_filled();
    const UiSpot *from = ui_shown_focus(t), *lead = reached(t, state->lead);
    if (!from || (state->focus_put && lead && lead != from)) {
        focus_first_asked();
        return;
    }
    /* A list that scrolls and the chart are gone through to their ends first. */
    const UiSpot *to =
        from->scroll || from->hit.follows ? nearest_toward(t, from, dx, dy, true) : NULL;
    to = to ? to : nearest_toward(t, from, dx, dy, false);
    if (to) {
        set_focus(to);
    } else {
        count_kept(to);
    }
}

/* Asked last in a frame, so that sliders, fields, lists and screens have had their arrows. */
void ui_arrow_keys(void)
{
    const Input *in = &ui->input;
    const int dx = input_key(in, SDLK_RIGHT, 0) - input_key(in, SDLK_LEFT, 0);
    const int dy = input_key(in, SDLK_DOWN, 0) - input_key(in, SDLK_UP, 0);
    if (state->key_taken || state->popup.id[0] || (state->field_seen && !in->cross && dx != 0)
        || (dx == 0 && dy == 0)) {
        return;
    }
    state->key_taken = true;
    focus_toward(dx, dy);
}

const char *ui_focus_moved(void)
{
    return state->view_now[0]                    ? state->view_now
           : ui->focus_shown && state->moved_now ? ui->focused
                                                 : "";
}

/* --- What is asked anew ----------------------------------------------------------------------- */

/* Is it done with what a key pressed? A place on the chart says something else then, or things
 * move; what else it was cannot be pressed again. */
static bool is_done(const UiSpot *s)
{
    const bool other = state->asked == 0 || ui_id_key(s->target.tip) != state->pressed_tip;
    return state->pressed == s->key
           && ((s->hit.once && other) || (state->asked != 0 && !is_open(s)));
}

/* To the golden button or, where there is none, nowhere: nobody chose another. */
static void put_focus(const UiTable *t, const UiSpot *now)
{
    const UiSpot *gold = golden_of(t);
    if (gold && gold != now) {
        set_focus(gold);
    } else if (!gold) {
        ui->focused[0] = '\0';
        ui->focus_shown = false;
    }
    state->focus_put = true;
}

/* While the keyboard leads, the focus is where a person put it, as long as the same is asked and it
 * is there; and back there when a sheet closes. */
void ui_focus_follow(void)
{
    const UiTable *t = state->now;
    const bool closed = t->top_layer < state->focus_layer, asked = state->asked_anew,
               anew = asked || t->top_layer > state->focus_layer;
    state->focus_layer = t->top_layer;
    state->asked_anew = false;
    if (!state->lead_alive) {
        state->lead[0] = '\0';
    }
    state->lead_alive = false;
    state->leads = state->lead[0] && (anew || state->leads)
                   && !(ui->focus_shown && strcmp(ui->focused, state->lead) == 0);
    if (!state->by_keys || state->popup.id[0] || state->popup.closed || state->typing.id[0]
        || t->count == 0) {
        return;
    }
    const UiSpot *spot = ui->focused[0] ? ui_find_spot(t, ui->focused) : NULL;
    const bool there = spot && ui_can_focus(t, spot);
    const UiSpot *back = !there && closed && !asked && t->top_layer < UI_MODAL_MAX
                             ? reached(t, state->focus_in[t->top_layer])
                             : NULL;
    if (back) {
        set_focus(back);
    } else if (!there || is_done(spot)
               || ((state->focus_put || (anew && !spot->hit.types)) && !state->focus_given)) {
        put_focus(t, there ? spot : NULL);
    }
    if (t->top_layer < UI_MODAL_MAX) {
        snprintf(state->focus_in[t->top_layer], UI_ID_MAX, "%s",
                 state->focus_put ? "" : ui->focused);
    }
}
