#include "decisions/common/panel.h"

#include "decisions/common/card.h"
#include "decisions/common/earning.h"
#include "decisions/common/golden.h"
#include "table/table.h"

typedef struct PriceDraft {
    int coins; /* Price or counter-offer, in smallest coins. */
} PriceDraft;

typedef struct Haggle {
    PortId port;
    GoodId good;
    PlayerId buyer, owner;
    int coin;      /* Ducats. */
    int32_t price; /* Ducats; 0 not named yet. */
    int32_t counter;
    int room; /* Cubes that the buyer could take. */
} Haggle;

static Haggle haggle_now(const Table *table)
{
    const PublicState *pub = &table->view.pub;
    const PortId port = rules_phase(pub).as.haggle.port;
    const int coin = table->world->e1996.coin_ducats;
    Haggle haggle = {.port = port,
                     .good = table->world->ports[port].good,
                     .buyer = pub->stack[0].player,
                     .owner = pub->ports[port].owner,
                     .coin = coin,
                     .price = pub->as.e1996.price_hundreds * coin,
                     .counter = pub->as.e1996.counter_hundreds * coin};
    haggle.room = earning_room(table, haggle.buyer, port);
    return haggle;
}

/* All that the sentences of a haggle speak of; by room where `plural`. */
static const char *haggle_words(Table *table, const Haggle *haggle, const char *key, int32_t price,
                                bool plural)
{
    const StringArg args[] = {ARG_TEXT("buyer", table_seat_name(haggle->buyer)),
                              ARG_TEXT("owner", table_seat_name(haggle->owner)),
                              ARG_TEXT("good", table_good_name(table, haggle->good)),
                              ARG_TEXT("port", table_port_name(table, haggle->port)),
                              ARG_INT("price", price),
                              ARG_INT("first", haggle->price),
                              ARG_INT("sum", price * haggle->room)};
    const int count = (int)(sizeof args / sizeof args[0]);
    return plural ? strings_plural(app->strings, key, haggle->room, args, count)
                  : strings_format(app->strings, key, args, count);
}

static const char *haggle_text(Table *table, const Haggle *haggle, const char *key, int32_t price)
{
    return haggle_words(table, haggle, key, price, false);
}

static const char *buyer_earns(Table *table, const Haggle *haggle)
{
    const Earning earning = earning_of_player(table, haggle->buyer, haggle->port, haggle->good);
    return earning_words(table, &earning, haggle->good);
}

static bool haggle_card(Table *table, const Haggle *haggle, const char *question, const char *first,
                        const char *second, float controls_h, GfxRect *controls)
{
    const ZoneId zone = table->world->ports[haggle->port].zone;
    const Card card = {.id = "card:price",
                       .about = zone,
                       .question = question,
                       .facts = {first, second, buyer_earns(table, haggle)},
                       .player = table->decider == haggle->buyer ? haggle->owner : haggle->buyer,
                       .controls_h = controls_h};
    return card_draw(table, &card, controls);
}

static void mark(Table *table)
{
    const Haggle haggle = haggle_now(table);
    table->port_mark[haggle.port].mark = MARK_SALE;
    table->zone_mark[table->world->ports[haggle.port].zone].mark = MARK_SALE;
}

/* What is suggested: the price of the last time; as a counter-offer half of what is asked. */
static void open(Table *table)
{
    const Haggle haggle = haggle_now(table);
    const int most = haggle.price / haggle.coin - 1;
    PriceDraft *draft = panel_draft(table, &panel_price);
    draft->coins = rules_phase(&table->view.pub).id == PHASE_PRICE
                       ? e1996_standing_hundreds(table->world, &table->view.pub, haggle.port)
                   : most > 1 ? (most + 1) / 2
                              : 1;
}

/* --- The owner names a price ------------------------------------------------------------------ */

static void draw_naming(Table *table, Command *out)
{
    const Haggle haggle = haggle_now(table);
    const int most = e1996_price_limit_hundreds(table->world, &table->view.pub, haggle.port);
    PriceDraft *draft = panel_draft(table, &panel_price);
    const bool monopoly =
        e1996_has_monopoly(table->world, &table->view.pub, haggle.owner, haggle.good);
    const int32_t price = draft->coins * haggle.coin;
    GfxRect row;
    if (!haggle_card(table, &haggle, haggle_text(table, &haggle, "price.question", price),
                     haggle_words(table, &haggle, "price.gain", price, true),
                     haggle_text(table, &haggle, monopoly ? "price.monopoly" : "price.range",
                                 most * haggle.coin),
                     ui->theme->grid.button2_h, &row)) {
        return;
    }
    const GfxRect left = gfx_split_row(row, 0, 2, ui->theme->grid.gap);
    const float h = ui->theme->grid.field_h;
    card_coins(table, "stepper:price",
               gfx_rect(left.x, left.y + (left.h - h) / 2, left.w < 240 ? left.w : 240, h),
               S("stake.stepper_tip"), 1, most, &draft->coins);
    Command command =
        TABLE_COMMAND(table, NAME_PRICE, name_price, .hundreds = (uint8_t)draft->coins);
    const UiButton name = {
        .label = haggle_text(table, &haggle, "price.name", draft->coins * haggle.coin),
        .sub = S("price.name_sub"),
        .kind = golden_kind(table, &command, true)};
    panel_button(table, "button:name_price", gfx_split_row(row, 1, 2, ui->theme->grid.gap), &name,
                 &command, out);
}

/* --- The buyer answers ------------------------------------------------------------------------ */

static void draw_counter(Table *table, const Haggle *haggle, GfxRect row, Command *out)
{
    PriceDraft *draft = panel_draft(table, &panel_price);
    const int most = haggle->price / haggle->coin - 1;
    const GfxRect left = gfx_cut_left(&row, row.w * 0.4F);
    gfx_cut_left(&row, ui->theme->grid.gap);
    Command command =
        TABLE_COMMAND(table, COUNTER_PRICE, counter_price, .hundreds = (uint8_t)draft->coins);
    const UiButton offer = {
        .label = haggle_text(table, haggle, "haggle.counter", draft->coins * haggle->coin),
        .tip = S("haggle.counter_tip")};
    const float h = ui->theme->grid.field_h;
    card_coins(table, "stepper:counter", gfx_rect(left.x, left.y + (left.h - h) / 2, left.w, h),
               S("stake.stepper_tip"), 1, most < 1 ? 1 : most, &draft->coins);
    panel_button(table, "button:counter", row, &offer, &command, out);
}

/* last: the counter-offer has been refused. */
static void draw_buyer(Table *table, bool last, Command *out)
{
    const Haggle haggle = haggle_now(table);
    const float gap = ui->theme->grid.gap;
    const float row_h = ui->theme->grid.button2_h;
    GfxRect r;
    if (!haggle_card(
            table, &haggle,
            haggle_text(table, &haggle, last ? "haggle.question_last" : "haggle.question",
                        haggle.price),
            haggle_words(table, &haggle, "haggle.fixed", haggle.price, true),
            table_purse_is_shut(table)
                ? NULL
                : SF("haggle.money", ARG_INT("money", table->view.secret.ducats[table->decider])),
            last ? row_h : row_h + gap + ui->theme->grid.button_h, &r)) {
        return;
    }
    const GfxRect row = gfx_cut_top(&r, row_h);
    const Command take = table_command(table, CMD_ACCEPT_PRICE);
    const Command leave = table_command(table, CMD_LEAVE_HAGGLE);
    const UiButton buy = {.label = haggle_text(table, &haggle, "haggle.buy", haggle.price),
                          .sub = S("haggle.buy_sub")};
    const UiButton go = {.label = S("haggle.leave"),
                         .sub = S("haggle.leave_sub"),
                         .tip = haggle_text(table, &haggle, "haggle.leave_tip", haggle.price)};
    panel_button(table, "button:leave_haggle", gfx_split_row(row, 0, 2, gap), &go, &leave, out);
    panel_button(table, "button:accept_price", gfx_split_row(row, 1, 2, gap), &buy, &take, out);
    if (!last) {
        gfx_cut_top(&r, gap);
        draw_counter(table, &haggle, r, out);
    }
}

/* --- The owner hears the counter-offer -------------------------------------------------------- */

static void draw_owner(Table *table, Command *out)
{
    const Haggle haggle = haggle_now(table);
    GfxRect row;
    if (!haggle_card(table, &haggle,
                     haggle_text(table, &haggle, "counter.question", haggle.counter),
                     haggle_words(table, &haggle, "counter.gain", haggle.counter, true),
                     haggle_text(table, &haggle, "counter.else", haggle.price),
                     ui->theme->grid.button2_h, &row)) {
        return;
    }
    const Command yes = table_command(table, CMD_ACCEPT_PRICE);
    const Command no = table_command(table, CMD_REFUSE_PRICE);
    const UiButton stay = {.label = haggle_text(table, &haggle, "counter.refuse", haggle.price),
                           .sub = S("counter.refuse_sub")};
    const UiButton accept = {.label = haggle_text(table, &haggle, "counter.accept", haggle.counter),
                             .sub = S("counter.accept_sub")};
    panel_button(table, "button:refuse_price", gfx_split_row(row, 0, 2, ui->theme->grid.gap), &stay,
                 &no, out);
    panel_button(table, "button:accept_price", gfx_split_row(row, 1, 2, ui->theme->grid.gap),
                 &accept, &yes, out);
}

static void draw(Table *table, GfxRect side, GfxRect bar, Command *out)
{
    (void)side;
    (void)bar;
    const uint8_t phase = rules_phase(&table->view.pub).id;
    if (phase == PHASE_PRICE) {
        draw_naming(table, out);
    } else if (phase == PHASE_COUNTER) {
        draw_owner(table, out);
    } else {
        draw_buyer(table, phase == PHASE_LAST_WORD, out);
    }
}

const Panel panel_price = {.decision = DECISION_PRICE,
                           .draft_bytes = sizeof(PriceDraft),
                           .open = open,
                           .mark = mark,
                           .draw = draw};
