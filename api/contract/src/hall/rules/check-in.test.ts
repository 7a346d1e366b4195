import fc from 'fast-check';
import {
  emptyLog,
  outcomeOf,
  nothingRecorded,
  openDisagreements,
  receive,
  subjectKey,
  withWaiting,
  type CheckInEvent,
  type CheckInLog,
  type CheckInSubject,
  type Head,
} from './check-in';

const subjects: CheckInSubject[] = [
  { kind: 'competitor', subjectId: 1 },
  { kind: 'competitor', subjectId: 2 },
  { kind: 'weight', subjectId: 1 },
  { kind: 'merch', subjectId: 1 },
  { kind: 'wristbands', subjectId: 9 },
];

/** A device: what it knows of the server, what waits on it, and which disagreements it was told of. */
interface Device {
  id: string;
  heads: Map<string, Head>;
  waiting: CheckInEvent[];
  told: Set<string>;
}
interface World {
  server: CheckInLog;
  devices: Device[];
  /** Batches that were sent and may arrive again, at any time and in any order. */
  strays: CheckInEvent[][];
  made: CheckInEvent[];
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('note' as const),
      device: fc.nat(3),
      subject: fc.nat(4),
      value: fc.option(fc.nat(3), { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), device: fc.nat(3), subject: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device: fc.nat(3),
      size: fc.integer({ min: 1, max: 4 }),
      isAnswered: fc.boolean(),
      isDelivered: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stray' as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), device: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), device: fc.nat(3), isMine: fc.boolean() }) },
);

const record = (
  world: World,
  device: Device,
  subject: CheckInSubject,
  value: number | null,
  settles: string | null = null,
) => {
  const head = withWaiting(device.heads, device.waiting).get(subjectKey(subject)) ?? nothingRecorded;
  const event: CheckInEvent = {
    ...subject,
    id: `${device.id}${world.made.length}`,
    registrationId: 9,
    value: subject.kind === 'competitor' || subject.kind === 'merch' ? value && 1 : value,
    believed: head.eventId,
    settles,
    deviceId: device.id,
    deviceTime: '2025-04-26T15:00:00Z',
  };
  device.waiting.push(event);
  world.made.push(event);
};

const send = (
  world: World,
  device: Device,
  { size, isDelivered, isAnswered }: { size: number; isDelivered: boolean; isAnswered: boolean },
) => {
  const batch = device.waiting.slice(0, size);
  world.strays.push(batch);
  if (!isDelivered) return;
  for (const event of batch) world.server = receive(world.server, event);
  if (!isAnswered) return;
  for (const event of batch) {
    if (world.server.entries.get(event.id)?.outcome === 'disagrees') device.told.add(event.id);
    const key = subjectKey(event);
    device.heads.set(key, world.server.heads.get(key) ?? nothingRecorded);
  }
  device.waiting = device.waiting.slice(batch.length);
};

const run = (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): World => {
  const world: World = {
    server: emptyLog,
    devices: ['a', 'b', 'c', 'd'].map((id) => ({ id, heads: new Map(), waiting: [], told: new Set() })),
    strays: [],
    made: [],
  };
  const at = (index: number) => world.devices[index] as Device;
  const about = (index: number) => subjects[index] as CheckInSubject;
  for (const one of steps) {
    if (one.do === 'note') record(world, at(one.device), about(one.subject), one.value);
    if (one.do === 'undo') record(world, at(one.device), about(one.subject), null);
    if (one.do === 'send') send(world, at(one.device), one);
    if (one.do === 'stray')
      for (const event of world.strays[one.which] ?? []) world.server = receive(world.server, event);
    if (one.do === 'look') at(one.device).heads = new Map(world.server.heads);
    if (one.do === 'settle') {
      const device = at(one.device);
      device.heads = new Map(world.server.heads);
      const [open] = openDisagreements(world.server.entries.values());
      if (open)
        record(
          world,
          device,
          open,
          one.isMine ? open.value : (world.server.heads.get(subjectKey(open))?.value ?? null),
          open.id,
        );
    }
  }
  for (const device of world.devices)
    while (device.waiting.length > 0) send(world, device, { size: 3, isDelivered: true, isAnswered: true });
  return world;
};

const worlds = fc.array(step, { maxLength: 60 }).map(run);
const hold = (property: (world: World) => void) => fc.assert(fc.property(worlds, property), { numRuns: 500 });

describe('several devices, cut off, repeated and reordered', () => {
  it('lose nothing and double nothing: the server holds every event once, and its state is their fold', () =>
    hold(({ server, made }) => {
      expect([...server.entries.keys()].sort()).toEqual(made.map(({ id }) => id).sort());
      const again = [...server.entries.values()].reduce((log, { event }) => receive(log, event), emptyLog);
      expect(again.heads).toEqual(server.heads);
      expect([...again.entries]).toEqual([...server.entries]);
    }));

  it('never overwrite what they had not seen: what took effect on a subject is one chain', () =>
    hold(({ server }) => {
      for (const subject of subjects) {
        const key = subjectKey(subject);
        const chain = [...server.entries.values()].filter(
          ({ event, outcome }) => outcome === 'applied' && subjectKey(event) === key,
        );
        expect(chain.map(({ event }) => event.believed)).toEqual(
          [null, ...chain.map(({ event }) => event.id)].slice(0, chain.length),
        );
        expect(server.heads.get(key)?.eventId).toBe(chain.at(-1)?.event.id);
      }
    }));

  it('report every disagreement to the device that made it', () =>
    hold(({ server, devices }) => {
      const disagreeing = [...server.entries.values()]
        .filter(({ outcome }) => outcome === 'disagrees')
        .map(({ event }) => event);
      for (const event of disagreeing)
        expect(devices.find(({ id }) => id === event.deviceId)?.told).toContain(event.id);
    }));

  it('keep a disagreement open until somebody decided it, or the device itself went on', () =>
    hold(({ server }) => {
      const all = [...server.entries.values()];
      const open = new Set(openDisagreements(all).map(({ id }) => id));
      for (const { event, outcome } of all) {
        if (outcome !== 'disagrees') expect(open.has(event.id)).toBe(false);
        else if (!open.has(event.id)) {
          const follows = all.filter((other) => other.event.settles === event.id || other.event.believed === event.id);
          expect(follows.length).toBeGreaterThan(0);
        }
      }
    }));
});

const event = (over: Partial<CheckInEvent>): CheckInEvent => ({
  id: 'x',
  kind: 'competitor',
  subjectId: 1,
  registrationId: 9,
  value: 1,
  believed: null,
  settles: null,
  deviceId: 'a',
  deviceTime: '2025-04-26T15:00:00Z',
  ...over,
});
const here: Head = { eventId: 'h', value: 1 };

it.each([
  ['checked in on top of nothing', nothingRecorded, event({}), 'applied'],
  ['undone by who has seen it', here, event({ value: null, believed: 'h' }), 'applied'],
  ['checked in on two devices', here, event({}), 'agrees'],
  ['undone on one, checked in on the other', { eventId: 'h', value: null }, event({}), 'disagrees'],
  ['the same weight on two scales', { eventId: 'h', value: 72.5 }, event({ kind: 'weight', value: 72.5 }), 'agrees'],
  ['two weights', { eventId: 'h', value: 72.5 }, event({ kind: 'weight', value: 70 }), 'disagrees'],
  ['one shirt handed out at two tables', here, event({ kind: 'merch' }), 'disagrees'],
  [
    'two wristbands handed out at two tables',
    { eventId: 'h', value: 2 },
    event({ kind: 'wristbands', value: 2 }),
    'disagrees',
  ],
  [
    'taken back at two tables',
    { eventId: 'h', value: null },
    event({ kind: 'merch', value: null, believed: 'g' }),
    'agrees',
  ],
] as const)('%s', (_, head, one, verdict) => expect(outcomeOf(head, one)).toBe(verdict));

describe('after the restore of a backup, when the tablets send again what it has lost', () => {
  // The first tablet checked somebody in, and the second one, which had seen it, took that back.
  const checkedIn = event({ id: 'one' });
  const takenBack = event({ id: 'two', value: null, believed: 'one', deviceId: 'b' });
  const logOf = (events: readonly CheckInEvent[]) => events.reduce(receive, emptyLog);

  it('the order in which it was noted gives the state as it was', () => {
    const { heads, entries } = logOf([checkedIn, takenBack]);
    expect(heads.get('competitor 1')).toEqual({ eventId: 'two', value: null });
    expect(openDisagreements(entries.values())).toEqual([]);
  });
  it('another order leaves the decision to a person', () => {
    const { heads, entries } = logOf([takenBack, checkedIn]);
    expect(heads.get('competitor 1')).toEqual({ eventId: 'one', value: 1 });
    expect(openDisagreements(entries.values()).map(({ id }) => id)).toEqual(['two']);
  });
  it('control: for a server that does not ask what has come in, the second tablet agrees, and nobody learns of it', () => {
    expect(outcomeOf(nothingRecorded, takenBack)).toBe('agrees');
    expect(outcomeOf(nothingRecorded, takenBack, false)).toBe('disagrees');
  });
});
