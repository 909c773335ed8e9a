/* Exact odds of a fight to the end, in integers: every round is a sum over the equally likely
 * faces, and rounds in which nobody dies are left out and the rest scaled up: S2-B1..B3, B10,
 * B11. */
#include "e2012.h"

enum {
    ATTACKER_MAX = DECK_PLACE_COUNT,
    DEFENDER_MAX = SPACE_MAX,
    OUTCOME_COUNT = ATTACKER_MAX + DEFENDER_MAX + 1
};

/* Chance of each end in units of 2^-FIGHT_ODDS_BITS: [0] both dead, then 1.. attackers left,
 * then 1.. defenders left. */
typedef struct Ends {
    uint32_t chance[OUTCOME_COUNT];
} Ends;

typedef struct Table {
    Ends of[ATTACKER_MAX + 1][DEFENDER_MAX + 1];
} Table;

const uint8_t skull_ways[SPACE_MAX + 1][SPACE_MAX + 1] = {
    {1},
    {1, 1},
    {1, 2, 1},
    {1, 3, 3, 1},
    {1, 4, 6, 4, 1},
    {1, 5, 10, 10, 5, 1},
    {1, 6, 15, 20, 15, 6, 1},
};

static Ends ends_without_fight(int attackers, int defenders)
{
    Ends ends = {{0}};
    int outcome = attackers > 0 ? attackers : defenders > 0 ? ATTACKER_MAX + defenders : 0;
    ends.chance[outcome] = 1U << FIGHT_ODDS_BITS;
    return ends;
}

/* One round with the given dice and then what the table says. When nothing_counts is false, the
 * round in which nobody dies is left out. */
static Ends ends_after_round(const Table *table, int attackers, int defenders, int dice,
                             bool nothing_counts)
{
    uint64_t sum[OUTCOME_COUNT] = {0};
    uint64_t all = 0;
    for (int kills = 0; kills <= dice; kills++) {
        for (int losses = 0; losses <= defenders; losses++) {
            if (kills == 0 && losses == 0 && !nothing_counts) {
                continue;
            }
            uint32_t weight = (uint32_t)skull_ways[dice][kills] * skull_ways[defenders][losses];
            const Ends *next = &table->of[attackers - smaller_of(losses, attackers)]
                                         [defenders - smaller_of(kills, defenders)];
            all += weight;
            for (int i = 0; i < OUTCOME_COUNT; i++) {
                sum[i] += (uint64_t)weight * next->chance[i];
            }
        }
    }
    Ends ends = {{0}};
    for (int i = 0; i < OUTCOME_COUNT; i++) {
        ends.chance[i] = (uint32_t)(sum[i] / all);
    }
    return ends;
}

static void fill_table(Table *table, int attackers, int defenders, int cap)
{
    for (int a = 0; a <= attackers; a++) {
        for (int d = 0; d <= defenders; d++) {
            bool over = a == 0 || d == 0;
            table->of[a][d] = over ? ends_without_fight(a, d)
                                   : ends_after_round(table, a, d, smaller_of(cap, a), false);
        }
    }
}

/* The fort fires, then the first round follows S2-B3 (S2-B11). */
static Ends ends_after_fort(const Table *table, int attackers, int defenders, int fort_dice)
{
    Ends ends = {{0}};
    for (int skulls = 0; skulls <= fort_dice; skulls++) {
        const Ends *next = &table->of[attackers - smaller_of(skulls, attackers)][defenders];
        for (int i = 0; i < OUTCOME_COUNT; i++) {
            ends.chance[i] +=
                (uint32_t)((uint64_t)skull_ways[fort_dice][skulls] * next->chance[i] >> fort_dice);
        }
    }
    return ends;
}

void e2012_fight_odds(int attackers, int defenders, int first_dice, int cap, int fort_dice,
                      FightOdds *odds)
{
    assert(attackers >= 1 && attackers <= ATTACKER_MAX && defenders >= 1
           && defenders <= DEFENDER_MAX);
    assert(first_dice >= 0 && first_dice <= ATTACKER_MAX && cap >= 0 && fort_dice >= 0
           && fort_dice <= DEFENDER_MAX);
    Table table;
    fill_table(&table, attackers, defenders, cap);
    Ends ends = fort_dice > 0 ? ends_after_fort(&table, attackers, defenders, fort_dice)
                              : ends_after_round(&table, attackers, defenders, first_dice, true);
    memset(odds, 0, sizeof *odds);
    odds->both_die = ends.chance[0];
    for (int left = 1; left <= ATTACKER_MAX; left++) {
        odds->attacker_left[left] = ends.chance[left];
        odds->attacker_wins += ends.chance[left];
    }
    for (int left = 1; left <= DEFENDER_MAX; left++) {
        odds->defender_left[left] = ends.chance[ATTACKER_MAX + left];
        odds->defender_wins += ends.chance[ATTACKER_MAX + left];
    }
}

int e2012_port_guards(const World *world, const PublicState *pub, PortId port,
                      int crews[GALLEY_MAX])
{
    int count = 0;
    PlayerId owner = pub->ports[port].owner;
    uint32_t left = owner != 0 ? galleys_at(pub, owner, world->ports[port].zone) : 0;
    for (; left != 0; left &= left - 1) {
        const int sailors = pub->galleys[lowest_bit(left)].sailors;
        int at = count;
        for (; at > 0 && crews[at - 1] < sailors; at--) {
            crews[at] = crews[at - 1];
        }
        crews[at] = sailors;
        count += sailors != 0;
    }
    return count;
}

/* Times the chance of an end of a fight that is begun. */
static uint64_t chance_after(uint64_t chance, uint32_t end)
{
    return chance * end >> FIGHT_ODDS_BITS;
}

void e2012_storm_odds(const int *crews, int crew_count, int attackers, int garrison, int first_dice,
                      int cap, int fort_dice, StormOdds *odds)
{
    memset(odds, 0, sizeof *odds);
    odds->attacker_left[attackers] = (uint64_t)1 << STORM_ODDS_BITS;
    for (int i = 0; i <= crew_count; i++) {
        bool last = i == crew_count;
        uint64_t left[ATTACKER_MAX + 1] = {0};
        for (int n = 1; n <= ATTACKER_MAX; n++) {
            uint64_t chance = odds->attacker_left[n];
            if (chance == 0) {
                continue;
            }
            FightOdds fight;
            e2012_fight_odds(n, last ? garrison : crews[i],
                             i == 0 ? first_dice : smaller_of(cap, n), cap, last ? fort_dice : 0,
                             &fight);
            for (int k = 1; k <= n; k++) {
                left[k] += chance_after(chance, fight.attacker_left[k]);
            }
            odds->defender_wins += chance_after(chance, fight.defender_wins);
            *(last ? &odds->both_die : &odds->defender_wins) +=
                chance_after(chance, fight.both_die);
        }
        memcpy(odds->attacker_left, left, sizeof left);
    }
    for (int n = 1; n <= ATTACKER_MAX; n++) {
        odds->attacker_wins += odds->attacker_left[n];
    }
}
