/* What is asked, and since when: which presses decide. */
#include "toolkit/widgets/ui_private.h"

#include <math.h>
#include <string.h>

double ui_real_ms(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

static double now_ms(void)
{
    return ui->state->fixed_step_ms > 0 ? ui->state->clock_ms : ui_real_ms();
}

/* --- Sheets ----------------------------------------------------------------------------------- */

static UiSheet *find_sheet(UiState *s, uint64_t key)
{
    for (int i = 0; i < UI_SHEET_MAX; i++) {
        if (s->sheet[i].key == key) {
            return &s->sheet[i];
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
    UiState *s = ui->state;
    UiSheet *sheet = find_sheet(s, sheet_key(id));
    if (!sheet) {
        sheet = find_sheet(s, 0);
        s->asked_new = true;
    }
    SDL_assert(sheet != NULL);
    if (sheet) {
        sheet->key = sheet_key(id);
        sheet->alive = true;
    }
}

bool ui_sheet_seen(const char *id, double press_ms)
{
    const UiSheet *sheet = find_sheet(ui->state, sheet_key(id));
    return !ui->state->asks
           || (sheet && sheet->shown_ms != 0 && press_ms >= sheet->shown_ms + UI_ASK_MS);
}

/* --- Questions -------------------------------------------------------------------------------- */

void ui_ask(uint64_t what)
{
    UiState *s = ui->state;
    s->asks = true;
    if (what != 0 && what != s->asked_last) {
        s->asked_last = what;
        s->asked_new = s->asked_anew = true;
    } else if (what != 0 && s->asked == 0 && !s->asked_new) {
        /* The same goes on: what was pressed meanwhile is too early. */
        s->goes_on_ms = ui->anim.now_ms + 1;
    }
    s->asked = what;
    const UiSpot *held = s->active[0] ? ui_find_spot(ui_table_last(s), s->active) : NULL;
    const bool lives = !held || held->anytime || ui_press_lives(held->layer, INPUT_BUTTON_LEFT);
    if (!lives && ui->input.down[INPUT_BUTTON_LEFT]) {
        s->active[0] = s->dragged[0] = 0;
    }
}

/* A sheet asks also while nothing is asked below it. */
static bool lives(int layer, double press_ms, double row_ms)
{
    const UiState *s = ui->state;
    return !s->asks
           || ((s->asked != 0 || layer > 0) && !s->asked_new && press_ms >= s->goes_on_ms
               && row_ms >= s->asked_ms);
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
    const UiState *s = ui->state;
    const UiTable *t = &s->table[s->table[s->now].count > 0 ? s->now : 1 - s->now];
    if (!s->asks) {
        return 0;
    }
    if (s->asked == 0 && t->top_layer == 0) {
        return -1;
    }
    double wait = fmax(fmax(0, s->asked_ms - ui->anim.now_ms), left_ms(id ? 0 : s->enter_ms));
    for (const UiSpot *spot = t->spot; spot < t->spot + t->count; spot++) {
        const bool meant = id ? !strcmp(spot->target.id, id) : spot->target.role != UI_ROLE_NONE;
        wait = meant && spot->layer >= t->top_layer ? fmax(wait, left_ms(spot->since_ms)) : wait;
    }
    return s->quiet_asked ? fmax(wait, ui->input.stirred_ms + UI_QUIET_MS - ui->anim.now_ms) : wait;
}

bool ui_pressed_early(void)
{
    return ui->state->early[0] != 0;
}

const char *ui_acted(void)
{
    return ui->state->acted;
}

/* --- What lies where something else lay ------------------------------------------------------- */

void ui_means(const char *what)
{
    ui->state->means_next = ui_id_key(what);
}

bool ui_in_quiet(void)
{
    UiState *s = ui->state;
    const Input *in = &ui->input;
    const double wait = in->stirred_ms + UI_QUIET_MS - ui->anim.now_ms;
    s->quiet_asked = true;
    if (wait > 0 && in->stirred_ms != 0) {
        gfx_request_redraw_in(ui->gfx, (uint32_t)wait + 1);
    }
    const bool key = in->key != 0 || s->clicked_by_key;
    return !s->asks
           || (key ? in->key_quiet_ms : in->press_quiet_ms[INPUT_BUTTON_LEFT]) >= UI_QUIET_MS;
}

bool ui_is_ripe(const UiSpot *spot, double row_ms)
{
    return !ui->state->asks || !spot || spot->since_ms == 0 || row_ms >= spot->since_ms + UI_ASK_MS;
}

bool ui_key_is_ripe(const char *id, bool enter)
{
    const UiState *s = ui->state;
    const double row_ms = ui->input.key_row_ms;
    const UiSpot *spot = ui_find_spot(&s->table[1 - s->now], id);
    const bool put = enter && s->enter_ms != 0 && row_ms < s->enter_ms + UI_ASK_MS;
    return !s->asks || (spot && !put && ui_is_ripe(spot, row_ms));
}

/* Could it be pressed, and would that do anything? */
static bool is_open(const UiTable *t, const UiSpot *spot)
{
    const UiTarget *target = &spot->target;
    return target->interactive && target->enabled && spot->layer >= t->top_layer
           && target->rect.w > 0 && target->rect.h > 0 && !ui_is_ground(spot);
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
static bool took_place(const UiState *s, const UiSpot *spot, double now)
{
    const UiTable *last = &s->table[1 - s->now];
    for (const UiSpot *old = last->spot; old < last->spot + last->count; old++) {
        if (old->means != spot->means && is_open(last, old)
            && meet(old->target.rect, spot->target.rect)) {
            return true;
        }
    }
    for (const UiGone *old = s->gone; old < s->gone + UI_GONE_MAX; old++) {
        if (old->at_ms != 0 && now - old->at_ms < UI_ASK_MS && old->means != spot->means
            && meet(old->rect, spot->target.rect)) {
            return true;
        }
    }
    return false;
}

static void keep_back(UiState *s)
{
    const UiTable *last = ui_table_last(s);
    s->back_count = 0;
    for (const UiSpot *old = last->spot; old < last->spot + last->count; old++) {
        if (is_open(last, old)) {
            s->back[s->back_count++] = (UiBack){old->means, old->own};
        }
    }
}

/* The same question goes on in this frame, and the spot lies where it lay before things moved. */
static bool is_back(const UiState *s, const UiSpot *spot)
{
    bool back = false;
    for (int i = 0; i < s->back_count && s->asked != 0 && !s->was_asked && !back; i++) {
        back = s->back[i].means == spot->means && same_place(s->back[i].own, spot->own);
    }
    return back;
}

static void keep_place(UiState *s, const UiSpot *old, double now)
{
    s->gone[s->gone_next++ % UI_GONE_MAX] = (UiGone){old->target.rect, old->means, now};
}

/* Since when a press on the spot is about what it is about now, and there. */
static double since(UiState *s, const UiSpot *spot, UiSpot *before, double now)
{
    const UiTable *t = &s->table[s->now], *last = &s->table[1 - s->now];
    const bool same = before && before->means == spot->means;
    if (!is_open(t, spot)) {
        return same ? before->since_ms : 0;
    }
    if (before && !same) {
        return now;
    }
    if (same && before->layer >= last->top_layer && same_place(before->own, spot->own)) {
        before->stays = is_open(last, before);
        /* What else it says by the hand's own doing is no surprise, and nobody presses while things
         * move. */
        const bool other = before->words != spot->words && s->was_asked && s->asked != 0
                           && now - s->hand_ms > UI_ASK_MS;
        const bool slid = !same_place(before->target.rect, spot->target.rect);
        const bool led = slid && spot->scroll && spot->scroll->led && !s->by_keys;
        if (slid) {
            keep_place(s, before, now);
        }
        return other || led ? now : before->since_ms;
    }
    return !is_back(s, spot) && took_place(s, spot, now) ? now : same ? before->since_ms : 0;
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
static void uncover(UiState *s, const UiSpot *gone, double now)
{
    UiTable *t = ui_table_now(s), *last = ui_table_last(s);
    for (UiSpot *spot = t->spot; spot < t->spot + t->count; spot++) {
        if (is_open(t, spot) && !spot->mesh && meet(spot->target.rect, gone->target.rect)) {
            const UiSpot *before = find_from(last, spot->key, (int)(spot - t->spot));
            spot->since_ms = before && before < gone && !is_back(s, spot) ? now : spot->since_ms;
        }
    }
}

static void keep_gone(UiState *s, double now)
{
    const UiTable *last = ui_table_last(s);
    for (const UiSpot *old = last->spot; old < last->spot + last->count; old++) {
        if (is_open(last, old) && !old->stays) {
            if (!old->mesh) {
                uncover(s, old, now);
            }
            keep_place(s, old, now);
        }
    }
}

/* What Enter presses goes along with the keyboard; what comes by itself is new. */
static void follow_enter(double now)
{
    UiState *s = ui->state;
    const UiTable *t = ui_table_now(s);
    const UiSpot *spot = s->focus_shown && s->focus[0] ? ui_find_spot(t, s->focus) : NULL;
    for (const UiSpot *gold = t->spot; gold < t->spot + t->count && !spot; gold++) {
        spot = gold->target.golden && gold->layer >= t->top_layer ? gold : NULL;
    }
    const uint64_t means = spot ? spot->means : 0;
    if (s->asked == 0 && t->top_layer == 0) {
        return; /* Enter presses nothing, and what it pressed may come back. */
    }
    if (means != s->enter_means) {
        s->enter_ms = now - s->hand_ms <= UI_ASK_MS && !s->hand_presses ? 0 : now;
    }
    s->enter_means = means;
}

static void follow_places(double now)
{
    UiState *s = ui->state;
    UiTable *t = ui_table_now(s), *last = ui_table_last(s);
    int at = 0;
    if (s->was_asked && s->asked == 0) {
        keep_back(s);
    }
    for (UiSpot *spot = t->spot; spot < t->spot + t->count; spot++) {
        if (spot->target.interactive) {
            UiSpot *before = find_from(last, spot->key, at);
            at = before ? (int)(before - last->spot) + 1 : at;
            spot->words = ui_id_key(spot->target.label) ^ spot->target.enabled;
            spot->since_ms = since(s, spot, before, now);
        }
    }
    keep_gone(s, now);
    follow_enter(now);
    s->was_asked = s->asked != 0;
}

/* The question counts from when it can be read. */
void ui_asked_end(void)
{
    UiState *s = ui->state;
    for (int i = 0; i < UI_SHEET_MAX; i++) {
        UiSheet *sheet = &s->sheet[i];
        if (sheet->key != 0 && !sheet->alive) {
            memset(sheet, 0, sizeof *sheet);
            s->asked_new = true;
        } else if (sheet->key != 0 && sheet->shown_ms == 0) {
            sheet->shown_ms = now_ms();
        }
        sheet->alive = false;
    }
    if (s->asked_new) {
        s->back_count = 0;
        s->asked_new = false;
        s->asked_ms = now_ms() + UI_ASK_MS;
    }
    if (s->asks) {
        follow_places(now_ms());
    }
}
