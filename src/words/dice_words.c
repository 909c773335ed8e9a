#include <serenissima/words/dice_words.h>

#include <serenissima/words/words.h>

#include "say.h"

#include <stdio.h>
#include <string.h>

enum { FAULT_MAX = 64 };

bool dice_are_parents(const Session *session)
{
    const char *parent = session_setup(session)->parent.commitment;
    return strcmp(parent, session_commitment(session)) == 0;
}

const char *dice_promise_words(Strings *strings, const Session *session)
{
    return S(session_setup(session)->own_dice ? "dice.own_promise"
             : dice_are_parents(session)      ? "dice.parents_promise"
                                              : "dice.promise_short");
}

const char *dice_seed_words(Strings *strings, const Session *session)
{
    char digits[24];
    snprintf(digits, sizeof digits, "0x%016llx", (unsigned long long)session_setup(session)->seed);
    return SF("dice.seed", ARG_TEXT("digits", digits));
}

const char *dice_verdict(Strings *strings, const Session *session)
{
    int own = 0;
    bool whole = false;
    const int draws = session_draws(session, &own, &whole);
    if (draws == 0) {
        return "";
    }
    return session_setup(session)->own_dice        ? SN("dice.own", draws)
           : dice_are_parents(session) && own == 0 ? SN("dice.parents", draws)
           : own > 0 ? SP("dice.not_seed", own, ARG_INT("draws", draws))
           : whole   ? SN("dice.seed_all", draws)
                     : SN("dice.seed_rest", draws);
}

/* What a command of chance is: "a card of the Doge". */
static const char *draw_words(Strings *strings, uint8_t command_kind)
{
    switch (command_kind) {
    case CMD_DRAW_FIRST_PLAYER: return S("dice.draw_first_player");
    case CMD_CLOSE_PORT: return S("dice.draw_port");
    case CMD_DRAW_DOGE: return S("dice.draw_doge");
    case CMD_ROLL_SKULLS: return S("dice.draw_fight");
    case CMD_ROLL_FORT: return S("dice.draw_fort");
    case CMD_ROLL_DIE: return S("dice.draw_tie");
    case CMD_ROLL_BATTLE: return S("dice.draw_battle");
    default: return "";
    }
}

const char *dice_fault_words(Strings *strings, Session *session, int index)
{
    int steps[FAULT_MAX];
    SessionStep step;
    const int count = session_own_draws(session, steps, FAULT_MAX);
    if (index >= count || index >= FAULT_MAX || session_setup(session)->own_dice) {
        return "";
    }
    session_step(session, steps[index], 0, &step);
    return SF("story.when", ARG_TEXT("head", words_when_in(strings, session, step.turn)),
              ARG_TEXT("sentence", draw_words(strings, step.command.kind)));
}

const char *dice_kind_words(Strings *strings, DiceKind kind)
{
    static const char *const keys[DICE_KIND_COUNT] = {"dice.kind_begins", "dice.kind_doge",
                                                      "dice.kind_fight",  "dice.kind_fort",
                                                      "dice.kind_tie",    "dice.kind_battle"};
    return strings_get(strings, keys[kind]);
}

const char *dice_face_words(Strings *strings, DiceKind kind, int face, const char *seat)
{
    static const char *const cards[CARD_COUNT] = {"", "good.wine", "dice.card_one", "dice.card_two",
                                                  "dice.card_shuffle"};
    switch (kind) {
    case DICE_BEGINS: return seat;
    case DICE_DOGE: return face < CARD_COUNT ? strings_get(strings, cards[face]) : "";
    case DICE_FIGHT:
    case DICE_FORT: return face == DICE_HIT ? S("dice.hit") : S("dice.miss");
    case DICE_TIE:
    case DICE_BATTLE:
    case DICE_KIND_COUNT: break;
    }
    return strings_decimal(strings, face, 0);
}

/* In hundredths where there is at least one, else in thousandths. */
const char *dice_evenness_words(Strings *strings, int of_thousand)
{
    const int of_hundred = (of_thousand + 5) / 10;
    return of_thousand < 0    ? S("dice.too_few")
           : of_thousand == 0 ? S("dice.never_so")
           : of_thousand < 10 ? SN("dice.seldom_so", of_thousand)
                              : SN("dice.often_so", of_hundred > 99 ? 99 : of_hundred);
}
