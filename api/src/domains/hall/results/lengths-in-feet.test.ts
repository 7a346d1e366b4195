import * as contract from '@schi/contract';
import { contests, eventRules } from '@schi/contract';
import { textOfPages } from '../../../../test/pdf-letters';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { sendResults } from '../result-letters/send-results.job';
import { buildScoring, createScorer, type Recording } from '../ring-calls/scoring.fixture';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

/** Two competitors have finished a fall in feet and inches, on the evening of the day. */
const finished = async (measures: 'distance' | 'height') => {
  const rules = { scoring: { measures, lengthUnit: 'feet' as const, heights: [61, 71.1] } };
  const day = await buildScoring(server, { format: 'measured', people: 2, rules });
  const { db } = server;
  const { tournamentId, people, officials } = day;
  const [one = 0, two = 0] = people;
  const noted: Recording[] =
    measures === 'height'
      ? [
          [{ kind: 'jumps', competitorId: one, height: 610 }, { jumps: ['o'] }],
          [{ kind: 'jumps', competitorId: two, height: 610 }, { jumps: ['o'] }],
          [{ kind: 'jumps', competitorId: one, height: 711 }, { jumps: ['o'] }],
          [{ kind: 'jumps', competitorId: two, height: 711 }, { jumps: ['x', 'x', 'x'] }],
        ]
      : people.flatMap((competitorId, index) =>
          [1, 2, 3].map((number): Recording => [{ kind: 'try', competitorId, number }, { mark: 4_115 - index * 500 }]),
        );
  const table = createScorer(server, day, day.table);
  await table.record(...noted);
  const { heads } = await table.look();
  const [answer] = await table.record([
    { kind: 'contest' },
    { state: 'finished', digest: contests.digestOf(heads) },
    { officialId: officials[0] },
  ]);
  expect(answer?.refusal ?? answer?.outcome).toBe('applied');
  await db('tournament').where({ id: tournamentId }).update({ results_shown: 'finished', confirms_results: false });
  const { rows } = await db.raw<{ rows: { at: Date }[] }>(
    "select (tournament_date + interval '20 hours') at time zone time_zone as at from tournament where id = ?",
    [tournamentId],
  );
  clock.set(rows[0]?.at ?? new Date());
  const family = await db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .join('person as p', 'p.id', 'r.person_id')
    .where('k.id', one)
    .first<{ id: number; email: string; registrationId: number }>('p.id', 'p.email', 'r.id as registrationId');
  return { ...day, family, table };
};
type Day = Awaited<ReturnType<typeof finished>>;

const director = (day: Day) => server.as(day.director);
const of = ({ tournamentId }: Day) => ({ params: { tournamentId } });
const bytesOf = (body: unknown) => Buffer.from(body as Uint8Array);

/** Every place of the server that writes a length of a finished event, or its rules, in words. */
const places: [string, (day: Day) => Promise<unknown>][] = [
  ['the sentences of the rules', async (day) => eventRules.explainRules((await day.table.look()).contest.rules)],
  ['the standing at the table', async (day) => (await day.table.look()).standing.placings],
  ['results of visitors', async (day) => (await server.call(contract.getResults, of(day))).body],
  [
    'results of staff',
    async (day) =>
      (await director(day).call(contract.resultAdmin.list, { query: { tournamentId: day.tournamentId } })).body,
  ],
  [
    'the export of results',
    async (day) =>
      bytesOf(
        (
          await director(day).call(contract.resultAdmin.export, {
            query: { tournamentId: day.tournamentId, format: 'csv' },
          })
        ).body,
      ).toString(),
  ],
  [
    'the list of results',
    async (day) => {
      const answer = await fetch(`${server.url}/api/admin/results/${day.tournamentId}/list?names=full`, {
        headers: { Authorization: `Bearer ${server.tokenOf(day.director)}` },
      });
      return textOfPages(Buffer.from(await answer.arrayBuffer()));
    },
  ],
  [
    'results of a family',
    async ({ family }) => (await server.as({ ...family, roles: ['Customer'] }).call(contract.getOwnResults)).body,
  ],
  [
    'My day',
    async (day) => {
      const { registrationId } = day.family;
      const { body } = await director(day).call(contract.getFamilyLink, { params: { registrationId } });
      return (await server.call(contract.getMyDay, { params: { token: body.url.split('/').at(-1) ?? '' } })).body;
    },
  ],
  [
    'the mail of results',
    async ({ family }) => {
      await sendResults(server.app);
      await server.runJobs();
      return (await readDevInbox(server.db, 1000)).find(
        ({ to, subject }) => to === family.email && subject.startsWith('Results: '),
      )?.text;
    },
  ],
];

describe.each([
  ['distance', '13 ft 6 in'],
  ['height', '2 ft 4 in'],
] as const)('a %s in feet and inches (rule G17)', (measures, length) => {
  let day: Day;
  beforeAll(async () => {
    day = await finished(measures);
  });

  it.each(places)('is written so in %s', async (name, read) => {
    const text = JSON.stringify(await read(day));
    if (!name.startsWith('the sentences')) expect(text).toContain(length);
    expect(text).not.toMatch(/\d ?(?:cm|m)\b|centimet|\bmeters?\b/);
  });

  it('is refused in feet and inches', async () => {
    const { contest } = await day.table.look();
    const refusal =
      measures === 'height'
        ? contests.contestRefusal(contest, new Map(), { kind: 'heights', contestId: 1 }, { heights: [50, 610] })
        : contests.contestRefusal(
            contest,
            new Map(),
            { kind: 'try', contestId: 1, competitorId: day.people[0] ?? 0, number: 1 },
            { mark: 19_000 },
          );
    expect(refusal).toMatch(/^(?:Heights|Distances) are from \d+ ft [\d.]+ in to \d+ ft [\d.]+ in\.$/);
  });
});
