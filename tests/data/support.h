/* What the tests of the data layer share. */
#pragma once

#include <check.h>

#include <serenissima/data/board.h>
#include <serenissima/data/codec.h>
#include <serenissima/data/position.h>
#include <serenissima/json/json.h>
#include <serenissima/rules/rules.h>

/* The board of an edition, loaded once; aborts the test when it cannot be read. */
const Board *test_board(const char *name);
/* Problems as text, "where: what" on each line. */
const char *problems_text(const ErrorList *problems);

Suite *json_suite(void);
Suite *board_suite(void);
Suite *board_edit_suite(void);
Suite *bad_data_suite(void);
Suite *codec_suite(void);
Suite *position_suite(void);
Suite *position_edit_suite(void);
Suite *position_arises_suite(void);
Suite *paths_suite(void);
Suite *steps_suite(void);
