import { createBarrier } from '../../../../test/at-once';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { buildResultDay } from '../results/results.fixture';
import { createSendResults, sendResults } from './send-results.job';
import { insertLetter } from './result-letters.queries';

const clock = stillClock(new Date());
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const named = (firstName: string, lastName: string) => ({
  birthDate: '2015-05-05',
  columns: { first_name: firstName, last_name: lastName },
});
/** Two families of two: Ada and Ben Kim, Cy and Dee Roe. All four competed in forms; at eight in the evening. */
const evening = async ({ hour = 20 } = {}) => {
  const day = await buildResultDay(server, [
    named('Ada', 'Kim'),
    named('Ben', 'Kim'),
    named('Cy', 'Roe'),
    named('Dee', 'Roe'),
  ]);
  const { ids, tournamentId } = day;
  await day.setTournament({ results_shown: 'finished', confirms_results: false });
  const contestId = await day.contest('Children', ids);
  const order = (...places: number[]) =>
    day.place(
      contestId,
      places.map((at, index) => ({
        competitorId: ids[at] ?? 0,
        place: index + 1,
        medal: index === 0 ? ('gold' as const) : null,
      })),
    );
  await order(0, 2, 1, 3);
  const { rows } = await server.db.raw<{ rows: { at: Date }[] }>(
    'select (tournament_date + make_interval(hours => :hour)) at time zone time_zone as at from tournament where id = :tournamentId',
    { tournamentId, hour },
  );
  clock.set(rows[0]?.at ?? new Date());
  const email = async (competitorId: number | undefined) =>
    server
      .db('competitor as k')
      .join('registration as r', 'r.id', 'k.registration_id')
      .join('person as p', 'p.id', 'r.person_id')
      .where('k.id', competitorId)
      .first<{ email: string; personId: number }>('p.email', 'p.id as personId');
  const [kims, roes] = [await email(ids[0]), await email(ids[2])];
  const mails = async (to: string) =>
    (await readDevInbox(server.db, 1000)).filter((one) => one.to === to && /results/i.test(one.subject)).reverse();
  const send = async () => {
    await sendResults(server.app);
    await server.runJobs();
  };
  return { ...day, contestId, order, kims, roes, mails, send };
};

describe('the letter with results', () => {
  it('tells each family once, in the evening, of its own competitors only', async () => {
    const { kims, roes, mails, send } = await evening();
    await send();
    await send();
    const [letter, ...others] = await mails(kims.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^Results: /);
    expect(letter?.text).toContain('Ada (No. 101): Children, ');
    expect(letter?.text).toContain('place 1, gold medal (Total of the judges).');
    expect(letter?.text).toContain('Ben (No. 102): Children, ');
    expect(letter?.text).not.toMatch(/Cy|Dee|Roe/);
    expect(letter?.text).toContain('/customer/results');
    expect((await mails(roes.email))[0]?.text).not.toMatch(/Ada|Ben|Kim/);
  });

  it('is written again after a correction, to those whose result differs, and after it is taken back', async () => {
    const { kims, roes, mails, send, order } = await evening();
    await send();
    await order(1, 2, 0, 3);
    await send();
    expect((await mails(kims.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Results',
      'Corrected results',
    ]);
    expect((await mails(kims.email))[1]?.text).toContain('Ben (No. 102): Children, ');
    expect(await mails(roes.email)).toHaveLength(1);
    await order(0, 2, 1, 3);
    await send();
    expect(await mails(kims.email)).toHaveLength(3);
  });

  it.each<[string, (scene: Awaited<ReturnType<typeof evening>>) => Promise<unknown>, { hour?: number }]>([
    ['before the evening', () => Promise.resolve(), { hour: 17 }],
    ['five days later', () => Promise.resolve(), { hour: 5 * 24 }],
    ['while visitors do not see the results', ({ setTournament }) => setTournament({ results_shown: 'released' }), {}],
    ['while a result is not confirmed', ({ setTournament }) => setTournament({ confirms_results: true }), {}],
    [
      'while an event of the family is open',
      ({ contest, ids }) => contest('Sparring', [ids[0] ?? 0, ids[2] ?? 0], 1),
      {},
    ],
    [
      'to who wants no notices',
      ({ kims, roes }) =>
        server
          .db('notification_refusal')
          .insert([kims, roes].map(({ personId }) => ({ person_id: personId, topic: 'division notices' }))),
      {},
    ],
  ])('is not sent %s', async (_, change, options) => {
    const scene = await evening(options);
    await change(scene);
    await scene.send();
    expect([...(await scene.mails(scene.kims.email)), ...(await scene.mails(scene.roes.email))]).toEqual([]);
  });

  describe('when two processes write letters at the same time', () => {
    /** How many letters of two families both runs send; each has listed the families before the other one writes. */
    const twoRuns = async (insert: typeof insertLetter) => {
      const { kims, roes, mails } = await evening();
      const arrive = createBarrier(2);
      const run = () => {
        let hasListed = false;
        return createSendResults({
          insert: async (...asked) => {
            if (!hasListed) await arrive();
            hasListed = true;
            return insert(...asked);
          },
        })(server.app);
      };
      await Promise.all([run(), run()]);
      await server.runJobs();
      return (await mails(kims.email)).length + (await mails(roes.email)).length;
    };
    it('each family gets one', async () => {
      expect(await twoRuns(insertLetter)).toBe(2);
    });
    it('each family would get two without the number that is taken once', async () => {
      expect(await twoRuns(() => Promise.resolve(true))).toBe(4);
    });
  });
});
