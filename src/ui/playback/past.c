#include "playback/playback.h"

#include "board/parts.h"
#include "playback/event_card_find.h"

#include <string.h>

void past_enter(Table *t, PastKept *kept)
{
    kept->playback = t->playback;
    kept->view = t->view;
    kept->viewer = t->viewer;
    kept->fight = t->fight;
    kept->report = t->report;
    memcpy(kept->galley_at, t->galley_at, sizeof kept->galley_at);
    memcpy(kept->galley_slot, t->galley_slot, sizeof kept->galley_slot);
    memcpy(kept->galley_zone, t->galley_zone, sizeof kept->galley_zone);
    memset(&t->playback, 0, sizeof t->playback);
    t->playback.generation = kept->playback.generation;
    t->playback.past = true;
    t->viewer = session_eyes(app->session).seat;
}

void past_leave(Table *t, const PastKept *kept)
{
    if (session_generation(app->session) != kept->playback.generation) {
        playback_reset(t);
        return;
    }
    t->playback = kept->playback;
    t->view = kept->view;
    t->viewer = kept->viewer;
    t->fight = kept->fight;
    t->report = kept->report;
    memcpy(t->galley_at, kept->galley_at, sizeof kept->galley_at);
    memcpy(t->galley_slot, kept->galley_slot, sizeof kept->galley_slot);
    memcpy(t->galley_zone, kept->galley_zone, sizeof kept->galley_zone);
    table_place_galleys(t);
}

void past_show(Table *t, int steps)
{
    Playback *p = &t->playback;
    p->playing = p->announced = false;
    p->flight_count = 0;
    p->card.kind = 0;
    p->shown_steps = p->past_end = steps;
    t->fight.open = false;
    memset(&t->report, 0, sizeof t->report);
    past_view(t, steps, &t->view);
    p->leader = event_card_leader(t->world, &t->view, &(int32_t){0});
    table_place_galleys(t);
    gfx_request_redraw(ui->gfx);
}

void past_play(Table *t, int steps)
{
    t->playback.past_end = steps;
    gfx_request_redraw(ui->gfx);
}
