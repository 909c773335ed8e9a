#include "setup/keys.h"

typedef struct Bound {
    PadButton button;
    KeyId key;
    KeyId held; /* KEY_COUNT: none. */
} Bound;

/* Nothing that ends a step is done by a short press. */
static const Bound BOUND[] = {
    {PAD_A, KEY_GOLDEN, KEY_COUNT},     {PAD_B, KEY_BACK, KEY_COUNT},
    {PAD_X, KEY_HINT, KEY_COUNT},       {PAD_Y, KEY_RULES, KEY_GLANCE},
    {PAD_START, KEY_MENU, KEY_END},     {PAD_BACK, KEY_CHRONICLE, KEY_UNDO},
    {PAD_L1, KEY_PORT_PREV, KEY_COUNT}, {PAD_R1, KEY_PORT_NEXT, KEY_COUNT},
    {PAD_L2, KEY_ZOOM_OUT, KEY_COUNT},  {PAD_R2, KEY_ZOOM_IN, KEY_COUNT}};

static const Bound BOUND_IN_RECORD[] = {{PAD_X, KEY_RECORD_PLAY, KEY_COUNT},
                                        {PAD_L1, KEY_RECORD_BACK, KEY_COUNT},
                                        {PAD_R1, KEY_RECORD_ON, KEY_COUNT},
                                        {PAD_L2, KEY_RECORD_TURN_BACK, KEY_COUNT},
                                        {PAD_R2, KEY_RECORD_TURN_ON, KEY_COUNT}};

static const PadRow ROWS[] = {
    {PAD_UP, false, "pad.cross"},      {PAD_A, false, "pad.press"},    {PAD_B, false, "pad.back"},
    {PAD_START, true, "pad.end"},      {PAD_START, false, "pad.menu"}, {PAD_X, false, "pad.hint"},
    {PAD_Y, false, "pad.rules"},       {PAD_Y, true, "pad.glance"},    {PAD_BACK, false, "pad.log"},
    {PAD_BACK, true, "pad.undo"},      {PAD_L1, false, "pad.earlier"}, {PAD_R1, false, "pad.later"},
    {PAD_L2, false, "pad.zoom_out"},   {PAD_R2, false, "pad.zoom_in"}, {PAD_L3, false, "pad.tip"},
    {PAD_R3, false, "pad.right_stick"}};

static PadKey key_of(KeyId id)
{
    PadKey key = {0};
    if (id != KEY_COUNT) {
        key.key = keys_of(id)->key;
        key.mods = keys_of(id)->mods;
    }
    return key;
}

static void bind_all(const Bound *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const PadKey key = key_of(list[i].key), held = key_of(list[i].held);
        pad_bind(list[i].button, &key, &held);
    }
}

void pad_keys_bind(bool record)
{
    if (pad_count() == 0) {
        return;
    }
    bind_all(BOUND, sizeof BOUND / sizeof BOUND[0]);
    if (record) {
        bind_all(BOUND_IN_RECORD, sizeof BOUND_IN_RECORD / sizeof BOUND_IN_RECORD[0]);
    }
}

const PadRow *pad_keys_rows(int *count)
{
    *count = (int)(sizeof ROWS / sizeof ROWS[0]);
    return ROWS;
}
