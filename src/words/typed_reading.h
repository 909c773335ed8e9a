/* A typed line as it is read, for the parts that read it. */
#pragma once

#include <serenissima/words/typed.h>

#include "bag.h"

typedef struct Reading {
    const Words *words;
    Session *sketch, *acting; /* Where a choice of the action goes without saying; NULL. */
    const PublicState *pub;   /* For the sentences. */
    PlayerId seat;            /* Decides now. */
    Command legal[2 * RULES_LEGAL_MAX];
    int count;
    /* A voyage under way, and how far of it is typed: it goes on when somebody has let it pass. */
    PlayerId sailor;
    GalleyId galley;
    ZoneId way[ZONE_MAX];
    int way_count, way_at;
} Reading;

/* ---- A command as words (typed_names.c) ---- */

/* The name of what a field holds; "" of a number. Lives as texts do. */
const char *typed_name(const Words *words, FieldKind kind, uint8_t id);
void typed_bag_named(const Words *words, const Command *command, Bag *bag);
void typed_bag_said(const Words *words, const PublicState *pub, const Command *command, Bag *bag);

/* ---- Why it is not to be had (typed_refused.c) ---- */

bool typed_refused(const Reading *reading, const Bag *typed, Typed *out);
