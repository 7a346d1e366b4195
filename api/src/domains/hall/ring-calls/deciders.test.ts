import { contests, type ringCalls, type RingEventAnswer } from '@schi/contract';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, createScorer, type Recording } from './scoring.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const said = (answers: readonly RingEventAnswer[]) => answers.map(({ outcome, refusal }) => refusal ?? outcome);
const step = (state: ringCalls.ContestState, over: Recording[2] = {}): Recording => [
  { kind: 'contest' },
  { state, digest: '' },
  over,
];

it('results are confirmed by another name than the one that finished them, listed for this tournament or typed', async () => {
  const day = await buildScoring(server, { format: 'panel', people: 2 });
  await server.db('tournament').where({ id: day.tournamentId }).update({ confirms_results: true });
  const table = createScorer(server, day, day.table);
  for (const [index, competitorId] of day.people.entries())
    for (const seat of [1, 2, 3])
      await table.record([{ kind: 'score', competitorId, round: 1, seat }, { points: 900 - index * 10 }]);
  const finish = async (over: Recording[2]) => {
    const { heads } = await table.look();
    expect(
      said(await table.record([{ kind: 'contest' }, { state: 'finished', digest: contests.digestOf(heads) }, over])),
    ).toEqual(['applied']);
  };
  const confirm = async (over: Recording[2]) => {
    await table.look();
    return said(await table.record(step('confirmed', over)));
  };
  const [kim] = day.officials;
  await finish({ decidedBy: 'Ana Líma' });
  expect(await confirm({ decidedBy: 'ana  lima' })).toEqual(['same official']);
  const elsewhere = await buildScoring(server, { format: 'panel', people: 1 });
  expect(await confirm({ officialId: elsewhere.officials[0] })).toEqual(['nobody decided']);
  expect(await confirm({ officialId: kim })).toEqual(['applied']);
  await table.record(step('open', { officialId: kim, reason: 'Video' }));
  await finish({ officialId: kim });
  expect(await confirm({ decidedBy: 'KIM' })).toEqual(['same official']);
  expect(await confirm({ decidedBy: 'Ana Lima' })).toEqual(['applied']);
});
