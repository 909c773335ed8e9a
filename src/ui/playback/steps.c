#include "playback/playback.h"

void past_open_purses(const Table *t, int steps, PlayerView *view)
{
    GamePosition state;
    if (t->playback.past && session_position(app->session, steps, &state)) {
        view->secret = state.secret;
        for (PlayerId player = 1; player <= view->pub.player_count; player++) {
            view->ducats_known |= player_mask_of(player);
        }
    }
}

void past_view(const Table *t, int steps, PlayerView *view)
{
    SessionStep past;
    if (steps == 0) {
        session_first_view(app->session, t->viewer, view);
    } else {
        session_step(app->session, steps - 1, t->viewer, &past);
        *view = past.after;
    }
    past_open_purses(t, steps, view);
}

bool past_step_has(const Table *t, int step, EventKind kind)
{
    SessionStep past;
    bool has = false;
    session_step(app->session, step, t->viewer, &past);
    for (int i = 0; i < past.event_count; i++) {
        has = has || past.events[i].kind == kind;
    }
    return has;
}

StepWalk steps_walk(const Table *t, int first, int end)
{
    StepWalk walk = {.table = t, .number = first - 1, .end = end, .event = -1};
    past_view(t, first, &walk.step.after);
    return walk;
}

bool steps_next(StepWalk *walk)
{
    if (walk->event >= 0) {
        rules_fold_view(walk->table->world, &walk->view, &walk->step.events[walk->event]);
    }
    for (walk->event++; walk->event >= walk->step.event_count; walk->event = 0) {
        walk->view = walk->step.after;
        if (++walk->number >= walk->end) {
            return false;
        }
        session_step(app->session, walk->number, walk->table->viewer, &walk->step);
    }
    return true;
}
