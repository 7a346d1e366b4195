import { ringCalls, ringRefusals, type CalledRing, type RingEvent, type RingEventAnswer } from '@schi/contract';
import { forgetfulQueueStore, type Call } from '@schi/shared-ui/device';
import { createRingEngine } from './engine';
import type { Report, WaitingEvent } from './exchange';
import { buildBoard } from '../formats/bracket/bouts.fixture';
import { buildCalledRing, buildContest, buildDivision, buildRingCalls } from './rings.fixture';

const subject = ringCalls.subjectOf({ kind: 'entry', contestId: 5, competitorId: 1 });
const step = ringCalls.subjectOf({ kind: 'call', ringAssignmentId: 3 });
const here = { subject, value: { state: 'here' as const } };

/** A server that answers until it is cut off, and remembers what it was sent. */
const buildServer = () => {
  const world = {
    status: 200,
    sent: [] as RingEvent[],
    asked: [] as unknown[],
    rings: [buildCalledRing()] as CalledRing[],
    answer: (event: RingEvent): RingEventAnswer => ({
      id: event.id,
      outcome: 'applied',
      isRepeated: false,
      refusal: null,
      says: null,
      now: { subject: event.subject, eventId: event.id, value: event.value },
    }),
  };
  // Cast: one function answers both endpoints, and the type of `Call` is generic.
  const call = ((
    { method }: { method: string },
    { body, query }: { body?: { events: RingEvent[] }; query?: unknown },
  ) => {
    if (world.status !== 200) return Promise.resolve({ error: { status: world.status, message: 'No answer' } });
    if (method === 'GET') world.asked.push(query);
    if (method === 'GET') return Promise.resolve({ data: buildRingCalls(world.rings) });
    world.sent.push(...(body?.events ?? []));
    return Promise.resolve({ data: (body?.events ?? []).map(world.answer) });
  }) as unknown as Call;
  return { world, call };
};
const store = () => forgetfulQueueStore<WaitingEvent, Report>();
const build = async (owner = 'ring 7', kept = store()) => {
  const { world, call } = buildServer();
  const engine = createRingEngine({ store: kept, call, tournamentId: 2, owner });
  await engine.start();
  const entry = () => engine.getState().calls?.rings[0]?.divisions[0]?.competitors[0]?.entries[0];
  return { world, engine, entry, kept };
};

it('shows at once what is noted, and sends it', async () => {
  const { world, engine, entry } = await build();
  const recording = engine.record([here], 'Robin Park: here.');
  expect(entry()?.value).toEqual({ state: 'here' });
  await recording;
  await engine.sync();
  expect(world.sent).toMatchObject([{ subject, value: { state: 'here' }, believed: null }]);
  expect(engine.getState().waiting).toEqual([]);
  engine.stop();
});

it('sends what waits and asks for nothing where the device may only send', async () => {
  const before = await build();
  before.world.status = 0;
  await before.engine.record([here], 'Robin Park: here.');
  before.engine.stop();
  const { world, call } = buildServer();
  const engine = createRingEngine({ store: before.kept, call, tournamentId: 2, owner: 'ring 7', onlySends: true });
  await engine.start();
  expect(world.sent).toMatchObject([{ subject, value: { state: 'here' } }]);
  expect(world.asked).toEqual([]);
  expect(engine.getState()).toMatchObject({ waiting: [], calls: undefined, isOnline: true });
  engine.stop();
});

it('asks for a division that is done, and names who works at the device in each event that names nobody else', async () => {
  const { world, engine } = await build();
  engine.showDone(9);
  await engine.sync();
  expect(world.asked.at(0)).toEqual({});
  expect(world.asked.at(-1)).toEqual({ done: 9 });
  engine.workedBy(4);
  await engine.record([here], 'here');
  await engine.record([{ ...here, value: null, officialId: 5 }], 'taken back');
  await engine.record([{ ...here, decidedBy: 'Ana Lima' }], 'here');
  await engine.sync();
  expect(world.sent.map(({ officialId, decidedBy }) => [officialId, decidedBy])).toEqual([
    [4, undefined],
    [5, undefined],
    [null, 'Ana Lima'],
  ]);
  engine.stop();
});

it('takes back with a reason what needed one', async () => {
  const { world, engine } = await build();
  await engine.record([{ ...here, reason: 'Judge 3 was wrong' }], 'Corrected.');
  await engine.undo();
  await engine.sync();
  expect(world.sent.at(-1)).toMatchObject({ value: null, reason: 'Taken back: Judge 3 was wrong' });
  engine.stop();
});

it('knows who decided what the server has just taken, before it is asked for what holds', async () => {
  const { world, engine } = await build();
  const sent = async (count: number) => {
    while (world.sent.length < count || engine.getState().waiting.length > 0)
      await new Promise((resolve) => setTimeout(resolve));
  };
  engine.streams(true);
  await engine.record(
    [{ ...here, value: { state: 'scratched' }, decidedBy: 'Ana Lima', reason: 'No show' }],
    'scratched',
  );
  await sent(1);
  await engine.record([{ ...here, value: null }], 'back in the list');
  await engine.undo();
  await sent(3);
  expect(world.sent.at(-1)).toMatchObject({ value: { state: 'scratched' }, decidedBy: 'Ana Lima' });
  engine.stop();
});

it('takes back with the name of who decided what is undone, and of who had decided what then holds again', async () => {
  const { world, engine } = await build();
  world.status = 0;
  const [scratched, disqualified] = [
    { ...here, value: { state: 'scratched' as const }, decidedBy: 'Ana Lima', reason: 'Did not come' },
    { ...here, value: { state: 'disqualified' as const }, decidedBy: 'Bo Chen', reason: 'Conduct' },
  ];
  await engine.record([{ subject: step, value: { step: 'onDeck' }, decidedBy: 'Bo Chen' }], 'on deck');
  await engine.undo();
  await engine.record([scratched], 'scratched');
  await engine.record([disqualified], 'disqualified');
  await engine.undo();
  await engine.record([{ ...here, value: null }], 'back in the list');
  await engine.undo();
  await engine.sync();
  await engine.sync();
  world.status = 200;
  await engine.sync();
  expect(world.sent.map(({ value, decidedBy }) => [value && 'state' in value ? value.state : '', decidedBy])).toEqual([
    ['', 'Bo Chen'],
    ['', 'Bo Chen'],
    ['scratched', 'Ana Lima'],
    ['disqualified', 'Bo Chen'],
    ['scratched', 'Ana Lima'],
    ['', undefined],
    ['scratched', 'Ana Lima'],
  ]);
  engine.stop();
});

it('keeps events without a network, in order, each on top of the one before, and sends them afterwards', async () => {
  const { world, engine, entry } = await build();
  world.status = 0;
  await engine.record([here], 'here');
  await engine.record([{ subject, value: { state: 'missing', calls: 0, calledAt: null } }], 'missing');
  await engine.sync();
  await engine.sync();
  expect(engine.getState()).toMatchObject({
    isOnline: false,
    waiting: [{ sentence: 'here' }, { sentence: 'missing' }],
  });
  expect(entry()?.value).toMatchObject({ state: 'missing' });
  world.status = 200;
  await engine.sync();
  const [first, second] = world.sent;
  expect([first?.believed, second?.believed]).toEqual([null, first?.id]);
  expect(engine.getState()).toMatchObject({ isOnline: true, waiting: [] });
  engine.stop();
});

it('keeps its queue when the device is ended, and sends it once it is paired with the same ring again', async () => {
  const { world, engine, kept } = await build();
  world.status = 401;
  await engine.record([here], 'here');
  await engine.sync();
  expect(engine.getState()).toMatchObject({ isEnded: true, waiting: [{ sentence: 'here' }] });
  const elsewhere = await build('ring 8', kept);
  expect(elsewhere.engine.getState()).toMatchObject({ waiting: [], ofOthers: [{ sentence: 'here' }] });
  expect(elsewhere.world.sent).toEqual([]);
  elsewhere.engine.stop();
  const again = await build('ring 7', kept);
  await again.engine.sync();
  expect(again.world.sent).toMatchObject([{ subject, value: { state: 'here' } }]);
  again.engine.stop();
});

it('reports what the server refused, with the reason', async () => {
  const { world, engine } = await build();
  world.answer = (event) => ({
    id: event.id,
    outcome: 'refused',
    isRepeated: false,
    refusal: 'moved',
    says: 'It is elsewhere.',
    now: null,
  });
  await engine.record([{ subject: step, value: { step: 'onDeck' } }], 'Boys 8–9: on deck.');
  await engine.sync();
  expect(engine.getState().reports).toMatchObject([
    { sentence: 'Boys 8–9: on deck.', answer: { says: 'It is elsewhere.' } },
  ]);
  await engine.closeReport(engine.getState().reports[0]?.event.id ?? '');
  expect(engine.getState().reports).toEqual([]);
  engine.stop();
});

it('takes back the last action, unless somebody has noted something else since', async () => {
  const { world, engine } = await build();
  await engine.record([here], 'here');
  expect(await engine.undo()).toBe(1);
  await engine.sync();
  expect(world.sent.map(({ value }) => value)).toEqual([{ state: 'here' }, null]);
  await engine.record([{ subject: step, value: { step: 'onDeck' } }], 'on deck');
  expect(await engine.undo()).toBe(1);
  world.answer = (event) => ({
    id: event.id,
    outcome: 'disagrees',
    isRepeated: false,
    refusal: null,
    says: null,
    now: { subject, eventId: 'other', value: { state: 'scratched' } },
  });
  await engine.record([here], 'here');
  await engine.sync();
  expect(engine.getState().lastAction).toBeNull();
  expect(await engine.undo()).toBe(0);
  engine.stop();
});

it('fetches nothing after what the server took while the live stream is open, and once for several changes of the ring', async () => {
  const { world, engine } = await build();
  const sent = async (count: number) => {
    while (world.sent.length < count || engine.getState().waiting.length > 0)
      await new Promise((resolve) => setTimeout(resolve));
  };
  engine.streams(true);
  await engine.record([here], 'here');
  await sent(1);
  expect(world.asked).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) engine.changed();
  while (world.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await engine.record([{ ...here, value: null }], 'taken back');
  await sent(2);
  expect(world.asked).toHaveLength(2);
  engine.stop();
});

it('keeps what an answer of the server does not change', async () => {
  const { world, engine } = await build();
  const before = engine.getState().calls;
  world.rings = [buildCalledRing({ name: 'Ring 1 again' })];
  await engine.sync();
  const after = engine.getState().calls;
  expect(after?.rings[0]?.name).toBe('Ring 1 again');
  expect(after?.rings[0]?.divisions).toBe(before?.rings[0]?.divisions);
  engine.stop();
});

it.each([400, 404, 413, 422])(
  'says in words of its own that the server could not read something (%s)',
  async (status) => {
    const { world, engine } = await build();
    world.status = status;
    await engine.record([here], 'Robin Park: here.');
    await engine.sync();
    const [report] = engine.getState().reports;
    expect(Object.values(ringRefusals)).toContain(report?.answer.says);
    engine.stop();
  },
);

it('knows every value of a board also when several were sent in one call', async () => {
  const contest = buildContest({ format: 'bracket', slots: [1, 2] });
  const { world, engine } = await build();
  world.rings = [buildCalledRing({ divisions: [buildDivision({ contests: [contest] })] })];
  await engine.sync();
  engine.streams(true);
  world.status = 0;
  const about = ringCalls.subjectOf({ kind: 'board', contestId: 5, match: 'S1', red: 1, blue: 2 });
  const boards = [1, 2, 3].map((points) => buildBoard({ points }, {}));
  for (const value of boards) await engine.record([{ subject: about, value }], 'Red: 1 point.');
  world.status = 200;
  await engine.sync();
  const head = engine.getState().calls?.rings[0]?.divisions[0]?.contests[0]?.heads[0];
  expect([head?.value, ...(head?.earlier ?? [])]).toEqual([...boards].reverse());
  engine.stop();
});
