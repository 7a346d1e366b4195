import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { publishedDraft } from './published-draft.fixture';

let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const planned = () => publishedDraft(server, director);
const { rings } = contract;
/** The names of the levels of who is in a published division, the lowest first. */
const levelsIn = (draftDivisionId: number | null) =>
  server
    .db('contest as c')
    .join('contest_entry as n', 'n.contest_id', 'c.id')
    .join('competitor as k', 'k.id', 'n.competitor_id')
    .join('competitor_level as l', 'l.id', 'k.competitor_level_id')
    .where('c.draft_division_id', draftDivisionId)
    .orderBy('l.position')
    .pluck<string[]>('l.name');

describe('the number of a division (rule F12)', () => {
  const numbersOf = ({ divisions }: contract.Draft) =>
    divisions.map(({ draftDivisionId, divisionNumber }) => [draftDivisionId, divisionNumber]);

  it('and its levels are the same wherever the division is shown, and stay when it is published again or in another draft', async () => {
    const { tournamentId, params, current, publish, unpublish, board } = await planned();
    const numbered = numbersOf(await current());
    expect(numbered.map(([, number]) => number)).toEqual(numbered.map((_, index) => index + 1));
    const numberOf = new Map(numbered.map(([id, number]) => [id, number]));
    const { assignments } = await board();
    expect(assignments.map(({ divisionNumber }) => divisionNumber)).toEqual(
      assignments.map(({ draftDivisionId }) => numberOf.get(draftDivisionId)),
    );
    const byAssignment = new Map(assignments.map((one) => [one.ringAssignmentId, one.divisionNumber]));
    for (const { draftDivisionId, levels } of assignments) {
      const names = await levelsIn(draftDivisionId);
      expect(levels).toEqual({ from: names[0], to: names.at(-1) });
    }
    const marks = new Map(assignments.map(({ divisionNumber, levels }) => [divisionNumber, levels]));
    expect(new Set([...marks.values()].map((levels) => JSON.stringify(levels))).size).toBeGreaterThan(2);
    const { body: screens } = await asked().call(contract.getRingAssignments, { params: { tournamentId } });
    const { body: tables } = await asked().call(contract.getRingCalls, { params: { tournamentId } });
    const lists = [screens.flatMap(({ upcoming }) => upcoming), tables.rings.flatMap(({ divisions }) => divisions)];
    for (const shown of lists) {
      expect(shown.length).toBeGreaterThan(2);
      for (const { ringAssignmentId, divisionNumber, levels } of shown) {
        expect(divisionNumber).toBe(byAssignment.get(ringAssignmentId));
        expect(levels).toEqual(marks.get(divisionNumber));
      }
    }
    const { body: hall } = await asked().call(contract.getPublicDay, { params: { tournamentId } });
    expect(new Map(hall.assignments.map(({ divisionNumber, levels }) => [divisionNumber, levels]))).toEqual(marks);
    const { body: list } = await asked().call(rings.list, { query: { tournamentId } });
    for (const { next } of list.items) expect(next?.divisionNumber).toBe(byAssignment.get(next?.ringAssignmentId ?? 0));
    const { body: printed } = await asked().call(contract.getDraftSheets, { params });
    expect(printed.sheets.map(({ divisionNumber }) => divisionNumber)).toEqual(
      printed.sheets.map(({ draftDivisionId }) => numberOf.get(draftDivisionId)),
    );

    await unpublish();
    expect(numbersOf(await current())).toEqual(numbered);
    await publish();
    expect(numbersOf(await current())).toEqual(numbered);

    // Another draft proposes the same divisions.
    await unpublish();
    const { body: other } = await asked().call(contract.createDraft, { body: { tournamentId } });
    const membersOf = ({ divisions }: contract.Draft) =>
      divisions.map(({ divisionNumber, events }) => [divisionNumber, events.map(({ entries }) => entries)]);
    await asked().call(contract.publishDraft, {
      params: { draftId: other.draftId },
      body: { version: other.version },
    });
    const { body: again } = await asked().call(contract.getDraft, { params: { draftId: other.draftId } });
    expect(membersOf(again)).toEqual(membersOf(await current()));
  });

  it('and its name stay when its members change; a new part of it gets the next number and a name after its members', async () => {
    const { params, current, publish, unpublish } = await planned();
    const before = await current();
    const large = before.divisions.find(({ events }) => (events[0]?.entries.length ?? 0) > 3);
    await unpublish();
    const { body: parts } = await asked().call(contract.splitDraft, {
      params: { ...params, draftDivisionId: large?.draftDivisionId ?? 0 },
      body: { version: (await current()).version, by: 'age', parts: 2 },
    });
    const first = parts.divisions.find(({ draftDivisionId }) => draftDivisionId === large?.draftDivisionId);
    const known = new Set(before.divisions.map(({ draftDivisionId }) => draftDivisionId));
    const second = parts.divisions.find(({ draftDivisionId }) => !known.has(draftDivisionId));
    expect(first).toMatchObject({ divisionNumber: large?.divisionNumber, name: large?.name });
    expect(second?.divisionNumber).toBeNull();
    expect(second?.name).not.toBe(large?.name);
    await publish();
    const after = (await current()).divisions.find(
      ({ draftDivisionId }) => draftDivisionId === second?.draftDivisionId,
    );
    expect(after?.divisionNumber).toBe(before.divisions.length + 1);
  });
});
