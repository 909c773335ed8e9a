#include "toolkit/gfx/gfx_private.h"

#include <serenissima/toolkit/pad.h>
#include <serenissima/toolkit/touch.h>

void input_init(Input *input)
{
    memset(input, 0, sizeof *input);
    input->pinch = 1;
    input->focused = true;
}

void input_begin_frame(Input *input)
{
    for (int b = 0; b < INPUT_BUTTON_COUNT; b++) {
        input->pressed[b] = false;
        input->released[b] = false;
    }
    input->moved = gfx_point(0, 0);
    input->clicks = 0;
    input->wheel = input->wheel_x = 0;
    input->pinch = 1;
    input->key = 0;
    input->place = SDL_SCANCODE_UNKNOWN;
    input->key_repeat = false;
    input->text[0] = 0;
    input->dropped[0] = 0;
    input->audio_came = input->audio_lost = false;
    input->lost_focus = false;
    input->pan = gfx_point(0, 0);
    input->tip_asked = input->let_go = false;
    input->typing = INPUT_TYPING_NONE;
}

static int button_of(Uint8 sdl_button)
{
    switch (sdl_button) {
    case SDL_BUTTON_LEFT: return INPUT_BUTTON_LEFT;
    case SDL_BUTTON_MIDDLE: return INPUT_BUTTON_MIDDLE;
    case SDL_BUTTON_RIGHT: return INPUT_BUTTON_RIGHT;
    default: return -1;
    }
}

static void take_position(Input *input, const Gfx *gfx, int x, int y)
{
    GfxPoint p = gfx_from_window(gfx, (float)x, (float)y);
    input->moved.x += p.x - input->mouse.x;
    input->moved.y += p.y - input->mouse.y;
    input->mouse = p;
    input->mouse_inside = true;
}

/* What waited in the queue is older than the moment it is read. */
static double time_of(const Input *input, Uint32 stamp)
{
    const double own = input->stamps_ms + (double)stamp;
    return input->stamps_ms != 0 && own < input->time_ms ? own : input->time_ms;
}

static bool take_button(Input *input, const Gfx *gfx, const SDL_MouseButtonEvent *e)
{
    int b = button_of(e->button);
    take_position(input, gfx, e->x, e->y);
    if (b < 0) {
        return false;
    }
    bool down = e->state == SDL_PRESSED;
    input->hand = INPUT_HAND_MOUSE;
    input->down[b] = down;
    if (down) {
        input->pressed[b] = true;
        const GfxPoint before = input->press_point[b];
        input->press_ms[b] = time_of(input, e->timestamp);
        input->pointer_moved = false;
        input->press_point[b] = input->mouse;
        input->clicks = e->clicks;
        input_stir_button(input, (InputButton)b, before, e->clicks);
    } else {
        input->released[b] = true;
        input_stir(input, NULL, SDL_SCANCODE_UNKNOWN, time_of(input, e->timestamp), NULL);
    }
    return true;
}

static void take_window_event(Input *input, const SDL_WindowEvent *e)
{
    switch (e->event) {
    case SDL_WINDOWEVENT_LEAVE: input->mouse_inside = false; break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        input->focused = true;
        input->focus_ms = input->time_ms;
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        input->focused = false;
        input->lost_focus = true;
        memset(input->down, 0, sizeof input->down);
        memset(input->key_held, 0, sizeof input->key_held);
        input->system_place = SDL_SCANCODE_UNKNOWN;
        touch_forget();
        break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN: input->hidden = true; break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_EXPOSED: input->hidden = false; break;
    case SDL_WINDOWEVENT_CLOSE: input->quit = true; break;
    default: break;
    }
}

static unsigned mods_of(Uint16 mod)
{
#ifdef __APPLE__
    const Uint16 ctrl = KMOD_CTRL | KMOD_GUI, super = 0;
#else
    const Uint16 ctrl = KMOD_CTRL, super = KMOD_GUI;
#endif
    return ((mod & ctrl) ? INPUT_CTRL : 0U) | ((mod & KMOD_SHIFT) ? INPUT_SHIFT : 0U)
           | ((mod & (KMOD_ALT | KMOD_MODE)) ? INPUT_ALT : 0U) | ((mod & super) ? INPUT_SUPER : 0U);
}

/* What the desktop keeps for itself (window menu, full screen, switching windows and layouts) is no
 * text either, where it reaches us. AltGr with Space is: some layouts write a space that does not
 * break. */
static bool is_system_key(SDL_Scancode place, Uint16 mod)
{
    const bool named = place == SDL_SCANCODE_SPACE || place == SDL_SCANCODE_RETURN
                       || place == SDL_SCANCODE_KP_ENTER || place == SDL_SCANCODE_TAB;
    const bool alt = (mod & KMOD_LALT) && !(mod & (KMOD_RALT | KMOD_MODE));
    return (mods_of(mod) & INPUT_SUPER) || (named && (alt || (mods_of(mod) & INPUT_CTRL)));
}

static void take_key(Input *input, const SDL_KeyboardEvent *e)
{
    const SDL_Scancode place = e->keysym.scancode;
    const bool known = place > SDL_SCANCODE_UNKNOWN && place < SDL_NUM_SCANCODES;
    input->hand = INPUT_HAND_KEYS;
    input->cross = false;
    input->mods = mods_of(e->keysym.mod);
    input->key = e->keysym.sym;
    input->place = place;
    input->key_repeat = e->repeat != 0 || (known && input->key_held[place]);
    input->key_ms = time_of(input, e->timestamp);
    input->key_row_ms = input_stir(input, &input->key_row[known ? place : SDL_SCANCODE_UNKNOWN],
                                   place, input->key_ms, &input->key_quiet_ms);
    input->pointer_moved = false;
    input->system_place = is_system_key(place, e->keysym.mod) ? place : SDL_SCANCODE_UNKNOWN;
    if (known) {
        input->key_held[place] = true;
    }
}

static void drop_key(Input *input, SDL_Scancode place, Uint32 stamp)
{
    input_stir(input, NULL, place, time_of(input, stamp), NULL);
    if (place > SDL_SCANCODE_UNKNOWN && place < SDL_NUM_SCANCODES) {
        input->key_held[place] = false;
    }
    if (place == input->system_place) {
        input->system_place = SDL_SCANCODE_UNKNOWN;
    }
}

/* The event's text is ours to free. A path that does not fit is none of a saved game. */
static bool take_file(Input *input, char *path)
{
    bool fits =
        path
        && snprintf(input->dropped, sizeof input->dropped, "%s", path) < (int)sizeof input->dropped;
    if (!fits) {
        input->dropped[0] = 0;
    }
    SDL_free(path);
    return fits;
}

static void take_motion(Input *input, const Gfx *gfx, const SDL_MouseMotionEvent *e)
{
    const GfxPoint before = input->mouse;
    take_position(input, gfx, e->x, e->y);
    if (input->mouse.x != before.x || input->mouse.y != before.y) {
        input->hand = INPUT_HAND_MOUSE;
        input->pointer_moved = true;
        input->moved_ms = input->time_ms;
    }
}

static bool take_wheel(Input *input, const SDL_MouseWheelEvent *e)
{
    const float flip = e->direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0f : 1.0f;
    input->hand = INPUT_HAND_MOUSE;
    input->wheel += e->preciseY * flip;
    input->wheel_x += e->preciseX * flip;
    return true;
}

/* Fingers on the screen itself: those on a pad beside a keyboard come as a mouse, too. A device
 * that SDL does not know is a script's. */
static bool is_screen(SDL_TouchID device)
{
    const SDL_TouchDeviceType type = SDL_GetTouchDeviceType(device);
    return type == SDL_TOUCH_DEVICE_DIRECT || type == SDL_TOUCH_DEVICE_INVALID;
}

/* The mouse that SDL makes of a finger, for programs that know none. */
static bool is_finger(const SDL_Event *event)
{
    switch (event->type) {
    case SDL_MOUSEMOTION: return event->motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: return event->button.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEWHEEL: return event->wheel.which == SDL_TOUCH_MOUSEID;
    case SDL_MULTIGESTURE: return is_screen(event->mgesture.touchId);
    default: return false;
    }
}

/* What pads and fingers do comes back in the words of keys and mouse. */
static bool take_hands(Input *input, const SDL_Event *event)
{
    if (event->type >= SDL_CONTROLLERAXISMOTION && event->type <= SDL_CONTROLLERDEVICEREMAPPED) {
        pad_feed(event, time_of(input, event->common.timestamp));
    } else if (is_screen(event->tfinger.touchId)) {
        touch_feed(&event->tfinger, time_of(input, event->common.timestamp));
    }
    return input_take_made(input);
}

/* Makes of an event of ours (push_whole) the one within it. */
static void take_whole(SDL_Event *event)
{
    SDL_Event *within = event->user.data1;
    within->common.timestamp = event->common.timestamp;
    *event = *within;
    SDL_free(within);
}

/* Takes one event; returns true when the frame must be drawn before the next is taken. */
static bool feed(Input *input, Gfx *gfx, const SDL_Event *event)
{
    gfx_handle_event(gfx, event);
    if (is_finger(event)) {
        return false;
    }
    switch (event->type) {
    case SDL_QUIT: input->quit = true; return true;
    case SDL_APP_TERMINATING: input->ended = true; return true;
    case SDL_WINDOWEVENT: take_window_event(input, &event->window); return false;
    case SDL_MOUSEMOTION: take_motion(input, gfx, &event->motion); return false;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: return take_button(input, gfx, &event->button);
    case SDL_MOUSEWHEEL: return take_wheel(input, &event->wheel);
    case SDL_MULTIGESTURE: input->pinch *= 1 + event->mgesture.dDist * 4; return false;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
    case SDL_CONTROLLERAXISMOTION:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERDEVICEREMAPPED: return take_hands(input, event);
    case SDL_KEYDOWN: take_key(input, &event->key); return true;
    case SDL_KEYUP: drop_key(input, event->key.keysym.scancode, event->key.timestamp); return false;
    case SDL_TEXTINPUT: /* Text is text, whatever modifiers wrote it: letters of AltGr are. */
        if (input->system_place == SDL_SCANCODE_UNKNOWN) {
            snprintf(input->text, sizeof input->text, "%s", event->text.text);
        }
        input->composed[0] = 0;
        return true;
    case SDL_TEXTEDITING:
        snprintf(input->composed, sizeof input->composed, "%s", event->edit.text);
        return true;
    case SDL_AUDIODEVICEADDED:
        input->audio_came = input->audio_came || !event->adevice.iscapture;
        return false;
    case SDL_AUDIODEVICEREMOVED: /* A device that nobody had opened has the number 0 here. */
        input->audio_lost =
            input->audio_lost || (!event->adevice.iscapture && event->adevice.which != 0);
        return false;
    case SDL_DROPFILE: return take_file(input, event->drop.file);
    default: return false;
    }
}

bool input_pump(Input *input, Gfx *gfx, int wait_ms)
{
    SDL_Event event;
    bool any = input->made_count > 0;
    if (any && input_take_made(input)) {
        return true;
    }
    int have = wait_ms == 0 || any ? SDL_PollEvent(&event)
               : wait_ms < 0       ? SDL_WaitEvent(&event)
                                   : SDL_WaitEventTimeout(&event, wait_ms);
    while (have) {
        any = true; /* also what another thread has done: who waits looks in the next frame */
        if (event.type == SDL_USEREVENT && event.user.data1) {
            take_whole(&event);
        }
        if (feed(input, gfx, &event)) {
            break;
        }
        have = SDL_PollEvent(&event);
    }
    return any;
}

/* The key of a US keyboard that writes `key`; only letters and digits have a place of their own. */
static SDL_Scancode place_of(SDL_Keycode key)
{
    return key >= SDLK_a && key <= SDLK_z   ? (SDL_Scancode)(SDL_SCANCODE_A + (key - SDLK_a))
           : key >= SDLK_1 && key <= SDLK_9 ? (SDL_Scancode)(SDL_SCANCODE_1 + (key - SDLK_1))
           : key == SDLK_0                  ? SDL_SCANCODE_0
                                            : SDL_SCANCODE_UNKNOWN;
}

static bool is_digit(SDL_Keycode key)
{
    return key >= SDLK_0 && key <= SDLK_9;
}

bool input_key(const Input *input, SDL_Keycode key, unsigned mods)
{
    const SDL_Keycode sym = input->key;
    const bool other_script = sym > 0x7F && !(sym & SDLK_SCANCODE_MASK);
    /* French keyboards write digits with Shift alone, and Shift is no part of a digit's binding
     * there. */
    const bool by_place =
        input->place == place_of(key) && (is_digit(key) ? !is_digit(sym) : other_script);
    const unsigned held =
        by_place && is_digit(key) ? input->mods & ~(unsigned)INPUT_SHIFT : input->mods;
    return sym != 0 && (sym == key || (place_of(key) != SDL_SCANCODE_UNKNOWN && by_place))
           && held == mods;
}

/* --- Scripted events -------------------------------------------------------------------------- */

static Uint32 window_id(const Gfx *gfx)
{
    return SDL_GetWindowID(gfx_window(gfx));
}

void input_push_move(Gfx *gfx, GfxPoint to)
{
    const GfxPoint p = gfx_to_window(gfx, to);
    SDL_Event e = {.motion = {.type = SDL_MOUSEMOTION,
                              .windowID = window_id(gfx),
                              .x = (int)floorf(p.x + 0.5f),
                              .y = (int)floorf(p.y + 0.5f)}};
    SDL_PushEvent(&e);
}

void input_push_button(Gfx *gfx, GfxPoint at, InputButton button, bool down, int clicks)
{
    static const Uint8 codes[INPUT_BUTTON_COUNT] = {SDL_BUTTON_LEFT, SDL_BUTTON_MIDDLE,
                                                    SDL_BUTTON_RIGHT};
    const GfxPoint p = gfx_to_window(gfx, at);
    SDL_Event e = {.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                              .windowID = window_id(gfx),
                              .button = codes[button],
                              .state = down ? SDL_PRESSED : SDL_RELEASED,
                              .clicks = (Uint8)clicks,
                              .x = (int)floorf(p.x + 0.5f),
                              .y = (int)floorf(p.y + 0.5f)}};
    SDL_PushEvent(&e);
}

void input_push_click(Gfx *gfx, GfxPoint at, InputButton button)
{
    input_push_move(gfx, at);
    input_push_button(gfx, at, button, true, 1);
    input_push_button(gfx, at, button, false, 1);
}

/* Within an event of ours: SDL 3 below SDL2's interface takes events with a text from nobody but
 * itself, and of wheels whole notches alone. */
static void push_whole(const SDL_Event *event)
{
    SDL_Event e = {.user = {.type = SDL_USEREVENT, .data1 = SDL_malloc(sizeof e)}};
    if (e.user.data1) {
        memcpy(e.user.data1, event, sizeof e);
        SDL_PushEvent(&e);
    }
}

void input_push_wheel(Gfx *gfx, float x, float y)
{
    const SDL_Event e = {.wheel = {.type = SDL_MOUSEWHEEL,
                                   .windowID = window_id(gfx),
                                   .x = (int)x,
                                   .y = (int)y,
                                   .preciseX = x,
                                   .preciseY = y}};
    push_whole(&e);
}

void input_push_key_half(SDL_Keycode key, SDL_Scancode place, unsigned mods, bool down, bool repeat)
{
    const int mod = ((mods & INPUT_CTRL) ? KMOD_LCTRL : 0)
                    | ((mods & INPUT_SHIFT) ? KMOD_LSHIFT : 0)
                    | ((mods & INPUT_ALT) ? KMOD_LALT : 0) | ((mods & INPUT_SUPER) ? KMOD_LGUI : 0);
    SDL_Event e = {.key = {.type = down ? SDL_KEYDOWN : SDL_KEYUP,
                           .state = down ? SDL_PRESSED : SDL_RELEASED,
                           .repeat = repeat,
                           .keysym = {.sym = key, .scancode = place, .mod = (Uint16)mod}}};
    SDL_PushEvent(&e);
}

void input_push_key(SDL_Keycode key, unsigned mods)
{
    const SDL_Scancode place = SDL_GetScancodeFromKey(key);
    input_push_key_half(key, place, mods, true, false);
    input_push_key_half(key, place, mods, false, false);
}

void input_push_finger(Gfx *gfx, int finger, Uint32 type, GfxPoint at)
{
    int w = 0, h = 0;
    SDL_GetWindowSize(gfx_window(gfx), &w, &h);
    const GfxPoint p = gfx_to_window(gfx, at);
    SDL_Event e = {.tfinger = {.type = type,
                               .windowID = window_id(gfx),
                               .fingerId = finger,
                               .x = p.x / (float)w,
                               .y = p.y / (float)h}};
    SDL_PushEvent(&e);
}

void input_push_words(Uint32 type, const char *utf8)
{
    SDL_Event e = {.text = {.type = type}};
    if (type == SDL_DROPFILE) {
        e.drop.file = SDL_strdup(utf8);
    } else {
        SDL_strlcpy(e.text.text, utf8, sizeof e.text.text);
    }
    push_whole(&e);
}

void input_push_focus(Gfx *gfx, bool gained)
{
    SDL_Event e = {
        .window = {.type = SDL_WINDOWEVENT,
                   .windowID = window_id(gfx),
                   .event = gained ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST}};
    SDL_PushEvent(&e);
}
