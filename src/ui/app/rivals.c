/* A table that finds its person: what becomes of the rivals' level (records/follow.h). */
#include "app/screens.h"

#include "setup/kept.h"
#include "setup/parts.h"
#include "table/table.h"

#include <serenissima/records/follow.h>

/* Their level from 1; 0: they follow nobody. */
static int level_now(SeatChoice *who)
{
    const SessionSetup *setup = session_setup(app->session);
    const EditionId edition = (EditionId)session_board(app->session)->world.edition;
    PlayerId rival = 1;
    while (rival < setup->game.player_count && setup->seats[rival].kind != SEAT_AI) {
        rival++;
    }
    return setup->follows && app->settings.follow && app_lone_person() != 0
                   && seat_ai_find(edition, setup->seats[rival].ai, who)
               ? who->kind - SEAT_KIND_AI + 1
               : 0;
}

static void retune(const SeatChoice *who)
{
    const SessionSetup *setup = session_setup(app->session);
    char ai[SEAT_AI_BYTES];
    seat_ai_name((EditionId)session_board(app->session)->world.edition, who, ai);
    for (PlayerId seat = 1; seat <= setup->game.player_count; seat++) {
        if (setup->seats[seat].kind == SEAT_AI) {
            session_retune(app->session, seat, ai);
        }
    }
}

void rivals_follow(void)
{
    const World *world = &session_board(app->session)->world;
    const int steps = session_step_count(app->session);
    const PlayerId person = app_lone_person();
    SeatChoice who = {0};
    SessionStep step;
    app->followed = app->followed < steps ? app->followed : steps;
    while (app->followed < steps) {
        const int level = level_now(&who);
        session_step(app->session, app->followed++, person, &step);
        const int next = level == 0
                             ? 0
                             : follow_level(world, &step.after, step.events, step.event_count,
                                            person, level, FOLLOW_LEVEL_MAX);
        if (next == level) {
            continue;
        }
        who.kind = SEAT_KIND_AI + next - 1;
        if (session_over(app->session)) {
            progress_note(PROGRESS_RIVALS, edition_name((EditionId)world->edition), next);
        } else {
            retune(&who);
            ui_toast(S(next > level ? "rivals.bolder" : "rivals.milder"), false);
        }
    }
}
