import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
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

const { contests, matchday } = contract;

/** Twelve competitors in forms and sparring, published, and two rings without work. */
const publishedDay = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const ids = await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 12 }, () => ({ events: [0, 3] })),
  );
  const asked = server.as(director);
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2'])
    ringIds.push(
      (
        await asked.call(contract.rings.create, {
          body: {
            tournamentId,
            name,
            opensMinute: 540,
            closesMinute: 1020,
            judges: 5,
            formats: [...contract.eventFormats],
          },
        })
      ).body.id,
    );
  const { draftId, version } = (await asked.call(contract.createDraft, { body: { tournamentId } })).body;
  await asked.call(contract.publishDraft, { params: { draftId }, body: { version } });
  const board = async () => (await asked.call(matchday.get, { params: { tournamentId } })).body;
  const place = async (id: number, ring: number, afterId: number | null) => {
    const seen = (await board()).rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
    const { status } = await asked.call(matchday.move, {
      params: { id },
      body: { ringId: ringIds[ring] ?? 0, afterId, lock: null, seen, reason: 'A test places it' },
    });
    expect(status).toBe(200);
  };
  const called = async () => (await asked.call(contract.getRingCalls, { params: { tournamentId } })).body.rings;
  const screens = async () => (await server.call(contract.getRingAssignments, { params: { tournamentId } })).body;
  const sheets = async () =>
    (await asked.call(contract.getDraftSheets, { params: { draftId }, query: {} })).body.sheets;
  return { tournamentId, ids, ringIds, board, place, called, screens, sheets };
};

/** The numbers of a division as the table, the screens and its sheets have them. */
const shownOf = async (day: Awaited<ReturnType<typeof publishedDay>>, ringAssignmentId: number) => {
  const table = (await day.called())
    .flatMap(({ divisions }) => divisions)
    .find((one) => one.ringAssignmentId === ringAssignmentId);
  const atTable = contests.rangeOfAll(
    (table?.contests ?? []).flatMap(({ range, format }) => (range ? [{ ...range, format }] : [])),
  );
  const onScreen = (await day.screens())
    .flatMap(({ upcoming }) => upcoming)
    .find((one) => one.ringAssignmentId === ringAssignmentId);
  const events = new Set(table?.contests.map(({ draftDivisionId, eventId }) => `${draftDivisionId} ${eventId}`));
  const onPaper = (await day.sheets()).filter((sheet) => events.has(contract.sheets.sheetKey(sheet)));
  return {
    table: atTable && contests.rangeText(atTable),
    screen: onScreen?.numbers && contests.rangeText(onScreen.numbers),
    paper: onPaper.map(({ inRing }) => inRing?.numbers.first),
    hashes: onPaper.map(({ hash }) => hash),
  };
};

/** A family's own day, by its private address. */
const familyDay = async (competitorId: number) => {
  const row = await server
    .db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .where('k.id', competitorId)
    .first<{ registrationId: number; personId: number }>('r.id as registrationId', 'r.person_id as personId');
  const owner = server.as({ id: row.personId, roles: ['Customer'] });
  const { url } = (await owner.call(contract.getMyDayLink, { params: { registrationId: row.registrationId } })).body;
  const { children } = (await server.call(contract.getMyDay, { params: { token: url.split('/').at(-1) ?? '' } })).body;
  return children.find((child) => child.competitorId === competitorId)?.entries ?? [];
};

it('numbers bouts and turns alike at the table, on screens, on sheets and on My day, and follows the order of a ring (rule G18)', async () => {
  const day = await publishedDay();
  const work = (await day.board()).assignments;
  const [one, other] = [...work].sort((a, b) => b.competitorIds.length - a.competitorIds.length);
  if (!one || !other) throw new Error('There are two divisions');
  const countOf = ({ events }: typeof one) =>
    events.map(({ format, entries }) =>
      contests.numberedTurns({ format, entries, elimination: 'single', third: 'shared' }),
    );
  const before = await shownOf(day, one.ringAssignmentId);
  expect(before).toMatchObject({ table: undefined, screen: undefined });

  await day.place(one.ringAssignmentId, 0, null);
  await day.place(other.ringAssignmentId, 0, one.ringAssignmentId);
  const counts = countOf(one).reduce((sum, count) => sum + count, 0);
  const first = await shownOf(day, one.ringAssignmentId);
  expect(first.table).toContain(` 101 to ${100 + counts}`);
  expect(first.screen).toBe(first.table);
  expect(first.paper[0]).toBe(101);
  const second = await shownOf(day, other.ringAssignmentId);
  expect(second.table).toContain(` ${101 + counts} to `);
  expect(second.paper[0]).toBe(101 + counts);

  const [competitorId = 0] = other.competitorIds;
  const turnsOf = async () =>
    (await familyDay(competitorId)).find(({ ringAssignmentId }) => ringAssignmentId === other.ringAssignmentId)
      ?.turns ?? [];
  const [turn] = await turnsOf();
  const contest = (await day.called())
    .flatMap(({ divisions }) => divisions)
    .find(({ ringAssignmentId }) => ringAssignmentId === other.ringAssignmentId)?.contests[0];
  if (!contest?.range) throw new Error('The second division is numbered');
  expect(turn).toEqual({
    event: contest.title,
    word: contests.wordOf(contest.format),
    ...contests.firstTurnOf(contest, contests.drawnIds(contest), contest.range, competitorId),
  });
  expect(turn?.number).toBeGreaterThan(100 + counts);

  // The first division goes to the other ring, so the second one is first.
  await day.place(one.ringAssignmentId, 1, null);
  const moved = await shownOf(day, one.ringAssignmentId);
  expect(moved.table).toContain(` 201 to ${200 + counts}`);
  expect(moved.screen).toBe(moved.table);
  // The paper is not outdated by it: its content is the same.
  expect(moved.hashes).toEqual(first.hashes);
  expect((await shownOf(day, other.ringAssignmentId)).table).toContain(' 101 to ');
  expect((await turnsOf())[0]?.number).toBe((turn?.number ?? 0) - counts);
});

it('follows the running order that was noted at the ring', async () => {
  const day = await publishedDay();
  const work = (await day.board()).assignments.find(({ events }) => events.some(({ format }) => format === 'panel'));
  if (!work) throw new Error('There is a division of forms');
  await day.place(work.ringAssignmentId, 1, null);
  const contest = (await day.called())
    .flatMap(({ divisions }) => divisions)
    .flatMap((division) => division.contests)
    .find(({ format }) => format === 'panel');
  if (!contest) throw new Error('There is an event with turns');
  const drawn = contests.drawnIds(contest);
  const last = drawn.at(-1) ?? 0;
  const numberOf = async () =>
    (await familyDay(last)).flatMap(({ turns }) => turns ?? []).find(({ event }) => event === contest.title)?.number;
  expect(await numberOf()).toBe(200 + (contest.range?.before ?? 0) + drawn.length);
  const { tournamentId } = day;
  await server.as(director).call(matchday.call, { params: { id: work.ringAssignmentId }, body: { to: 'inRing' } });
  const { body } = await server.as(director).call(contract.sendRingEvents, {
    params: { tournamentId },
    body: {
      events: [
        {
          id: crypto.randomUUID(),
          subject: contract.ringCalls.subjectOf({ kind: 'order', contestId: contest.contestId }),
          value: { competitorIds: [last, ...drawn.slice(0, -1)] },
          believed: null,
          settles: null,
          reason: null,
          officialId: null,
          deviceTime: '2026-05-02T16:00:00.000Z',
        },
      ],
    },
  });
  expect(body.map(({ outcome, says }) => says ?? outcome)).toEqual(['applied']);
  expect(await numberOf()).toBe(201 + (contest.range?.before ?? 0));
});
