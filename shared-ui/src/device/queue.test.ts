import type { CallFailure } from '@schi/shared-ui/api-client';
import { forgetfulQueueStore, type QueueStore } from '.';
import { createDeviceQueue, type QueueState } from './queue';
import { withMemory } from './memory-store';

interface One {
  event: { id: string; value: number };
  of: string;
}
interface Report extends One {
  sentence: string;
}

/** A server that keeps every event once, until it refuses or is cut off. */
const createServer = () => {
  const kept: number[] = [];
  const world = { failure: null as CallFailure | null, refuses: [] as number[], kept, refreshes: 0, isEnough: false };
  return world;
};
type World = ReturnType<typeof createServer>;

const openQueue = (world: World, store: QueueStore<One, Report>, of = 'table 1') => {
  let state: QueueState<One, Report> = { isOnline: true, waiting: [], ofOthers: [], reports: [], isForgetful: false };
  const onEnded = jest.fn();
  const shown: number[][] = [];
  const queue = createDeviceQueue<One, Report>({
    store,
    isOwn: (one) => one.of === of,
    batchOf: (own) => own.slice(0, 2),
    send: (batch) => {
      if (world.failure) return Promise.resolve({ failure: world.failure });
      const reports = batch
        .filter(({ event }) => world.refuses.includes(event.value))
        .map((one) => ({ ...one, sentence: 'locked' }));
      for (const { event } of batch) if (!world.kept.includes(event.value)) world.kept.push(event.value);
      return Promise.resolve({ answered: batch, reports, isEnough: world.isEnough });
    },
    refresh: () => {
      world.refreshes += 1;
      return Promise.resolve({});
    },
    onEnded,
    onState: (next) => {
      state = next;
      shown.push(next.waiting.map(({ event }) => event.value));
    },
    isShown: () => false,
  });
  const record = (...values: number[]) =>
    queue.add(values.map((value) => ({ event: { id: `event ${value}`, value }, of })));
  return {
    queue,
    record,
    shown,
    onEnded,
    state: () => state,
    values: () => state.waiting.map(({ event }) => event.value),
  };
};
const ended: CallFailure = { status: 401, message: 'This tablet is no longer paired.' };
const cut: CallFailure = { status: 0, message: 'No answer' };

it('notes at once, and sends everything in order, a batch at a time', async () => {
  const world = createServer();
  const { queue, record, values } = openQueue(world, forgetfulQueueStore());
  const noted = record(1, 2, 3, 4, 5);
  expect(values()).toEqual([1, 2, 3, 4, 5]);
  await noted;
  await queue.sync();
  expect([world.kept, values()]).toEqual([[1, 2, 3, 4, 5], []]);
  queue.stop();
});

it.each([
  ['before', false],
  ['after', true],
])(
  'shows an event that is noted %s a read of the store began, although the store takes it meanwhile',
  async (_, isAfter) => {
    const world = { ...createServer(), failure: cut };
    const store = forgetfulQueueStore<One, Report>();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let readings = 0;
    const slow: QueueStore<One, Report> = {
      ...store,
      readWaiting: async () => {
        const found = await store.readWaiting();
        // Only the first read is slow; it has seen an empty store.
        if ((readings += 1) === 1) await gate;
        return found;
      },
    };
    const { queue, record, shown } = openQueue(world, slow);
    const first = isAfter ? queue.read() : undefined;
    const noted = record(1);
    const reading = first ?? queue.read();
    await noted;
    release();
    await reading;
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((values) => !values.includes(1))).toEqual([]);
    queue.stop();
  },
);

it('fetches nothing after what it noted when the answers are enough, but does when it is asked', async () => {
  const world = createServer();
  const { queue, record, values } = openQueue(world, forgetfulQueueStore());
  const isSent = async () => {
    while (values().length > 0) await new Promise((resolve) => setTimeout(resolve));
  };
  await queue.sync();
  expect(world.refreshes).toBe(1);
  world.isEnough = true;
  await record(1);
  await isSent();
  expect([world.kept, world.refreshes]).toEqual([[1], 1]);
  await queue.sync();
  expect(world.refreshes).toBe(2);
  world.isEnough = false;
  await record(2);
  await queue.sync();
  expect(world.refreshes).toBeGreaterThan(2);
  queue.stop();
});

describe('a page that is drawn', () => {
  const picture = globalThis.requestAnimationFrame;
  afterEach(() => {
    globalThis.requestAnimationFrame = picture;
  });

  it('stores at once what is noted, and sends it once the page has drawn it', async () => {
    let draw = () => {};
    globalThis.requestAnimationFrame = (onFrame) => {
      draw = () => onFrame(0);
      return 1;
    };
    const world = createServer();
    const store = forgetfulQueueStore<One, Report>();
    const { queue, record } = openQueue(world, store);
    const noted = record(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect([(await store.readWaiting()).length, world.kept]).toEqual([1, []]);
    draw();
    await noted;
    await queue.sync();
    expect(world.kept).toEqual([1]);
    queue.stop();
  });
});

it('keeps the queue of a device that was ended, and sends it when it is paired again', async () => {
  const world = createServer();
  const store = forgetfulQueueStore<One, Report>();
  world.failure = ended;
  const first = openQueue(world, store);
  await first.record(1, 2, 3);
  await first.queue.sync();
  expect(first.onEnded).toHaveBeenCalledWith(3);
  expect([first.queue.isStopped(), world.kept]).toEqual([true, []]);
  world.failure = null;
  const again = openQueue(world, store);
  await again.queue.sync();
  expect([world.kept, again.values()]).toEqual([[1, 2, 3], []]);
  again.queue.stop();
});

it('does not send what another ring noted before it is taken over', async () => {
  const world = createServer();
  const store = forgetfulQueueStore<One, Report>();
  world.failure = ended;
  const first = openQueue(world, store, 'table 1');
  await first.record(1, 2);
  await first.queue.sync();
  world.failure = null;
  const other = openQueue(world, store, 'table 2');
  await other.record(3);
  await other.queue.sync();
  expect([world.kept, other.state().ofOthers.map(({ event }) => event.value)]).toEqual([[3], [1, 2]]);
  await other.queue.takeOver((one) => ({ ...one, of: 'table 2' }));
  await other.queue.sync();
  expect([world.kept, other.state().ofOthers]).toEqual([[3, 1, 2], []]);
  other.queue.stop();
});

it('goes offline after two calls without an answer, and online with the next answer', async () => {
  const world = createServer();
  const { queue, record, state } = openQueue(world, forgetfulQueueStore());
  world.failure = cut;
  await record(1);
  await queue.sync();
  await queue.sync();
  expect(state().isOnline).toBe(false);
  world.failure = null;
  await queue.sync();
  expect([state().isOnline, world.kept]).toEqual([true, [1]]);
  queue.stop();
});

it('keeps an answer that a person should read, until it was read', async () => {
  const world = createServer();
  const { queue, record, state } = openQueue(world, forgetfulQueueStore());
  world.refuses = [1];
  await record(1, 2);
  await queue.sync();
  expect(state().reports).toMatchObject([{ sentence: 'locked', event: { value: 1 } }]);
  await queue.closeReport('event 1');
  expect(state().reports).toEqual([]);
  queue.stop();
});

describe('a browser that stores nothing any more', () => {
  const refuse = () => Promise.reject(new Error('full'));
  const broken = (changes: Partial<QueueStore<One, Report>>) =>
    withMemory<One, Report>({ ...forgetfulQueueStore<One, Report>(), isForgetful: false, ...changes });

  it('holds and sends what a full disk does not take, and says so', async () => {
    const world = createServer();
    world.failure = cut;
    const { queue, record, state, values } = openQueue(world, broken({ addWaiting: refuse }));
    await record(1);
    expect([state().isForgetful, values()]).toEqual([true, [1]]);
    world.failure = null;
    await queue.sync();
    expect([world.kept, values()]).toEqual([[1], []]);
    queue.stop();
  });

  it('keeps the order of what the disk took and what it did not take', async () => {
    const world = createServer();
    world.failure = cut;
    const disk = forgetfulQueueStore<One, Report>();
    let isFull = false;
    const store = broken({
      ...disk,
      isForgetful: false,
      addWaiting: (events) => (isFull ? refuse() : disk.addWaiting(events)),
    });
    const { queue, record, values } = openQueue(world, store);
    await record(1);
    isFull = true;
    await record(2);
    isFull = false;
    await record(3);
    expect(values()).toEqual([1, 2, 3]);
    world.failure = null;
    await queue.sync();
    expect([world.kept, values()]).toEqual([[1, 2, 3], []]);
    queue.stop();
  });

  it('shows each answer that a person should read and sends nothing twice, although neither is stored', async () => {
    const world = createServer();
    world.refuses = [1];
    const store = broken({ settle: refuse, removeReport: refuse });
    const { queue, record, state, values } = openQueue(world, store);
    await record(1, 2);
    await queue.sync();
    expect([state().isForgetful, values(), state().reports.map(({ event }) => event.value)]).toEqual([true, [], [1]]);
    world.kept.length = 0;
    await queue.sync();
    await queue.closeReport('event 1');
    expect([world.kept, state().reports]).toEqual([[], []]);
    queue.stop();
  });

  it('still holds what it has read when the database is gone', async () => {
    const world = createServer();
    world.failure = cut;
    const disk = forgetfulQueueStore<One, Report>();
    let isGone = false;
    const unlessGone =
      <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
      (...given: Given) =>
        isGone ? refuse() : work(...given);
    const store = broken({
      readWaiting: unlessGone(disk.readWaiting),
      addWaiting: unlessGone(disk.addWaiting),
      settle: unlessGone(disk.settle),
      readReports: unlessGone(disk.readReports),
    });
    const { queue, record, state, values } = openQueue(world, store);
    await record(1);
    isGone = true;
    await record(2);
    expect([state().isForgetful, values()]).toEqual([true, [1, 2]]);
    world.failure = null;
    await queue.sync();
    expect([world.kept, values()]).toEqual([[1, 2], []]);
    queue.stop();
  });
});
