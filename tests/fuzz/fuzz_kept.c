/* What is kept beside games: positions to solve, kept mistakes, and what a list shows of a game.
 * All of them take any bytes. */

#include <serenissima/records/library.h>
#include <serenissima/records/mistakes.h>
#include <serenissima/records/tactic.h>

#include "fuzz.h"

static TacticBoards boards = {.assets = ASSETS_DIR};

static void read_mistakes(const char *text, size_t bytes)
{
    Tactic tactic;
    Error error;
    MistakeStore *store = mistakes_create(text, bytes);
    FUZZ_DEMAND(store != NULL);
    for (int i = 0; i < mistakes_count(store); i++) {
        const KeptMistake *kept = mistakes_at(store, i);
        FUZZ_DEMAND(kept != NULL && mistakes_find(store, kept->name) >= 0);
        (void)mistakes_read(store, kept->name, &boards, &tactic, &error);
    }
    mistakes_destroy(store);
}

static void read_facts(const char *text, size_t bytes)
{
    GameFacts facts;
    JsonDoc *doc = json_parse(text, bytes, "", NULL);
    (void)game_facts_of_head(text, bytes, &facts);
    if (doc != NULL) {
        const JsonNode root = json_root(doc, NULL);
        if (game_facts_parse(&root, &facts)) {
            FUZZ_DEMAND(facts.player_count <= PLAYER_MAX && facts.port_count <= PORT_MAX
                        && facts.condition < GAME_CONDITION_COUNT);
        }
        json_destroy(doc);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    static const TacticForm FORMS[] = {TACTIC_KEYED, TACTIC_MISTAKE};
    const char *text = (const char *)data;
    static Tactic tactic;
    for (size_t i = 0; i < sizeof FORMS / sizeof FORMS[0]; i++) {
        Error error = {"", ""};
        FUZZ_DEMAND(tactic_read_text("fuzz", text, bytes, &boards, FORMS[i], &tactic, &error)
                    || error.what[0] != '\0');
    }
    read_mistakes(text, bytes);
    read_facts(text, bytes);
    return 0;
}
