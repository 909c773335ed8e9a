/* The chart of a saved game in small: the seas of its edition, and for each port a dot in the colour
 * of who holds it at the end of the file. */
#ifndef SERENISSIMA_UI_APP_LIBRARY_CHART_H
#define SERENISSIMA_UI_APP_LIBRARY_CHART_H

#include "app/library.h"

/* That of an edition; what could not be read is not there. Read when it is first asked for. */
const LibraryChart *library_chart(Library *library, EditionId edition);
void library_charts_finish(Library *library);
/* How wide it is at a height. */
float library_chart_width(float height);
/* Seas alone where the ports are not known. id: of a note, the owners by port as digits. */
void library_chart_draw(Library *library, const char *id, GfxRect r, const GameFacts *facts);

#endif
