/* What is asked, and since when: which presses decide. */
#include "toolkit/widgets/ui_private.h"

double ui_real_ms(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

static double now_ms(void)
{
    return ui->fixed_step_ms > 0 ? state->clock_ms : ui_real_ms();
}

/* --- Sheets ----------------------------------------------------------------------------------- */

static UiSheet *find_sheet(uint64_t key)
{
    for (int i = 0; i < UI_SHEET_MAX; i++) {
        if (state->sheet[i].key == key) {
            return &state->sheet[i];
        }
    }
    return NULL;
}

static uint64_t sheet_key(const char *id)
{
    return gfx_hash(1, id, strlen(id)) | 1U;
}

void ui_sheet_begin(const char *id)
{
    UiSheet *sheet = find_sheet(sheet_key(id));
    if (!sheet) {
        sheet = find_sheet(0);
        state->asked_new = true;
    }
    SDL_assert(sheet != NULL);
    if (sheet) {
        sheet->key = sheet_key(id);
        sheet->alive = true;
    }
}

bool ui_sheet_seen(const char *id, double press_ms)
{
    const UiSheet *sheet = find_sheet(sheet_key(id));
    return !state->asks
           || (sheet && sheet->shown_ms != 0 && press_ms >= sheet->shown_ms + UI_ASK_MS);
}

/* --- Questions -------------------------------------------------------------------------------- */

void ui_ask(uint64_t what)
{
    state->asks = true;
    if (what != 0 && what != state->asked_last) {
        state->asked_last = what;
        state->asked_new = state->asked_anew = true;
    } else if (what != 0 && state->asked == 0 && !state->asked_new) {
        /* The same goes on: what was pressed meanwhile is too early. */
        state->goes_on_ms = ui->anim.now_ms + 1;
    }
    state->asked = what;
    const UiSpot *held = state->active[0] ? ui_find_spot(state->last, state->active) : NULL;
    const bool lives = !held || held->hit.anytime || ui_press_lives(held->layer, INPUT_BUTTON_LEFT);
    if (!lives && ui->input.down[INPUT_BUTTON_LEFT]) {
        state->active[0] = ui->dragged[0] = 0;
    }
}

/* A sheet asks also while nothing is asked below it. */
static bool lives(int layer, double press_ms, double row_ms)
{
    return !state->asks
           || ((state->asked != 0 || layer > 0) && !state->asked_new
               && press_ms >= state->goes_on_ms && row_ms >= state->asked_ms);
}

bool ui_press_lives(int layer, InputButton button)
{
    const Input *in = &ui->input;
    return lives(layer, in->press_ms[button], in->press_row_ms[button]);
}

bool ui_key_lives(int layer)
{
    const Input *in = &ui->input;
    /* The key that brought the window to the front was meant for the desktop. */
    const bool ours = in->focus_ms == 0 || in->key_ms >= in->focus_ms + UI_ASK_MS;
    return ours && lives(layer, in->key_ms, in->key_row_ms);
}

static double left_ms(double since_ms)
{
    return since_ms == 0 ? 0 : fmax(0, since_ms + UI_ASK_MS - ui->anim.now_ms);
}

double ui_ask_wait_ms(const char *id)
{
    const UiTable *t = ui_filled();
    if (!state->asks) {
        return 0;
    }
    if (state->asked == 0 && t->top_layer == 0) {
        return -1;
    }
    double wait =
        fmax(fmax(0, state->asked_ms - ui->anim.now_ms), left_ms(id ? 0 : state->enter_ms));
    for (const UiSpot *spot = t->spot; spot < t->spot + t->count; spot++) {
        const bool meant = id ? !strcmp(spot->target.id, id) : spot->target.role != UI_ROLE_NONE;
        wait = meant && spot->layer >= t->top_layer ? fmax(wait, left_ms(spot->since_ms)) : wait;
    }
    return state->quiet_asked ? fmax(wait, ui->input.stirred_ms + UI_QUIET_MS - ui->anim.now_ms)
                              : wait;
}

/* --- What lies where something else lay ------------------------------------------------------- */

void ui_means(const char *what)
{
    state->means_next = ui_id_key(what);
}

bool ui_in_quiet(void)
{
    const Input *in = &ui->input;
    const double wait = in->stirred_ms + UI_QUIET_MS - ui->anim.now_ms;
    state->quiet_asked = true;
    if (wait > 0 && in->stirred_ms != 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)wait + 1);
    }
    const bool key = in->key != 0 || state->clicked_by_key;
    return !state->asks
           || (key ? in->key_quiet_ms : in->press_quiet_ms[INPUT_BUTTON_LEFT]) >= UI_QUIET_MS;
}

bool ui_is_ripe(const UiSpot *spot, double row_ms)
{
    return !state->asks || !spot || spot->since_ms == 0 || row_ms >= spot->since_ms + UI_ASK_MS;
}

bool ui_key_is_ripe(const char *id, bool enter)
{
    const double row_ms = ui->input.key_row_ms;
    const UiSpot *spot = ui_find_spot(state->last, id);
    const bool put = enter && state->enter_ms != 0 && row_ms < state->enter_ms + UI_ASK_MS;
    return !state->asks || (spot && !put && ui_is_ripe(spot, row_ms));
}

/* Could it be pressed? What is greyed takes its place, too: it may wake up before a hand has
 * come. */
static bool is_there(const UiTable *t, const UiSpot *spot)
{
    return spot->target.interactive && spot->layer >= t->top_layer && ui_in_view(spot)
           && !ui_is_ground(spot);
}

/* And would that do anything? */
static bool is_open(const UiTable *t, const UiSpot *spot)
{
    return spot->target.enabled && is_there(t, spot);
}

static bool meet(GfxRect a, GfxRect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* A little movement leaves a thing in its place. */
static bool same_place(GfxRect a, GfxRect b)
{
    enum { LITTLE = 4 };
    return fabsf(a.x - b.x) <= LITTLE && fabsf(a.y - b.y) <= LITTLE
           && fabsf(a.x + a.w - b.x - b.w) <= LITTLE && fabsf(a.y + a.h - b.y - b.h) <= LITTLE;
}

/* Could something else be pressed where the spot lies, a moment ago? */
static bool took_place(const UiSpot *spot, double now)
{
    const UiTable *last = state->last;
    for (const UiSpot *old = last->spot; old < last->spot + last->count; old++) {
        if (old->means != spot->means && is_open(last, old)
            && meet(old->target.rect, spot->target.rect)) {
            return true;
        }
    }
    for (const UiGone *old = state->gone; old < state->gone + UI_GONE_MAX; old++) {
        if (old->at_ms != 0 && now - old->at_ms < UI_ASK_MS && old->means != spot->means
            && meet(old->rect, spot->target.rect)) {
            return true;
        }
    }
    return false;
}

static void keep_back(void)
{
    const UiTable *last = state->last;
    state->back_count = 0;
    for (const UiSpot *old = last->spot; old < last->spot + last->count; old++) {
        if (is_open(last, old)) {
            state->back[state->back_count++] = (UiBack){old->means, old->own};
        }
    }
}

/* The same question goes on in this frame, and the spot lies where it lay before things moved. */
static bool is_back(const UiSpot *spot)
{
    bool back = false;
    for (int i = 0; i < state->back_count && state->asked != 0 && !state->was_asked && !back; i++) {
        back = state->back[i].means == spot->means && same_place(state->back[i].own, spot->own);
    }
    return back;
}

static void keep_place(const UiSpot *old, double now)
{
    state->gone[state->gone_next++ % UI_GONE_MAX] = (UiGone){old->target.rect, old->means, now};
}

/* Since when a press on the spot is about what it is about now, and there. */
static double since(const UiSpot *spot, UiSpot *before, double now)
{
    const UiTable *t = state->now, *last = state->last;
    const bool same = before && before->means == spot->means;
    if (!is_there(t, spot)) {
        return same ? before->since_ms : 0;
    }
    if (before && !same) {
        return now;
    }
    if (same && before->layer >= last->top_layer && same_place(before->own, spot->own)) {
        before->stays = is_open(last, before) && spot->target.enabled;
        /* What else it says by the hand's own doing is no surprise, and nobody presses while things
         * move. */
        const bool other = before->words != spot->words && state->was_asked && state->asked != 0
                           && now - state->hand_ms > UI_ASK_MS;
        const bool slid =
            !ui_in_view(before) || !same_place(before->target.rect, spot->target.rect);
        const bool led = slid && spot->scroll && spot->scroll->led && !state->by_keys;
        if (slid && before->stays) {
            keep_place(before, now);
        }
        return other || led ? now : before->since_ms;
    }
    return !is_back(spot) && took_place(spot, now) ? now : same ? before->since_ms : 0;
}

/* The spot of that key in the table, looked for from `at` on: most come in the order as before. */
static UiSpot *find_from(UiTable *t, uint64_t key, int at)
{
    for (int n = 0; n < t->count; n++) {
        UiSpot *spot = &t->spot[(at + n) % t->count];
        if (spot->key == key && spot->target.interactive) {
            return spot;
        }
    }
    return NULL;
}

/* What lay below the spot that is gone can be pressed there now. */
static void uncover(const UiSpot *gone, double now)
{
    UiTable *t = state->now, *last = state->last;
    for (UiSpot *spot = t->spot; spot < t->spot + t->count; spot++) {
        if (is_open(t, spot) && !spot->hit.mesh && meet(spot->target.rect, gone->target.rect)) {
            const UiSpot *before = find_from(last, spot->key, (int)(spot - t->spot));
            spot->since_ms = before && before < gone && !is_back(spot) ? now : spot->since_ms;
        }
    }
}

static void keep_gone(double now)
{
    const UiTable *last = state->last;
    for (const UiSpot *old = last->spot; old < last->spot + last->count; old++) {
        if (is_open(last, old) && !old->stays) {
            if (!old->hit.mesh) {
                uncover(old, now);
            }
            keep_place(old, now);
        }
    }
}

/* What Enter presses goes along with the keyboard; what comes by itself is new. */
static void follow_enter(double now)
{
    const UiTable *t = state->now;
    const uint64_t means = state->entered;
    if (state->asked == 0 && t->top_layer == 0) {
        return; /* Enter presses nothing, and what it pressed may come back. */
    }
    if (means != state->enter_means) {
        state->enter_ms = now - state->hand_ms <= UI_ASK_MS && !state->hand_presses ? 0 : now;
    }
    state->enter_means = means;
}

static void follow_places(double now)
{
    UiTable *t = state->now, *last = state->last;
    int at = 0;
    if (state->was_asked && state->asked == 0) {
        keep_back();
    }
    for (UiSpot *spot = t->spot; spot < t->spot + t->count; spot++) {
        if (spot->target.interactive) {
            UiSpot *before = find_from(last, spot->key, at);
            at = before ? (int)(before - last->spot) + 1 : at;
            spot->words = ui_id_key(spot->target.label) ^ spot->target.enabled;
            spot->since_ms = since(spot, before, now);
        }
    }
    keep_gone(now);
    follow_enter(now);
    state->was_asked = state->asked != 0;
}

/* The question counts from when it can be read. */
void ui_asked_end(void)
{
    for (int i = 0; i < UI_SHEET_MAX; i++) {
        UiSheet *sheet = &state->sheet[i];
        if (sheet->key != 0 && !sheet->alive) {
            memset(sheet, 0, sizeof *sheet);
            state->asked_new = true;
        } else if (sheet->key != 0 && sheet->shown_ms == 0) {
            sheet->shown_ms = now_ms();
        }
        sheet->alive = false;
    }
    if (state->asked_new) {
        state->back_count = 0;
        state->asked_new = false;
        state->asked_ms = now_ms() + UI_ASK_MS;
    }
    if (state->asks) {
        follow_places(now_ms());
    }
}
