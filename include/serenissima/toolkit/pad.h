/* Game controllers, as keys: a button does what the key does that is bound to it, so that all that
 * the keyboard reaches a pad does. Pads come and go at any moment; all that are there act as one.
 * The cross and the left stick are the arrow keys. The right stick moves the chart or, after a
 * click on it, a pointer, which button A presses. */
#pragma once

#include "serenissima/toolkit/ui.h"

typedef enum PadButton {
    PAD_A, /* By what is printed on the Xbox pad; on Nintendo's A lies where B is there. */
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_BACK,
    PAD_START,
    PAD_L1, /* Shoulders. */
    PAD_R1,
    PAD_L2, /* Triggers. */
    PAD_R2,
    PAD_L3, /* A stick is clicked. */
    PAD_R3,
    PAD_UP, /* The cross or the left stick. */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_BUTTON_COUNT
} PadButton;

/* Whose signs are on the buttons. */
typedef enum PadFamily { PAD_XBOX, PAD_PLAYSTATION, PAD_NINTENDO, PAD_FAMILY_COUNT } PadFamily;

enum {
    PAD_HOLD_MS = 700,  /* So long is held what must not happen by accident. */
    PAD_FIRST_MS = 400, /* From a press to its first repeat, */
    PAD_AGAIN_MS = 110, /* and from each to the next. */
};

/* A key that a button stands for; key 0 none. */
typedef struct PadKey {
    SDL_Keycode key;
    unsigned mods; /* INPUT_CTRL ... */
} PadKey;

/* From now on pads are heard, those that are there and those that come. False: SDL has none. */
bool pad_open(void);
/* The window goes: closes the pads, and what they held is forgotten. */
void pad_close(void);
/* What a button stands for; held: after PAD_HOLD_MS, and then `key` acts only when it comes up
 * sooner (held.key 0: at once). */
void pad_bind(PadButton button, const PadKey *key, const PadKey *held);
/* While on, the keyboard on the screen is open: A presses its keys, the cross moves, and the other
 * buttons type (INPUT_TYPING_...) instead of doing what they are bound to. */
void pad_set_typing(bool on);
/* Which button types that; PAD_BUTTON_COUNT: none. */
PadButton pad_button_typing(InputTyping typing);
/* Takes an event of SDL's; what it means is put with input_make. ms: when it came. */
void pad_feed(const SDL_Event *event, double ms);
/* Repeats, holds and what sticks move, up to now_ms. True: a stick is out, and the next frame moves
 * on. */
bool pad_step(double now_ms);
/* Until pad_step has something to do; -1: no button is held. */
int pad_wait_ms(double now_ms);
int pad_count(void);        /* Pads that are there. */
PadFamily pad_family(void); /* Of the one that was used last. */
bool pad_points(void);      /* The right stick moves the pointer. */
/* The button that stands for the key with these modifiers, *held: held down; PAD_BUTTON_COUNT:
 * none. */
PadButton pad_button_of(SDL_Keycode key, unsigned mods, bool *held);

/* The signs of a pad's buttons, as its maker prints them: drawn, since no font has them all. */
/* How wide the sign is that is 2 * radius high, units. */
float pad_glyph_width(PadButton button, float radius);
/* Draws it about (x, y); held: with a second ring, for what is held down. */
void pad_glyph_draw(PadButton button, bool held, float x, float y, float radius);
/* The pointer, while the right stick moves it: what the system draws is the mouse's. */
void pad_pointer_draw(void);
/* The button that the pad in hand has for the key, which may be NULL; PAD_BUTTON_COUNT: none, or no
 * pad is in hand. */
PadButton pad_glyph_of(const UiKey *key, bool *held);
