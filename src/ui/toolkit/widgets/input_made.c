/* What pads and fingers did, in the words of keys and mouse: a short queue that is taken like
 * SDL's, so that a frame sees at most one press or release of it, too. And when a hand began to
 * press. */
#include <serenissima/toolkit/input.h>

#include <math.h>
#include <string.h>

/* Moves the focus, or does nothing by itself. */
static bool only_leads(SDL_Scancode place)
{
    return place == SDL_SCANCODE_TAB || (place >= SDL_SCANCODE_RIGHT && place <= SDL_SCANCODE_UP)
           || (place >= SDL_SCANCODE_LCTRL && place <= SDL_SCANCODE_RGUI);
}

double input_stir(Input *input, InputRow *row, SDL_Scancode place, double ms, double *quiet)
{
    if (quiet) {
        *quiet = ms - input->stirred_ms;
    }
    input->stirred_ms = only_leads(place) ? input->stirred_ms : ms;
    if (!row) {
        return ms;
    }
    const bool anew = row->last_ms == 0 || ms >= row->last_ms + INPUT_ROW_MS;
    row->began_ms = anew ? ms : row->began_ms;
    row->last_ms = ms;
    return row->began_ms;
}

void input_stir_button(Input *input, InputButton button, GfxPoint before, int clicks)
{
    enum { ONE_PLACE = 8 };
    InputRow *row = &input->button_row[button];
    const GfxPoint at = input->press_point[button];
    const double ms = input->press_ms[button];
    if (clicks >= 2 && row->last_ms != 0) {
        row->last_ms = ms; /* However slow the system lets a double click be, it is one movement. */
    } else if (hypotf(at.x - before.x, at.y - before.y) > ONE_PLACE) {
        row->last_ms = 0;
    }
    input->press_row_ms[button] =
        input_stir(input, row, SDL_SCANCODE_UNKNOWN, ms, &input->press_quiet_ms[button]);
}

void input_make(Input *input, const InputMade *made)
{
    if (input->made_count < INPUT_MADE_MAX) {
        input->made[input->made_count++] = *made;
    }
}

static void make_key(Input *input, const InputMade *made)
{
    input->mods = made->mods;
    input->key = made->key;
    input->cross = made->cross;
    input->place = SDL_GetScancodeFromKey(made->key);
    input->key_repeat = made->kind == INPUT_MADE_KEY_AGAIN;
    input->key_ms = made->ms;
    input->key_row_ms = input_stir(input, &input->key_row[input->place], input->place, made->ms,
                                   &input->key_quiet_ms);
    input->pointer_moved = false;
    input->system_place = SDL_SCANCODE_UNKNOWN;
}

static void make_move(Input *input, const InputMade *made)
{
    input->moved.x += made->at.x - input->mouse.x;
    input->moved.y += made->at.y - input->mouse.y;
    input->mouse = made->at;
    input->mouse_inside = true;
    input->pointer_moved = made->hand == INPUT_HAND_PAD;
    input->moved_ms = made->ms;
}

static void make_press(Input *input, const InputMade *made)
{
    make_move(input, made);
    input->pointer_moved = false;
    input->down[INPUT_BUTTON_LEFT] = input->pressed[INPUT_BUTTON_LEFT] = true;
    const GfxPoint before = input->press_point[INPUT_BUTTON_LEFT];
    input->press_ms[INPUT_BUTTON_LEFT] = made->ms;
    input->press_point[INPUT_BUTTON_LEFT] = made->at;
    input->clicks = made->clicks;
    input_stir_button(input, INPUT_BUTTON_LEFT, before, made->clicks);
}

/* True when the frame must be drawn before the next is taken. */
static bool take(Input *input, const InputMade *made)
{
    input->hand = made->hand;
    switch (made->kind) {
    case INPUT_MADE_KEY:
    case INPUT_MADE_KEY_AGAIN: make_key(input, made); return true;
    case INPUT_MADE_MOVE: make_move(input, made); return false;
    case INPUT_MADE_PRESS: make_press(input, made); return true;
    case INPUT_MADE_RELEASE:
        make_move(input, made);
        input->released[INPUT_BUTTON_LEFT] = input->down[INPUT_BUTTON_LEFT];
        input->down[INPUT_BUTTON_LEFT] = false;
        return true;
    case INPUT_MADE_LEAVE: input->mouse_inside = false; return false;
    case INPUT_MADE_LET_GO:
        input->let_go = true;
        input->down[INPUT_BUTTON_LEFT] = false;
        return true;
    case INPUT_MADE_TIP: input->tip_asked = true; return true;
    case INPUT_MADE_TYPING: input->typing = made->typing; return true;
    }
    return false;
}

bool input_take_made(Input *input)
{
    bool due = false;
    int taken = 0;
    while (taken < input->made_count && !due) {
        due = take(input, &input->made[taken++]);
    }
    input->made_count -= taken;
    memmove(input->made, input->made + taken, (size_t)input->made_count * sizeof input->made[0]);
    return due;
}
