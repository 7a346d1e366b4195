import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

type Cause = contract.drafts.RepairCause;
const asked = () => server.as(director);
/** A published draft of 16 competitors in forms and sparring. */
const published = async (options: contract.DraftChoices = {}) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 16 }, () => ({ events: [0, 1, 3] })),
  );
  const { body: first } = await asked().call(contract.createDraft, { body: { tournamentId: tournament.id, options } });
  const params = { draftId: first.draftId };
  const read = async () => (await asked().call(contract.getDraft, { params })).body;
  const versioned = async (body: object) => ({ version: (await read()).version, ...body });
  const send = async ({ path }: { path: string }, body: object = {}, draftDivisionId = 0) =>
    asked().call(contract.endpoint('POST', path)<object, contract.Draft>(), {
      params: { ...params, draftDivisionId },
      body: await versioned(body),
    });
  await send(contract.publishDraft);
  const preview = async (cause: object) =>
    asked().call(contract.endpoint('POST', contract.previewRepair.path)<object, contract.RepairProposals[]>(), {
      params,
      body: await versioned({ cause }),
    });
  const choose = (proposals: contract.RepairProposals[], place = 0) =>
    proposals.filter(({ repairs }) => repairs.length > 0).map(({ eventIds }) => ({ eventIds, place }));
  const repair = (cause: Cause, chosen: contract.RepairDraft['chosen']) =>
    send(contract.repairDraft, { cause, chosen });
  const [forms = 0, weapons = 0, , sparring = 0] = tournament.eventIds;
  return { tournament, ids, first, params, read, send, preview, choose, repair, forms, weapons, sparring };
};
const plain = ({ divisions, unplaced, changes }: contract.Draft) => ({ divisions, unplaced, changes });
const divisionOf = ({ divisions }: contract.Draft, competitorId: number, eventId: number) =>
  divisions.find(({ events }) =>
    events.some((event) => event.eventId === eventId && event.entries.includes(competitorId)),
  );
const nameIn = ({ competitors }: contract.Draft, id: number) => {
  const person = competitors.find(({ competitorId }) => competitorId === id);
  return person ? `${person.firstName} ${person.lastName}` : '';
};

describe('the repair of a published draft (rule F8)', () => {
  it.each([
    ['noShow', 'noShow'],
    ['disqualification', 'disqualified'],
  ] as const)(
    '%s: says what each proposal does, takes them out, and can be undone and redone',
    async (kind, reason) => {
      const { ids, read, send, preview, choose, repair, forms, sparring } = await published();
      const [competitorId = 0] = ids;
      const before = await read();
      const cause: Cause = { kind, competitorId };
      const { body: proposals } = await preview(cause);
      const own = before.divisions.filter(({ events }) => events.some(({ entries }) => entries.includes(competitorId)));
      expect(proposals.map(({ eventIds }) => eventIds.join(' ')).sort()).toEqual(
        [...new Set(own.map(({ events }) => events.map(({ eventId }) => eventId).join(' ')))].sort(),
      );
      for (const { repairs } of proposals) {
        expect(repairs.length).toBeGreaterThan(0);
        expect(repairs.length).toBeLessThanOrEqual(3);
        expect(repairs[0]?.says).toContain(`${nameIn(before, competitorId)} is taken out of “`);
      }
      expect(await read()).toEqual(before);

      const { status, body } = await repair(cause, choose(proposals));
      expect(status).toBe(200);
      expect(body).toEqual(await read());
      expect(body).toMatchObject({ state: 'published', version: before.version + 1, canUndo: true });
      expect(body.unplaced).toContainEqual({ competitorId, eventId: forms, reason, isPinned: true });
      expect(body.unplaced).toContainEqual({ competitorId, eventId: sparring, reason, isPinned: true });
      const undone = await send(contract.undoDraft);
      expect(plain(undone.body)).toEqual(plain(before));
      expect(undone.body).toMatchObject({ canUndo: false, canRedo: true });
      expect(plain((await send(contract.redoDraft)).body)).toEqual(plain(body));
      expect(plain((await send(contract.undoDraft)).body)).toEqual(plain(before));
    },
  );

  it('a late entry comes into a division, which keeps its draw, and is no change of the registrations any more', async () => {
    const { tournament, ids, first, read, preview, choose, repair, send, forms, sparring } = await published();
    // Like somebody who is in a division with others.
    const like = ids.find((id) => (divisionOf(first, id, sparring)?.card?.size ?? 0) > 2);
    const twin = await server.db('competitor').where({ id: like }).first<{
      birth_date: string;
      gender: number;
      competitor_level_id: number;
      weight_lb: number;
      height_in: number;
    }>();
    const { birth_date: birthDate, gender, competitor_level_id, weight_lb, height_in } = twin;
    const columns = { gender, competitor_level_id, weight_lb, height_in };
    const [late = 0] = await registerPeople(server.db, tournament, [{ events: [0, 3], birthDate, columns }]);
    const before = await read();
    expect(before.changes).toEqual([{ competitorId: late, kind: 'entered', eventIds: [forms, sparring] }]);
    const cause: Cause = { kind: 'lateEntry', competitorId: late, eventIds: [forms, sparring] };
    const { body: proposals } = await preview(cause);
    expect(proposals.flatMap(({ eventIds }) => eventIds)).toEqual(expect.arrayContaining([forms, sparring]));
    for (const { repairs } of proposals) expect(repairs[0]?.says).toContain(`${nameIn(before, late)} comes into `);
    const { body } = await repair(cause, choose(proposals));
    expect(body.changes).toEqual([]);
    const division = divisionOf(body, late, sparring);
    const event = division?.events.find(({ eventId }) => eventId === sparring);
    expect(event?.draw?.slots?.filter((id) => id !== null).sort((a, b) => a - b)).toEqual(event?.entries);
    // Who was drawn before stands where they stood.
    const was = before.divisions.find(({ draftDivisionId }) => draftDivisionId === division?.draftDivisionId);
    const drawn = was?.events.flatMap(({ eventId, entries }) => (eventId === sparring ? entries : [])) ?? [];
    expect(drawn.length).toBeGreaterThan(1);
    const people = new Map(before.competitors.map(({ competitorId, entrant }) => [competitorId, entrant]));
    const slots = contract.draws.drawBracket(
      drawn.map((id) => ({
        id,
        school: people.get(id)?.school ?? null,
        family: people.get(id)?.family ?? 0,
        seed: null,
      })),
      before.seed,
    );
    expect(drawn.map((id) => event?.draw?.slots?.indexOf(id))).toEqual(drawn.map((id) => slots.indexOf(id)));
    expect((await send(contract.undoDraft)).body.changes).toEqual(before.changes);
  });

  it('a late entry into a full bracket gets a first bout before anything was fought, and the proposal says whose opponent changes', async () => {
    const tournament = await buildTournament(server.db, { inDays: (days += 1) });
    const alike = {
      events: [3],
      birthDate: '2014-01-01',
      columns: { gender: 1, weight_lb: 80, height_in: 55, competitor_level_id: tournament.levelIds[3] },
    };
    await registerPeople(
      server.db,
      tournament,
      Array.from({ length: 4 }, () => alike),
    );
    const { body: first } = await asked().call(contract.createDraft, {
      body: { tournamentId: tournament.id, options: {} },
    });
    const params = { draftId: first.draftId };
    const read = async () => (await asked().call(contract.getDraft, { params })).body;
    await asked().call(contract.publishDraft, { params, body: { version: first.version } });
    const before = await read();
    const [division] = before.divisions;
    const eventId = tournament.eventIds[3] ?? 0;
    const drawnIn = (draft: contract.Draft) => {
      const event = draft.divisions[0]?.events.find((one) => one.eventId === eventId);
      const people = new Map(draft.competitors.map(({ competitorId, entrant }) => [competitorId, entrant]));
      const drawn = (event?.entries ?? []).map((id) => ({
        id,
        school: people.get(id)?.school ?? null,
        family: people.get(id)?.family ?? 0,
      }));
      return (
        event?.draw?.slots ??
        contract.draws.drawBracket(
          drawn.map((one) => ({ ...one, seed: null })),
          event?.draw?.seed ?? draft.seed,
        )
      );
    };
    const old = drawnIn(before);
    expect([before.divisions.length, division?.card?.size, old.length]).toEqual([1, 4, 4]);
    const [late = 0] = await registerPeople(server.db, tournament, [alike]);
    const cause: Cause = { kind: 'lateEntry', competitorId: late, eventIds: [eventId] };
    const { version } = await read();
    const { body: proposals } = await asked().call(contract.previewRepair, { params, body: { version, cause } });
    const [proposal] = proposals[0]?.repairs ?? [];
    expect(proposal?.impact).toMatchObject({ moved: 0, newOpponents: 1, sheets: 1 });
    const [opponent = 0] = proposal?.impact.opponents ?? [];
    expect(proposal?.says).toContain(`. ${nameIn(before, opponent)} has another first opponent`);
    const chosen = [{ eventIds: proposals[0]?.eventIds ?? [], place: 0 }];
    const { body: repaired } = await asked().call(contract.repairDraft, { params, body: { version, cause, chosen } });
    const slots = drawnIn(repaired);
    expect(slots.filter((_, slot) => slot % 2 === 0)).toEqual(old);
    expect(slots.filter((id, slot) => slot % 2 === 1 && id !== null)).toEqual([late]);
    expect(slots[slots.indexOf(opponent) + 1]).toBe(late);
    const undone = await asked().call(contract.undoDraft, { params, body: { version: repaired.version } });
    expect(drawnIn(undone.body)).toEqual(old);
  });

  it('a late entry whom no division takes gets a new one', async () => {
    const { tournament, read, preview, choose, repair, forms } = await published();
    const grown = { events: [0], birthDate: '1950-01-01' };
    const people = await server.db('competitor').where('birth_date', '<', '2005-01-01').select('id');
    await server
      .db('competitor')
      .whereIn(
        'id',
        people.map(({ id }: { id: number }) => id),
      )
      .update({ birth_date: '2014-01-01' });
    const [late = 0] = await registerPeople(server.db, tournament, [grown]);
    const cause: Cause = { kind: 'lateEntry', competitorId: late, eventIds: [forms] };
    const known = (await read()).divisions.map(({ draftDivisionId }) => draftDivisionId);
    const { body: proposals } = await preview(cause);
    expect(proposals[0]?.repairs[0]?.says).toContain('comes into a new division.');
    const { body } = await repair(cause, choose(proposals));
    expect(known).not.toContain(divisionOf(body, late, forms)?.draftDivisionId);
    expect(divisionOf(body, late, forms)?.draftDivisionId).toBeLessThan(1_000_000);
  });

  it('a changed weight is looked at, and is no change any more', async () => {
    const { ids, read, preview, choose, repair, send } = await published();
    const [competitorId = 0] = ids;
    await server.db('competitor').where({ id: competitorId }).update({ weight_lb: 211.5 });
    expect((await read()).changes).toMatchObject([{ competitorId, kind: 'changed' }]);
    const cause: Cause = { kind: 'changedWeight', competitorId };
    const { body: proposals } = await preview(cause);
    const { body } = await repair(cause, choose(proposals));
    expect(body.changes).toEqual([]);
    expect((await send(contract.undoDraft)).body.changes).toMatchObject([{ competitorId, kind: 'changed' }]);
    const { body: log } = await asked().call(contract.listDraftOperations, { params: { draftId: body.draftId } });
    expect(log.map(({ kind }) => kind)).toEqual(['undo', 'repair']);
    expect(log[1]?.payload).toEqual({ cause, chosen: choose(proposals) });
  });

  it.each(['together', 'nested'] as const)(
    'works in divisions of a draft by %s, for a late entry too',
    async (preset) => {
      const { tournament, ids, read, preview, choose, repair, forms, weapons, sparring } = await published({ preset });
      const [late = 0] = await registerPeople(server.db, tournament, [{ events: [0, 1, 3] }]);
      const causes: Cause[] = [
        { kind: 'lateEntry', competitorId: late, eventIds: [forms, weapons, sparring] },
        { kind: 'noShow', competitorId: ids[3] ?? 0 },
      ];
      for (const cause of causes) {
        const { body: proposals } = await preview(cause);
        expect((await repair(cause, choose(proposals))).status).toBe(200);
      }
      const after = await read();
      for (const eventId of [forms, weapons, sparring]) {
        expect(divisionOf(after, late, eventId)).toBeDefined();
        expect(divisionOf(after, ids[3] ?? 0, eventId)).toBeUndefined();
      }
    },
  );

  it('leaves a locked division to a walkover', async () => {
    const { ids, first, params, send, preview, choose, repair, read, sparring } = await published();
    const [competitorId = 0] = ids;
    await send(contract.unpublishDraft);
    for (const { draftDivisionId, events } of first.divisions)
      if (events.some(({ entries }) => entries.includes(competitorId)))
        await send(contract.lockDraft, { isLocked: true }, draftDivisionId);
    await send(contract.publishDraft);
    const cause: Cause = { kind: 'noShow', competitorId };
    const { body: proposals } = await preview(cause);
    expect(proposals[0]?.repairs).toMatchObject([{ steps: [{ kind: 'walkover' }] }]);
    expect((await repair(cause, choose(proposals))).status).toBe(200);
    expect(divisionOf(await read(), competitorId, sparring)).toBeDefined();
    expect((await asked().call(contract.listDraftOperations, { params })).body[0]?.kind).toBe('repair');
  });

  it('leaves no-shows out when the draft is refreshed later', async () => {
    const { ids, send, preview, choose, repair } = await published();
    const cause: Cause = { kind: 'noShow', competitorId: ids[0] ?? 0 };
    const { body } = await repair(cause, choose((await preview(cause)).body));
    await send(contract.unpublishDraft);
    expect(await send(contract.refreshDraft)).toMatchObject({
      status: 200,
      body: { unplaced: body.unplaced, version: body.version },
    });
  });
});

describe('a repair is refused', () => {
  it('for an open draft, another version and no draft', async () => {
    const { ids, first, params, send, preview, repair } = await published();
    const cause: Cause = { kind: 'noShow', competitorId: ids[0] ?? 0 };
    const call = (draftId: number, version: number) =>
      asked().call(contract.previewRepair, { params: { draftId }, body: { version, cause } });
    expect((await call(first.draftId, 4)).body).toMatchObject({ code: 'outdated', version: 0 });
    expect((await call(999_999, 0)).status).toBe(404);
    await asked().call(contract.unpublishDraft, { params, body: { version: 0 } });
    for (const refused of [await preview(cause), await repair(cause, [])])
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('not published') as string },
      });
    expect((await send(contract.publishDraft)).status).toBe(200);
  });

  it('for causes that cannot be', async () => {
    const { tournament, ids, read, preview, forms, weapons, sparring } = await published();
    const [competitorId = 0] = ids;
    const [late = 0, withdrawn = 0, unborn = 0] = await registerPeople(server.db, tournament, [
      { events: [0] },
      { events: [0], isWithdrawn: true },
      { events: [0], birthDate: '2999-01-01' },
    ]);
    const before = await read();
    const refused: [number, string | null, object][] = [
      [422, 'cause.competitorId', { kind: 'noShow', competitorId: 999_999 }],
      [422, 'cause.competitorId', { kind: 'noShow', competitorId: late }],
      [422, 'cause.competitorId', { kind: 'changedWeight', competitorId: unborn }],
      [422, 'cause.competitorId', { kind: 'lateEntry', competitorId: withdrawn, eventIds: [forms] }],
      [422, 'cause.eventIds', { kind: 'lateEntry', competitorId: late, eventIds: [sparring] }],
      [422, 'cause.eventIds', { kind: 'lateEntry', competitorId, eventIds: [weapons] }],
      [422, 'cause.eventIds', { kind: 'lateEntry', competitorId: late, eventIds: [999_999] }],
      [400, null, { kind: 'lateEntry', competitorId: late }],
      [400, null, { kind: 'noShow', competitorId, eventIds: [forms] }],
      [400, null, { kind: 'rain', competitorId }],
    ];
    for (const [status, field, cause] of refused) {
      const answer = await preview(cause);
      expect([answer.status, cause]).toEqual([status, cause]);
      if (field) expect(Object.keys(refusalOf(answer.body).errors ?? {})).toEqual([field]);
    }
    expect(await read()).toEqual(before);
  });

  it('unless one proposal is chosen for each program', async () => {
    const { ids, read, preview, choose, repair } = await published();
    const cause: Cause = { kind: 'noShow', competitorId: ids[0] ?? 0 };
    const { body: proposals } = await preview(cause);
    const chosen = choose(proposals);
    const before = await read();
    const wrong = [
      [],
      chosen.slice(1),
      [...chosen, ...chosen.slice(0, 1)],
      choose(proposals, 9),
      [...chosen, { eventIds: [999], place: 0 }],
    ];
    for (const one of wrong) {
      const answer = await repair(cause, one);
      expect([answer.status, Object.keys(refusalOf(answer.body).errors ?? {})]).toEqual([422, ['chosen']]);
    }
    expect(await read()).toEqual(before);
  });

  it('while other operations, and their undo, stay refused', async () => {
    const { first, send, read } = await published();
    await send(contract.unpublishDraft);
    const divisionId = first.divisions[0]?.draftDivisionId;
    await send(contract.lockDraft, { isLocked: true }, divisionId);
    await send(contract.publishDraft);
    expect(await read()).toMatchObject({ canUndo: false, canRedo: false });
    const closed = { status: 409, body: { message: expect.stringContaining('published') as string } };
    expect(await send(contract.undoDraft)).toMatchObject(closed);
    expect(await send(contract.lockDraft, { isLocked: false }, divisionId)).toMatchObject(closed);
    await send(contract.unpublishDraft);
    expect((await send(contract.undoDraft)).status).toBe(200);
    await send(contract.publishDraft);
    expect(await send(contract.redoDraft)).toMatchObject(closed);
  });
});
