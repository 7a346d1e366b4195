import type { Worker } from 'node:worker_threads';
import { matchmaking } from '@schi/contract';
import { population } from '../../../../test/matchmaking/population';
import { sentInput } from './computations.rules';
import { ComputingStopped } from '../../../platform/threads/thread-host';
import { createComputer, startWorker } from './computer.service';
import { draftFigures, figuredDivisions } from './draft-figures.rules';
import { partsOf, proposeDraft } from './draft-proposal.rules';

const draftOf = (size: number) => {
  const input = { ...population(size, 1), options: matchmaking.defaultMatchOptions };
  const parts = partsOf(input, 'perEvent').map((part) => ({ part, input: sentInput(input, part.events) }));
  const [first] = parts;
  if (!first) throw new Error('There is no part');
  return { input, parts, first };
};
/** The real thread; the test may end it. */
const started = () => {
  const workers: Worker[] = [];
  const computer = createComputer(() => {
    const worker = startWorker();
    workers.push(worker);
    return worker;
  });
  return { ...computer, workers };
};

it('computes in another thread what the rules compute here, whoever asks first', async () => {
  const { input, parts } = draftOf(120);
  const { compute, stop, workers } = started();
  const divisions = await Promise.all(
    parts.map((one, index) => compute('divisions', one, { isBackground: index % 2 === 0 })),
  );
  expect(divisions.flat()).toEqual(proposeDraft(input, 'perEvent'));
  expect(workers).toHaveLength(1);
  await stop();
});

it('computes previews and figures of several ways there as here, with the rings that are asked for', async () => {
  const { input } = draftOf(60);
  const { compute, stop } = started();
  const sharings = ['perEvent', 'together'] as const;
  const here = sharings.map((sharing) => figuredDivisions(proposeDraft(input, sharing), input));
  const sent = sentInput(input, input.events);
  for (const rings of [1, 5]) {
    const expected = here.map((divisions) => draftFigures(divisions, input, rings));
    expect(await compute('previews', { sharings, input: sent, rings })).toEqual(expected);
    const { events, entrants, options } = input;
    const figures = here.map((divisions) =>
      compute('figures', { divisions, input: { events, entrants, options }, rings }),
    );
    expect(await Promise.all(figures)).toEqual(expected);
  }
  await stop();
});

it('leaves the event loop free meanwhile', async () => {
  const { first } = draftOf(1_500);
  const { compute, stop } = started();
  await compute('divisions', draftOf(13).first);
  let [turns, isDone] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const work = compute('divisions', first).finally(() => (isDone = true));
  setImmediate(turn);
  await work;
  expect(turns).toBeGreaterThan(100);
  await stop();
});

it('says what happened when the thread dies, and computes in a new one', async () => {
  const { first } = draftOf(600);
  const { compute, stop, workers } = started();
  const refused = compute('divisions', first).catch((error: unknown) => error);
  const later = compute('divisions', draftOf(13).first);
  await workers[0]?.terminate();
  expect(await refused).toMatchObject({ status: 503, message: expect.stringContaining('Please try again') as string });
  expect((await later).length).toBeGreaterThan(0);
  expect(workers).toHaveLength(2);
  await stop();
});

it('ends what is given up, also while it is computed', async () => {
  const { first } = draftOf(2_000);
  const { compute, stop, workers } = started();
  const [one, other] = [new AbortController(), new AbortController()];
  const running = compute('divisions', first, { signal: one.signal }).catch((error: unknown) => error);
  const waiting = compute('divisions', first, { signal: other.signal }).catch((error: unknown) => error);
  const reason = new Error('Cancelled');
  other.abort(reason);
  one.abort(reason);
  expect([await running, await waiting]).toEqual([reason, reason]);
  expect(await compute('bound', draftOf(13).first.input)).toBeGreaterThan(0);
  expect(workers).toHaveLength(2);
  await stop();
});

it('passes errors of the rules on', async () => {
  const { compute, stop } = started();
  // Cast: what the rules cannot use is what is tested.
  await expect(compute('reasons', {} as never)).rejects.toMatchObject({
    message: expect.stringContaining('not iterable') as string,
  });
  await stop();
});

it('leaves no thread after a stop, and those who wait are told', async () => {
  const { first } = draftOf(600);
  const { compute, stop, workers } = started();
  const waiting = [compute('divisions', first), compute('divisions', first)].map((one) =>
    one.catch((error: unknown) => error),
  );
  await stop();
  expect(await Promise.all(waiting)).toEqual([expect.any(ComputingStopped), expect.any(ComputingStopped)]);
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
});
