/* A position written out in a test, as a question to the computer. */
#pragma once

#include <check.h>
#include <serenissima/ai/ai.h>
#include <serenissima/data/board.h>
#include <serenissima/data/position.h>
#include <string.h>

/* A position with its board and who decides. */
typedef struct Scene {
    Board board;
    GamePosition state;
    PlayerView view;
    AiQuestion question;
} Scene;

static inline void set_scene(const char *text, Scene *scene)
{
    ErrorList problems;
    PlayerId seat = 1;
    memset(&problems, 0, sizeof problems);
    bool read = position_load_text(text, strlen(text), "scene.json", SERENISSIMA_TEST_ASSETS, NULL,
                                   &scene->board, &scene->state, &problems);
    ck_assert_msg(read, "the position cannot be read");
    const World *world = &scene->board.world;
    while (!player_mask_has(rules_pending(world, &scene->state.state), seat)) {
        seat++;
    }
    rules_view_position(world, &scene->state, seat, &scene->view);
    scene->question = (AiQuestion){world, &scene->view, seat, 1, NULL, NULL};
}
