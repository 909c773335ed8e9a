#include "setup/parts.h"

enum { AI_LEVEL_ROWS = 14, MANNER_ROWS = 8 };

static const char *level_name(EditionId edition, int index)
{
    return app->host.ai_name ? app->host.ai_name(edition, index) : NULL;
}

/* What the level does, and how strong that is. */
static const char *level_tip(const LadderMeasure *s, int players, const char *name)
{
    const StringArg about = ARG_TEXT("about", S(ui_id("ai.seat.%s.about", name)));
    return s->games > 0
               ? SP("new_game.level_measured", s->games, about, ARG_INT("players", players),
                    ARG_INT("beginner", s->beginner), ARG_INT("percent", s->percent))
               : SF("new_game.level_unmeasured", about);
}

/* In words, for a list: by how often a beginner wins against it, in percent of an even share; where
 * he does not, by the odds that one of them comes first among seats of a level of the middle, in
 * percent of even ones. The last in the list is the hardest. */
static const char *strength_words(const LadderMeasure *s, int players, bool last)
{
    const int beginner = s->beginner * players;
    const int odds = s->percent < 100 ? 100 * s->percent * (players - 1) / (100 - s->percent) : 0;
    return beginner >= 120                    ? S("new_game.strength.often")
           : beginner >= 60                   ? S("new_game.strength.even")
           : beginner >= 8                    ? S("new_game.strength.seldom")
           : last                             ? S("new_game.strength.hardest")
           : s->percent >= 100 || odds >= 600 ? S("new_game.strength.very_hard")
           : odds >= 140                      ? S("new_game.strength.hard")
           : odds >= 60                       ? S("new_game.strength.medium")
                                              : S("new_game.strength.practice");
}

int seat_kind_count(EditionId edition)
{
    int count = SEAT_KIND_AI;
    while (count < SEAT_KIND_AI + AI_LEVEL_ROWS && level_name(edition, count - SEAT_KIND_AI)) {
        count++;
    }
    return count;
}

bool seat_kind_list(const char *id, GfxRect r, EditionId edition, int players, int first, int *kind)
{
    const char *labels[SEAT_KIND_AI + AI_LEVEL_ROWS] = {S("new_game.nobody"), S("new_game.person")};
    const char *tips[SEAT_KIND_AI + AI_LEVEL_ROWS] = {NULL};
    const int count = seat_kind_count(edition);
    for (int i = SEAT_KIND_AI; i < count; i++) {
        const char *name = level_name(edition, i - SEAT_KIND_AI);
        const LadderMeasure s =
            app->host.ai_strength(edition, players < 2 ? 2 : players, i - SEAT_KIND_AI + 1);
        labels[i] =
            s.games > 0
                ? SF("new_game.computer_strength",
                     ARG_TEXT("name", words_level(app->strings, name)),
                     ARG_TEXT("strength", strength_words(&s, players, i == count - 1)))
                : SF("new_game.computer", ARG_TEXT("name", words_level(app->strings, name)));
        tips[i] = level_tip(&s, players, name);
    }
    int row = (*kind < count ? *kind : count - 1) - first;
    const bool changed = ui_dropdown(id, r, labels + first, tips + first, count - first, &row);
    *kind = row + first;
    return changed;
}

/* What a style or a temper is called, or what it means. */
static const char *manner_words(bool temper, int index, bool about)
{
    const char *name = (temper ? app->host.ai_temper : app->host.ai_style)(index);
    const char *plain = temper ? "even" : "plain";
    return S(ui_id("ai.%s.%s.%s", temper ? "temper" : "style", name[0] ? name : plain,
                   about ? "about" : "name"));
}

static bool manner_list(const char *id, GfxRect r, bool temper, int *chosen)
{
    const UiHost *host = &app->host;
    const char *labels[MANNER_ROWS], *tips[MANNER_ROWS];
    int count = 0;
    for (; count < MANNER_ROWS && (temper ? host->ai_temper : host->ai_style)(count); count++) {
        labels[count] = manner_words(temper, count, false);
        tips[count] = manner_words(temper, count, true);
    }
    return ui_dropdown(id, r, labels, tips, count, chosen);
}

bool seat_heeds_temper(EditionId edition, int players, const SeatChoice *who)
{
    return who->kind >= SEAT_KIND_AI && app->host.ai_temper
           && app->host.ai_heeds_temper(edition, players);
}

bool seat_manner_lists(const char *prefix, int seat, GfxRect r, EditionId edition, int players,
                       SeatChoice *who)
{
    const float gap = ui->theme->grid.gap;
    ui_name_next(SF("new_game.seat_style", ARG_INT("seat", seat)));
    bool changed = manner_list(ui_id("%sstyle:%d", prefix, seat), gfx_split_row(r, 0, 2, gap),
                               false, &who->style);
    if (seat_heeds_temper(edition, players, who)) {
        ui_name_next(SF("new_game.seat_temper", ARG_INT("seat", seat)));
        changed |= manner_list(ui_id("%stemper:%d", prefix, seat), gfx_split_row(r, 1, 2, gap),
                               true, &who->temper);
    }
    return changed;
}

/* "-ruthless", or nothing for the first of its kind. */
static void add_word(char out[SEAT_AI_BYTES], const char *word)
{
    const size_t length = strlen(out);
    if (word && word[0]) {
        snprintf(out + length, SEAT_AI_BYTES - length, "-%s", word);
    }
}

void seat_ai_name(EditionId edition, const SeatChoice *who, char out[SEAT_AI_BYTES])
{
    const UiHost *host = &app->host;
    const char *level = level_name(edition, who->kind - SEAT_KIND_AI);
    snprintf(out, SEAT_AI_BYTES, "%s", level ? level : "random");
    add_word(out, host->ai_style ? host->ai_style(who->style) : NULL);
    add_word(out, host->ai_temper ? host->ai_temper(who->temper) : NULL);
}

/* Takes one of the words at the head of "-corsair-ruthless", and says which; 0: the first of its
 * kind, of which names do not speak. */
static int take_word(const char *(*name_of)(int), const char **rest)
{
    const size_t length = **rest ? strcspn(*rest + 1, "-") : 0;
    const char *name = NULL;
    for (int i = 1; length > 0 && name_of && (name = name_of(i)) != NULL; i++) {
        if (strlen(name) == length && strncmp(name, *rest + 1, length) == 0) {
            *rest += 1 + length;
            return i;
        }
    }
    return 0;
}

bool seat_ai_find(EditionId edition, const char *ai, SeatChoice *who)
{
    const size_t length = strcspn(ai, "-");
    for (int i = SEAT_KIND_AI; i < SEAT_KIND_AI + AI_LEVEL_ROWS; i++) {
        const char *level = level_name(edition, i - SEAT_KIND_AI), *rest = ai + length;
        if (!level) {
            break;
        }
        if (strlen(level) != length || strncmp(ai, level, length) != 0) {
            continue;
        }
        const int style = take_word(app->host.ai_style, &rest);
        const int temper = take_word(app->host.ai_temper, &rest);
        if (!rest[0]) {
            *who = (SeatChoice){i, style, temper};
            return true;
        }
    }
    return false;
}

SeatChoice seat_choice(EditionId edition, const SeatSetup *seat)
{
    SeatChoice who = {.kind = SEAT_KIND_PERSON};
    if (seat->kind == SEAT_AI && !seat_ai_find(edition, seat->ai, &who)) {
        who.kind = SEAT_KIND_AI;
    }
    return who;
}

float seat_row_height(const SeatChoice *who)
{
    const float row = ui->theme->grid.field_h + 2;
    return who->kind >= SEAT_KIND_AI ? 2 * row + ui->theme->grid.gap / 2 : row;
}

bool seat_row(const char *prefix, PlayerId player, GfxRect r, EditionId edition, int players,
              SeatChoice *who)
{
    const float gap = ui->theme->grid.gap / 2;
    const TextStyle name = ui_ink(THEME_TYPE_BODY, TEXT_LEFT, TEXT_MIDDLE, TEXT_SHRINK);
    GfxRect row = gfx_cut_top(&r, ui->theme->grid.field_h + 2);
    const GfxRect shield = gfx_cut_left(&row, row.h);
    paint_shield(app_livery(player), shield.x + shield.w / 2, shield.y + shield.h / 2 - 3,
                 shield.h * 0.36F);
    text_draw(ui->text, &name, gfx_cut_left(&row, row.w * 0.28F), app_seat_name(player));
    ui_name_next(app_seat_name(player));
    const bool changed = seat_kind_list(ui_id("%skind:%d", prefix, player), row, edition, players,
                                        SEAT_KIND_PERSON, &who->kind);
    return (r.h > 0 && who->kind >= SEAT_KIND_AI
            && seat_manner_lists(prefix, player, gfx_rect(row.x, r.y + gap, row.w, row.h), edition,
                                 players, who))
           || changed;
}
