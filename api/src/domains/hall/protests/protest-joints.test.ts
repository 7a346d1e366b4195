import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { forgetProtestTexts } from './protests.queries';
import { publishedDraft } from '../../divisions/matchmaking/published-draft.fixture';

let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const protest = { raisedBy: 'Master Lee, Tiger School', about: 'The draw', minutes: null, competitorId: null };

/** A protest about an event of a published division that waits in its ring; one competitor is alone in another one. */
const protested = async () => {
  const day = await publishedDraft(server, director, { events: [2] });
  const { tournamentId, placesOf } = day;
  const params = { tournamentId };
  const contestOf = async (assignmentId: number) =>
    (await server.db('contest').where({ ring_assignment_id: assignmentId }).first<{ id: number }>('id')).id;
  const add = async (assignmentId: number) => {
    const body = { ...protest, contestId: await contestOf(assignmentId) };
    const { body: matters } = await asked().call(contract.protests.add, { params, body });
    return Math.max(...matters.protests.map(({ id }) => id));
  };
  const decide = (protestId: number) =>
    asked().call(contract.protests.decide, {
      params: { ...params, protestId },
      body: { version: 1, outcome: 'denied', reason: 'The draw stands', decidedBy: 'Grand Master Kim' },
    });
  const [place] = await placesOf();
  if (!place) throw new Error('A division stands in a ring');
  const open = async () => (await asked().call(contract.protests.list, { params })).body.protests;
  return { ...day, params, place, add, decide, open };
};

describe('a protest about a division', () => {
  it('that goes to another ring goes with it', async () => {
    const { place, ringIds, move, add, open } = await protested();
    const id = await add(place.id);
    const [here, there] = place.ringId === ringIds[0] ? ['Ring 1', 'Ring 2'] : ['Ring 2', 'Ring 1'];
    expect(await open()).toMatchObject([{ id, ring: here, division: place.title }]);
    await move(place.id, ringIds.find((one) => one !== place.ringId) ?? 0);
    expect(await open()).toMatchObject([{ id, ring: there, division: place.title, outcome: null }]);
  });

  it('keeps its draft published until it is decided; afterwards the division finds its place again', async () => {
    const { place, add, decide, open, unpublish, publish, placesOf } = await protested();
    const before = await placesOf();
    const id = await add(place.id);
    const { status, body } = await unpublish();
    expect([status, refusalOf(body).code]).toEqual([409, 'division.protested']);
    expect(refusalOf(body).message).toContain(`“${place.title}”`);
    expect(await open()).toMatchObject([{ id }]);
    expect(await placesOf()).toEqual(before);
    await decide(id);
    expect((await unpublish()).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await placesOf()).toEqual(before);
    const decided = { id, contestId: null, ringAssignmentId: null, division: place.title, outcome: 'denied' };
    const [kept] = await open();
    expect(kept).toMatchObject({ ...decided, reason: 'The draw stands', decidedBy: 'Grand Master Kim' });
    expect((await decide(id)).status).toBe(404);
  });

  it('keeps it from being ended by a repair until it is decided, and stays over a repair that keeps the division', async () => {
    const { params: of, current, place, add, decide, open, tournamentId } = await protested();
    const params = { draftId: (await current()).draftId };
    expect(of.tournamentId).toBe(tournamentId);
    const alone = (await current()).divisions.find(
      ({ events }) => events.length === 1 && events[0]?.entries.length === 1,
    );
    const ending = await server
      .db('ring_assignment')
      .where({ draft_division_id: alone?.draftDivisionId ?? 0 })
      .first<{ id: number }>('id');
    const [stays, ends] = [await add(place.id), await add(ending.id)];
    const withdraw = async (competitorId: number) => {
      const cause = { kind: 'noShow' as const, competitorId };
      const { version } = await current();
      const { body: proposals } = await asked().call(contract.previewRepair, { params, body: { version, cause } });
      const chosen = proposals.flatMap(({ eventIds, repairs }) => (repairs.length > 0 ? [{ eventIds, place: 0 }] : []));
      return asked().call(contract.repairDraft, { params, body: { version, cause, chosen } });
    };
    const lonely = alone?.events[0]?.entries[0] ?? 0;
    const { status, body } = await withdraw(lonely);
    expect([status, refusalOf(body).code]).toEqual([409, 'division.protested']);
    await decide(ends);
    expect((await withdraw(lonely)).status).toBe(200);
    expect(await open()).toMatchObject([{ id: stays }, { id: ends, contestId: null, reason: 'The draw stands' }]);
    const members = await server
      .db('contest_entry as e')
      .join('contest as c', 'c.id', 'e.contest_id')
      .where('c.ring_assignment_id', place.id)
      .pluck<number[]>('e.competitor_id');
    expect((await withdraw(members[0] ?? 0)).status).toBe(200);
    expect((await open())[0]).toMatchObject({ id: stays, division: expect.any(String) as string });
  });

  it('loses what was written 90 days after the tournament, and keeps what was decided', async () => {
    const { place, add, decide, open, unpublish, publish, tournament, placesOf } = await protested();
    const kept = await add(place.id);
    await decide(kept);
    await unpublish();
    await publish();
    const [again] = await placesOf();
    const live = await add(again?.id ?? 0);
    const texts = async () =>
      Object.fromEntries((await open()).map(({ id, raisedBy, about, reason }) => [id, [raisedBy, about, reason]]));
    const after = (days: number) => new Date(`${contract.addDays(tournament.date, days)}T20:00:00Z`);
    const written = await texts();
    expect(written[kept]).toEqual(['Master Lee, Tiger School', 'The draw', 'The draw stands']);
    await forgetProtestTexts(server.db, after(89));
    expect(await texts()).toEqual(written);
    for (let times = 0; times < 2; times += 1) await forgetProtestTexts(server.db, after(92));
    expect(await texts()).toEqual({ [kept]: ['', '', ''], [live]: ['', '', null] });
    expect(await open()).toMatchObject([{ id: live }, { id: kept, outcome: 'denied', decidedBy: 'Grand Master Kim' }]);
  });
});
