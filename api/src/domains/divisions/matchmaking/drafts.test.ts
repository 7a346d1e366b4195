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
    Array.from({ length: 40 }, (_, index) => ({ events: [[0, 3], [0, 1, 3], [0], [3, 4]][index % 4] ?? [0] })),
  );
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const create = async (over: Partial<contract.NewDraft> = {}) => {
  const body = { tournamentId: tournament.id, name: 'First', ...over };
  const answer = await asked().call(contract.createDraft, { body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
/** Every place of an entry, as `competitor event`. */
const placesOf = ({ divisions, unplaced }: contract.Draft) =>
  [
    ...divisions.flatMap(({ events }) =>
      events.flatMap(({ eventId, entries }) => entries.map((id) => `${id} ${eventId}`)),
    ),
    ...unplaced.map(({ competitorId, eventId }) => `${competitorId} ${eventId}`),
  ].sort();
const enteredIn = async ({ id }: BuiltTournament) =>
  (
    await server
      .db('competitor_event as e')
      .join('competitor as c', 'c.id', 'e.competitor_id')
      .join('registration as r', 'r.id', 'c.registration_id')
      .where('r.tournament_id', id)
      .whereNotNull('r.completed_at')
      .select<{ key: string }[]>(server.db.raw("e.competitor_id || ' ' || e.event_id as key"))
  )
    .map(({ key }) => key)
    .sort();

describe('a new draft', () => {
  it.each(contract.draftPresets)(
    'by %s has every entry of every competitor once, and says what it is worth',
    async (preset) => {
      const draft = await create({ options: { preset } });
      expect(placesOf(draft)).toEqual(await enteredIn(tournament));
      expect(draft.unplaced).toEqual([]);
      expect(draft).toMatchObject({ preset, state: 'open', version: 0, canUndo: false, canRedo: false });
      expect(draft.health).toMatchObject({
        entries: placesOf(draft).length,
        divisions: draft.divisions.length,
        unplaced: 0,
        beyondLimits: 0,
      });
      expect(draft.health.useful).toBeGreaterThan(0);
      expect(draft.competitors).toHaveLength(40);
      expect(draft.cost).toBe(draft.divisions.reduce((sum, { card }) => sum + (card?.cost ?? 0), 0));
      const events = new Map(draft.options.events.map((event) => [event.id, event.hasContact]));
      for (const division of draft.divisions)
        expect(new Set(division.events.map(({ eventId }) => events.get(eventId))).size).toBe(1);
    },
  );

  it('says why each division is as it is, with the names of divisions and reference divisions', async () => {
    const { divisions } = await create();
    const names = divisions.map(({ name }) => name);
    const references = await server.db('division').pluck<string[]>('name');
    for (const { name, why, card } of divisions) {
      expect(why.startsWith(`${name} (${card?.size ?? 0}): `)).toBe(true);
      for (const [, quoted = ''] of why.matchAll(/“([^“”]*)”/g)) expect([...names, ...references]).toContain(quoted);
    }
    expect(divisions.some(({ why }) => /Joining “[^“”]*” would cost \d+ more/.test(why))).toBe(true);
  });

  it('is read as it was answered, and listed with its figures', async () => {
    const draft = await create({ name: '  Read again  ' });
    expect((await asked().call(contract.getDraft, { params: { draftId: draft.draftId } })).body).toEqual(draft);
    const { body: list } = await asked().call(contract.listDrafts, { query: { tournamentId: tournament.id } });
    const { draftId, cost, health } = draft;
    expect(list[0]).toMatchObject({ draftId, name: 'Read again', cost, health, version: 0, state: 'open' });
  });

  it('leaves out who cannot be placed, with the reason, and carts', async () => {
    const other = await buildTournament(server.db, { inDays: 90 });
    const [, withdrawn = 0, unborn = 0] = await registerPeople(server.db, other, [
      {},
      { isWithdrawn: true },
      { birthDate: '2999-01-01' },
    ]);
    const [stray = 0] = await registerPeople(server.db, other, [{ events: [0] }]);
    await server.db('competitor_event').insert({ competitor_id: stray, event_id: tournament.eventIds[1] });
    const [inCart = 0] = await registerPeople(server.db, other, [{}]);
    await server
      .db('registration')
      .whereIn('id', server.db('competitor').where({ id: inCart }).select('registration_id'))
      .update({ completed_at: null });
    const draft = await create({ tournamentId: other.id });
    expect(placesOf(draft)).toEqual(await enteredIn(other));
    expect(draft.unplaced).toEqual(
      [
        ...[0, 3].map((place) => ({
          competitorId: withdrawn,
          eventId: other.eventIds[place],
          reason: 'withdrawn',
          isPinned: false,
        })),
        ...[0, 3].map((place) => ({
          competitorId: unborn,
          eventId: other.eventIds[place],
          reason: 'noBirthDate',
          isPinned: false,
        })),
        { competitorId: stray, eventId: tournament.eventIds[1], reason: 'eventNotOffered', isPinned: false },
      ].sort((a, b) => a.competitorId - b.competitorId),
    );
    expect(draft.competitors.map(({ competitorId }) => competitorId)).not.toContain(inCart);
  });

  it('takes useful sizes and other choices, and has contact where the event type says so', async () => {
    const [forms = 0, , , sparring = 0] = tournament.eventIds;
    const draft = await create({ options: { groupPrice: 10, sizes: [{ id: forms, minSize: 2, maxSize: 5 }] } });
    expect(draft.options).toMatchObject({ groupPrice: 10, keepSchoolsApart: true });
    expect(draft.options.events.find(({ id }) => id === forms)).toMatchObject({
      minSize: 2,
      maxSize: 5,
      hasContact: false,
    });
    expect(draft.options.events.find(({ id }) => id === sparring)).toMatchObject({ hasContact: true });
    const ofForms = server.db('event').where({ id: forms }).select('event_type_id');
    await server.db('event_type').where('id', ofForms).update({ has_contact: true });
    expect((await create()).options.events.find(({ id }) => id === forms)).toMatchObject({ hasContact: true });
    await server.db('event_type').where('id', ofForms).update({ has_contact: null });
  });

  it('tells divisions with equal names apart by letters', async () => {
    const other = await buildTournament(server.db, { inDays: 150 });
    const columns = { gender: 1, competitor_level_id: other.levelIds[0] };
    const alike = { birthDate: '2012-02-03', events: [0], columns };
    await registerPeople(
      server.db,
      other,
      Array.from({ length: 6 }, () => alike),
    );
    const sizes = [{ id: other.eventIds[0] ?? 0, minSize: 2, maxSize: 3 }];
    const names = (await create({ tournamentId: other.id, options: { sizes } })).divisions.map(({ name }) => name);
    expect(names).toEqual([expect.stringMatching(/^Boys .* A$/), expect.stringMatching(/^Boys .* B$/)]);
  });

  it('is refused without competitors, for sizes of another event, and for wrong choices', async () => {
    const body = { tournamentId: tournament.id, name: 'Wrong' };
    const send = (over: object) => asked().call(contract.createDraft, { body: { ...body, ...over } });
    const empty = await buildTournament(server.db, { inDays: 120 });
    expect(await send({ tournamentId: empty.id })).toMatchObject({ status: 409 });
    expect(await send({ tournamentId: 999_999 })).toMatchObject({ status: 404 });
    expect(await send({ options: { sizes: [{ id: empty.eventIds[0], minSize: 2, maxSize: 4 }] } })).toMatchObject({
      status: 422,
    });
    expect(await send({ options: { sizes: [{ id: tournament.eventIds[0], minSize: 5, maxSize: 4 }] } })).toMatchObject({
      status: 400,
    });
    expect(await send({ options: { preset: 'random' } })).toMatchObject({ status: 400 });
    const tooLong = await send({ name: 'x'.repeat(300) });
    expect([tooLong.status, refusalOf(tooLong.body).errors?.name]).toEqual([
      400,
      expect.stringContaining('at most 200'),
    ]);
    expect(await send({ name: 'with \u0000' })).toMatchObject({ status: 400 });
  });
});

describe('publishing', () => {
  const publish = ({ draftId, version }: contract.Draft) =>
    asked().call(contract.publishDraft, { params: { draftId }, body: { version } });
  const unpublish = ({ draftId, version }: contract.Draft) =>
    asked().call(contract.unpublishDraft, { params: { draftId }, body: { version } });

  it('allows one draft for each tournament, also at once, and is refused twice', async () => {
    const [one, other] = [await create(), await create()];
    const answers = await Promise.all([publish(one), publish(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers[0].status === 200 ? one : other;
    expect((await publish(first)).status).toBe(409);
    expect(refusalOf((await publish(first === one ? other : one)).body).message).toMatch(
      /Another draft .* is published/,
    );
    expect((await unpublish(first)).body.state).toBe('open');
    expect((await unpublish(first)).status).toBe(409);
    const second = await publish(first === one ? other : one);
    expect(second.body.state).toBe('published');
    await unpublish(second.body);
  });

  it('keeps the draft from changes and from deletion until it is unpublished; all of it is in the log', async () => {
    const draft = await create();
    const params = { draftId: draft.draftId };
    await publish(draft);
    const draftDivisionId = draft.divisions[0]?.draftDivisionId ?? 0;
    const lock = () =>
      asked().call(contract.lockDraft, {
        params: { ...params, draftDivisionId },
        body: { version: 0, isLocked: true },
      });
    const remove = () => asked().call(contract.deleteDraft, { params });
    expect(await lock()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('published') as string },
    });
    expect((await remove()).status).toBe(409);
    expect((await unpublish(draft)).status).toBe(200);
    expect((await lock()).status).toBe(200);
    expect((await publish(draft)).body).toMatchObject({ code: 'outdated', version: 1 });
    // A director who saw another version deletes nothing.
    const outdated = await asked().call(contract.deleteDraft, { params, query: { version: 0 } });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'outdated', version: 1 } });
    expect((await remove()).status).toBe(200);
    expect((await asked().call(contract.getDraft, { params })).status).toBe(404);
    expect(await server.db('draft_operation').where({ draft_id: draft.draftId })).toEqual([]);
    const logged = await server
      .db('audit_log')
      .where({ object_type: 'draft', object_id: String(draft.draftId) })
      .orderBy('id')
      .pluck('action');
    expect(logged).toEqual(['draft created', 'draft published', 'draft unpublished', 'draft deleted']);
  });
});
