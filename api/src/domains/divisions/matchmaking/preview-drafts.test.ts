import * as contract from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  tournament = await buildTournament(server.db);
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 30 }, (_, index) => ({
      events: [[0, 3], [0, 1, 3], [0], [3, 4]][index % 4] ?? [0],
      isWithdrawn: index === 7,
    })),
  );
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const create = (body: Partial<contract.NewDraft> = {}) =>
  asked().call(contract.createDraft, { body: { tournamentId: tournament.id, ...body } });
const preview = (options: contract.DraftChoices = {}, tournamentId = tournament.id) =>
  asked().call(contract.previewDrafts, { body: { tournamentId, options } });
/** Each event without contact shares with the first one; sparring is alone. */
const byHand = () => {
  const [first = 0, second = 0, third = 0, sparring = 0, ...others] = tournament.eventIds;
  return [[first, second, third], [sparring], others];
};

describe('a preview of new drafts', () => {
  it('has the presets side by side, with the figures of the drafts that they make', async () => {
    const { body } = await preview();
    expect(body.previews.map(({ programmes }) => programmes)).toEqual([...contract.draftPresets]);
    expect(body.competitors).toBe(30);
    for (const { programmes, figures, eventIds } of body.previews) {
      expect(eventIds.flat().sort((a, b) => a - b)).toEqual([...tournament.eventIds].sort((a, b) => a - b));
      if (programmes === 'byHand') continue;
      const { body: draft } = await create({ options: { preset: programmes } });
      const { divisions, groups, useful, alone, entries, unplaced } = draft.health;
      expect(figures).toMatchObject({ divisions, groups, useful, alone, cost: draft.cost });
      expect([body.entries, body.unplaced]).toEqual([entries, unplaced]);
      expect(figures.divisionsPerCompetitor).toBeGreaterThanOrEqual(1);
    }
    const [forms = 0] = tournament.eventIds;
    const entered = await server
      .db('competitor_event as e')
      .join('competitor as c', 'c.id', 'e.competitor_id')
      .where('e.event_id', forms)
      .whereNull('c.withdrawn_at')
      .pluck('e.competitor_id');
    expect(body.events.find(({ id }) => id === forms)).toMatchObject({ entrants: entered.length, hasContact: false });
  });

  it("has the director's own programmes, and stores nothing", async () => {
    const count = () => server.db('draft').count();
    const before = await count();
    const { body } = await preview({ programmes: byHand() });
    expect(body.previews.at(-1)).toMatchObject({ programmes: 'byHand', eventIds: byHand() });
    expect(body.previews).toHaveLength(4);
    expect(await count()).toEqual(before);
  });

  it('counts changes of ring for the open rings, and for the usual number before there is any', async () => {
    const mostChanges = async () =>
      Math.max(...(await preview()).body.previews.map(({ figures }) => figures.ringChangesPerCompetitor));
    expect(await mostChanges()).toBeGreaterThan(0);
    await server.db('ring').insert({ tournament_id: tournament.id, name: 'One', is_open: true });
    expect(await mostChanges()).toBe(0);
    await server.db('ring').where({ tournament_id: tournament.id }).delete();
  });

  it('is of nobody where nobody has registered, and is refused for an unknown tournament', async () => {
    const empty = await buildTournament(server.db, { inDays: 200 });
    const { body } = await preview({}, empty.id);
    expect(body).toMatchObject({ competitors: 0, entries: 0, unplaced: 0 });
    expect(body.previews.map(({ figures }) => figures.divisions)).toEqual([0, 0, 0]);
    expect((await preview({}, 999_999)).status).toBe(404);
  });
});

describe('programs by hand', () => {
  it('make divisions of exactly these events', async () => {
    const { body } = await create({ options: { programmes: byHand() } });
    expect(body).toMatchObject({ preset: 'byHand', unplaced: expect.any(Array) as unknown });
    const lists = byHand().map((ids) => ids.join(' '));
    for (const { events } of body.divisions) expect(lists).toContain(events.map(({ eventId }) => eventId).join(' '));
    expect(body.cost).toBe((await preview({ programmes: byHand() })).body.previews.at(-1)?.figures.cost);
  });

  it('are refused beside the field', async () => {
    const [one = [], two = [], three = []] = byHand();
    const other = await buildTournament(server.db, { inDays: 210 });
    const wrong: [number, number[][]][] = [
      [422, [one, two]],
      [422, [one, two, three, one.slice(0, 1)]],
      [422, [one, two, [...three, ...other.eventIds.slice(0, 1)]]],
      [422, [[...one, ...two], three]],
      [400, [one, two, three, []]],
    ];
    for (const [status, programmes] of wrong)
      for (const refused of [await preview({ programmes }), await create({ options: { programmes } })]) {
        expect([refused.status, programmes]).toEqual([status, programmes]);
        if (status === 422) expect(Object.keys(refusalOf(refused.body).errors ?? {})).toEqual(['options.programmes']);
      }
  });
});

describe('a new draft', () => {
  it('is called by the next number where no name is given', async () => {
    const other = await buildTournament(server.db, { inDays: 220 });
    await registerPeople(server.db, other, [{}, {}]);
    const name = async (given?: string) =>
      (await create({ tournamentId: other.id, ...(given ? { name: given } : {}) })).body.name;
    expect([await name(), await name('Draft 7'), await name('Other'), await name()]).toEqual([
      'Draft 1',
      'Draft 7',
      'Other',
      'Draft 8',
    ]);
  });

  it('may be of a tournament that is over', async () => {
    const over = await buildTournament(server.db, { inDays: -30, opensInDays: -100 });
    await registerPeople(server.db, over, [{}, {}, {}]);
    expect((await create({ tournamentId: over.id })).body.health).toMatchObject({ entries: 6, unplaced: 0 });
  });

  it('costs no less than its bound, whatever a director does', async () => {
    const { body: draft } = await create();
    expect(draft.bound).toBeGreaterThan(0);
    expect(draft.cost).toBeGreaterThanOrEqual(draft.bound);
    const [division] = draft.divisions;
    const competitorIds = division?.events.flatMap(({ entries }) => entries) ?? [];
    const { body: less } = await asked().call(contract.moveDraft, {
      params: { draftId: draft.draftId },
      body: { version: 0, competitorIds, to: null },
    });
    expect(less.cost).toBeGreaterThanOrEqual(less.bound);
    // It is of those who are left. Each of them costs more at least once the likest companions are gone, so it may rise
    // as well.
    expect(less.bound).not.toBe(draft.bound);
  });
});

describe('a comparison of two drafts', () => {
  const compare = (draftId: number, otherId: number) =>
    asked().call(contract.compareDrafts, { params: { draftId, otherId } });

  it('has no difference between a draft and its like', async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()];
    const { body } = await compare(one.draftId, other.draftId);
    expect(body.differing).toEqual([]);
    expect(body.drafts.map(({ draftId, cost, figures }) => [draftId, cost, figures.cost])).toEqual([
      [one.draftId, one.cost, one.cost],
      [other.draftId, other.cost, other.cost],
    ]);
  });

  it('names who has other companions, with the divisions of both', async () => {
    const [{ body: one }, { body: other }] = [await create(), await create()];
    const [division] = other.divisions;
    const [event] = division?.events ?? [];
    const [gone = 0, ...stay] = event?.entries ?? [];
    const body = { version: 0, competitorIds: [gone], eventIds: [event?.eventId ?? 0], to: null };
    await asked().call(contract.moveDraft, { params: { draftId: other.draftId }, body });
    const { body: changed } = await asked().call(contract.getDraft, { params: { draftId: other.draftId } });
    const { differing, drafts } = (await compare(one.draftId, other.draftId)).body;
    const now =
      changed.divisions.find(({ draftDivisionId }) => draftDivisionId === division?.draftDivisionId)?.name ?? null;
    const expected = [gone, ...stay].map((competitorId) => ({
      competitorId,
      eventId: event?.eventId,
      divisions: [division?.name, competitorId === gone ? null : now],
    }));
    expect(differing).toMatchObject(expected.sort((a, b) => a.competitorId - b.competitorId));
    expect(differing[0]?.firstName).toBe('Kim');
    expect(drafts[1].figures.groups).toBe(changed.health.groups);
  });

  it('is not of drafts of different tournaments, or of none', async () => {
    const other = await buildTournament(server.db, { inDays: 230 });
    await registerPeople(server.db, other, [{}, {}]);
    const [{ body: one }, { body: foreign }] = [await create(), await create({ tournamentId: other.id })];
    expect((await compare(one.draftId, foreign.draftId)).status).toBe(404);
    expect((await compare(one.draftId, 999_999)).status).toBe(404);
    expect((await compare(999_999, one.draftId)).status).toBe(404);
  });
});
