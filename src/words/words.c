#include <serenissima/words/words.h>

#include "say.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *words_port_on(const Board *board, Strings *strings, PortId port)
{
    return port <= board->world.port_count
               ? strings_place(strings, board->port_id[port], board->port_name[port])
               : "";
}

const char *words_zone_on(const Board *board, Strings *strings, ZoneId zone)
{
    return zone <= board->world.zone_count
               ? strings_place(strings, board->zone_id[zone], board->zone_name[zone])
               : "";
}

const char *words_port(const Words *words, PortId port)
{
    return words_port_on(words->board, words->strings, port);
}

const char *words_zone(const Words *words, ZoneId zone)
{
    return words_zone_on(words->board, words->strings, zone);
}

const char *words_seat(const Words *words, PlayerId player)
{
    return player <= PLAYER_MAX && words->seat[player] != NULL ? words->seat[player] : "";
}

const char *words_good(const Words *words, GoodId good)
{
    char key[64];
    snprintf(key, sizeof key, "good.%s", words->board->good_id[good]);
    return strings_get(words->strings, key);
}

const char *words_cube(const Words *words, GoodId good)
{
    Strings *strings = words->strings;
    char sprite[64];
    snprintf(sprite, sizeof sprite, "{cube_%s}", words->board->good_id[good]);
    return words->marks
               ? SF("log.cube", ARG_TEXT("cube", sprite), ARG_TEXT("good", words_good(words, good)))
               : words_good(words, good);
}

const char *words_turn(const Words *words, int turn)
{
    Strings *strings = words->strings;
    return words->has.rounds ? SF("log.remark_round", ARG_INT("round", turn),
                                  ARG_INT("rounds", words->has.rounds))
                             : words_when(strings, turn, false);
}

const char *words_when(Strings *strings, int turn, bool rounds)
{
    return turn == 0 ? S("count.set_up")
                     : SF(rounds ? "count.round" : "count.turn", ARG_INT("round", turn),
                          ARG_INT("turn", turn));
}

const char *words_when_in(Strings *strings, const Session *session, int turn)
{
    TableFeatures has;
    features_fill(&has, &session_board(session)->world, session_setup(session)->game.player_count);
    return words_when(strings, turn, has.rounds > 0);
}

static bool same_name(const char *a, const char *b)
{
    a += strspn(a, " ");
    b += strspn(b, " ");
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return a[strspn(a, " ")] == '\0' && b[strspn(b, " ")] == '\0';
}

const char *words_seat_name(Strings *strings, const SessionSetup *setup, PlayerId player,
                            const char *name)
{
    char key[40];
    bool found = false;
    for (PlayerId other = 1; other <= setup->game.player_count; other++) {
        found =
            found
            || (other != player && same_name(setup->seats[other].name, setup->seats[player].name));
    }
    snprintf(key, sizeof key, "seat.emblem_small.%d", setup->seats[player].colour);
    return found ? SF("seat.name_emblem", ARG_TEXT("name", name), ARG_TEXT("emblem", S(key)))
                 : name;
}

const char *words_level(Strings *strings, const char *ai)
{
    static const char *const kinds[] = {"seat", "style", "temper"};
    const char *all = "", *rest = ai;
    while (*rest != '\0') {
        const int length = (int)strcspn(rest, "-");
        char key[80] = "";
        for (int i = 0; i < 3 && !strings_has(strings, key); i++) {
            snprintf(key, sizeof key, "ai.%s.%.*s.name", kinds[i], length, rest);
        }
        if (!strings_has(strings, key)) {
            return ai; /* Of another program. */
        }
        all = strings_list_names(strings, all, S(key));
        rest += rest[length] == '-' ? length + 1 : length;
    }
    return all;
}

const char *words_position(long position)
{
    static const char *const numerals[PLAYER_MAX + 1] = {"", "I", "II", "III", "IV"};
    return numerals[position > 0 && position <= PLAYER_MAX ? position : 0];
}
