/* Frames: most plans of a decision differ only in where one galley is, what it carries and what has become of the port there. All
 * that they have in common is worked out once; then the worth of each is a sum of what the galley brings, what the port brings
 * and the little that hangs on both. */
#include "frames.h"

#include <string.h>

static uint64_t mix(uint64_t key, uint64_t word)
{
    key = (key ^ word) * UINT64_C(0xBF58476D1CE4E5B9);
    return key ^ key >> 29;
}

/* How many bits a mask has, up to one more than a frame has room for. */
static int few_of(uint32_t mask)
{
    int count = 0;
    for (; mask != 0 && count <= FRAME_OTHERS; mask &= mask - 1) {
        count++;
    }
    return count;
}

static uint64_t key_of(const Wanted *wanted)
{
    uint64_t key = mix(wanted->other_galleys | (uint64_t)wanted->other_ports << 32,
                       wanted->acted | (uint64_t)wanted->supply << 32 | (uint64_t)wanted->absent << 40
                           | (uint64_t)wanted->loses << 48 | (uint64_t)wanted->gains << 52);
    for (GalleyMask rest = wanted->other_galleys; rest != 0;) {
        key = mix(key, word_of(&wanted->pub->galleys[survey_next(&rest)]));
    }
    for (PortMask rest = wanted->other_ports; rest != 0;) {
        key = mix(key, word_of(&wanted->pub->ports[survey_next(&rest)]));
    }
    return key;
}

static bool is_wanted(const Frame *frame, const Wanted *wanted)
{
    const Revision *r = &frame->revision;
    if (frame->other_galleys != wanted->other_galleys || frame->other_ports != wanted->other_ports || r->survey.acted != wanted->acted
        || r->supply != wanted->supply || r->absent != wanted->absent || r->loses != wanted->loses || r->gains != wanted->gains) {
        return false;
    }
    const Galley *galley = frame->galleys;
    for (GalleyMask rest = wanted->other_galleys; rest != 0; galley++) {
        if (word_of(galley) != word_of(&wanted->pub->galleys[survey_next(&rest)])) {
            return false;
        }
    }
    const Port *port = frame->ports;
    for (PortMask rest = wanted->other_ports; rest != 0; port++) {
        if (word_of(port) != word_of(&wanted->pub->ports[survey_next(&rest)])) {
            return false;
        }
    }
    return true;
}

static void make_frame(const Wanted *wanted, const GameState *state, Frame *frame)
{
    const Base *base = &wanted->eval->base;
    Workbench bench;
    GameState bare = *state;
    memset(&bare.pub.galleys[wanted->absent], 0, sizeof(Galley)); /* 0 is empty as it is */
    bare.pub.ports[wanted->here] = base->ports[wanted->here];
    frame->other_galleys = wanted->other_galleys;
    frame->other_ports = wanted->other_ports;
    frame->more = in_mask(base->survey.more, wanted->absent);
    int count = 0;
    for (GalleyMask rest = wanted->other_galleys; rest != 0;) {
        frame->galleys[count++] = wanted->pub->galleys[survey_next(&rest)];
    }
    count = 0;
    for (PortMask rest = wanted->other_ports; rest != 0;) {
        frame->ports[count++] = wanted->pub->ports[survey_next(&rest)];
    }
    frame->now = base->now;
    frame->parted = 0;
    frame->eased = 0;
    frame->less_afraid = 0;
    Revision *r = &frame->revision;
    r->eval = wanted->eval;
    r->base = base;
    r->other_galleys = wanted->other_galleys | (wanted->absent != 0 ? bit(wanted->absent) : 0);
    r->other_ports = wanted->other_ports;
    r->supply = wanted->supply;
    r->absent = wanted->absent;
    r->loses = wanted->loses;
    r->gains = wanted->gains;
    r->total = frame->rest;
    r->bench = &bench;
    r->frame = frame;
    revision_make(r, &bare);
    r->bench = NULL;
    r->frame = NULL;
}

/* Is it in this place? */
static bool is_kept(const Memory *memory, uint32_t slot, const Wanted *wanted)
{
    return memory->stamps.frames[slot] == wanted->eval->settled && is_wanted(&memory->frames[slot], wanted);
}

/* Of the two places for a key that of the frame, or else the one to be filled: an empty one, or that of the older frame. */
static uint32_t choose_slot(const Memory *memory, const Wanted *wanted, bool *known)
{
    uint32_t slot = memory_slot(key_of(wanted), FRAME_SLOTS);
    uint32_t other = slot ^ 1U;
    *known = is_kept(memory, slot, wanted);
    if (*known) {
        return slot;
    }
    *known = is_kept(memory, other, wanted);
    bool empty = memory->stamps.frames[slot] != wanted->eval->settled;
    return *known || (!empty && memory->stamps.frames[other] != wanted->eval->settled)
                   || (!empty && memory->frames[other].number < memory->frames[slot].number)
               ? other : slot;
}

/* Most often the one that was wanted last, which takes no key to find. NULL: more differs than a frame has room for. */
static Frame *find_frame(const Wanted *wanted, const GameState *state)
{
    Memory *memory = wanted->eval->memory;
    bool known;
    if (is_kept(memory, memory->stamps.last_frame, wanted)) {
        return &memory->frames[memory->stamps.last_frame];
    }
    uint32_t slot = choose_slot(memory, wanted, &known);
    Frame *frame = &memory->frames[slot];
    if (!known) {
        if (few_of(wanted->other_galleys) > FRAME_OTHERS || few_of(wanted->other_ports) > FRAME_OTHERS) {
            return NULL;
        }
        make_frame(wanted, state, frame);
        frame->number = ++memory->stamps.frame_count;
        memory->stamps.frames[slot] = wanted->eval->settled;
    }
    memory->stamps.last_frame = slot;
    return frame;
}

/* The best conquest but in the port where the galley lies. */
static int32_t conquest_elsewhere(const Frame *frame, const Wanted *wanted, const Means *means, const Raid *raid)
{
    const Revision *r = &frame->revision;
    PortMask changed = revision_changed_for(r, means->owner);
    int32_t best = revision_best(&raid->conquest, changed | bit(wanted->here)).gain;
    PortMask rest = changed & raid->reach;
    if (best < 0) {
        best = 0;
        rest = raid->reach;
    }
    for (rest &= ~bit(wanted->here); rest != 0;) {
        int32_t conquest = revision_glance(r, wanted->absent, means, survey_next(&rest)).conquest;
        best = conquest > best ? conquest : best;
    }
    return best;
}

static void frighten_ports(const Frame *frame, const Wanted *wanted, const Means *means, const Raid *raid, Sortie *sortie)
{
    const Revision *r = &frame->revision;
    PortMask more = raid->raises | (raid->menaces & frame->eased); /* that may fear it more than in the frame */
    for (PortMask rest = (more | (revision_changed_for(r, means->owner) & raid->reach)) & ~bit(wanted->here); rest != 0;) {
        PortId port = survey_next(&rest);
        int32_t threat = in_mask(r->changed, port) ? revision_glance(r, wanted->absent, means, port).threat : raid->threat[port];
        if (threat > frame->now.threat[port]) {
            int32_t risk = port_risk(wanted->eval, r->survey.sites[port].worth, threat);
            sortie->total[wanted->pub->ports[port].owner] -= risk - frame->now.port_risk[port];
        }
    }
}

static void frighten_galleys(const Frame *frame, const Wanted *wanted, const Raid *raid, Sortie *sortie)
{
    const Revision *r = &frame->revision;
    bool acted = in_mask(wanted->acted, wanted->absent);
    GalleyMask more = raid->frightens | (raid->scares & frame->less_afraid); /* that may fear it more than in the frame */
    for (GalleyMask rest = (more | r->moved) & r->survey.alive; rest != 0;) {
        GalleyId id = survey_next(&rest);
        const Galley *prey = &wanted->pub->galleys[id];
        int32_t danger = survey_hunt(wanted->eval, wanted->galley, acted, prey);
        if (danger > frame->now.danger[id]) {
            sortie->frightened |= bit(id);
            sortie->total[prey->owner] -= galley_risk(wanted->eval, frame->now.worth[id], danger) - frame->now.risk[id];
        }
    }
}

static const Sortie *find_sortie(Frame *frame, const Wanted *wanted, const Means *means)
{
    Memory *memory = wanted->eval->memory;
    uint32_t key = wanted->zone | (uint32_t)means->crew << 8 | (uint32_t)means->fighters << 16;
    uint32_t slot = memory_slot(key | (uint64_t)frame->number << 32, SORTIE_SLOTS);
    Sortie *sortie = &memory->sorties[slot];
    if (memory->stamps.sorties[slot] != frame->number || sortie->key != key) {
        memory->stamps.sorties[slot] = frame->number;
        *sortie = (Sortie){.key = key};
        const Raid *raid = revision_raid(&frame->revision, wanted->absent, means);
        sortie->conquest = conquest_elsewhere(frame, wanted, means, raid);
        sortie->danger = revision_danger(&frame->revision, wanted->absent, &raid->hunters);
        frighten_ports(frame, wanted, means, raid, sortie);
        frighten_galleys(frame, wanted, raid, sortie);
    }
    return sortie;
}

/* The best sale but in the port where the galley lies. */
static int32_t trade_elsewhere(const Frame *frame, const Wanted *wanted, const Means *means)
{
    const Revision *r = &frame->revision;
    if (means->kinds == 0) {
        return 0;
    }
    ZoneId zone = wanted->zone;
    PortMask changed = revision_changed_for(r, means->owner);
    int32_t best = revision_sale(r, means, zone, changed | bit(wanted->here)).gain;
    for (PortMask rest = changed & ~bit(wanted->here); rest != 0;) {
        PortId port = survey_next(&rest);
        const Site *site = &r->survey.sites[port];
        if (site->closed == 0 && revision_steps(r, zone, port) <= means->crew) {
            int32_t trade = survey_sale(wanted->eval, site, port, means->owner, means->kinds);
            best = trade > best ? trade : best;
        }
    }
    return best;
}

/* Galleys that fear the one left out most and are worth more or less for the port: both were counted alone. */
static void settle_upsets(const Frame *frame, const Wanted *wanted, const Berth *berth, const Sortie *sortie,
                          int32_t total[PLAYER_MAX + 1])
{
    for (int i = 0; i < berth->upset_count; i++) {
        GalleyId id = berth->upset[i];
        const Galley *prey = &wanted->pub->galleys[id];
        if (in_mask(sortie->frightened, id)) {
            const EvalContext *eval = wanted->eval;
            int32_t danger = survey_hunt(eval, wanted->galley, in_mask(wanted->acted, wanted->absent), prey);
            total[prey->owner] -= galley_risk(eval, berth->worth[i], danger) - galley_risk(eval, frame->now.worth[id], danger)
                                  - galley_risk(eval, berth->worth[i], frame->now.danger[id]) + frame->now.risk[id];
        }
    }
}

/* The galley where it is; the port there is that of the berth. */
static void add_galley(Frame *frame, const Wanted *wanted, const Berth *berth, int32_t total[PLAYER_MAX + 1])
{
    Revision *r = &frame->revision;
    const EvalContext *eval = wanted->eval;
    GalleyId id = wanted->absent;
    r->survey.fleet_worth[id] = eval->fleet_worth[frame->more][in_mask(wanted->acted, id)][wanted->galley->sailors];
    Means means = survey_means(eval, &r->survey, id);
    const Sortie *sortie = find_sortie(frame, wanted, &means);
    int32_t trade = trade_elsewhere(frame, wanted, &means);
    int32_t conquest = sortie->conquest;
    for (int player = 1; player <= PLAYER_MAX; player++) {
        total[player] += sortie->total[player];
    }
    if (berth != NULL) {
        Glance glance = survey_glance(eval, &berth->site, r->survey.fleet_worth[id], &means, wanted->here, 0);
        trade = glance.trade > trade ? glance.trade : trade;
        conquest = glance.conquest > conquest ? glance.conquest : conquest;
        if (glance.threat > berth->threat) {
            total[berth->site.owner] -= port_risk(eval, berth->site.worth, glance.threat) - berth->risk;
        }
        settle_upsets(frame, wanted, berth, sortie, total);
    }
    Credit credit = survey_credit(eval, &r->survey, id, trade, conquest);
    total[wanted->galley->owner] += survey_galley(eval, r->survey.fleet_worth[id], &credit)
                                    - galley_risk(eval, credit.worth, sortie->danger);
}

/* The galley that a frame is to leave out: the one whose activation it is, or, when that is gone, the one that has sunk it. */
static void choose_galley(const Revision *r, Wanted *wanted)
{
    const Base *base = r->base;
    const Galley *galleys = wanted->pub->galleys;
    GalleyId id = base->active;
    wanted->zone = galleys[id].zone;
    if (galleys[id].owner == 0 || galleys[id].owner != base->galleys[id].owner) {
        wanted->zone = r->eval->scene;
        id = 0;
        for (GalleyMask rest = r->other_galleys; rest != 0 && id == 0;) {
            GalleyId other = survey_next(&rest);
            const Galley *galley = &galleys[other];
            id = galley->owner != 0 && galley->zone == wanted->zone && galley->owner == base->galleys[other].owner ? other : 0;
        }
    }
    wanted->absent = id;
    wanted->galley = &galleys[id];
}

static int ports_of(const Wanted *wanted, PlayerId player)
{
    const Base *base = &wanted->eval->base;
    int count = base->survey.port_count[player];
    for (PortMask rest = wanted->other_ports; rest != 0;) {
        PortId id = survey_next(&rest);
        count += (wanted->pub->ports[id].owner == player) - (base->ports[id].owner == player);
    }
    return count;
}

/* Whether the port where the galley lies has another owner, and another port is then its owner's last, or no longer. */
static void choose_owners(const Base *base, Wanted *wanted)
{
    PlayerId before = base->ports[wanted->here].owner;
    PlayerId now = wanted->pub->ports[wanted->here].owner;
    wanted->loses = wanted->gains = 0;
    if (before != now && ((before != 0 && ports_of(wanted, before) == 2) || (now != 0 && ports_of(wanted, now) == 1))) {
        wanted->loses = before;
        wanted->gains = now;
    }
}

/* False when the port is odd. */
static bool sum_up(Frame *frame, const Wanted *wanted, int32_t total[PLAYER_MAX + 1])
{
    const Berth *berth = wanted->here != 0 ? frame_berth(frame, wanted) : NULL;
    if (berth != NULL && berth->odd) {
        return false;
    }
    for (int player = 0; player <= PLAYER_MAX; player++) {
        total[player] = frame->rest[player] + (berth != NULL ? berth->total[player] : 0);
    }
    if (wanted->absent != 0) {
        add_galley(frame, wanted, berth, total);
    }
    total[0] = 0;
    return true;
}

bool frame_total(const Revision *r, const GameState *state, int32_t total[PLAYER_MAX + 1])
{
    const PublicState *pub = &state->pub;
    uint8_t phase = rules_phase(pub).id;
    Wanted wanted;
    if (phase == PHASE_INVEST || phase == PHASE_RELIEF) {
        return false;
    }
    wanted.eval = r->eval;
    wanted.pub = pub;
    choose_galley(r, &wanted);
    wanted.here = r->eval->chart.world->port_of_zone[wanted.zone];
    wanted.other_galleys = wanted.absent != 0 ? r->other_galleys & ~bit(wanted.absent) : r->other_galleys;
    wanted.other_ports = r->other_ports & ~bit(wanted.here);
    wanted.acted = survey_acted_mask(pub);
    wanted.supply = r->supply;
    choose_owners(r->base, &wanted);
    Frame *frame = find_frame(&wanted, state);
    if (frame == NULL) {
        return false;
    }
    uint64_t galley = word_of(wanted.galley);
    uint64_t port = word_of(&pub->ports[wanted.here]);
    Memory *memory = r->eval->memory;
    uint32_t slot = memory_slot(mix(galley, port) + frame->number + ((uint64_t)wanted.here << 32), ENDING_SLOTS);
    Ending *ending = &memory->endings[slot];
    if (memory->stamps.endings[slot] != frame->number || ending->here != wanted.here || word_of(&ending->galley) != galley
        || word_of(&ending->port) != port) {
        frame->revision.survey.pub = pub;
        if (!sum_up(frame, &wanted, ending->total)) {
            memory->stamps.endings[slot] = 0;
            return false;
        }
        memory->stamps.endings[slot] = frame->number;
        ending->here = wanted.here;
        ending->galley = *wanted.galley;
        ending->port = pub->ports[wanted.here];
    }
    memcpy(total, ending->total, sizeof ending->total);
    return true;
}
