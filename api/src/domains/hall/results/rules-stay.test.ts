import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { buildPerson } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An event with a contest of two, and how an administrator changes it. */
const scene = async () => {
  const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
  const people = ['Ada', 'Bea'].map((first_name) => ({
    birthDate: '1990-01-01',
    columns: { first_name, last_name: 'Kim', school: '', public_name: '' },
  }));
  const day = await buildResultDay(server, people);
  const contestId = await day.contest('A', day.ids);
  const change = async (over: Partial<contract.EventInput>) => {
    const query = { tournamentId: day.tournamentId, pageSize: 200 };
    const { body: listed } = await admin.call(contract.eventSettings.list, { query });
    const found = listed.items.find(({ id }) => id === day.tournament.eventIds[0]);
    if (!found) throw new Error('The event is not offered.');
    const { title: _, format: __, entries: ___, ...input } = found;
    const body = { ...input, ...over };
    const answer = await admin.call(contract.eventSettings.change, { params: { id: found.id }, body });
    if (answer.status !== 200 && answer.status !== 422) throw new Error(JSON.stringify(answer.body));
    // Cast: a refusal has the errors of its fields.
    return answer.status === 200 ? 200 : Object.keys((answer.body as unknown as { errors: object }).errors).sort();
  };
  return { ...day, contestId, change };
};
const scoring = { ...contract.contests.scoringDefaults, leastScore: 6 };

describe('the rules of an event', () => {
  it('are changed until one of its divisions is finished; its minutes and sizes also later', async () => {
    const { contestId, change, place, ids } = await scene();
    expect(await change({ scoring })).toBe(200);
    await place(contestId, [{ competitorId: ids[0] ?? 0, place: 1 }]);
    expect(await change({ judges: 7, scoring: { ...scoring, leastScore: 5, levelTotals: 'again' } })).toEqual([
      'judges',
      'scoring.leastScore',
      'scoring.levelTotals',
    ]);
    expect(await change({ minutesPerTurn: 3, maxSize: 9 })).toBe(200);
  });

  it('stay from the first score on, and not because of who is there', async () => {
    const { contestId, change, tournamentId, ids, director } = await scene();
    const record = async (subject: string, value: object | null) => {
      const id = randomUUID();
      const about = {
        subject,
        tournament_id: tournamentId,
        contest_id: contestId,
        value: value && JSON.stringify(value),
      };
      const at = new Date();
      await server.db('ring_event').insert({
        ...about,
        ...{
          id,
          reason: null,
          outcome: 'applied',
          by_person_id: director.id,
          device_time: at,
          noted_at: at,
          received_at: at,
        },
      });
      await server.db('ring_state').insert({ ...about, event_id: id });
    };
    await record(`entry ${contestId}:${ids[0]}`, { state: 'here' });
    await record(`seats ${contestId}`, null);
    expect(await change({ scoring })).toBe(200);
    await record(`score ${contestId}:${ids[0]}:1:1`, { points: 800 });
    expect(await change({ scoring: { ...scoring, leastScore: 7 } })).toEqual(['scoring.leastScore']);
  });
});
