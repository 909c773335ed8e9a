/* Game controllers, as keys. All pads that are there act as one: what any of them holds is held. */
#include <serenissima/toolkit/pad.h>

#include <math.h>
#include <string.h>

enum { PADS_MOST = 4, BY_BUTTON = 1, BY_STICK = 2, STEP_MOST_MS = 50, SPEED = 900 };

/* Sticks and triggers go from -1 to 1; a push that is let go a little is still one. */
static const float PUSHED = 0.5F, LET_GO = 0.35F, REST = 0.24F;

typedef struct PadHeld {
    unsigned by; /* BY_...: what holds it; 0: it is up. */
    double since_ms;
    double next_ms; /* Its next repeat, or what it does when held; 0 none. */
    bool typed;     /* It went down while the keyboard on the screen was open. */
} PadHeld;

/* One for all pads. */
static struct {
    bool open;
    SDL_GameController *controller[PADS_MOST]; /* NULL: free. */
    PadFamily family;
    PadKey key[PAD_BUTTON_COUNT], long_key[PAD_BUTTON_COUNT];
    PadHeld held[PAD_BUTTON_COUNT];
    GfxPoint left, right; /* The sticks. */
    PadButton pushed;     /* Where the left one is pushed; PAD_BUTTON_COUNT: nowhere. */
    bool points;          /* The right one moves the pointer. */
    bool pressed;         /* The pointer's button is down. */
    bool typing;          /* The keyboard on the screen is open. */
    GfxPoint at;          /* The pointer, as the window has it. */
    double step_ms;       /* When the sticks were followed last; 0: they rest. */
} pad = {
    .key = {[PAD_UP] = {.key = SDLK_UP},
            [PAD_DOWN] = {.key = SDLK_DOWN},
            [PAD_LEFT] = {.key = SDLK_LEFT},
            [PAD_RIGHT] = {.key = SDLK_RIGHT},
            [PAD_A] = {.key = SDLK_RETURN},
            [PAD_B] = {.key = SDLK_ESCAPE}},
    .pushed = PAD_BUTTON_COUNT,
};

bool pad_open(void)
{
    pad.open = pad.open || SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    return pad.open;
}

void pad_bind(PadButton button, const PadKey *key, const PadKey *held)
{
    pad.key[button] = *key;
    pad.long_key[button] = *held;
}

int pad_count(void)
{
    int count = 0;
    for (int i = 0; i < PADS_MOST; i++) {
        count += pad.controller[i] != NULL;
    }
    return count;
}

PadFamily pad_family(void)
{
    return pad.family;
}

bool pad_points(void)
{
    return pad.points;
}

static bool stands_for(const PadKey *bound, SDL_Keycode key, unsigned mods)
{
    return bound->key != 0 && bound->key == key && bound->mods == mods;
}

PadButton pad_button_of(SDL_Keycode key, unsigned mods, bool *held)
{
    for (PadButton b = 0; b < PAD_BUTTON_COUNT; b++) {
        *held = stands_for(&pad.long_key[b], key, mods);
        if (*held || stands_for(&pad.key[b], key, mods)) {
            return b;
        }
    }
    return PAD_BUTTON_COUNT;
}

/* What players know from consoles: B leaves, X deletes, Y is the space, Start is done. */
static const InputTyping TYPING[PAD_BUTTON_COUNT] = {
    [PAD_B] = INPUT_TYPING_CANCEL,   [PAD_X] = INPUT_TYPING_ERASE,  [PAD_Y] = INPUT_TYPING_SPACE,
    [PAD_START] = INPUT_TYPING_DONE, [PAD_L1] = INPUT_TYPING_BACK,  [PAD_R1] = INPUT_TYPING_ON,
    [PAD_L2] = INPUT_TYPING_SHIFT,   [PAD_R2] = INPUT_TYPING_SIGNS,
};

void pad_set_typing(bool on)
{
    pad.typing = on;
}

PadButton pad_button_typing(InputTyping typing)
{
    PadButton b = 0;
    while (b < PAD_BUTTON_COUNT && TYPING[b] != typing) {
        b++;
    }
    return b;
}

/* --- What buttons mean ------------------------------------------------------------------------ */

static void make(InputMadeKind kind, const PadKey *key, double ms)
{
    InputMade made = {.kind = kind, .hand = INPUT_HAND_PAD, .at = pad.at, .clicks = 1, .ms = ms};
    if (key) {
        made.key = key->key;
        made.mods = key->mods;
        made.cross = key >= &pad.key[PAD_UP] && key <= &pad.key[PAD_RIGHT];
    }
    input_make(&ui->input, &made);
}

static void make_typing(PadButton b, double ms)
{
    const InputMade made = {
        .kind = INPUT_MADE_TYPING, .hand = INPUT_HAND_PAD, .typing = TYPING[b], .ms = ms};
    input_make(&ui->input, &made);
}

/* A button while the keyboard on the screen is open; false: it does what it always does. */
static bool press_typing(PadButton b, double ms)
{
    static const PadKey enter = {.key = SDLK_RETURN};
    if (!pad.typing || b >= PAD_UP || b == PAD_L3 || b == PAD_R3 || (b == PAD_A && pad.points)) {
        return false;
    }
    pad.held[b].typed = true;
    pad.held[b].next_ms = b == PAD_X || b == PAD_L1 || b == PAD_R1 ? ms + PAD_FIRST_MS : 0;
    if (b == PAD_A) {
        make(INPUT_MADE_LEAVE, NULL, ms);
        make(INPUT_MADE_KEY, &enter, ms);
    } else if (TYPING[b] != INPUT_TYPING_NONE) {
        make_typing(b, ms);
    }
    return true;
}

/* The pointer begins where the mouse was left, or in the middle of the window. */
static void turn_pointer(double ms)
{
    pad.points = !pad.points;
    pad.at = ui->input.mouse.x > 0 || ui->input.mouse.y > 0
                 ? ui->input.mouse
                 : gfx_point(gfx_width(ui->gfx) / 2, gfx_height(ui->gfx) / 2);
    make(pad.points ? INPUT_MADE_MOVE : INPUT_MADE_LEAVE, NULL, ms);
}

static void press(PadButton b, double ms)
{
    PadHeld *held = &pad.held[b];
    held->since_ms = ms;
    held->typed = false;
    if (press_typing(b, ms)) {
        return;
    }
    /* Nothing happens again and again but a step or a turn of the wheel. */
    held->next_ms = pad.long_key[b].key != 0                      ? ms + PAD_HOLD_MS
                    : b >= PAD_UP || (b >= PAD_L1 && b <= PAD_R2) ? ms + PAD_FIRST_MS
                                                                  : 0;
    pad.points = pad.points && b < PAD_UP; /* Who goes on by steps points no more. */
    if (b == PAD_R3) {
        turn_pointer(ms);
    } else if (b == PAD_L3) {
        make(INPUT_MADE_TIP, NULL, ms);
    } else if (b == PAD_A && pad.points) {
        pad.pressed = true;
        make(INPUT_MADE_PRESS, NULL, ms);
    } else if (pad.key[b].key != 0 && pad.long_key[b].key == 0) {
        if (!pad.points) {
            make(INPUT_MADE_LEAVE, NULL, ms); /* A mouse that rests points no more. */
        }
        make(INPUT_MADE_KEY, &pad.key[b], ms);
    }
}

/* A press belongs to the moment when it began, also where it acts when the button comes up. */
static void release(PadButton b, double ms)
{
    PadHeld *held = &pad.held[b];
    if (b == PAD_A && pad.pressed) {
        pad.pressed = false;
        make(INPUT_MADE_RELEASE, NULL, ms);
    } else if (pad.long_key[b].key != 0 && held->next_ms != 0 && !held->typed) {
        make(INPUT_MADE_KEY, &pad.key[b], held->since_ms);
    }
    held->next_ms = 0;
}

static void set_held(PadButton b, unsigned by, bool down, double ms)
{
    PadHeld *held = &pad.held[b];
    const unsigned before = held->by;
    held->by = down ? before | by : before & ~by;
    if (before == 0 && held->by != 0) {
        press(b, ms);
    } else if (before != 0 && held->by == 0) {
        release(b, ms);
    }
}

/* What was held on a pad that is gone was let go of nowhere. */
static void forget_held(double ms)
{
    if (pad.pressed) {
        make(INPUT_MADE_LET_GO, NULL, ms);
    }
    memset(pad.held, 0, sizeof pad.held);
    pad.left = pad.right = (GfxPoint){0, 0};
    pad.pushed = PAD_BUTTON_COUNT;
    pad.pressed = false;
    pad.step_ms = 0;
}

void pad_close(void)
{
    for (int i = 0; i < PADS_MOST; i++) {
        if (pad.controller[i]) {
            SDL_GameControllerClose(pad.controller[i]);
            pad.controller[i] = NULL;
        }
    }
    if (pad.open) {
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
    pad.open = pad.points = pad.typing = false;
    forget_held(0);
}

/* --- Events ----------------------------------------------------------------------------------- */

static PadFamily family_of(SDL_GameController *controller)
{
    switch ((int)SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5: return PAD_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
#if SDL_VERSION_ATLEAST(2, 24, 0)
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
#endif
        return PAD_NINTENDO;
    default: return PAD_XBOX;
    }
}

static int find(SDL_JoystickID id)
{
    for (int i = 0; i < PADS_MOST; i++) {
        if (pad.controller[i]
            && SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.controller[i])) == id) {
            return i;
        }
    }
    return -1;
}

static void come(int device)
{
    if (find(SDL_JoystickGetDeviceInstanceID(device)) >= 0) {
        return; /* SDL tells of those that are there from the start as well. */
    }
    for (int i = 0; i < PADS_MOST; i++) {
        if (!pad.controller[i]) {
            pad.controller[i] = SDL_GameControllerOpen(device);
            pad.family = pad.controller[i] ? family_of(pad.controller[i]) : pad.family;
            return;
        }
    }
}

/* Where no pad is left, the signs on the buttons are the keyboard's again. */
static void go(SDL_JoystickID id, double ms)
{
    const int i = find(id);
    if (i < 0) {
        return;
    }
    SDL_GameControllerClose(pad.controller[i]);
    pad.controller[i] = NULL;
    forget_held(ms);
    if (pad_count() == 0) {
        pad.points = false;
        ui->input.hand = ui->input.hand == INPUT_HAND_PAD ? INPUT_HAND_KEYS : ui->input.hand;
    }
}

static PadButton button_of(int button)
{
    static const PadButton ours[] = {
        [SDL_CONTROLLER_BUTTON_A] = PAD_A,
        [SDL_CONTROLLER_BUTTON_B] = PAD_B,
        [SDL_CONTROLLER_BUTTON_X] = PAD_X,
        [SDL_CONTROLLER_BUTTON_Y] = PAD_Y,
        [SDL_CONTROLLER_BUTTON_BACK] = PAD_BACK,
        [SDL_CONTROLLER_BUTTON_GUIDE] = PAD_BUTTON_COUNT,
        [SDL_CONTROLLER_BUTTON_START] = PAD_START,
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = PAD_L3,
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_R3,
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_L1,
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_R1,
        [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
        [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
        [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
        [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
    };
    return button >= 0 && button < (int)(sizeof ours / sizeof ours[0]) ? ours[button]
                                                                       : PAD_BUTTON_COUNT;
}

/* Where the left stick is pushed, by the greater of its two ways; held on until it is let go. */
static PadButton push_of(void)
{
    const float x = pad.left.x, y = pad.left.y, most = fmaxf(fabsf(x), fabsf(y));
    if (most < (pad.pushed == PAD_BUTTON_COUNT ? PUSHED : LET_GO)) {
        return PAD_BUTTON_COUNT;
    }
    return fabsf(x) > fabsf(y) ? (x < 0 ? PAD_LEFT : PAD_RIGHT) : (y < 0 ? PAD_UP : PAD_DOWN);
}

static void take_trigger(PadButton b, float at, double ms)
{
    const bool down = at >= (pad.held[b].by ? LET_GO : PUSHED);
    set_held(b, BY_STICK, down, ms);
}

static void take_axis(const SDL_ControllerAxisEvent *e, double ms)
{
    const float at = fmaxf(-1, (float)e->value / 32767.0F);
    switch (e->axis) {
    case SDL_CONTROLLER_AXIS_LEFTX: pad.left.x = at; break;
    case SDL_CONTROLLER_AXIS_LEFTY: pad.left.y = at; break;
    case SDL_CONTROLLER_AXIS_RIGHTX: pad.right.x = at; break;
    case SDL_CONTROLLER_AXIS_RIGHTY: pad.right.y = at; break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: take_trigger(PAD_L2, at, ms); break;
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: take_trigger(PAD_R2, at, ms); break;
    default: break;
    }
    const PadButton push = push_of();
    if (push != pad.pushed) {
        const PadButton before = pad.pushed;
        pad.pushed = push;
        if (before != PAD_BUTTON_COUNT) {
            set_held(before, BY_STICK, false, ms);
        }
        if (push != PAD_BUTTON_COUNT) {
            set_held(push, BY_STICK, true, ms);
        }
    }
}

static void take_button(const SDL_ControllerButtonEvent *e, double ms)
{
    const PadButton b = button_of(e->button);
    const int i = find(e->which);
    if (i >= 0 && !SDL_GameControllerGetAttached(pad.controller[i])) {
        forget_held(ms); /* SDL lets go of all buttons of a pad that is pulled out. */
    } else if (i >= 0 && b != PAD_BUTTON_COUNT) {
        pad.family = family_of(pad.controller[i]);
        set_held(b, BY_BUTTON, e->state == SDL_PRESSED, ms);
    }
}

void pad_feed(const SDL_Event *event, double ms)
{
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED: come(event->cdevice.which); break;
    case SDL_CONTROLLERDEVICEREMOVED: go(event->cdevice.which, ms); break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: take_button(&event->cbutton, ms); break;
    case SDL_CONTROLLERAXISMOTION: take_axis(&event->caxis, ms); break;
    default: break;
    }
}

/* --- What time brings ------------------------------------------------------------------------- */

static void repeat_held(double now_ms)
{
    for (PadButton b = 0; b < PAD_BUTTON_COUNT; b++) {
        PadHeld *held = &pad.held[b];
        if (held->by == 0 || held->next_ms == 0 || now_ms < held->next_ms) {
            continue;
        }
        if (held->typed) {
            held->next_ms = pad.typing ? now_ms + PAD_AGAIN_MS : 0;
            if (pad.typing) {
                make_typing(b, now_ms);
            }
        } else if (pad.long_key[b].key != 0) {
            held->next_ms = 0;
            make(INPUT_MADE_KEY, &pad.long_key[b], held->since_ms);
        } else {
            held->next_ms = now_ms + PAD_AGAIN_MS;
            make(INPUT_MADE_KEY_AGAIN, &pad.key[b], now_ms);
        }
    }
}

/* From nothing at the edge of its rest to full speed, slower near the middle. */
static float pace_of(float at)
{
    const float out = fmaxf(0, fabsf(at) - REST) / (1 - REST);
    return copysignf(out * out, at);
}

bool pad_step(double now_ms)
{
    repeat_held(now_ms);
    const GfxPoint pace = {pace_of(pad.right.x), pace_of(pad.right.y)};
    if (pace.x == 0 && pace.y == 0) {
        pad.step_ms = 0;
        return false;
    }
    const double passed = pad.step_ms != 0 ? fmin(now_ms - pad.step_ms, STEP_MOST_MS) : 16;
    const float way = SPEED * (float)(passed / 1000);
    pad.step_ms = now_ms;
    if (pad.points) {
        pad.at.x = fminf(fmaxf(pad.at.x + pace.x * way, 0), gfx_width(ui->gfx) - 1);
        pad.at.y = fminf(fmaxf(pad.at.y + pace.y * way, 0), gfx_height(ui->gfx) - 1);
        make(INPUT_MADE_MOVE, NULL, now_ms);
    } else {
        ui->input.hand = INPUT_HAND_PAD;
        ui->input.pan.x -= pace.x * way;
        ui->input.pan.y -= pace.y * way;
    }
    return true;
}

int pad_wait_ms(double now_ms)
{
    int wait = -1;
    for (PadButton b = 0; b < PAD_BUTTON_COUNT; b++) {
        const PadHeld *held = &pad.held[b];
        if (held->by != 0 && held->next_ms != 0) {
            const int left = (int)fmax(0, ceil(held->next_ms - now_ms));
            wait = wait < 0 || left < wait ? left : wait;
        }
    }
    return wait;
}
