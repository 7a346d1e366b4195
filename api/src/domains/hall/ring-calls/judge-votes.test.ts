import * as contract from '@schi/contract';
import { contests, type RingEventAnswer } from '@schi/contract';
import { buildDevice } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording } from './scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = (answers: RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);

/** Two who are level, at a table and on the phone of judge 1. */
const level = async () => {
  const day = await buildScoring(server, { format: 'panel', people: 2 });
  const phone = await buildDevice(server.db, day.tournamentId, { kind: 'judge', ringId: day.ringId });
  const [table, judge] = [createScorer(server, day, day.table), createScorer(server, day, phone)];
  const [red = 0, blue = 0] = day.people;
  await table.record(
    ...day.people.flatMap((competitorId) =>
      [1, 2, 3].map((seat): Recording => [{ kind: 'score', competitorId, round: 1, seat }, { points: 800 }]),
    ),
  );
  const vote = (seat: number, choice: number): Recording => [
    { kind: 'vote', seat },
    { choices: [{ group: [red, blue], choice }] },
  ];
  const first = async () => (await table.look()).standing.placings.find(({ place }) => place === 1)?.competitorId;
  const finish = async () => {
    const { heads } = await table.look();
    return table.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }]);
  };
  const end = () =>
    server.as(day.director).call(contract.endDevice, {
      params: { tournamentId: day.tournamentId, device: phone.id },
    });
  return { ...day, phone, table, judge, red, blue, vote, first, finish, end };
};

describe('the vote of a judge', () => {
  it('changes while it is not decided, sent twice as once, and counts as it was sent last', async () => {
    const { table, judge, red, blue, vote, first } = await level();
    expect(said(await judge.record(vote(1, red)))).toEqual(['applied']);
    await table.record(vote(2, blue));
    const [subject, value, over] = vote(1, blue);
    const again = { ...over, id: crypto.randomUUID() };
    expect(said(await judge.record([subject, value, again]))).toEqual(['applied']);
    expect(said(await judge.record([subject, value, { ...again, believed: null }]))).toEqual(['applied']);
    await table.record(vote(3, red));
    expect(await first()).toBe(blue);
  });

  it('that the table has changed meanwhile is a disagreement, which a person decides', async () => {
    const { table, judge, red, blue, vote } = await level();
    await judge.record(vote(1, red));
    await table.look();
    expect(said(await table.record(vote(1, blue)))).toEqual(['applied']);
    expect(said(await judge.record(vote(1, blue)))).toEqual(['agrees']);
    await judge.look();
    await table.look();
    expect(said(await table.record(vote(1, red)))).toEqual(['applied']);
    expect(said(await judge.record(vote(1, blue)))).toEqual(['disagrees']);
  });

  it('is not changed any more once the event is finished: what comes late is kept, and the result stays', async () => {
    const { table, judge, red, blue, vote, first, finish } = await level();
    await judge.record(vote(1, red));
    await table.record(vote(2, red), vote(3, blue));
    expect(said(await finish())).toEqual(['applied']);
    expect(said(await judge.record(vote(1, blue)))).toEqual(['locked']);
    expect(await first()).toBe(red);
  });

  it('stays when the seat is closed after it, and the phone notes nothing any more', async () => {
    const { table, judge, red, blue, vote, first, end } = await level();
    await judge.record(vote(1, red));
    await table.record(vote(2, red), vote(3, blue));
    expect((await end()).status).toBe(200);
    expect(await first()).toBe(red);
    await expect(judge.record(vote(1, blue))).rejects.toThrow('401');
    // The table votes for a seat without a phone.
    await table.look();
    expect(said(await table.record(vote(1, blue)))).toEqual(['applied']);
    expect(await first()).toBe(blue);
  });
});
