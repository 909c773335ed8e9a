/* What is heard of what happens: one table for both editions. */
#include "playback/parts.h"

#include "table/table.h"

typedef struct Heard {
    const char *effect; /* NULL: nothing. */
    float volume;
} Heard;

static Heard heard_payment(const Event *e)
{
    switch (e->as.ducats_paid.reason) {
    case PAY_SALE_BONUS: return (Heard){"bonus", 0.9f};
    case PAY_WINE:
    case PAY_SCORING_CUBES:
    case PAY_SCORING_BASILICA: return (Heard){NULL, 0}; /* The report counts them up. */
    default: return (Heard){"coins", 0.6f};
    }
}

static Heard heard_bargain(const Event *e)
{
    switch (e->kind) {
    case EV_PRICE_FIXED:
    case EV_BLOCKADE_WAIVED:
    case EV_PASSAGE_GRANTED: return (Heard){"agree", 1};
    case EV_OFFER_SETTLED:
        return e->as.offer_settled.accepted ? (Heard){"agree", 1} : (Heard){"refuse", 0.8f};
    case EV_COUNTER_REFUSED:
    case EV_OFFER_COUNTER_REFUSED:
    case EV_PASSAGE_REFUSED: return (Heard){"refuse", 0.8f};
    case EV_OFFER_OPENED:
    case EV_PRICE_NAMED:
    case EV_PRICE_COUNTERED:
    case EV_OFFER_SENT:
    case EV_OFFER_COUNTERED: return (Heard){"page", 0.8f};
    case EV_STAKE_PLACED: return (Heard){"wood", 0.6f};
    case EV_OFFER_CUBE_ADDED: return (Heard){"wood", 0.6f};
    case EV_OUTFIT_ENDED: return (Heard){"seal", 0.6f};
    case EV_DUCATS_SHOWN:
    case EV_STAKES_REVEALED: return (Heard){"reveal", 1};
    case EV_STANDING_PRICE_SET: return (Heard){"seal", 0.8f};
    default: return (Heard){NULL, 0};
    }
}

static Heard heard_fight(const Event *e)
{
    switch (e->kind) {
    case EV_BLOCKADE_DECLARED:
    case EV_PORT_ATTACK_ANNOUNCED:
    case EV_FIGHT_STARTED: return (Heard){"drum", 0.9f};
    case EV_SKULLS_ROLLED:
    case EV_BATTLE_ROLLED:
    case EV_TIE_ROLLED: return (Heard){"dice", 1};
    case EV_FIGHT_ENDED: return (Heard){"truce", 0.9f};
    case EV_FORT_FIRED: return (Heard){"cannon", 1};
    case EV_SAILORS_LOST: return (Heard){"splash", 0.6f};
    case EV_GALLEY_SUNK: return (Heard){"splash", 1};
    case EV_GALLEY_CAPTURED: return (Heard){"capture", 1};
    case EV_PORT_OWNER_CHANGED:
        return e->as.port_owner_changed.to ? (Heard){"port", 0.9f} : (Heard){"flag", 0.8f};
    default: return heard_bargain(e);
    }
}

static Heard heard(const Event *e)
{
    switch (e->kind) {
    case EV_GALLEY_SAILED: return (Heard){"oars", 1};
    case EV_GALLEY_LAUNCHED: return (Heard){"sail", 1};
    case EV_SALE_ANNOUNCED:
    case EV_LANDING_ANNOUNCED: return (Heard){"hail", 0.8f};
    case EV_ACTIVATION_ENDED:
    case EV_MOVE_ENDED: return (Heard){"anchor", 0.7f};
    case EV_FIRST_PLAYER_DRAWN: return (Heard){"lots", 1};
    case EV_PORT_CLOSED: return (Heard){"chain", 1};
    case EV_TURN_STARTED: return (Heard){"hour", 0.8f};
    case EV_GALLEY_ACTIVATED: return (Heard){"sail", 0.6f};
    case EV_SAILORS_HIRED:
    case EV_SAILORS_MOVED: return (Heard){"steps", 0.9f};
    case EV_CUBE_LOADED:
    case EV_CUBE_MOVED:
    case EV_CUBE_TAKEN:
    case EV_CUBE_SOLD: return (Heard){"wood", 1};
    case EV_CUBE_DISCARDED: return (Heard){"splash", 0.6f};
    case EV_DUCATS_PAID: return heard_payment(e);
    case EV_BUILT: return (Heard){"hammer", 0.9f};
    case EV_DOGE_DRAWN: return (Heard){"bell", 1};
    case EV_DOGE_SHUFFLED: return (Heard){"page", 1};
    case EV_TRACK_MOVED:
    case EV_POSITION_CHOSEN: return (Heard){"wood", 0.8f};
    case EV_SCORING_STARTED:
    case EV_ROUND_STARTED: return (Heard){"bell", 0.6f};
    case EV_GAME_ENDED: return (Heard){"fanfare", 1};
    default: return heard_fight(e);
    }
}

const char *event_effect(const Event *event)
{
    return heard(event).effect;
}

void event_sound(const Event *event)
{
    Heard h = heard(event);
    if (h.effect) {
        sound_play_at(ui->sound, h.effect, h.volume, 0);
    }
}
