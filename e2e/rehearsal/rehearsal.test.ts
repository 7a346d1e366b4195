import { setTimeout as sleep } from 'node:timers/promises';
import { buildPerson, buildTournament } from '../../api/test/factories';
import { registerPeople } from '../../api/test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../api/test/server';
import { sqlAt } from '../support/database';
import { wordsOf, type Injection } from '../../api/rehearsal/injections';
import { playDay, type DayOptions, type DayReport } from '../../api/rehearsal/play-day';

jest.setTimeout(600_000);

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Does the work of the queue until the day is over, as a worker does. */
const withWorker = async <T>(day: Promise<T>): Promise<T> => {
  let isOver = false;
  const working = (async () => {
    for (; !isOver; await sleep(500)) await server.runJobs();
  })();
  return day.finally(() => {
    isOver = true;
    return working;
  });
};

/** A day of twenty competitors in two rings, in forms and sparring. */
const play = async (options: Partial<DayOptions> = {}): Promise<DayReport> => {
  const { db, databaseUrl, url, tokenOf } = server;
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const [levelId] = tournament.levelIds;
  const columns = { gender: 1, competitor_level_id: levelId, weight_lb: 150, height_in: 68 };
  await registerPeople(
    db,
    tournament,
    Array.from({ length: 20 }, (_, index) => ({ events: [0, 3], birthDate: `2000-0${1 + (index % 6)}-15`, columns })),
  );
  return withWorker(
    playDay({
      urls: [url],
      token: tokenOf({ ...director, roles: ['TournamentDirector'] }),
      tournamentId: tournament.id,
      query: <Row>(text: string, values: unknown[]) => sqlAt<Row>(databaseUrl, text, values),
      seed: 7,
      ringCount: 2,
      families: 10,
      screens: 2,
      mostMinutes: 8,
      // A busy machine shows things later; the command holds the day to the milliseconds themselves.
      patience: 10,
      isToday: true,
      ...options,
    }),
  );
};
const failedIn = ({ checks }: DayReport) =>
  checks.filter(({ isHeld }) => !isHeld).map(({ what, found }) => `${what}: ${found}`);

/** What happens on every day with enough bouts, whatever the tables do first. */
const certain: readonly Injection[] = [
  'cut',
  'lostAnswer',
  'slowClock',
  'slowRing',
  'reload',
  'twoTablets',
  'endedTablet',
  'closedRing',
  'stoppedHall',
  'stoppedRing',
  'stoppedStep',
  'powerLoss',
  'boutInjury',
  'voidSeat',
];

it('plays a day with what goes wrong on it, and everything holds', async () => {
  const report = await play();
  expect(failedIn(report)).toEqual([]);
  expect(report.checks.length).toBeGreaterThan(15);
  const happened = report.counts.filter(({ count }) => count > 0).map(({ words }) => words);
  expect(happened).toEqual(expect.arrayContaining(certain.map(wordsOf)));
  // Each of the two tables, once during scores and once across a finish.
  expect(report.counts.find(({ words }) => words === wordsOf('longCut'))?.count).toBe(4);
  expect(report.counts.find(({ words }) => words === wordsOf('fromPaper'))?.count).toBe(3);
});

it('notices tablets that forget their queue when they are reloaded', async () => {
  expect(failedIn(await play({ keepsQueue: false, isToday: false }))).toEqual([
    expect.stringMatching(/^events noted on a tablet that are not in the log: [1-9]/),
    expect.stringMatching(/^bouts that a tablet did not know any more after a reload: [1-9]/),
  ]);
});
