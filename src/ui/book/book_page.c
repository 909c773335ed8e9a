/* The page of a place: chapter, law, keys, or about the program. */
#include "book/flow.h"

void flow_page(Flow *flow)
{
    const Reader *reader = flow->reader;
    const EditionId edition = reader->at.edition;
    if (reader->at.chapter == reader_law(reader, edition)) {
        flow_law(flow);
    } else if (reader->at.chapter == reader_about_page(reader, edition)) {
        flow_about(flow);
    } else if (reader->at.chapter == reader_keys(reader, edition)) {
        flow_keys(flow);
    } else {
        flow_chapter(flow);
    }
}
