/* Advice: the best plans with what they are worth to every seat and why, the reason for a move that
 * was played, and what it cost. Hint, coach, "why?" and the analysis of a game all ask here. The
 * same question and budget give the same answer; only the view is looked at, and who sits where as
 * far as the question knows it: whoever is known plays on by his own level, style and temper once a
 * plan is over, and chances count him for as strong as he is (AiKnown). What is said is plain data
 * (advice/explanation.h). */
#pragma once

#include <serenissima/ai/plans.h>

/* What the game asks for: figures to begin with, and those that stay. */
extern const AiBudget HINT_FIRST, HINT_FINAL;

/* out->count: 1..ADVICE_PLAN_MAX. */
void ai_hint(const AiQuestion *question, const AiBudget *budget, AdviceHint *out);
/* As ai_hint, to whoever reads `count` plans of such a hint already (0..ADVICE_PLAN_MAX): these
 * are among those told of, with figures as good as those of the others, beside what is new and
 * ranks among the first ADVICE_PLAN_MAX: out->count up to ADVICE_SHOWN_MAX. follows: the first of
 * them is what is left of a plan that the seat plays; while it can be played and none is surely
 * better, it is the first. */
void ai_hint_more(const AiQuestion *question, const AiBudget *budget, const AiPlan *shown,
                  int count, bool follows, AdviceHint *out);

/* The position as it stands, whoever decides (seat 0 then), for a bar: half of the rollouts to the
 * end of the turn and half a turn further, because either alone jumps with who has just moved.
 * Errors as by ai_widen. */
void ai_standing(const AiQuestion *question, int rollouts, AiForecast *out);

/* What was played against the best of all plans, itself among them. The best is chosen over one
 * luck; the two are then played on over another, rollout r of each meeting the same, all seats by
 * one policy, so that losses are neither flattered nor blown up: over many moves chance cancels out
 * in their sum. played: the commands of the seat from the question's position on, as many as belong
 * together. Reasons and remarks are in the eyes of the level that played it: a weak one or one with
 * a style is not given reasons that it did not have; who NULL: a person, or those of hints. */
void ai_why(const AiQuestion *question, const Ai *who, const AiPlan *played, const AiBudget *budget,
            AdviceReview *out);

/* The same of a person, or of hints, at a quarter of the effort where nothing is to be named: the
 * best is looked for by few rollouts, those that tell of a loss are as many as ai_why's, and where
 * it is none that is named neither reasons nor remarks come back, nor forecasts where what was
 * played is the best. */
void ai_review(const AiQuestion *question, const AiPlan *played, const AiBudget *budget,
               AdviceReview *out);

/* What `played` gives away against a plan that is known to be better, both played on over the same
 * luck by half of the rollouts; the reasons are for that plan. */
void ai_review_pair(const AiQuestion *question, const AiPlan *played, const AiPlan *better,
                    const AiBudget *budget, AdviceReview *out);
