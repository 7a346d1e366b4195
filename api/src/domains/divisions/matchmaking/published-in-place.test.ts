import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import type { registerPeople } from '../../../../test/matchmaking/registered';
import { publishedDraft } from './published-draft.fixture';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const { matchday, rings } = contract;
const asked = () => server.as(director);
const planned = (...others: Parameters<typeof registerPeople>[2]) => publishedDraft(server, director, ...others);

it('says before it is published which medals its events need, by the settings of each event, as the results do afterwards', async () => {
  const { tournament, tournamentId, params, unpublish, publish, ringsOf } = await planned();
  const neededAfter = async () => {
    const { body } = await asked().call(contract.resultAdmin.overview, { params: { tournamentId } });
    return body.medals.needed;
  };
  const three = (await ringsOf()).medals;
  expect(await neededAfter()).toEqual(three);
  expect(three).toMatchObject({ gold: expect.any(Number) as number, fourth: 0, participation: 0 });
  await unpublish();
  const scoring = { ...contract.contests.scoringDefaults, medalsUnder: 99 };
  await server.db('event').where({ id: tournament.eventIds[0] }).update({ scoring });
  const everybody = (await ringsOf()).medals;
  const { body: board } = await asked().call(contract.getDraft, { params });
  expect(board.divisions.length).toBeGreaterThan(1);
  // Everybody of the first event has one; of the other only who is placed.
  const all = contract.medals.reduce((sum, medal) => sum + (everybody?.[medal] ?? 0), 0);
  expect(all).toBeGreaterThan(contract.medals.reduce((sum, medal) => sum + (three?.[medal] ?? 0), 0));
  expect(everybody).toMatchObject({ gold: three?.gold, silver: three?.silver });
  expect((await publish()).status).toBe(200);
  expect(await neededAfter()).toEqual(everybody);
});

describe('unpublishing and publishing again (rule F14)', () => {
  it('gives every division with the same members its ring, place and lock back, and the plan can still be undone', async () => {
    const { tournamentId, publish, unpublish, placesOf, ringsOf, board } = await planned();
    const before = await placesOf();
    expect(before.length).toBeGreaterThan(5);
    expect(await ringsOf()).toMatchObject({
      standing: { planned: before.length, rings: 2, locked: 1, called: 0 },
      again: null,
    });
    expect((await unpublish()).status).toBe(200);
    expect(await placesOf()).toEqual([]);
    expect((await ringsOf()).again).toEqual({ placed: before.length, lost: [] });
    expect((await publish()).status).toBe(200);
    expect(await placesOf()).toEqual(before);
    const last = before.at(-1)?.id;
    const undone = await asked().call(matchday.undo, {
      params: { tournamentId },
      body: { sequence: (await board()).undo?.sequence ?? 0 },
    });
    expect(undone.status).toBe(200);
    expect((await placesOf()).find(({ id }) => id === last)?.ringId).toBeNull();
  });

  it('names what would find no place again: other members, and a ring that was closed meanwhile', async () => {
    const { params, current, publish, unpublish, placesOf, ringsOf, board } = await planned();
    const before = await placesOf();
    await unpublish();
    const [one] = (await current()).divisions.filter(({ events }) => events.every(({ entries }) => entries.length > 2));
    const competitorId = one?.events[0]?.entries[0] ?? 0;
    const moved = await asked().call(contract.moveDraft, {
      params,
      body: {
        version: (await current()).version,
        competitorIds: [competitorId],
        from: one?.draftDivisionId ?? 0,
        to: null,
      },
    });
    expect(moved.status).toBe(200);
    const { again } = await ringsOf();
    expect(again).toMatchObject({ placed: before.length - (again?.lost.length ?? 0) });
    expect(again?.lost.length).toBeGreaterThan(0);
    const [, second] = (await board()).rings;
    expect((await asked().call(rings.close, { params: { id: second?.id ?? 0 }, body: { how: null } })).status).toBe(
      200,
    );
    const expected = await ringsOf();
    expect(expected.again?.placed).toBeLessThan(again?.placed ?? 0);
    await publish();
    const after = await placesOf();
    expect(after.filter(({ ringId }) => ringId !== null)).toHaveLength(expected.again?.placed ?? -1);
    expect(after.filter(({ ringId }) => ringId === second?.id)).toEqual([]);
    // The order of those that are left is as it was.
    const inFirst = (places: typeof after) =>
      places.filter(({ ringId }) => ringId === before[0]?.ringId).sort((a, b) => a.position - b.position);
    const left = inFirst(after).map(({ id }) => id);
    expect(left).toEqual(
      inFirst(before)
        .map(({ id }) => id)
        .filter((id) => left.includes(id)),
    );
    expect(inFirst(after).map(({ position }) => position)).toEqual(left.map((_, index) => index + 1));
  });

  it('keeps the places while a draft with other divisions is published in between', async () => {
    const { tournament, tournamentId, publish, unpublish, placesOf, ringsOf } = await planned();
    const before = await placesOf();
    await unpublish();
    const { body: other } = await asked().call(contract.createDraft, {
      body: { tournamentId, options: { sizes: [{ id: tournament.eventIds[0] ?? 0, minSize: 2, maxSize: 2 }] } },
    });
    const at = { params: { draftId: other.draftId }, body: { version: other.version } };
    expect((await asked().call(contract.publishDraft, at)).status).toBe(200);
    expect((await asked().call(contract.unpublishDraft, at)).status).toBe(200);
    expect((await ringsOf()).again).toEqual({ placed: before.length, lost: [] });
    await publish();
    expect((await placesOf()).map(({ ringId, lock }) => [ringId, lock])).toEqual(
      before.map(({ ringId, lock }) => [ringId, lock]),
    );
    // Nothing is kept of what stands in the rings again.
    expect(await server.db('kept_ring_work').where({ tournament_id: tournamentId })).toEqual([]);
  });
});

describe('the undo of a repair (rule F14)', () => {
  it('gives a division that the repair ended its ring and place back', async () => {
    const { params, current, placesOf, undo } = await planned({ events: [2] });
    const before = await placesOf();
    const alone = (await current()).divisions.find(
      ({ events }) => events.length === 1 && events[0]?.entries.length === 1,
    );
    const cause = { kind: 'noShow' as const, competitorId: alone?.events[0]?.entries[0] ?? 0 };
    const { version } = await current();
    const { body: proposals } = await asked().call(contract.previewRepair, { params, body: { version, cause } });
    const chosen = proposals.flatMap(({ eventIds, repairs }) => (repairs.length > 0 ? [{ eventIds, place: 0 }] : []));
    expect((await asked().call(contract.repairDraft, { params, body: { version, cause, chosen } })).status).toBe(200);
    expect(await placesOf()).toHaveLength(before.length - 1);
    expect((await undo()).status).toBe(200);
    // It stands behind what its ring got meanwhile.
    const without = (places: typeof before) =>
      places.map(({ id, title, ringId, lock }) => ({ id, title, ringId, lock }));
    expect(without(await placesOf())).toEqual(without(before));
  });
});

describe('a published division that has not begun (rule F14)', () => {
  it('is renamed and drawn again in its place, with undo and the next version of its sheet', async () => {
    const { params, current, placesOf, rename, redraw, undo, board } = await planned();
    const before = await placesOf();
    const print = async () => {
      const { sheets } = (await asked().call(contract.getDraftSheets, { params })).body;
      const body = { sheets: sheets.map(({ draftDivisionId, eventId, hash }) => ({ draftDivisionId, eventId, hash })) };
      const { versions } = (await asked().call(contract.recordPrintedSheets, { params, body })).body;
      return versions.filter(({ version }) => version > 1);
    };
    await print();
    const one = (await current()).divisions.find(({ events }) => events.some(({ entries }) => entries.length > 3));
    const draftDivisionId = one?.draftDivisionId ?? 0;
    expect((await rename(draftDivisionId, 'The orange division')).status).toBe(200);
    expect((await placesOf()).map(({ id, ringId, position, lock }) => ({ id, ringId, position, lock }))).toEqual(
      before.map(({ id, ringId, position, lock }) => ({ id, ringId, position, lock })),
    );
    expect((await board()).assignments.some(({ title }) => title === 'The orange division')).toBe(true);
    expect((await undo()).status).toBe(200);
    expect(await placesOf()).toEqual(before);
    expect(await print()).toEqual([]);

    const event = one?.events.find(({ entries }) => entries.length > 3);
    const eventId = event?.eventId ?? 0;
    const slots = async () =>
      (
        await server
          .db('contest')
          .where({ draft_division_id: draftDivisionId, event_id: eventId })
          .first<{ draw: { slots: number[] } }>('draw')
      ).draw.slots;
    const drawn = await slots();
    expect((await redraw(draftDivisionId, { eventId, seed: 77 })).status).toBe(200);
    const redrawn = (await current()).divisions.find((now) => now.draftDivisionId === draftDivisionId);
    expect(redrawn?.events.find((now) => now.eventId === eventId)?.draw).toEqual({ seed: 77, slots: null });
    const [first = null, second = null, ...rest] = drawn;
    expect((await redraw(draftDivisionId, { eventId, seed: 77, slots: [second, first, ...rest] })).status).toBe(200);
    expect(await slots()).toEqual([second, first, ...rest]);
    expect(await print()).toEqual([{ draftDivisionId, eventId, version: 2 }]);
    await undo();
    await undo();
    expect(await slots()).toEqual(drawn);
    expect(await placesOf()).toEqual(before);
    // A new name alone is a new version, too.
    const versionNow = async () =>
      (await print()).find((sheet) => sheet.draftDivisionId === draftDivisionId)?.version ?? 0;
    const unchanged = await versionNow();
    expect(await versionNow()).toBe(unchanged);
    await rename(draftDivisionId, 'The orange division');
    expect(await versionNow()).toBe(unchanged + 1);
  });

  it('stays as it is once it has begun, also by undo; other operations need the draft unpublished', async () => {
    const { params, current, rename, redraw, undo, board, placesOf } = await planned();
    const [first] = (await board()).assignments.filter(({ position, ringId }) => position === 1 && ringId !== null);
    const draftDivisionId = (
      await server
        .db('ring_assignment')
        .where({ id: first?.ringAssignmentId })
        .first<{ draft_division_id: number }>('draft_division_id')
    ).draft_division_id;
    expect((await rename(draftDivisionId, 'Before it begins')).status).toBe(200);
    for (const step of ['soon', 'staging', 'onDeck', 'inRing'] as const) {
      const called = await asked().call(matchday.call, {
        params: { id: first?.ringAssignmentId ?? 0 },
        body: { to: step },
      });
      expect(called.status).toBe(200);
    }
    const before = await placesOf();
    const eventId =
      (await current()).divisions.find((one) => one.draftDivisionId === draftDivisionId)?.events[0]?.eventId ?? 0;
    for (const refused of [
      await rename(draftDivisionId, 'Too late'),
      await redraw(draftDivisionId, { eventId, seed: 5 }),
      await undo(),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'begun' } });
    }
    const division = (await current()).divisions.find((one) => one.draftDivisionId === draftDivisionId);
    expect(division?.events.some(({ hasBegun }) => hasBegun)).toBe(true);
    const split = await asked().call(contract.splitDraft, {
      params: { ...params, draftDivisionId },
      body: { version: (await current()).version, by: 'age', parts: 2 },
    });
    expect(split).toMatchObject({ status: 409, body: { code: 'published' } });
    expect(await placesOf()).toEqual(before);
  });
});
