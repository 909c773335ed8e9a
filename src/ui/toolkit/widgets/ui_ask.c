/* What is asked, and since when: which presses decide. */
#include "toolkit/widgets/ui_private.h"

#include <math.h>
#include <string.h>

double ui_real_ms(void)
{
    return (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency();
}

static double now_ms(const Ui *ui)
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

void ui_sheet_begin(Ui *ui, const char *id)
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

bool ui_sheet_seen(const Ui *ui, const char *id, double press_ms)
{
    const UiSheet *sheet = find_sheet(ui->state, sheet_key(id));
    return !ui->state->asks
           || (sheet && sheet->shown_ms != 0 && press_ms >= sheet->shown_ms + UI_ASK_MS);
}

/* --- Questions -------------------------------------------------------------------------------- */

void ui_ask(Ui *ui, uint64_t what)
{
    UiState *s = ui->state;
    s->asks = true;
    if (what != 0 && what != s->asked_last) {
        s->asked_last = what;
        s->asked_new = s->asked_anew = true;
    } else if (what != 0 && s->asked == 0 && !s->asked_new) {
        /* The same goes on: what was pressed meanwhile is too early. */
        s->asked_ms = fmax(s->asked_ms, ui->anim.now_ms + 1);
    }
    s->asked = what;
    const UiSpot *held = s->active[0] ? ui_find_spot(ui_table_last(s), s->active) : NULL;
    const bool lives = !held || held->anytime || ui_click_lives(ui, held->layer);
    if (!lives && ui->input.down[INPUT_BUTTON_LEFT]) {
        s->active[0] = s->dragged[0] = 0;
    }
}

/* A sheet asks also while nothing is asked below it. */
bool ui_press_lives(const Ui *ui, int layer, double press_ms)
{
    const UiState *s = ui->state;
    return !s->asks || ((s->asked != 0 || layer > 0) && !s->asked_new && press_ms >= s->asked_ms);
}

bool ui_click_lives(const Ui *ui, int layer)
{
    const UiState *s = ui->state;
    return ui_press_lives(ui, layer, ui->input.press_ms[INPUT_BUTTON_LEFT])
           && (!s->asks || s->first_press_ms >= s->asked_since_ms);
}

bool ui_key_lives(const Ui *ui, int layer)
{
    const Input *in = &ui->input;
    /* The key that brought the window to the front was meant for the desktop. */
    const bool ours = in->focus_ms == 0 || in->key_ms >= in->focus_ms + UI_ASK_MS;
    return ours && ui_press_lives(ui, layer, in->key_ms);
}

double ui_ask_wait_ms(const Ui *ui)
{
    const UiState *s = ui->state;
    if (!s->asks) {
        return 0;
    }
    return s->asked == 0 && s->table[s->now].top_layer == 0
               ? -1
               : fmax(0, s->asked_ms - ui->anim.now_ms);
}

bool ui_pressed_early(const Ui *ui)
{
    return ui->state->early[0] != 0;
}

const char *ui_acted(const Ui *ui)
{
    return ui->state->acted;
}

/* The question counts from when it can be read. */
void ui_asked_end(Ui *ui)
{
    UiState *s = ui->state;
    for (int i = 0; i < UI_SHEET_MAX; i++) {
        UiSheet *sheet = &s->sheet[i];
        if (sheet->key != 0 && !sheet->alive) {
            memset(sheet, 0, sizeof *sheet);
            s->asked_new = true;
        } else if (sheet->key != 0 && sheet->shown_ms == 0) {
            sheet->shown_ms = now_ms(ui);
        }
        sheet->alive = false;
    }
    if (s->asked_new) {
        s->asked_new = false;
        s->asked_since_ms = now_ms(ui);
        s->asked_ms = s->asked_since_ms + UI_ASK_MS;
    }
}
