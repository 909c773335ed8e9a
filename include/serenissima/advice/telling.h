/* What of a review a coach may tell a beginner who did not ask. Whoever asks "why?" hears all that
 * the figures show, with how sure they are; who is interrupted must be able to rely on it. */
#pragma once

#include <serenissima/advice/explanation.h>

/* One of these; 0: the coach says nothing. */
enum { TELL_CHANCE = 1, TELL_WEALTH = 2 };

/* TELL_CHANCE: the move gave away chance to win, surely and plainly: how surely stands in the
 * source. TELL_WEALTH: it changed little in that, because the game is as good as decided for the
 * seat, but leaves it plainly poorer. */
uint8_t advice_telling(const World *world, PlayerId seat, const AdviceReview *review);

/* Of a game in which he has told so many already: the first few, then only what weighs twice as
 * much, and no more than TELL_MOST. */
enum { TELL_FREELY = 3, TELL_MOST = 6 };
bool advice_tells_again(const World *world, PlayerId seat, const AdviceReview *review, int told);

/* Its lower-case name, as analyse writes it: "chance", "wealth"; NULL for none. */
const char *advice_telling_name(uint8_t telling);
