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
    Array.from({ length: 24 }, () => ({})),
  );
});
afterAll(() => server.stop());

const asked = () => server.as(director);
/** A new draft, and each call about it with the present version. */
const openDraft = async () => {
  const { body: first } = await asked().call(contract.createDraft, {
    body: { tournamentId: tournament.id, name: 'Plan' },
  });
  const params = { draftId: first.draftId };
  const read = async () => (await asked().call(contract.getDraft, { params })).body;
  const send = async ({ path }: { path: string }, body: object, draftDivisionId = 0) => {
    const { version } = await read();
    const call = contract.endpoint('POST', path)<object, contract.Draft>();
    return asked().call(call, { params: { ...params, draftDivisionId }, body: { version, ...body } });
  };
  const [forms = 0, , , sparring = 0] = tournament.eventIds;
  const of =
    (eventId: number) =>
    ({ divisions }: contract.Draft) =>
      divisions.filter(({ events }) => events.some((event) => event.eventId === eventId));
  return { first, params, read, send, forms: of(forms), sparring: of(sparring), formsId: forms, sparringId: sparring };
};
const sizeOf = (division?: contract.DraftDivisionAnswer) => division?.card?.size ?? 0;
const membersOf = (division?: contract.DraftDivisionAnswer) => [
  ...new Set(division?.events.flatMap(({ entries }) => entries)),
];
const byId = (draft: contract.Draft, id?: number) =>
  draft.divisions.find(({ draftDivisionId }) => draftDivisionId === id);
const largest = (divisions: contract.DraftDivisionAnswer[]) => [...divisions].sort((a, b) => sizeOf(b) - sizeOf(a))[0];

describe('an operation', () => {
  it('splits by a criterion or by hand; the first part keeps the id', async () => {
    const { first, read, send, forms } = await openDraft();
    const whole = largest(forms(first));
    const split = await send(contract.splitDraft, { by: 'age', parts: 2 }, whole?.draftDivisionId);
    expect(split.status).toBe(200);
    expect(split.body).toMatchObject({ version: 1, canUndo: true });
    expect(await read()).toEqual(split.body);
    const parts = forms(split.body).filter((part) => membersOf(part).some((id) => membersOf(whole).includes(id)));
    expect(parts.map(({ draftDivisionId }) => draftDivisionId)).toContain(whole?.draftDivisionId);
    expect(parts.flatMap(membersOf).sort()).toEqual(membersOf(whole).sort());
    expect(parts).toHaveLength(2);

    const next = largest(forms(split.body));
    const [one = 0, ...others] = membersOf(next);
    const byHand = await send(contract.splitDraft, { groups: [[one], others] }, next?.draftDivisionId);
    expect(membersOf(byId(byHand.body, next?.draftDivisionId))).toEqual([one]);
    expect(byHand.body.health.alone).toBe(split.body.health.alone + 1);
  });

  it('combines divisions of the same events, under a name if one is given', async () => {
    const { first, send, forms } = await openDraft();
    const [one, other] = forms(first);
    const divisionIds = [one?.draftDivisionId, other?.draftDivisionId];
    const { body } = await send(contract.combineDraft, { divisionIds, name: 'Both' });
    expect(byId(body, one?.draftDivisionId)).toMatchObject({ name: 'Both', isNamedByHand: true });
    expect(membersOf(byId(body, one?.draftDivisionId)).sort()).toEqual([...membersOf(one), ...membersOf(other)].sort());
    expect(byId(body, other?.draftDivisionId)).toBeUndefined();
  });

  it('moves entries into another division, and among the unplaced, and pins them', async () => {
    const { first, send, forms, formsId } = await openDraft();
    const [one, other] = forms(first);
    const [mover = 0] = membersOf(one);
    const move: Omit<contract.MoveDraft, 'version'> = {
      competitorIds: [mover],
      eventIds: [formsId],
      to: other?.draftDivisionId ?? 0,
    };
    const moved = await send(contract.moveDraft, move);
    expect(byId(moved.body, other?.draftDivisionId)?.events[0]).toMatchObject({ pinned: [mover] });
    const out = await send(contract.moveDraft, { competitorIds: [mover], eventIds: [formsId], to: null });
    expect(out.body.unplaced).toEqual([{ competitorId: mover, eventId: formsId, reason: 'byHand', isPinned: true }]);
    const unpinned = await send(contract.pinDraft, { competitorId: mover, eventId: formsId, isPinned: false });
    expect(unpinned.body.unplaced[0]).toMatchObject({ isPinned: false });
  });

  it('renames, and names after the members again', async () => {
    const { first, send } = await openDraft();
    const [division] = first.divisions;
    const renamed = await send(contract.renameDraft, { name: 'Juniors' }, division?.draftDivisionId);
    expect(renamed.body.divisions[0]).toMatchObject({ name: 'Juniors', isNamedByHand: true });
    const again = await send(contract.renameDraft, { name: '' }, division?.draftDivisionId);
    expect(again.body.divisions[0]).toMatchObject({ name: division?.name, isNamedByHand: false });
  });

  it('puts divisions in another order', async () => {
    const { first, send } = await openDraft();
    const divisionIds = first.divisions.map(({ draftDivisionId }) => draftDivisionId).reverse();
    const { body } = await send(contract.reorderDraft, { divisionIds });
    expect(body.divisions.map(({ draftDivisionId }) => draftDivisionId)).toEqual(divisionIds);
  });

  it('draws again by a seed or by hand; whoever leaves is taken out of the draw', async () => {
    const { first, send, sparring, sparringId } = await openDraft();
    const division = largest(sparring(first));
    const members = membersOf(division);
    const drawOf = (draft: contract.Draft) => byId(draft, division?.draftDivisionId)?.events[0]?.draw;
    expect(drawOf(first)).toBeNull();
    const drawn = await send(contract.redrawDraft, { eventId: sparringId, seed: 77 }, division?.draftDivisionId);
    expect(drawOf(drawn.body)).toEqual({ seed: 77, slots: null });
    const slots = Array.from(
      { length: contract.draws.bracketSize(members.length) },
      (_, index) => members[index] ?? null,
    );
    const byHand = await send(contract.redrawDraft, { eventId: sparringId, seed: 1, slots }, division?.draftDivisionId);
    expect(drawOf(byHand.body)).toEqual({ seed: 1, slots });
    const left = await send(contract.moveDraft, {
      competitorIds: members.slice(0, 1),
      eventIds: [sparringId],
      to: null,
    });
    expect(drawOf(left.body)?.slots).toEqual([null, ...slots.slice(1)]);
  });
});

describe('accepting divisions as they are', () => {
  const flagsIn = (draft: contract.Draft, id?: number) => byId(draft, id)?.acceptedFlags;

  it('is one step for many divisions, ends when members change, and comes back with an undo', async () => {
    const { first, read, send, forms } = await openDraft();
    const [one, other] = forms(first);
    const [oneId = 0, otherId = 0] = [one?.draftDivisionId, other?.draftDivisionId];
    const accepted = await send(contract.acceptDraft, {
      divisions: [
        { draftDivisionId: oneId, flags: ['wide', 'small'] },
        { draftDivisionId: otherId, flags: ['alone'] },
      ],
    });
    expect(accepted.body).toMatchObject({ version: 1, canUndo: true });
    expect([flagsIn(accepted.body, oneId), flagsIn(accepted.body, otherId)]).toEqual([['small', 'wide'], ['alone']]);
    expect(await read()).toEqual(accepted.body);

    const [person = 0] = membersOf(one);
    const moved = await send(contract.moveDraft, { competitorIds: [person], to: otherId });
    expect([flagsIn(moved.body, oneId) ?? [], flagsIn(moved.body, otherId)]).toEqual([[], []]);
    const undone = await send(contract.undoDraft, {});
    expect([flagsIn(undone.body, oneId), flagsIn(undone.body, otherId)]).toEqual([['small', 'wide'], ['alone']]);
    const noLonger = await send(contract.acceptDraft, { divisions: [{ draftDivisionId: oneId, flags: [] }] });
    expect([flagsIn(noLonger.body, oneId), flagsIn(noLonger.body, otherId)]).toEqual([[], ['alone']]);
  });

  it.each([
    ['a flag that there is not', (id: number) => ({ divisions: [{ draftDivisionId: id, flags: ['unfair'] }] }), 400],
    ['no division', () => ({ divisions: [] }), 400],
    ['a division that is gone', () => ({ divisions: [{ draftDivisionId: 2_000_000_000, flags: ['wide'] }] }), 404],
  ])('is refused with %s', async (_what, bodyOf, status) => {
    const { first, read, send, forms } = await openDraft();
    const refused = await send(contract.acceptDraft, bodyOf(forms(first)[0]?.draftDivisionId ?? 0));
    expect([refused.status, (await read()).version]).toEqual([status, 0]);
  });
});

describe('undo and redo', () => {
  it('go through all operations and back, ids included; another operation ends redo', async () => {
    const { first, read, params, send, forms } = await openDraft();
    const division = largest(forms(first));
    const split = await send(contract.splitDraft, { by: 'age', parts: 3 }, division?.draftDivisionId);
    const renamed = await send(contract.renameDraft, { name: 'Juniors' }, division?.draftDivisionId);
    const plain = ({ divisions, unplaced }: contract.Draft) => ({ divisions, unplaced });
    expect(plain((await send(contract.undoDraft, {})).body)).toEqual(plain(split.body));
    const undone = await send(contract.undoDraft, {});
    expect(plain(undone.body)).toEqual(plain(first));
    expect(undone.body).toMatchObject({ version: 4, canUndo: false, canRedo: true });
    expect(await read()).toEqual(undone.body);
    expect(await send(contract.undoDraft, {})).toMatchObject({
      status: 409,
      body: { message: 'There is nothing to undo.' },
    });
    expect(plain((await send(contract.redoDraft, {})).body)).toEqual(plain(split.body));
    expect(plain((await send(contract.redoDraft, {})).body)).toEqual(plain(renamed.body));
    expect(await send(contract.redoDraft, {})).toMatchObject({
      status: 409,
      body: { message: 'There is nothing to redo.' },
    });
    await send(contract.undoDraft, {});
    await send(contract.renameDraft, { name: 'Others' }, division?.draftDivisionId);
    expect(await read()).toMatchObject({ canRedo: false, canUndo: true, version: 8 });
    const { body: log } = await asked().call(contract.listDraftOperations, { params });
    expect(log.map(({ kind }) => kind)).toEqual(['rename', 'undo', 'redo', 'redo', 'undo', 'undo', 'rename', 'split']);
    expect(log.at(-1)).toMatchObject({ sequence: 1, undoes: null, undoneBy: 4, payload: { by: 'age', parts: 3 } });
    expect(log.at(-1)?.divisionIds).toContain(division?.draftDivisionId);
  });

  it('never give an id of a division twice', async () => {
    const { first, send, forms } = await openDraft();
    const division = largest(forms(first));
    const known = new Set(first.divisions.map(({ draftDivisionId }) => draftDivisionId));
    for (let time = 0; time < 3; time += 1) {
      const { body } = await send(contract.splitDraft, { by: 'age', parts: 2 }, division?.draftDivisionId);
      const fresh = body.divisions
        .map(({ draftDivisionId }) => draftDivisionId)
        .filter((id) => !first.divisions.some(({ draftDivisionId }) => draftDivisionId === id));
      expect(fresh).toHaveLength(1);
      expect(known).not.toContain(fresh[0]);
      known.add(fresh[0] ?? 0);
      await send(contract.undoDraft, {});
    }
  });
});

describe('a change for another version', () => {
  it('is refused with the present version and the operations since', async () => {
    const { first, params, send } = await openDraft();
    const [division] = first.divisions;
    await send(contract.renameDraft, { name: 'Juniors' }, division?.draftDivisionId);
    const late = await asked().call(contract.undoDraft, { params, body: { version: 0 } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'outdated',
      version: 1,
      operations: [{ kind: 'rename', divisionIds: [division?.draftDivisionId] }],
    });
    expect((await asked().call(contract.undoDraft, { params, body: { version: 7 } })).status).toBe(409);
  });
});

describe('a refused operation', () => {
  it('changes nothing and says why', async () => {
    const { first, read, send, forms, sparring, sparringId } = await openDraft();
    const [one, other] = forms(first);
    const [fight] = sparring(first);
    const { first: foreign } = await openDraft();
    const foreignId = foreign.divisions[0]?.draftDivisionId ?? 0;
    const [someone = 0] = membersOf(one);
    const before = await read();
    const refused = [
      [404, await send(contract.splitDraft, { by: 'age', parts: 2 }, foreignId)],
      [404, await send(contract.renameDraft, { name: 'Theirs' }, foreignId)],
      [404, await send(contract.lockDraft, { isLocked: true }, foreignId)],
      [404, await send(contract.redrawDraft, { eventId: sparringId, seed: 1 }, foreignId)],
      [404, await send(contract.moveDraft, { competitorIds: [someone], to: foreignId })],
      [404, await send(contract.combineDraft, { divisionIds: [one?.draftDivisionId, foreignId] })],
      [422, await send(contract.splitDraft, { groups: [[someone], [999_999]] }, one?.draftDivisionId)],
      [422, await send(contract.combineDraft, { divisionIds: [one?.draftDivisionId] })],
      [422, await send(contract.combineDraft, { divisionIds: [one?.draftDivisionId, fight?.draftDivisionId] })],
      [
        422,
        await send(contract.moveDraft, {
          competitorIds: [someone],
          eventIds: [sparringId],
          to: other?.draftDivisionId,
        }),
      ],
      [422, await send(contract.moveDraft, { competitorIds: [999_999], to: null })],
      [422, await send(contract.pinDraft, { competitorId: 999_999, eventId: sparringId, isPinned: true })],
      [422, await send(contract.reorderDraft, { divisionIds: [one?.draftDivisionId] })],
      [
        422,
        await send(contract.redrawDraft, { eventId: sparringId, seed: 1, slots: [someone] }, fight?.draftDivisionId),
      ],
      [400, await send(contract.splitDraft, { by: 'age' }, one?.draftDivisionId)],
      [400, await send(contract.splitDraft, { by: 'name', parts: 2 }, one?.draftDivisionId)],
      [400, await send(contract.moveDraft, { competitorIds: [someone] })],
      [422, await send(contract.renameDraft, { name: 'x'.repeat(201) }, one?.draftDivisionId)],
      [422, await send(contract.renameDraft, { name: 'x', version: 'last' }, one?.draftDivisionId)],
    ] as const;
    for (const [status, answer] of refused) {
      expect([answer.status, answer.body]).toEqual([status, answer.body]);
      const { message, errors } = refusalOf(answer.body);
      expect(message ?? Object.values(errors ?? {}).join(' ')).toMatch(/\w/);
    }
    expect(await read()).toEqual(before);
  });

  it('is one that touches a locked division', async () => {
    const { first, send, forms } = await openDraft();
    const [one, other] = forms(first);
    const [someone = 0] = membersOf(one);
    await send(contract.lockDraft, { isLocked: true }, one?.draftDivisionId);
    const locked = { status: 409, body: { message: expect.stringContaining('locked') as string } };
    expect(await send(contract.splitDraft, { by: 'age', parts: 2 }, one?.draftDivisionId)).toMatchObject(locked);
    expect(
      await send(contract.combineDraft, { divisionIds: [one?.draftDivisionId, other?.draftDivisionId] }),
    ).toMatchObject(locked);
    expect(await send(contract.moveDraft, { competitorIds: [someone], to: other?.draftDivisionId })).toMatchObject(
      locked,
    );
    await send(contract.lockDraft, { isLocked: false }, one?.draftDivisionId);
    expect((await send(contract.moveDraft, { competitorIds: [someone], to: other?.draftDivisionId })).status).toBe(200);
  });
});
