#include "serenissima/ui/input.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
    input->key_repeat = false;
    input->text[0] = 0;
    input->dropped[0] = 0;
    input->audio_came = input->audio_lost = false;
}

static int button_of(Uint8 sdl_button)
{
    switch (sdl_button) {
    case SDL_BUTTON_LEFT:
        return INPUT_BUTTON_LEFT;
    case SDL_BUTTON_MIDDLE:
        return INPUT_BUTTON_MIDDLE;
    case SDL_BUTTON_RIGHT:
        return INPUT_BUTTON_RIGHT;
    default:
        return -1;
    }
}

static void take_position(Input *input, const Gfx *gfx, int x, int y)
{
    GfxPoint p = gfx_from_window(gfx, (float)x, (float)y);
    input->moved.x += p.x - input->mouse.x;
    input->moved.y += p.y - input->mouse.y;
    input->mouse = p;
    input->mouse_inside = true;
    input->by_keyboard = false;
}

static bool take_button(Input *input, const Gfx *gfx, const SDL_MouseButtonEvent *e)
{
    int b = button_of(e->button);
    take_position(input, gfx, e->x, e->y);
    if (b < 0) {
        return false;
    }
    bool down = e->state == SDL_PRESSED;
    input->down[b] = down;
    if (down) {
        input->pressed[b] = true;
        input->press_point[b] = input->mouse;
        input->clicks = e->clicks;
    } else {
        input->released[b] = true;
    }
    return true;
}

static void take_window_event(Input *input, const SDL_WindowEvent *e)
{
    switch (e->event) {
    case SDL_WINDOWEVENT_LEAVE:
        input->mouse_inside = false;
        break;
    case SDL_WINDOWEVENT_FOCUS_GAINED:
        input->focused = true;
        break;
    case SDL_WINDOWEVENT_FOCUS_LOST:
        input->focused = false;
        break;
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN:
        input->hidden = true;
        break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_EXPOSED:
        input->hidden = false;
        break;
    case SDL_WINDOWEVENT_CLOSE:
        input->quit = true;
        break;
    default:
        break;
    }
}

static void take_modifiers(Input *input, Uint16 mod)
{
    input->ctrl = (mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    input->shift = (mod & KMOD_SHIFT) != 0;
    input->alt = (mod & KMOD_ALT) != 0;
}

// The event's text is ours to free. A path that does not fit is none of a saved game.
static bool take_file(Input *input, char *path)
{
    bool fits = path && snprintf(input->dropped, sizeof input->dropped, "%s", path) <
                            (int)sizeof input->dropped;
    if (!fits) {
        input->dropped[0] = 0;
    }
    SDL_free(path);
    return fits;
}

bool input_feed(Input *input, Gfx *gfx, const SDL_Event *event)
{
    gfx_handle_event(gfx, event);
    switch (event->type) {
    case SDL_QUIT:
        input->quit = true;
        return true;
    case SDL_WINDOWEVENT:
        take_window_event(input, &event->window);
        return false;
    case SDL_MOUSEMOTION:
        take_position(input, gfx, event->motion.x, event->motion.y);
        return false;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return take_button(input, gfx, &event->button);
    case SDL_MOUSEWHEEL: {
        float flip = event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0f : 1.0f;
        input->wheel += event->wheel.preciseY * flip;
        input->wheel_x += event->wheel.preciseX * flip;
        return true;
    }
    case SDL_MULTIGESTURE:
        input->pinch *= 1 + event->mgesture.dDist * 4;
        return false;
    case SDL_KEYDOWN:
        take_modifiers(input, event->key.keysym.mod);
        input->key = event->key.keysym.sym;
        input->key_repeat = event->key.repeat != 0;
        input->by_keyboard = true;
        return true;
    case SDL_KEYUP:
        take_modifiers(input, event->key.keysym.mod);
        return false;
    case SDL_TEXTINPUT:
        snprintf(input->text, sizeof input->text, "%s", event->text.text);
        return true;
    case SDL_AUDIODEVICEADDED:
        input->audio_came = input->audio_came || !event->adevice.iscapture;
        return false;
    case SDL_AUDIODEVICEREMOVED: // A device that nobody had opened has the number 0 here.
        input->audio_lost = input->audio_lost || (!event->adevice.iscapture && event->adevice.which != 0);
        return false;
    case SDL_DROPFILE:
        return take_file(input, event->drop.file);
    default:
        return false;
    }
}

bool input_pump(Input *input, Gfx *gfx, int wait_ms)
{
    SDL_Event event;
    bool any = false;
    int have = wait_ms == 0   ? SDL_PollEvent(&event)
               : wait_ms < 0 ? SDL_WaitEvent(&event)
                             : SDL_WaitEventTimeout(&event, wait_ms);
    while (have) {
        any = true;
        if (input_feed(input, gfx, &event)) {
            break;
        }
        have = SDL_PollEvent(&event);
    }
    return any;
}

bool input_key(const Input *input, SDL_Keycode key, bool ctrl, bool shift)
{
    return input->key == key && input->ctrl == ctrl && input->shift == shift;
}

// --- Scripted events --------------------------------------------------------------------------

static Uint32 window_id(const Gfx *gfx)
{
    return SDL_GetWindowID(gfx_window(gfx));
}

void input_push_move(Gfx *gfx, GfxPoint to)
{
    GfxPoint p = gfx_to_window(gfx, to);
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEMOTION;
    e.motion.windowID = window_id(gfx);
    e.motion.x = (int)floorf(p.x + 0.5f);
    e.motion.y = (int)floorf(p.y + 0.5f);
    SDL_PushEvent(&e);
}

void input_push_button(Gfx *gfx, GfxPoint at, InputButton button, bool down, int clicks)
{
    static const Uint8 codes[INPUT_BUTTON_COUNT] = {SDL_BUTTON_LEFT, SDL_BUTTON_MIDDLE,
                                                    SDL_BUTTON_RIGHT};
    GfxPoint p = gfx_to_window(gfx, at);
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    e.button.windowID = window_id(gfx);
    e.button.button = codes[button];
    e.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    e.button.clicks = (Uint8)clicks;
    e.button.x = (int)floorf(p.x + 0.5f);
    e.button.y = (int)floorf(p.y + 0.5f);
    SDL_PushEvent(&e);
}

void input_push_click(Gfx *gfx, GfxPoint at, InputButton button)
{
    input_push_move(gfx, at);
    input_push_button(gfx, at, button, true, 1);
    input_push_button(gfx, at, button, false, 1);
}

void input_push_wheel(Gfx *gfx, float notches)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_MOUSEWHEEL;
    e.wheel.windowID = window_id(gfx);
    e.wheel.y = (int)notches;
    e.wheel.preciseY = notches;
    SDL_PushEvent(&e);
}

void input_push_key(SDL_Keycode key, bool ctrl, bool shift)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_KEYDOWN;
    e.key.state = SDL_PRESSED;
    e.key.keysym.sym = key;
    e.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    e.key.keysym.mod = (Uint16)((ctrl ? KMOD_LCTRL : 0) | (shift ? KMOD_LSHIFT : 0));
    SDL_PushEvent(&e);
    e.type = SDL_KEYUP;
    e.key.state = SDL_RELEASED;
    e.key.keysym.mod = 0;
    SDL_PushEvent(&e);
}

void input_push_text(const char *utf8)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_TEXTINPUT;
    snprintf(e.text.text, sizeof e.text.text, "%s", utf8);
    SDL_PushEvent(&e);
}

void input_push_file(const char *path)
{
    SDL_Event e;
    memset(&e, 0, sizeof e);
    e.type = SDL_DROPFILE;
    e.drop.file = SDL_strdup(path);
    SDL_PushEvent(&e);
}
