import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { readStartNumbers } from '../../rings/start-numbers/start-numbers.queries';
import { up } from '../../../../migrations/0243-start-numbers';
import { publishedDraft } from './published-draft.fixture';

let server: TestServer;
let director: Caller;
let volunteer: Caller;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  volunteer = await buildPerson(server.db, { role: 'CheckInAdmin' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const numbersIn = (tournamentId: number) => readStartNumbers(server.db, tournamentId);

const registrationOf = async (competitorId: number) =>
  (
    await server
      .db('competitor')
      .where({ id: competitorId })
      .first<{ registrationId: number }>('registration_id as registrationId')
  ).registrationId;

/** What a device sends when somebody presses “Check in”, or takes that back. */
const arrival = async (competitorId: number, value: 1 | null = 1, believed: string | null = null) => ({
  id: randomUUID(),
  registrationId: await registrationOf(competitorId),
  kind: 'competitor' as const,
  subjectId: competitorId,
  value,
  believed,
  settles: null,
  deviceId: randomUUID(),
  deviceTime: '2025-04-26T15:00:00.000Z',
});
type Arrival = Awaited<ReturnType<typeof arrival>>;
const send = (tournamentId: number, ...events: Arrival[]) =>
  server.as(volunteer).call(contract.sendCheckIns, { params: { tournamentId }, body: { events } });

/** Registers one more competitor after the publication. */
const late = async ({ tournament }: Pick<Awaited<ReturnType<typeof publishedDraft>>, 'tournament'>) =>
  (await registerPeople(server.db, tournament, [{ events: [0] }]))[0] ?? 0;

describe('a start number (rule G13)', () => {
  it('is given to everybody in a published division, once, division by division, and stays over every way back', async () => {
    const { tournamentId, current, unpublish, params } = await publishedDraft(server, director);
    const given = await numbersIn(tournamentId);
    const { divisions, competitors } = await current();
    expect([...given.values()].sort((a, b) => a - b)).toEqual(competitors.map((_, index) => 101 + index));
    const inOrder = [
      ...new Set(divisions.flatMap(({ events }) => events.flatMap(({ entries }) => entries).sort((a, b) => a - b))),
    ];
    expect(inOrder.map((id) => given.get(id))).toEqual(inOrder.map((_, index) => 101 + index));

    await unpublish();
    expect(await numbersIn(tournamentId)).toEqual(given);
    const { body: other } = await asked().call(contract.createDraft, { body: { tournamentId } });
    await asked().call(contract.publishDraft, { params: { draftId: other.draftId }, body: { version: other.version } });
    expect(await numbersIn(tournamentId)).toEqual(given);
    await asked().call(contract.unpublishDraft, {
      params: { draftId: other.draftId },
      body: {
        version: (await asked().call(contract.getDraft, { params: { draftId: other.draftId } })).body.version,
      },
    });
    expect((await asked().call(contract.deleteDraft, { params, query: {} })).status).toBe(200);
    expect(await numbersIn(tournamentId)).toEqual(given);
  });

  it('is never given again after its competitor is gone', async () => {
    const day = await publishedDraft(server, director);
    const { tournamentId } = day;
    const given = await numbersIn(tournamentId);
    const highest = Math.max(...given.values());
    const [gone = 0] = [...given].find(([, number]) => number === highest) ?? [];
    await server.db('contest_entry').where({ competitor_id: gone }).delete();
    await server.db('competitor').where({ id: gone }).delete();
    const newcomer = await late(day);
    await send(tournamentId, await arrival(newcomer));
    expect((await numbersIn(tournamentId)).get(newcomer)).toBe(highest + 1);
  });

  it('is given at check-in to who comes late: sent twice, by two desks, undone and noted again', async () => {
    const day = await publishedDraft(server, director);
    const { tournamentId } = day;
    const [newcomer, next] = [await late(day), await late(day)];
    const before = await numbersIn(tournamentId);
    expect(before.has(newcomer)).toBe(false);
    const event = await arrival(newcomer);
    await send(tournamentId, event);
    const number = (await numbersIn(tournamentId)).get(newcomer);
    expect(number).toBe(101 + before.size);
    await send(tournamentId, event);
    await Promise.all([send(tournamentId, await arrival(newcomer)), send(tournamentId, await arrival(newcomer))]);
    await send(tournamentId, await arrival(newcomer, null, event.id));
    await Promise.all([send(tournamentId, await arrival(next)), send(tournamentId, await arrival(newcomer))]);
    const now = await numbersIn(tournamentId);
    expect(now.get(newcomer)).toBe(number);
    expect(now.get(next)).toBe((number ?? 0) + 1);
  });

  it('that was given at check-in before the publication stays, and the publication goes on after it', async () => {
    const tournament = await buildTournament(server.db, { inDays: 55 });
    const { id: tournamentId } = tournament;
    const people = await registerPeople(server.db, tournament, [{}, {}, {}, {}]);
    const early = people.at(-1) ?? 0;
    await send(tournamentId, await arrival(early));
    expect(await numbersIn(tournamentId)).toEqual(new Map([[early, 101]]));
    const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
    const at = { params: { draftId: draft.draftId }, body: { version: draft.version } };
    expect((await asked().call(contract.publishDraft, at)).status).toBe(200);
    const published = await numbersIn(tournamentId);
    expect(published.get(early)).toBe(101);
    expect([...published.values()].sort()).toEqual([101, 102, 103, 104]);
    for (const id of people) await send(tournamentId, await arrival(id));
    expect(await numbersIn(tournamentId)).toEqual(published);
  });

  it('is not given where the check-in is refused', async () => {
    const day = await publishedDraft(server, director);
    const newcomer = await late(day);
    await server.db('competitor').where({ id: newcomer }).update({ withdrawn_at: new Date() });
    const { body } = await send(day.tournamentId, await arrival(newcomer));
    expect(body[0]?.refusal).toBe('withdrawn');
    expect((await numbersIn(day.tournamentId)).has(newcomer)).toBe(false);
  });

  it('is the same wherever the competitor is named', async () => {
    const day = await publishedDraft(server, director);
    const { tournamentId, params } = day;
    const given = await numbersIn(tournamentId);
    const one = given.keys().next().value ?? 0;
    const registrationId = await registrationOf(one);
    const read = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
      const { status, body } = await answer;
      expect(status).toBeLessThan(300);
      return body;
    };
    const list = await read(
      asked().call(contract.listCompetitors, { query: { tournamentId, page: 1, pageSize: 100 } }),
    );
    const byStaff = await read(server.as(volunteer).call(contract.getRoster, { params: { tournamentId }, query: {} }));
    const calls = await read(asked().call(contract.getRingCalls, { params: { tournamentId } }));
    const printed = await read(asked().call(contract.getDraftSheets, { params }));
    const { url } = await read(asked().call(contract.getFamilyLink, { params: { registrationId } }));
    const day2 = await read(server.call(contract.getMyDay, { params: { token: url.split('/').at(-1) ?? '' } }));
    const everywhere: Record<string, readonly { competitorId: number; startNumber?: number | null }[]> = {
      'list of competitors': list.items,
      'check-in': byStaff.families.flatMap(({ competitors }) => competitors),
      'ring table, judge and announcer': calls.rings.flatMap(({ divisions }) =>
        divisions.flatMap(({ competitors }) => competitors),
      ),
      'printed sheets': printed.sheets.flatMap(({ competitors }) => competitors),
      'My day': day2.children,
    };
    for (const [where, people] of Object.entries(everywhere)) {
      expect([where, people.length > 0]).toEqual([where, true]);
      expect([where, people.map(({ startNumber }) => startNumber)]).toEqual([
        where,
        people.map(({ competitorId }) => given.get(competitorId)),
      ]);
    }
  });

  it('is given by the migration to who was published or checked in before, in the same order whenever it runs', async () => {
    const day = await publishedDraft(server, director);
    const published = await numbersIn(day.tournamentId);
    const [here, absent] = [await late(day), await late(day)];
    await send(day.tournamentId, await arrival(here));
    const migrated = async () => {
      await server.db.raw('drop table start_number');
      await up(server.db);
      return numbersIn(day.tournamentId);
    };
    const now = await migrated();
    expect([...now.values()].sort((a, b) => a - b)).toEqual([...now.values()].map((_, index) => 101 + index));
    expect(now.size).toBe(published.size + 1);
    expect(now.get(here)).toBe(101 + published.size);
    expect(now.has(absent)).toBe(false);
    expect(await migrated()).toEqual(now);
  });
});
