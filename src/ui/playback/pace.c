#include "playback/playback.h"

#include "setup/app_names.h"
#include "table/table.h"

/* A number for the turn to which the next step belongs. Never 0. */
static uint32_t turn_of(const Table *t)
{
    const PublicState *pub = &t->view.pub;
    const Public2012 *later = table_2012(t);
    const uint8_t parts[] = {pub->turn, pub->stack[0].player, later ? later->marker : 0,
                             later ? 0 : pub->stack[0].id};
    const uint64_t hash = gfx_hash(0, parts, sizeof parts);
    return (uint32_t)(hash ^ hash >> 32) | 1U;
}

/* In a lesson and while computers are paused everything waits for the player anyway, and scripts
 * without movement wait for nothing. */
static ComputerPace pace_now(const Table *t)
{
    const bool hurried = app->scripted_speed && ui->anim.speed <= 0;
    return hurried || app->lesson || t->paused ? PACE_QUICK : (ComputerPace)app->settings.pace;
}

static void begin_rest(Table *t, uint32_t turn)
{
    static const double rest_ms[PACE_COUNT] = {0, 1600, 450, 0};
    const Anim *anim = &ui->anim;
    Pace *pace = &t->playback.pace;
    pace->coming = turn;
    pace->until_ms = anim->now_ms + rest_ms[pace_now(t)];
    pace->skips = anim->skips;
    pace->waits = pace_now(t) == PACE_STEP;
}

static void end_rest(Pace *pace, uint32_t turn)
{
    pace->turn = turn;
    pace->coming = 0;
    pace->waits = false;
}

bool pace_holds(Table *t, const SessionStep *next)
{
    const Anim *anim = &ui->anim;
    Pace *pace = &t->playback.pace;
    const uint32_t turn = turn_of(t);
    /* Dice and answers of people belong to the turn that is shown. */
    const bool computer = next->player != PLAYER_CHANCE && !app_is_person(next->player);
    if (!computer || turn == pace->turn) {
        pace->waits = false;
        return false;
    }
    if (pace_now(t) == PACE_QUICK) {
        end_rest(pace, turn);
        return false;
    }
    if (pace->coming != turn) {
        begin_rest(t, turn);
    }
    if (pace->waits && pace_now(t) == PACE_STEP) {
        return true;
    }
    if (anim->now_ms >= pace->until_ms || pace->skips != anim->skips) {
        end_rest(pace, turn);
        return false;
    }
    gfx_request_redraw_in(ui->gfx, (uint32_t)(pace->until_ms - anim->now_ms) + 1);
    return true;
}

void pace_go_on(Table *t)
{
    Pace *pace = &t->playback.pace;
    if (pace->waits) {
        end_rest(pace, pace->coming);
        gfx_request_redraw(ui->gfx);
    }
}
