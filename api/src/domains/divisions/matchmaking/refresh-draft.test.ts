import * as contract from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
/** A draft of 12 competitors in forms and sparring, and what may happen to it. */
const drafted = async () => {
  const tournament: BuiltTournament = await buildTournament(server.db, { inDays: (days += 1) });
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 12 }, () => ({})),
  );
  const { body: first } = await asked().call(contract.createDraft, { body: { tournamentId: tournament.id } });
  const params = { draftId: first.draftId };
  const read = async () => (await asked().call(contract.getDraft, { params })).body;
  const send = async ({ path }: { path: string }, body: object = {}, draftDivisionId = 0) => {
    const { version } = await read();
    const call = contract.endpoint('POST', path)<object, contract.Draft & { steps: contract.drafts.RefreshStep[] }>();
    return asked().call(call, { params: { ...params, draftDivisionId }, body: { version, ...body } });
  };
  const set = (id: number | undefined, columns: object) => server.db('competitor').where({ id }).update(columns);
  const [forms = 0, weapons = 0, , sparring = 0] = tournament.eventIds;
  return {
    tournament,
    ids,
    first,
    params,
    read,
    send,
    set,
    refresh: () => send(contract.refreshDraft),
    forms,
    weapons,
    sparring,
  };
};
const plain = ({ divisions, unplaced, changes }: contract.Draft) => ({ divisions, unplaced, changes });
const placeOf = ({ divisions }: contract.Draft, competitorId: number | undefined, eventId: number) =>
  divisions.find(({ events }) =>
    events.some((event) => event.eventId === eventId && event.entries.includes(competitorId ?? 0)),
  );

describe('the changes of a draft (rule F6)', () => {
  it('are none of a new one', async () => expect((await drafted()).first.changes).toEqual([]));

  it('are who came, who left and whose particulars changed, with their competitors', async () => {
    const { tournament, ids, read, set, forms, weapons, sparring } = await drafted();
    const [late = 0] = await registerPeople(server.db, tournament, [{ events: [0] }]);
    const [withdrawn = 0, heavier = 0, more = 0, less = 0, renamed = 0] = ids;
    await set(withdrawn, { withdrawn_at: new Date() });
    await set(heavier, { weight_lb: 199.5 });
    await server.db('competitor_event').insert({ competitor_id: more, event_id: weapons });
    await server.db('competitor_event').where({ competitor_id: less, event_id: sparring }).delete();
    await set(renamed, { last_name: 'Other' });
    const { changes, competitors } = await read();
    expect(changes).toEqual([
      { competitorId: withdrawn, kind: 'left', eventIds: [forms, sparring] },
      {
        competitorId: heavier,
        kind: 'changed',
        eventIds: [forms, sparring],
        what: [expect.stringMatching(/^weight [\d.]+ → 199.5 lb$/)],
        places: [expect.objectContaining({ misfits: ['weight'], stays: null, isMoved: true })],
      },
      { competitorId: more, kind: 'entered', eventIds: [weapons] },
      { competitorId: less, kind: 'left', eventIds: [sparring] },
      { competitorId: late, kind: 'entered', eventIds: [forms] },
    ]);
    expect(competitors.map(({ competitorId }) => competitorId)).toEqual([...ids, late]);
  });

  it.each<[string, object]>([
    ['birth date', { birth_date: '2010-02-03' }],
    ['gender', { gender: -1 }],
    ['level', { competitor_level_id: -1 }],
    ['school', { school: 'Another school' }],
    ['height', { height_in: 44.5 }],
  ])('tell a changed %s', async (_name, columns) => {
    const { ids, read, set, tournament } = await drafted();
    const [id] = ids;
    const before = await server.db('competitor').where({ id }).first<{ gender: number; competitor_level_id: number }>();
    const level = tournament.levelIds.find((other) => other !== before.competitor_level_id);
    const to =
      'gender' in columns
        ? { gender: 3 - before.gender }
        : 'competitor_level_id' in columns
          ? { competitor_level_id: level }
          : columns;
    await set(id, to);
    expect((await read()).changes).toMatchObject([{ competitorId: id, kind: 'changed' }]);
  });

  it('are also competitors whose registration is gone, and who are no longer withdrawn', async () => {
    const { ids, read, refresh, set, forms, sparring } = await drafted();
    const [gone = 0, back = 0] = [ids[2], ids[4]];
    await set(back, { withdrawn_at: new Date() });
    expect((await refresh()).body.changes).toEqual([]);
    await server.db('competitor_event').where({ competitor_id: gone }).delete();
    await server.db('competitor').where({ id: gone }).delete();
    await set(back, { withdrawn_at: null });
    expect((await read()).changes).toEqual([
      { competitorId: gone, kind: 'left', eventIds: [forms, sparring] },
      { competitorId: back, kind: 'entered', eventIds: [forms, sparring] },
    ]);
    const { body } = await refresh();
    expect(body.changes).toEqual([]);
    expect(body.unplaced).toEqual([]);
    expect(placeOf(body, gone, forms)).toBeUndefined();
    expect(placeOf(body, back, forms)).toBeDefined();
  });
});

describe('a refresh', () => {
  it('takes in what changed, says what it did, leaves hand work, and is undone as one step', async () => {
    const { tournament, ids, send, read, set, refresh, forms, sparring } = await drafted();
    const [withdrawn = 0, heavier = 0, moved = 0] = ids;
    const [adult = 0] = await registerPeople(server.db, tournament, [{ events: [0, 3], birthDate: '1960-01-01' }]);
    const target = (await read()).divisions.find(
      ({ events }) =>
        events.some(({ eventId }) => eventId === forms) && !events.some(({ entries }) => entries.includes(moved)),
    );
    await send(contract.moveDraft, { competitorIds: [moved], eventIds: [forms], to: target?.draftDivisionId });
    await set(withdrawn, { withdrawn_at: new Date() });
    await set(heavier, { weight_lb: 199.5 });
    const before = await read();
    expect(before.changes).toHaveLength(3);
    const { status, body } = await refresh();
    const { steps, ...after } = body;
    expect(status).toBe(200);
    expect(after).toEqual(await read());
    expect(after).toMatchObject({ version: before.version + 1, canUndo: true, changes: [] });
    expect(steps.filter(({ kind }) => kind === 'unplaced')).toMatchObject([
      { competitorId: withdrawn, eventId: forms, reason: 'withdrawn' },
      { competitorId: withdrawn, eventId: sparring, reason: 'withdrawn' },
    ]);
    const came = steps.filter((step) => step.kind === 'came');
    expect(came.flatMap(({ eventIds }) => eventIds).sort((a, b) => a - b)).toEqual(
      [forms, sparring].sort((a, b) => a - b),
    );
    for (const { competitorId, divisionId, eventIds } of came) {
      expect(competitorId).toBe(adult);
      expect(placeOf(after, adult, eventIds[0] ?? 0)?.draftDivisionId).toBe(divisionId);
    }
    expect(steps.filter(({ kind }) => kind === 'changed')).toMatchObject([
      { competitorId: heavier, limits: [], misfits: [] },
    ]);
    expect(steps.filter(({ kind }) => kind === 'moved')).toMatchObject([
      { competitorId: heavier, eventIds: [sparring], misfits: ['weight'] },
    ]);
    expect(placeOf(after, moved, forms)?.draftDivisionId).toBe(target?.draftDivisionId);

    expect(plain((await send(contract.undoDraft)).body)).toEqual(plain(before));
    expect(plain((await send(contract.redoDraft)).body)).toEqual(plain(after));
    expect(plain((await send(contract.undoDraft)).body)).toEqual(plain(before));
    expect(plain((await refresh()).body).changes).toEqual([]);
  });

  it('is no operation where nothing changed', async () => {
    const { first, refresh } = await drafted();
    const { body } = await refresh();
    expect(body).toEqual({ ...first, steps: [] });
  });

  it('places those who entered an event that the tournament offers since', async () => {
    const { tournament, ids, refresh } = await drafted();
    const copyOf = async (table: string, where: object, over: object): Promise<number> => {
      const { id: _id, ...columns } = await server.db(table).where(where).first<{ id: number }>();
      const [copy] = await server
        .db(table)
        .insert({ ...columns, ...over })
        .returning<{ id: number }[]>('id');
      return copy?.id ?? 0;
    };
    const typeId = await copyOf('event_type', {}, { title: 'Staff', position: 99 });
    const eventId = await copyOf('event', { tournament_id: tournament.id }, { event_type_id: typeId });
    await server.db('competitor_event').insert(ids.slice(0, 3).map((id) => ({ competitor_id: id, event_id: eventId })));
    const { body } = await refresh();
    expect(body.options.events.map(({ title }) => title)).toContain('Staff');
    expect(ids.slice(0, 3).every((id) => placeOf(body, id, eventId))).toBe(true);
    expect(body.changes).toEqual([]);
  });

  it('says who is still in a locked division, and keeps the change in sight', async () => {
    const { ids, first, send, set, refresh, forms } = await drafted();
    const [withdrawn = 0] = ids;
    const division = placeOf(first, withdrawn, forms);
    await send(contract.lockDraft, { isLocked: true }, division?.draftDivisionId);
    await set(withdrawn, { withdrawn_at: new Date() });
    const { body } = await refresh();
    expect(body.steps).toContainEqual({
      kind: 'stillInLocked',
      competitorId: withdrawn,
      eventId: forms,
      divisionId: division?.draftDivisionId,
    });
    expect(body.changes).toEqual([{ competitorId: withdrawn, kind: 'left', eventIds: [forms] }]);
  });

  it('is refused for a published draft, for another version, and for no draft', async () => {
    const { first, params, send, refresh } = await drafted();
    const call = (draftId: number, body: object) =>
      asked().call(contract.endpoint('POST', contract.refreshDraft.path)<object, contract.Draft>(), {
        params: { draftId },
        body,
      });
    expect((await call(first.draftId, { version: 3 })).body).toMatchObject({ code: 'outdated', version: 0 });
    expect((await call(999_999, { version: 0 })).status).toBe(404);
    expect((await call(first.draftId, {})).status).toBe(422);
    await send(contract.publishDraft);
    expect(await refresh()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Repair it instead') as string },
    });
    await asked().call(contract.unpublishDraft, { params, body: { version: 0 } });
    expect((await refresh()).status).toBe(200);
  });
});

describe('somebody who no longer fits (rule F6)', () => {
  const born = (tournament: BuiltTournament, years: number) =>
    contract.addDays(tournament.date, -Math.round((years + 0.5) * 365.25));
  /** Forms for two of 4, two of 10, and one who was entered as a child of 4 and is 10. */
  const mistaken = async () => {
    const tournament = await buildTournament(server.db, { inDays: (days += 1) });
    const columns = {
      gender: 2,
      weight_lb: 60,
      height_in: 48,
      competitor_level_id: tournament.levelIds[1],
      school: 'One',
    };
    const people = [4, 4, 4, 10, 10].map((years) => ({ events: [0], birthDate: born(tournament, years), columns }));
    const ids = await registerPeople(server.db, tournament, people);
    const [sofia = 0] = ids;
    const { body: first } = await asked().call(contract.createDraft, { body: { tournamentId: tournament.id } });
    const params = { draftId: first.draftId };
    const read = async () => (await asked().call(contract.getDraft, { params })).body;
    const refresh = async () =>
      (await asked().call(contract.refreshDraft, { params, body: { version: (await read()).version } })).body;
    const correct = () =>
      server
        .db('competitor')
        .where({ id: sofia })
        .update({ birth_date: born(tournament, 10) });
    const [forms = 0] = tournament.eventIds;
    const namesOf = (draft: contract.Draft) => draft.divisions.map(({ name }) => name);
    return { tournament, ids, sofia, first, params, read, refresh, correct, forms, namesOf };
  };

  it('is named beforehand with what changed, and moved by a refresh; both names follow their members', async () => {
    const { first, sofia, read, refresh, correct, forms, namesOf } = await mistaken();
    expect(namesOf(first)).toEqual([expect.stringMatching(/^Girls 4,/), expect.stringMatching(/^Girls 10,/)]);
    const [young, old] = first.divisions.map(({ draftDivisionId }) => draftDivisionId);
    await correct();
    expect((await read()).changes).toEqual([
      {
        competitorId: sofia,
        kind: 'changed',
        eventIds: [forms],
        what: ['age 4 → 10'],
        places: [
          {
            draftDivisionId: young,
            limits: [],
            misfits: ['age'],
            stays: null,
            isMoved: true,
            to: first.divisions[1]?.name,
          },
        ],
      },
    ]);
    const { steps, ...after } = await refresh();
    expect(steps).toEqual([
      {
        kind: 'moved',
        competitorId: sofia,
        eventIds: [forms],
        from: young,
        divisionId: old,
        isNewDivision: false,
        limits: [],
        misfits: ['age'],
      },
    ]);
    expect(after.changes).toEqual([]);
    expect(placeOf(after, sofia, forms)?.draftDivisionId).toBe(old);
  });

  it('stays where a director placed them, and stays in sight until that is decided', async () => {
    const { first, params, sofia, read, refresh, correct, forms } = await mistaken();
    const young = first.divisions[0]?.draftDivisionId;
    await asked().call(contract.pinDraft, {
      params,
      body: { version: 0, competitorId: sofia, eventId: forms, isPinned: true },
    });
    await correct();
    const { steps, changes } = await refresh();
    const doubt = { limits: [], misfits: ['age'], stays: 'byHand' };
    expect(steps).toMatchObject([{ kind: 'changed', competitorId: sofia, divisionId: young, ...doubt }]);
    expect(changes).toMatchObject([
      { competitorId: sofia, kind: 'changed', places: [{ draftDivisionId: young, isMoved: false, ...doubt }] },
    ]);
    const { version } = await read();
    await asked().call(contract.pinDraft, {
      params,
      body: { version, competitorId: sofia, eventId: forms, isPinned: false },
    });
    expect((await refresh()).steps).toMatchObject([{ kind: 'moved', competitorId: sofia }]);
    expect((await read()).changes).toEqual([]);
  });

  it('are those who get another age by another day of the tournament', async () => {
    const { tournament, ids, first, read, refresh, sofia, forms, namesOf } = await mistaken();
    // Their birthday is half a year after the old day.
    await server
      .db('tournament')
      .where({ id: tournament.id })
      .update({ tournament_date: contract.addDays(tournament.date, 200) });
    const { changes } = await read();
    expect(changes.map(({ competitorId, what }) => [competitorId, what])).toEqual(
      ids.map((id, index) => [id, [index < 3 ? 'age 4 → 5' : 'age 10 → 11']]),
    );
    expect(changes.every(({ places }) => places?.every(({ misfits }) => misfits.includes('age')))).toBe(true);
    const after = await refresh();
    expect(after.changes).toEqual([]);
    expect(namesOf(after)).toEqual([expect.stringMatching(/^Girls 5,/), expect.stringMatching(/^Girls 11,/)]);
    expect(placeOf(after, sofia, forms)?.draftDivisionId).toBe(first.divisions[0]?.draftDivisionId);
  });
});
