#include "record/record_parts.h"

/* --- The steps -------------------------------------------------------------------------------- */

bool record_line_init(RecordLine *line, Session *session)
{
    PlayerView view;
    SessionStep past;
    memset(line, 0, sizeof *line);
    line->count = session_step_count(session);
    line->steps = calloc((size_t)line->count + 1, sizeof *line->steps);
    if (!line->steps) {
        return false;
    }
    session_first_view(session, 0, &view);
    account_init(&line->account, view.pub.player_count);
    for (int i = 0; i < line->count; i++) {
        RecordStep *step = &line->steps[i];
        const PlayerId bottom = view.pub.depth > 0 ? view.pub.stack[0].player : 0;
        session_step(session, i, 0, &past);
        step->player = past.player;
        step->holder = bottom != 0 ? bottom : past.player;
        step->holder = step->holder <= PLAYER_MAX ? step->holder : 0;
        step->turn = past.turn;
        for (int k = 0; k < past.event_count; k++) {
            const Event *e = &past.events[k];
            step->fight = step->fight || e->kind == EV_FIGHT_STARTED;
            step->scoring =
                e->kind == EV_SCORING_STARTED ? e->as.scoring_started.number : step->scoring;
        }
        account_add(&line->account, i, past.turn, &past.command);
        view = past.after;
    }
    return true;
}

void record_line_finish(RecordLine *line)
{
    free(line->steps);
    line->steps = NULL;
}

/* --- Ways along it ---------------------------------------------------------------------------- */

static bool is_stop(const RecordLine *line, int step)
{
    return step <= 0 || step >= line->count || line->steps[step].player != PLAYER_CHANCE;
}

int record_line_back(const RecordLine *line, int step)
{
    step = step > line->count ? line->count : step - 1;
    while (!is_stop(line, step)) {
        step--;
    }
    return step > 0 ? step : 0;
}

int record_line_on(const RecordLine *line, int step)
{
    step = step < 0 ? 0 : step + 1;
    while (!is_stop(line, step)) {
        step++;
    }
    return step < line->count ? step : line->count;
}

int record_line_near(const RecordLine *line, int step)
{
    if (is_stop(line, step)) {
        return step < 0 ? 0 : step > line->count ? line->count : step;
    }
    const int before = record_line_back(line, step), after = record_line_on(line, step);
    return step - before <= after - step ? before : after;
}

/* Does a turn begin with this step, the seat's own where that is not 0? */
static bool begins(const RecordLine *line, int step, PlayerId seat)
{
    const RecordStep *s = &line->steps[step], *before = step > 0 ? s - 1 : NULL;
    return seat == 0 ? !before || before->turn != s->turn
                     : s->holder == seat && (!before || before->holder != seat);
}

/* Dice and cards that come first belong to what was before. */
static int first_decision(const RecordLine *line, int step)
{
    return is_stop(line, step) ? step : record_line_on(line, step);
}

int record_line_turn_back(const RecordLine *line, int step, PlayerId seat)
{
    for (int i = step - 1; i > 0; i--) {
        if (i < line->count && begins(line, i, seat) && first_decision(line, i) < step) {
            return first_decision(line, i);
        }
    }
    return 0;
}

int record_line_turn_on(const RecordLine *line, int step, PlayerId seat)
{
    for (int i = step > 0 ? step : 0; i < line->count; i++) {
        if (begins(line, i, seat) && first_decision(line, i) > step) {
            return first_decision(line, i);
        }
    }
    return line->count;
}

int record_line_move(const RecordLine *line, int step)
{
    const Account *account = &line->account;
    int found = -1;
    for (int i = 0; i < account->count && account->moments[i].first_step <= step; i++) {
        found = i;
    }
    return step < line->count ? found : -1;
}

/* --- Marks ------------------------------------------------------------------------------------ */

typedef struct Marks {
    RecordMark *list;
    int count;
} Marks;

static void add(Marks *marks, RecordMarkKind kind, int step, int number)
{
    if (marks->count < RECORD_MARK_MAX) {
        marks->list[marks->count++] =
            (RecordMark){.step = step, .kind = (uint8_t)kind, .number = number};
    }
}

int record_line_marks(const RecordLine *line, const Analysis *a, RecordMark out[RECORD_MARK_MAX])
{
    Marks marks = {.list = out};
    AccountSum sum = {0};
    /* Of the steps: turns, then fights and scorings. In games in rounds each round of a battle is a
     * fight of its own: together they have one mark. */
    enum { TOGETHER = 8 };
    int last = -TOGETHER - 1;
    for (int i = 0; i < line->count; i++) {
        if (line->steps[i].turn > 0 && begins(line, i, 0)) {
            add(&marks, RECORD_MARK_TURN, i, line->steps[i].turn);
        }
    }
    for (int i = 0; i < line->count; i++) {
        if (line->steps[i].fight && i - last > TOGETHER) {
            add(&marks, RECORD_MARK_FIGHT, i, 0);
        }
        last = line->steps[i].fight ? i : last;
    }
    for (int i = 0; i < line->count; i++) {
        if (line->steps[i].scoring > 0) {
            add(&marks, RECORD_MARK_SCORING, i, line->steps[i].scoring);
        }
    }
    if (a && a->stage > 0) {
        account_sum(&a->account, &sum);
    }
    for (int i = 0; i < sum.turning_count; i++) {
        add(&marks, RECORD_MARK_SWING, a->account.moments[sum.turning[i]].first_step, i + 1);
    }
    for (int i = 0; a && i < a->lesson_count; i++) {
        if (lesson_is_shown(a, i)) {
            add(&marks, RECORD_MARK_MISTAKE, a->account.moments[a->lessons[i].moment].first_step,
                i);
        }
    }
    return marks.count;
}
