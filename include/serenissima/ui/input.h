// What the player's hands did, fed from SDL events in this one place. A frame sees at most one press
// or release of a button or key, so a fast click is never lost and a script that pushes events is
// treated exactly like a person.
#ifndef SERENISSIMA_UI_INPUT_H
#define SERENISSIMA_UI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "serenissima/ui/gfx.h"

enum { INPUT_TEXT_MAX = 64, INPUT_PATH_MAX = 1024 };

typedef enum InputButton {
    INPUT_BUTTON_LEFT,
    INPUT_BUTTON_MIDDLE,
    INPUT_BUTTON_RIGHT,
    INPUT_BUTTON_COUNT
} InputButton;

typedef struct Input {
    GfxPoint mouse;                    // Logical units of the window.
    GfxPoint moved;                    // Movement since the last frame, units.
    bool mouse_inside;                 // False while the pointer is outside the window.
    bool down[INPUT_BUTTON_COUNT];     // Held now.
    bool pressed[INPUT_BUTTON_COUNT];  // Went down in this frame.
    bool released[INPUT_BUTTON_COUNT]; // Went up in this frame.
    int clicks;                        // Of the press in this frame: 1, 2 for a double click; else 0.
    GfxPoint press_point[INPUT_BUTTON_COUNT]; // Where the button went down last.
    float wheel;                       // Notches in this frame, up positive.
    float wheel_x;                     // Sideways notches, right positive.
    float pinch;                       // Factor of a two-finger zoom in this frame; 1 is none.
    SDL_Keycode key;                   // Key that went down in this frame (repeats too); 0 is none.
    bool key_repeat;                   // That key repeats.
    bool ctrl, shift, alt;             // Modifiers held now (Ctrl is also the Command key).
    char text[INPUT_TEXT_MAX];         // Typed in this frame, UTF-8; empty is none.
    char dropped[INPUT_PATH_MAX];      // File dropped on the window or, on macOS, double-clicked.
    bool audio_came, audio_lost;       // In this frame: an output device came; the one in use went.
    bool quit;                         // The window was asked to close; stays set.
    bool focused;                      // The window has the keyboard.
    bool hidden;                       // The window is minimised or covered.
    bool by_keyboard;                  // The last thing used was the keyboard: show the focus ring.
} Input;

void input_init(Input *input);
// Forgets what belongs to one frame (presses, wheel, key, text, file).
void input_begin_frame(Input *input);
// Takes one event; returns true when the frame must be drawn before the next is taken.
bool input_feed(Input *input, Gfx *gfx, const SDL_Event *event);
// Empties SDL's queue through input_feed up to the first event that wants its own frame. Waits up
// to wait_ms for the first event (0: not at all, -1: without end). True when anything came.
bool input_pump(Input *input, Gfx *gfx, int wait_ms);
// True when `key` went down in this frame with exactly these modifiers.
bool input_key(const Input *input, SDL_Keycode key, bool ctrl, bool shift);

// Put events into SDL's queue as if a person had made them (coordinates in logical units).
void input_push_move(Gfx *gfx, GfxPoint to);
void input_push_button(Gfx *gfx, GfxPoint at, InputButton button, bool down, int clicks);
void input_push_click(Gfx *gfx, GfxPoint at, InputButton button); // Move, press, release.
void input_push_wheel(Gfx *gfx, float notches);
void input_push_key(SDL_Keycode key, bool ctrl, bool shift); // Press and release.
void input_push_text(const char *utf8);
void input_push_file(const char *path); // Dropped on the window.

#endif
