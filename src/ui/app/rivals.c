/* A table that finds its person: what becomes of the rivals' level (records/follow.h). */
#include "app/screens.h"

#include "setup/kept.h"
#include "setup/parts.h"
#include "table/table.h"

#include <serenissima/records/follow.h>

static EditionId edition_now(void)
{
    return (EditionId)session_board(app->session)->world.edition;
}

/* Their level from 1; 0: they follow nobody. rivals: their seats. */
static int level_now(SeatChoice *who, PlayerMask *rivals)
{
    const SessionSetup *setup = session_setup(app->session);
    const char *ai = "";
    *rivals = 0;
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (setup->seats[seat].kind == SEAT_AI) {
            *rivals |= player_mask_of(seat);
            ai = setup->seats[seat].ai;
        }
    }
    return setup->follows && app->settings.follow && app_lone_person() != 0
                   && seat_ai_find(edition_now(), ai, who)
               ? who->kind - SEAT_KIND_AI + 1
               : 0;
}

static void note(int level)
{
    if (level != 0) {
        progress_note(PROGRESS_RIVALS, edition_name(edition_now()), level);
    }
}

void rivals_found(void)
{
    SeatChoice who = {0};
    PlayerMask rivals;
    note(level_now(&who, &rivals));
}

static void change(SeatChoice *who, PlayerMask rivals, int before, int level)
{
    char ai[SEAT_AI_BYTES];
    who->kind = SEAT_KIND_AI + level - 1;
    seat_ai_name(edition_now(), who, ai);
    session_retune(app->session, rivals, ai);
    if (level != app->follow.told) { /* Else it comes again after undo. */
        app->follow.bolder = level > before;
        app->follow.news_at = app->follow.steps;
        app->follow.level = level;
    }
}

/* Once what led to it has been seen. */
static void tell(void)
{
    RivalsFollow *f = &app->follow;
    const SessionSetup *setup = session_setup(app->session);
    const char *names = "";
    int count = 0;
    if (f->news_at == 0 || app->table->playback.shown_steps < f->news_at) {
        return;
    }
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (setup->seats[seat].kind == SEAT_AI) {
            names = app_list_names(names, app_seat_name(seat));
            count++;
        }
    }
    f->news_at = 0;
    f->told = f->level;
    ui_toast(SP(f->bolder ? "rivals.bolder" : "rivals.milder", count, ARG_TEXT("player", names),
                ARG_TEXT("list", names)),
             false);
}

void rivals_follow(void)
{
    const World *world = &session_board(app->session)->world;
    const int steps = session_step_count(app->session);
    const PlayerId person = app_lone_person();
    RivalsFollow *f = &app->follow;
    SeatChoice who = {0};
    SessionStep step;
    PlayerMask rivals;
    const int before = f->steps == steps ? 0 : level_now(&who, &rivals);
    int level = before;
    f->steps = f->steps < steps ? f->steps : steps;
    f->news_at = f->news_at <= steps ? f->news_at : 0;
    while (f->steps < steps) {
        session_step(app->session, f->steps++, person, &step);
        level = level == 0 ? 0
                           : follow_level(world, &step.after, step.events, step.event_count, person,
                                          level, FOLLOW_LEVEL_MAX);
    }
    if (session_over(app->session)) {
        note(level);
    } else if (level != before) {
        change(&who, rivals, before, level);
    }
    tell();
}
