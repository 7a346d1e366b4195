import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { idleCode, otherDatabaseCode, type CheckInEvent, type RosterFamily } from '@schi/contract';
import { applied, buildFamily, buildRoster } from '../testing';
import type { Call } from '@schi/shared-ui/device';
import { createEngine } from './engine';
import { openStore, type DeviceStore } from './store';

const mina = { registrationId: 31, kind: 'competitor', subjectId: 5 } as const;
const jun = { registrationId: 31, kind: 'competitor', subjectId: 6 } as const;
const shirt = { registrationId: 31, kind: 'merch', subjectId: 8 } as const;

/** A server that answers until it is cut off, and remembers what it was sent. */
const server = (families: RosterFamily[] = [buildFamily()]) => {
  const world = {
    isCut: false,
    status: 0,
    isAnswerLost: false,
    families,
    changed: [] as RosterFamily[],
    /** The body of a refusal. */
    body: null as unknown,
    sent: [] as CheckInEvent[],
    database: undefined as string | undefined,
    asked: [] as (string | undefined)[],
    outcomeOf: applied,
  };
  // Cast: one function answers both endpoints, and the type of `Call` is generic.
  const call = ((
    { method }: { method: string },
    { body, query, database }: { body?: { events: CheckInEvent[] }; query?: { since?: string }; database?: string },
  ) => {
    const lost = { error: { status: world.status, message: 'No answer', body: world.body } };
    if (world.isCut) return Promise.resolve(lost);
    if (method === 'GET') {
      world.asked.push(query?.since);
      const over = { isWhole: !query?.since, ...(world.database === undefined ? {} : { database: world.database }) };
      return Promise.resolve({ data: buildRoster(query?.since ? world.changed : world.families, over) });
    }
    if (database !== undefined && database !== world.database)
      return Promise.resolve({ error: { status: 409, message: 'Restored', body: { code: otherDatabaseCode } } });
    const events = body?.events ?? [];
    world.sent.push(...events);
    return Promise.resolve(world.isAnswerLost ? lost : { data: events.map(world.outcomeOf) });
  }) as unknown as Call;
  return { world, call };
};

let tournaments = 0;
const open = async (
  call: Call,
  { store, personId = 7, tournamentId }: { store?: DeviceStore; personId?: number; tournamentId?: number } = {},
) => {
  const onEnded = jest.fn();
  const onIdle = jest.fn();
  const engine = createEngine({
    store: store ?? (await openStore()),
    call,
    tournamentId: tournamentId ?? (tournaments += 1),
    person: { personId, name: `Person ${personId}` },
    onEnded,
    onIdle,
  });
  await engine.start();
  return { engine, onEnded, onIdle, state: engine.getState };
};
const waiting = (engine: { getState: () => { waiting: { event: CheckInEvent }[] } }) =>
  engine.getState().waiting.length;

beforeEach(() => {
  // A browser that has stored nothing.
  globalThis.indexedDB = new IDBFactory();
});

it('records at once and sends in order', async () => {
  const { world, call } = server();
  const { engine, state } = await open(call);
  const noted = engine.record(
    [
      { ...mina, value: 1 },
      { ...jun, value: 1 },
    ],
    'In',
  );
  expect(waiting(engine)).toBe(2);
  await noted;
  await engine.sync();
  expect(world.sent.map(({ subjectId }) => subjectId)).toEqual([5, 6]);
  expect(waiting(engine)).toBe(0);
  expect(state().families[0]?.states).toHaveLength(2);
  engine.stop();
});

it('goes offline after failed calls, keeps the events, and sends each once when it is online again', async () => {
  const { world, call } = server();
  const { engine, state } = await open(call);
  world.isCut = true;
  await engine.record([{ ...mina, value: 1 }], 'In');
  await engine.sync();
  await engine.sync();
  expect(state()).toMatchObject({ isOnline: false });
  await engine.record([{ ...mina, value: null }], 'Out');
  await engine.record([{ ...jun, value: 1 }], 'In');
  await engine.sync();
  expect(waiting(engine)).toBe(3);
  world.isCut = false;
  await engine.sync();
  expect(state()).toMatchObject({ isOnline: true, waiting: [] });
  expect(world.sent.map(({ subjectId, value }) => [subjectId, value])).toEqual([
    [5, 1],
    [5, null],
    [6, 1],
  ]);
  // The undo is based on the check-in that waited before it.
  expect(world.sent[1]?.believed).toBe(world.sent[0]?.id);
  engine.stop();
});

it('survives a reload: list and queue are there without a network', async () => {
  const { world, call } = server();
  const first = await open(call);
  world.isCut = true;
  await first.engine.record([{ ...shirt, value: 1 }], 'Shirt');
  first.engine.stop();
  const again = await open(call, { tournamentId: tournaments });
  expect(again.state()).toMatchObject({ isReady: true, waiting: [{ event: { kind: 'merch', value: 1 } }] });
  expect(again.state().families[0]?.customerName).toBe('Dana Kim');
  world.isCut = false;
  await again.engine.sync();
  expect(world.sent).toHaveLength(1);
  again.engine.stop();
});

it('sends the same event again when the answer was lost', async () => {
  const { world, call } = server();
  const { engine } = await open(call);
  world.isAnswerLost = true;
  await engine.record([{ ...mina, value: 1 }], 'In');
  await engine.sync();
  world.isAnswerLost = false;
  await engine.sync();
  expect(new Set(world.sent.map(({ id }) => id)).size).toBe(1);
  expect(world.sent.length).toBeGreaterThan(1);
  expect(waiting(engine)).toBe(0);
  engine.stop();
});

it('shows a disagreement with the other device, and settles it with what a person chose', async () => {
  const { world, call } = server();
  const { engine, state } = await open(call);
  const other = {
    ...mina,
    eventId: 'theirs',
    value: null,
    by: 'Dana Director',
    at: '2025-04-26T15:01:00.000Z',
    deviceId: 'theirs',
  };
  world.outcomeOf = (event) => ({ id: event.id, outcome: 'disagrees', isRepeated: false, refusal: null, now: other });
  await engine.record([{ ...mina, value: 1 }], 'In');
  await engine.sync();
  const [open_] = state().families[0]?.disagreements ?? [];
  expect(open_).toMatchObject({ value: 1, by: 'Person 7' });
  expect(state().families[0]?.states).toMatchObject([{ value: null, by: 'Dana Director' }]);
  world.outcomeOf = applied;
  await engine.record([{ ...mina, value: 1, settles: open_?.eventId ?? '' }], 'In');
  await engine.sync();
  expect(world.sent.at(-1)).toMatchObject({ believed: 'theirs', settles: open_?.eventId });
  expect(state().families[0]?.disagreements).toEqual([]);
  engine.stop();
});

it('keeps a refusal until it was read', async () => {
  const { world, call } = server();
  const { engine, state } = await open(call);
  world.outcomeOf = (event) => ({
    id: event.id,
    outcome: 'refused',
    isRepeated: false,
    refusal: 'withdrawn',
    now: null,
  });
  await engine.record([{ ...mina, value: 1 }], 'In');
  await engine.sync();
  expect(state().reports).toMatchObject([{ answer: { refusal: 'withdrawn' } }]);
  await engine.closeReport(state().reports[0]?.event.id ?? '');
  expect(state().reports).toEqual([]);
  engine.stop();
});

it('does not let one event that the server cannot read hold up the others', async () => {
  const { world, call } = server();
  world.isCut = true;
  const { engine, state } = await open(call);
  await engine.record(
    [
      { ...mina, value: 1 },
      { ...jun, value: 1 },
    ],
    'In',
  );
  engine.stop();
  world.isCut = false;
  // Cast: one function answers both endpoints, and the type of `Call` is generic.
  const picky = ((endpoint: { method: string }, sent: { body?: { events: CheckInEvent[] } }) =>
    sent.body?.events.some(({ subjectId }) => subjectId === 5)
      ? Promise.resolve({ error: { status: 400, message: 'It cannot be read.' } })
      : // Cast: one function answers both endpoints, and the type of `Call` is generic.
        (call as unknown as (...all: unknown[]) => unknown)(endpoint, sent)) as unknown as Call;
  const again = await open(picky, { tournamentId: tournaments });
  await again.engine.sync();
  expect(waiting(again.engine)).toBe(0);
  expect(world.sent.map(({ subjectId }) => subjectId)).toEqual([6]);
  expect(again.state().reports).toMatchObject([{ sentence: 'It cannot be read.', event: { subjectId: 5 } }]);
  expect(state().isReady).toBe(false);
  again.engine.stop();
});

it('keeps everything when the role is taken away, says so, and lets a colleague send it', async () => {
  const { world, call } = server();
  const { engine, onEnded } = await open(call);
  world.isCut = true;
  world.status = 401;
  await engine.record([{ ...mina, value: 1 }], 'In');
  await engine.sync();
  expect(onEnded).toHaveBeenCalledWith(1);
  world.isCut = false;
  const colleague = await open(call, { personId: 9 });
  expect(colleague.state()).toMatchObject({
    waiting: [],
    ofOthers: [{ personName: 'Person 7', event: { subjectId: 5 } }],
  });
  expect(world.sent).toEqual([]);
  await colleague.engine.takeOver();
  await colleague.engine.sync();
  expect(world.sent).toHaveLength(1);
  expect(colleague.state().ofOthers).toEqual([]);
  colleague.engine.stop();
});

it('waits while the login asks for the password, and sends everything afterwards', async () => {
  const { world, call } = server();
  const { engine, onEnded, onIdle } = await open(call);
  Object.assign(world, { isCut: true, status: 401, body: { message: 'Please enter your password.', code: idleCode } });
  await engine.record([{ ...mina, value: 1 }], 'In');
  await engine.sync();
  expect(onIdle).toHaveBeenCalled();
  expect(onEnded).not.toHaveBeenCalled();
  expect(waiting(engine)).toBe(1);
  world.isCut = false;
  await engine.sync();
  expect(waiting(engine)).toBe(0);
  expect(world.sent).toHaveLength(1);
  engine.stop();
});

it('undoes the last action, except what somebody else has changed since', async () => {
  const { world, call } = server();
  const { engine, state } = await open(call);
  await engine.record(
    [
      { ...mina, value: 1 },
      { ...jun, value: 1 },
    ],
    'Both in',
  );
  await engine.sync();
  // Another device has undone Jun's check-in.
  const family = state().families[0] as RosterFamily;
  world.changed = [
    {
      ...family,
      states: family.states.map((one) => (one.subjectId === 6 ? { ...one, eventId: 'theirs', value: null } : one)),
    },
  ];
  await engine.sync();
  expect(await engine.undo()).toBe(1);
  await engine.sync();
  expect(world.sent.slice(2).map(({ subjectId, value }) => [subjectId, value])).toEqual([[5, null]]);
  expect(state().lastAction).toBeNull();
  engine.stop();
});

it('asks only for what changed', async () => {
  const { world, call } = server();
  const { engine } = await open(call);
  await engine.sync();
  expect(world.asked).toEqual([undefined, '100']);
  engine.stop();
});

it('asks for the whole list once the server has begun to name accounts (rule C18)', async () => {
  const { world, call } = server();
  const { engine, state } = await open(call);
  const second = buildFamily({ registrationId: 32, customerId: 9, competitors: [], merch: [] });
  world.changed = [second];
  world.families = [buildFamily({ customerId: 9 }), second];
  await engine.sync();
  expect(world.asked).toEqual([undefined, '100', undefined]);
  expect(state().families.map(({ customerId }) => customerId)).toEqual([9, 9]);
  await engine.sync();
  expect(world.asked.slice(3)).toEqual(['100']);
  engine.stop();
});

describe('after the server was restored from a backup', () => {
  const lin = buildFamily({ registrationId: 32, customerName: 'Sam Lin', competitors: [], merch: [] });
  /** Both competitors are checked in on this tablet, and the server has taken it. */
  const checkedIn = async () => {
    const before = server([buildFamily(), lin]);
    before.world.database = `before ${tournaments}`;
    const { engine, state } = await open(before.call);
    await engine.record([{ ...mina, value: 1 }], 'In');
    await engine.record([{ ...jun, value: 1 }], 'In');
    await engine.sync();
    expect(waiting(engine)).toBe(0);
    const [first, second] = before.world.sent;
    return { ...before, engine, state, ids: [first?.id, second?.id] };
  };
  /** The backup is older than the check-ins and than Lin's registration. */
  const restore = ({ world }: Pick<ReturnType<typeof server>, 'world'>) => {
    world.sent.length = 0;
    world.asked.length = 0;
    Object.assign(world, { database: `restored ${tournaments}`, families: [buildFamily()], changed: [] });
  };

  it('loads the whole list, and sends again what the server has lost', async () => {
    const { world, engine, state, ids } = await checkedIn();
    restore({ world });
    await engine.sync();
    await engine.sync();
    expect(world.sent.map(({ id }) => id)).toEqual(ids);
    expect(state().families.map(({ customerName }) => customerName)).toEqual(['Dana Kim']);
    // The list is asked for once more after the events were sent, and all of it.
    expect(world.asked.slice(0, 3)).toEqual(['100', undefined, undefined]);
    await engine.sync();
    expect(world.sent).toHaveLength(2);
    expect(world.asked.at(-1)).toBe('100');
    engine.stop();
  });

  it('sends what it noted meanwhile after that, so that an undo stays an undo', async () => {
    const { world, engine, ids } = await checkedIn();
    world.isCut = true;
    await engine.record([{ ...mina, value: null }], 'Undone');
    await engine.sync();
    restore({ world });
    world.isCut = false;
    await engine.sync();
    expect(world.sent.map(({ id }) => id).slice(0, 2)).toEqual(ids);
    expect(world.sent.slice(2)).toMatchObject([{ subjectId: 5, value: null, believed: ids[0] }]);
    expect(waiting(engine)).toBe(0);
    engine.stop();
  });

  it('knows it after a reload and without its list, which a logout deletes', async () => {
    const { world, call, engine, ids } = await checkedIn();
    engine.stop();
    restore({ world });
    const again = await open(call);
    await again.engine.sync();
    expect(world.sent.map(({ id }) => id)).toEqual(ids);
    again.engine.stop();
  });

  it('leaves what a colleague sent to the colleague, or to who takes it over', async () => {
    const { world, call, engine } = await checkedIn();
    engine.stop();
    restore({ world });
    const colleague = await open(call, { personId: 9 });
    await colleague.engine.sync();
    expect(world.sent).toEqual([]);
    expect(colleague.state().ofOthers).toHaveLength(2);
    await colleague.engine.takeOver();
    await colleague.engine.sync();
    expect(world.sent).toHaveLength(2);
    colleague.engine.stop();
  });

  it('does not send again what was refused', async () => {
    const one = server();
    one.world.database = `before ${tournaments}`;
    one.world.outcomeOf = (event) => ({
      id: event.id,
      outcome: 'refused',
      isRepeated: false,
      refusal: 'withdrawn',
      now: null,
    });
    const { engine } = await open(one.call);
    await engine.record([{ ...mina, value: 1 }], 'In');
    await engine.sync();
    restore(one);
    await engine.sync();
    await engine.sync();
    expect(one.world.sent).toEqual([]);
    engine.stop();
  });

  it('control: of the same database nothing is sent again, and only changes are asked for', async () => {
    const { world, engine } = await checkedIn();
    world.sent.length = 0;
    world.asked.length = 0;
    await engine.sync();
    expect([world.sent, world.asked]).toEqual([[], ['100']]);
    engine.stop();
  });
});

it('never shows one user’s list to another', async () => {
  const { world, call } = server();
  const { engine } = await open(call);
  engine.stop();
  world.isCut = true;
  const stranger = await open(call, { personId: 9, tournamentId: tournaments });
  expect(stranger.state()).toMatchObject({ isReady: false, families: [] });
  stranger.engine.stop();
});
