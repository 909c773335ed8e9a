/* What balance prints of the games of a board. */
#pragma once

#include <serenissima/measure/sums.h>

/* One object; of at least one game. */
void balance_put(JsonWriter *writer, const MeasureHead *head, const MeasureSums *sums);
/* A table; the other board's figures (NULL: none) stand behind those of the same name. */
void balance_print(const MeasureHead *head, const MeasureSums *sums, const MeasureHead *other,
                   const MeasureSums *other_sums);
