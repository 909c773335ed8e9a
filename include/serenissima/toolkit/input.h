/* What the player's hands did, fed from SDL events in this one place. A frame sees at most one
 * press or release of a button or key, so a fast click is never lost and a script that pushes
 * events is treated exactly like a person. */
#pragma once

#include "serenissima/toolkit/gfx.h"

enum { INPUT_TEXT_MAX = 64, INPUT_PATH_MAX = 1024 };
/* Presses of one key, or of a button in one place, that follow one another within this are one
 * movement of the hand, which began with the first of them. */
enum { INPUT_ROW_MS = 400 };

/* Modifiers that a binding names. Locks (Caps, Num, Scroll) are none. Ctrl is Command on macOS. */
enum {
    INPUT_CTRL = 1,
    INPUT_SHIFT = 2,
    INPUT_ALT = 4,  /* AltGr too. */
    INPUT_SUPER = 8 /* The system's own: no binding names it. */
};

typedef enum InputButton {
    INPUT_BUTTON_LEFT,
    INPUT_BUTTON_MIDDLE,
    INPUT_BUTTON_RIGHT,
    INPUT_BUTTON_COUNT
} InputButton;

/* What the player's hands were on last. A stick or finger that is not used leaves it as it is. */
typedef enum InputHand {
    INPUT_HAND_MOUSE,
    INPUT_HAND_KEYS,
    INPUT_HAND_PAD,
    INPUT_HAND_TOUCH
} InputHand;

/* What a pad or a finger did, in the words of keys and mouse (input_made.c). */
typedef enum InputMadeKind {
    INPUT_MADE_KEY,       /* A key goes down. It never counts as held: it comes up at once. */
    INPUT_MADE_KEY_AGAIN, /* It is held and repeats. */
    INPUT_MADE_MOVE,      /* The pointer goes there. */
    INPUT_MADE_PRESS,     /* The left button goes down there, */
    INPUT_MADE_RELEASE,   /* and up. */
    INPUT_MADE_LEAVE,     /* There is no pointer any more. */
    INPUT_MADE_LET_GO,    /* What is held or dragged was not meant: it is no click and no drop. */
    INPUT_MADE_TIP,       /* The tip of what has the focus or lies below the pointer, at once. */
    INPUT_MADE_TYPING     /* A button does something to the text that is typed with a pad. */
} InputMadeKind;

/* What a pad's button does to a text while the keyboard on the screen is open. */
typedef enum InputTyping {
    INPUT_TYPING_NONE,
    INPUT_TYPING_ERASE, /* The letter before the caret. */
    INPUT_TYPING_SPACE,
    INPUT_TYPING_DONE,
    INPUT_TYPING_CANCEL, /* The text as it was. */
    INPUT_TYPING_BACK,   /* The caret one letter back, */
    INPUT_TYPING_ON,     /* and on. */
    INPUT_TYPING_SHIFT,
    INPUT_TYPING_SIGNS /* From letters to signs and back. */
} InputTyping;

/* Presses of one key or button. */
typedef struct InputRow {
    double began_ms, last_ms; /* last_ms 0: it was never pressed. */
} InputRow;

typedef struct InputMade {
    InputMadeKind kind;
    InputHand hand;
    SDL_Keycode key;
    unsigned mods; /* INPUT_CTRL ... */
    GfxPoint at;   /* Logical units. */
    int clicks;    /* Of a press: 1, 2 for a double click. */
    InputTyping typing;
    bool cross; /* The key is an arrow of the cross, which moves the focus and steps nothing. */
    double ms;  /* When it was begun, by the clock of Input.time_ms. */
} InputMade;

/* As many as one event of a pad or finger can make, twice. */
enum { INPUT_MADE_MAX = 16 };

typedef struct Input {
    GfxPoint mouse;                    /* Logical units of the window. */
    GfxPoint moved;                    /* Movement since the last frame, units. */
    bool mouse_inside;                 /* False while the pointer is outside the window. */
    bool down[INPUT_BUTTON_COUNT];     /* Held now. */
    bool pressed[INPUT_BUTTON_COUNT];  /* Went down in this frame. */
    bool released[INPUT_BUTTON_COUNT]; /* Went up in this frame. */
    /* Of the press in this frame: 1, 2 for a double click; else 0. */
    int clicks;
    GfxPoint press_point[INPUT_BUTTON_COUNT]; /* Where the button went down last. */
    float wheel;                              /* Notches in this frame, up positive. */
    float wheel_x;                            /* Sideways notches, right positive. */
    float pinch; /* Factor of a two-finger zoom in this frame; 1 is none. */
    /* Key that went down in this frame (repeats too); 0 is none. */
    SDL_Keycode key;
    SDL_Scancode place;        /* Where that key lies, by a US keyboard. */
    bool key_repeat;           /* It did not go down now: it is held. */
    unsigned mods;             /* INPUT_CTRL ...: held with that key. */
    char text[INPUT_TEXT_MAX]; /* Typed in this frame, UTF-8; empty is none. */
    /* What an input method is putting together and has not given yet; empty is none. While there is
     * any, keys are the input method's. */
    char composed[INPUT_TEXT_MAX];
    /* File dropped on the window or, on macOS, double-clicked. */
    char dropped[INPUT_PATH_MAX];
    /* In this frame: an output device came; the one in use went. */
    bool audio_came, audio_lost;
    bool quit;  /* The window was asked to close; stays set. */
    bool ended; /* The system ends the program, and does not ask. */
    /* Of what is fed next, at the latest: the owner's clock, set before feeding. */
    double time_ms;
    /* Added to an event's own stamp gives that clock; 0: stamps say nothing. */
    double stamps_ms;
    double press_ms[INPUT_BUTTON_COUNT]; /* When the button went down last. */
    double key_ms;                       /* When `key` went down; of a repeat, when it repeated. */
    /* When the hand began to do so: of a row of presses, and of a key that is held, at its
     * first. */
    double press_row_ms[INPUT_BUTTON_COUNT], key_row_ms;
    /* How long before that press no key and no button had stirred, but for Tab, arrows and
     * modifiers. */
    double press_quiet_ms[INPUT_BUTTON_COUNT], key_quiet_ms;
    InputRow button_row[INPUT_BUTTON_COUNT], key_row[SDL_NUM_SCANCODES];
    double stirred_ms; /* When a key or button stirred last, but for those. */
    double focus_ms;   /* When the window got the keyboard. */
    bool focused;      /* The window has the keyboard. */
    /* It lost it in this frame: what is held was let go of elsewhere. */
    bool lost_focus;
    bool hidden;        /* The window is minimised or covered. */
    bool pointer_moved; /* The pointer moved since a key or button went down, */
    double moved_ms;    /* last at this moment. */
    /* Down now, so that a repeat is known whatever the system says. */
    bool key_held[SDL_NUM_SCANCODES];
    /* Held together with the system's modifiers: writes nothing. 0 none. */
    SDL_Scancode system_place;
    InputHand hand;
    bool cross;                     /* `key` is the pad's cross. */
    GfxPoint pan;                   /* The chart is asked to move so far in this frame, units. */
    GfxPoint grip;                  /* Between the fingers that pan or pinch. */
    bool tip_asked;                 /* In this frame: the tip is wanted at once. */
    bool let_go;                    /* In this frame: what was held was not meant. */
    InputTyping typing;             /* In this frame; INPUT_TYPING_NONE: nothing. */
    InputMade made[INPUT_MADE_MAX]; /* Waits to be taken, the oldest first. */
    int made_count;
} Input;

void input_init(Input *input);
/* Forgets what belongs to one frame (presses, wheel, key, text, file). */
void input_begin_frame(Input *input);
/* Empties SDL's queue up to the first event after which a frame must be drawn. Waits up to wait_ms
 * for the first event (0: not at all, -1: without end). True when anything came. */
bool input_pump(Input *input, Gfx *gfx, int wait_ms);
/* True when `key` went down in this frame (or repeats) with exactly the modifiers `mods`. A letter
 * or digit is found by its character; on a key whose character is of another script (a letter) or
 * no digit (a digit), by the key's place on a US keyboard, so that every layout has all of them. */
bool input_key(const Input *input, SDL_Keycode key, unsigned mods);

/* A key or button stirs at that moment, `place` of a key, else SDL_SCANCODE_UNKNOWN. `row`: it went
 * down, or repeats; NULL: it came up. *quiet: how long nothing had stirred before. Returns when the
 * row began. */
double input_stir(Input *input, InputRow *row, SDL_Scancode place, double ms, double *quiet);
/* The same for a button that goes down now at press_point: clicks as Input has it. */
void input_stir_button(Input *input, InputButton button, GfxPoint before, int clicks);

/* Puts it behind what waits; what finds no room is lost. */
void input_make(Input *input, const InputMade *made);
/* Takes what waits, up to the first after which a frame must be drawn: true then. */
bool input_take_made(Input *input);

/* Put events into SDL's queue as if a person had made them (coordinates in logical units). */
void input_push_move(Gfx *gfx, GfxPoint to);
void input_push_button(Gfx *gfx, GfxPoint at, InputButton button, bool down, int clicks);
void input_push_click(Gfx *gfx, GfxPoint at, InputButton button); /* Move, press, release. */
void input_push_wheel(Gfx *gfx, float x, float y);
void input_push_key(SDL_Keycode key, unsigned mods); /* Press and release; mods: INPUT_CTRL ... */
/* One half of it. repeat: as the system reports a key that is held. */
void input_push_key_half(SDL_Keycode key, SDL_Scancode place, unsigned mods, bool down,
                         bool repeat);
/* SDL_TEXTINPUT; SDL_TEXTEDITING: as an input method shows it, "" ends it; SDL_DROPFILE: a path. */
void input_push_words(Uint32 type, const char *utf8);
void input_push_focus(Gfx *gfx, bool gained); /* The window gets or loses the keyboard. */
