#include <serenissima/records/dice.h>

#include <math.h>
#include <string.h>

/* What one command of chance throws: at most two players' dice of one kind. */
typedef struct Throw {
    DiceKind kind;
    int sides; /* of them; 0: nothing that is counted */
    PlayerId player[2];
    int came[2][DICE_FACE_MAX + 1];
} Throw;

/* How many skull dice each side throws: as many as could show a skull. */
typedef struct SkullDice {
    int attacker, defender;
} SkullDice;

const char *dice_kind_name(DiceKind kind)
{
    static const char *const names[DICE_KIND_COUNT] = {"begins", "doge", "fight",
                                                       "fort",   "tie",  "battle"};
    return kind < DICE_KIND_COUNT ? names[kind] : "";
}

/* ---- What is thrown ---- */

static PlayerId owner_at(const World *world, const PublicState *pub, GalleyId galley,
                         GalleyId target)
{
    return target != 0 ? pub->galleys[target].owner
                       : pub->ports[world->port_of_zone[pub->galleys[galley].zone]].owner;
}

static void take_face(Throw *out, int side, PlayerId player, int face)
{
    out->player[side] = player;
    out->came[side][face <= DICE_FACE_MAX ? face : 0]++;
    out->sides = side + 1;
}

static void take_skulls(Throw *out, int side, PlayerId player, int skulls, int dice)
{
    out->player[side] = player;
    out->came[side][DICE_HIT] = skulls;
    out->came[side][DICE_MISS] = dice - skulls;
    out->sides = side + 1;
}

static Throw throw_of(const World *world, const PublicState *pub, const Command *c,
                      const SkullDice *dice)
{
    Throw out;
    memset(&out, 0, sizeof out);
    switch (c->kind) {
    case CMD_DRAW_FIRST_PLAYER:
        out.kind = DICE_BEGINS;
        take_face(&out, 0, 0, c->as.draw_first_player.player);
        break;
    case CMD_DRAW_DOGE:
        out.kind = DICE_DOGE;
        take_face(&out, 0, 0, c->as.draw_doge.card);
        break;
    case CMD_ROLL_SKULLS: {
        const GalleyId active = rules_active(pub);
        out.kind = DICE_FIGHT;
        take_skulls(&out, 0, pub->galleys[active].owner, c->as.roll_skulls.attacker,
                    dice->attacker);
        take_skulls(&out, 1, owner_at(world, pub, active, rules_target(pub)),
                    c->as.roll_skulls.defender, dice->defender);
        break;
    }
    case CMD_ROLL_FORT:
        out.kind = DICE_FORT;
        take_skulls(&out, 0, owner_at(world, pub, rules_active(pub), 0), c->as.roll_fort.skulls,
                    dice->attacker);
        break;
    case CMD_ROLL_DIE:
        out.kind = DICE_TIE;
        take_face(&out, 0, rules_phase(pub).as.tie_die.roller, c->as.roll_die.face);
        break;
    case CMD_ROLL_BATTLE: {
        const GalleyId active = rules_active(pub);
        out.kind = DICE_BATTLE;
        take_face(&out, 0, pub->galleys[active].owner, c->as.roll_battle.attacker);
        take_face(&out, 1, owner_at(world, pub, active, rules_target(pub)),
                  c->as.roll_battle.defender);
        break;
    }
    default: break;
    }
    return out;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static SkullDice skull_dice(const Command *outcomes, int count)
{
    SkullDice dice = {0};
    for (int i = 0; i < count; i++) {
        if (outcomes[i].kind == CMD_ROLL_SKULLS) {
            dice.attacker = larger(dice.attacker, outcomes[i].as.roll_skulls.attacker);
            dice.defender = larger(dice.defender, outcomes[i].as.roll_skulls.defender);
        } else if (outcomes[i].kind == CMD_ROLL_FORT) {
            dice.attacker = larger(dice.attacker, outcomes[i].as.roll_fort.skulls);
        }
    }
    return dice;
}

/* ---- What chance would give ---- */

/* Means and means of products over the outcomes, for the sum of both sides and for each. */
typedef struct Moments {
    double mean[3][DICE_FACE_MAX + 1];
    double product[3][DICE_FACE_MAX + 1][DICE_FACE_MAX + 1];
} Moments;

/* came of a part: 0 both sides together, 1 and 2 each. */
static int part_came(const Throw *thrown, int part, int face)
{
    return part == 0 ? thrown->came[0][face] + thrown->came[1][face] : thrown->came[part - 1][face];
}

static void add_outcome(Moments *moments, const Throw *thrown, double chance)
{
    for (int part = 0; part <= thrown->sides; part++) {
        for (int a = 1; a <= DICE_FACE_MAX; a++) {
            const double came = part_came(thrown, part, a);
            moments->mean[part][a] += chance * came;
            for (int b = 1; b <= DICE_FACE_MAX; b++) {
                moments->product[part][a][b] += chance * came * part_came(thrown, part, b);
            }
        }
    }
}

static void add_part(DiceCount *count, const Throw *thrown, const Moments *moments, int part)
{
    for (int a = 1; a <= DICE_FACE_MAX; a++) {
        count->throws += part_came(thrown, part, a);
        count->came[a] += part_came(thrown, part, a);
        count->expected[a] += moments->mean[part][a];
        for (int b = 1; b <= DICE_FACE_MAX; b++) {
            count->spread[a][b] +=
                moments->product[part][a][b] - moments->mean[part][a] * moments->mean[part][b];
        }
    }
}

void dice_add(DiceTally *tally, const World *world, const GameState *before, const Command *command)
{
    static const SkullDice NONE = {0};
    Command outcomes[RULES_LEGAL_MAX];
    Moments moments;
    double all = 0;
    if (command->player != PLAYER_CHANCE
        || throw_of(world, &before->pub, command, &NONE).sides == 0) {
        return;
    }
    const int count = rules_legal(world, before, PLAYER_CHANCE, outcomes);
    const SkullDice dice = skull_dice(outcomes, count);
    for (int i = 0; i < count; i++) {
        all += rules_chance_weight(world, before, &outcomes[i]);
    }
    memset(&moments, 0, sizeof moments);
    for (int i = 0; i < count; i++) {
        const Throw could = throw_of(world, &before->pub, &outcomes[i], &dice);
        add_outcome(&moments, &could, rules_chance_weight(world, before, &outcomes[i]) / all);
    }
    const Throw thrown = throw_of(world, &before->pub, command, &dice);
    add_part(&tally->of[thrown.kind][0], &thrown, &moments, 0);
    for (int side = 0; side < thrown.sides; side++) {
        if (thrown.player[side] != 0) {
            add_part(&tally->of[thrown.kind][thrown.player[side]], &thrown, &moments, side + 1);
        }
    }
}

/* ---- How even ---- */

/* Swaps faces so that the largest spread that is left comes first; false: there is none. */
static bool next_pivot(double m[DICE_FACE_MAX][DICE_FACE_MAX + 1], int row)
{
    int best = row;
    for (int i = row + 1; i < DICE_FACE_MAX; i++) {
        best = m[i][i] > m[best][best] ? i : best;
    }
    for (int i = 0; i <= DICE_FACE_MAX; i++) {
        const double held = m[row][i];
        m[row][i] = m[best][i];
        m[best][i] = held;
    }
    for (int i = 0; i < DICE_FACE_MAX; i++) {
        const double held = m[i][row];
        m[i][row] = m[i][best];
        m[i][best] = held;
    }
    return m[row][row] > 1e-9;
}

/* Pearson's chi-square, where throws need not be alike: the square of the deviation, measured by
 * its covariance, by elimination; what follows from other faces (their sum is fixed) drops out. */
static double chi_square(const DiceCount *count, int *freedom)
{
    double m[DICE_FACE_MAX][DICE_FACE_MAX + 1];
    double square = 0;
    for (int a = 0; a < DICE_FACE_MAX; a++) {
        for (int b = 0; b < DICE_FACE_MAX; b++) {
            m[a][b] = count->spread[a + 1][b + 1];
        }
        m[a][DICE_FACE_MAX] = count->came[a + 1] - count->expected[a + 1];
    }
    *freedom = 0;
    for (int row = 0; row < DICE_FACE_MAX && next_pivot(m, row); row++) {
        square += m[row][DICE_FACE_MAX] * m[row][DICE_FACE_MAX] / m[row][row];
        for (int below = row + 1; below < DICE_FACE_MAX; below++) {
            const double part = m[below][row] / m[row][row];
            for (int i = row; i <= DICE_FACE_MAX; i++) {
                m[below][i] -= part * m[row][i];
            }
        }
        (*freedom)++;
    }
    return square;
}

/* The chance that chi-square of so many degrees of freedom is at least so large: closed forms for
 * one and two, and each two more add a term. */
static double upper_tail(double square, int freedom)
{
    const double half = square / 2;
    double tail = freedom % 2 == 0 ? exp(-half) : erfc(sqrt(half));
    double term = freedom % 2 == 0 ? exp(-half) : exp(-half) * sqrt(half) * 2 / sqrt(acos(-1.0));
    double at = freedom % 2 == 0 ? 1 : 1.5;
    for (int f = freedom % 2 == 0 ? 2 : 1; f < freedom; f += 2) {
        term = freedom % 2 == 0 ? term * half / at : term;
        tail += term;
        term = freedom % 2 == 0 ? term : term * half / at;
        at += 1;
    }
    return tail;
}

/* Chi-square holds from about two of each face on. */
static bool is_enough(const DiceCount *count)
{
    enum { THROWS_LEAST = 10, EACH_LEAST = 2 };
    bool enough = count->throws >= THROWS_LEAST;
    for (int face = 1; face <= DICE_FACE_MAX; face++) {
        const double expected = count->expected[face];
        enough = enough && (expected <= 0 || expected >= EACH_LEAST);
    }
    return enough;
}

static int in_thousand(double square, int freedom)
{
    return freedom == 0 ? -1 : (int)(1000 * upper_tail(square, freedom) + 0.5);
}

int dice_evenness(const DiceCount *count)
{
    int freedom = 0;
    if (!is_enough(count)) {
        return -1;
    }
    const double square = chi_square(count, &freedom);
    return in_thousand(square, freedom);
}

int dice_evenness_of_all(const DiceTally *tally)
{
    double square = 0;
    int freedom = 0;
    for (int kind = 0; kind < DICE_KIND_COUNT; kind++) {
        const DiceCount *count = &tally->of[kind][0];
        int more = 0;
        if (is_enough(count)) {
            square += chi_square(count, &more);
            freedom += more;
        }
    }
    return in_thousand(square, freedom);
}
