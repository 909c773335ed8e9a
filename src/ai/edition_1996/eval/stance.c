/* Peace and quarrels: what it costs to wrong somebody, what an answer is worth, and from whom
 * danger comes. People's tables are rich because people remember who attacked whom; so do these
 * seats, by the public history of the game alone. A wrong is an attack, or a port or galley that
 * was taken. */
#include "context.h"

enum { WRONGS_MAX = 3 }; /* more of them weigh no more */

int stance_balance(const Wrongs *wrongs, PlayerId by, PlayerId to)
{
    const int balance = wrongs_balance(wrongs, by, to);
    return balance > WRONGS_MAX ? WRONGS_MAX : balance < -WRONGS_MAX ? -WRONGS_MAX : balance;
}

/* Wrongs beyond those suffered will be answered; those not answered invite more. */
static int32_t balance_value(int balance, const RoundWeights *weights)
{
    return balance > 0 ? -balance * weights->quarrel : balance * weights->grudge;
}

int32_t stance_with(const Wrongs *wrongs, PlayerId player, PlayerId other,
                    const RoundWeights *weights)
{
    return balance_value(stance_balance(wrongs, player, other), weights);
}

int32_t stance_term(const Wrongs *wrongs, PlayerId player, int players, const RoundWeights *weights)
{
    int32_t sum = 0;
    for (PlayerId other = 1; other <= players; other++) {
        if (other != player) {
            sum += stance_with(wrongs, player, other, weights);
        }
    }
    return sum;
}

/* Has he wronged anybody more than he was wronged by him? */
static bool begins_quarrels(const Wrongs *wrongs, PlayerId player, int players)
{
    for (PlayerId other = 1; other <= players; other++) {
        if (other != player && stance_balance(wrongs, player, other) > 0) {
            return true;
        }
    }
    return false;
}

void stance_find(Stance *out, const Wrongs *wrongs, int players, const RoundWeights *weights)
{
    for (PlayerId other = 1; other <= players; other++) {
        const int32_t usual = begins_quarrels(wrongs, other, players) ? THOUSAND : weights->calm;
        for (PlayerId player = 1; player <= players; player++) {
            if (player == other) {
                continue;
            }
            const int balance = stance_balance(wrongs, player, other);
            out->menace[player][other] = balance > 0 ? weights->wrath : usual;
            out->offence[player][other] =
                balance_value(balance + 1, weights) - balance_value(balance, weights);
        }
    }
}
