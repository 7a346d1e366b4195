import fc from 'fast-check';
import { deviceEvents, ringCalls, ringWork } from '../../..';
import type { EntryValue, StopSpan } from '../../..';

const { judge, openDisagreements, notedAt } = deviceEvents;

const value = fc.oneof(
  fc.constant<EntryValue>({ state: 'here' }),
  fc.constant<EntryValue>({ state: 'scratched' }),
  fc.record({
    state: fc.constant('missing' as const),
    calls: fc.nat({ max: 3 }),
    calledAt: fc.constantFrom(null, '2026-05-02T16:00:00.000Z'),
  }),
);

interface Event {
  id: string;
  value: EntryValue | null;
  believed: string | null;
  settles: string | null;
}
/** What two devices note about one competitor, each with what it believes, in any order of arrival. */
const world = fc
  .array(
    fc.record({
      device: fc.nat({ max: 2 }),
      value: fc.option(value, { nil: null }),
      looks: fc.boolean(),
      settles: fc.boolean(),
    }),
    {
      maxLength: 30,
    },
  )
  .map((steps) => {
    let head: deviceEvents.EventHead<EntryValue> = { eventId: null, value: null };
    const beliefs: (string | null)[] = [null, null, null];
    const log: { event: Event; outcome: deviceEvents.EventOutcome }[] = [];
    steps.forEach((step, index) => {
      if (step.looks) beliefs[step.device] = head.eventId;
      const [open] = openDisagreements(log);
      const event: Event = {
        id: `e${index}`,
        value: step.value,
        believed: beliefs[step.device] ?? null,
        settles: step.settles && open ? open.id : null,
      };
      const outcome = judge(head, event, ringCalls.isSameEntry);
      log.push({ event, outcome });
      if (outcome === 'applied') head = { eventId: event.id, value: event.value };
      beliefs[step.device] = event.id;
    });
    return { log, head };
  });

describe('events about one competitor', () => {
  it('are one chain: what takes effect follows what took effect before', () => {
    fc.assert(
      fc.property(world, ({ log, head }) => {
        const applied = log.filter(({ outcome }) => outcome === 'applied').map(({ event }) => event);
        expect(applied.map(({ believed }) => believed)).toEqual(
          [null, ...applied.map(({ id }) => id)].slice(0, applied.length),
        );
        expect(head.eventId).toBe(applied.at(-1)?.id ?? null);
      }),
    );
  });

  it('agree only where they say the same', () => {
    fc.assert(
      fc.property(fc.option(value, { nil: null }), fc.option(value, { nil: null }), (one, other) => {
        const outcome = judge(
          { eventId: 'h', value: one },
          { value: other, believed: 'elsewhere' },
          ringCalls.isSameEntry,
        );
        // A call says who is missing and for which time; the moment of two calls that say the same may differ.
        const said = (entry: EntryValue | null) =>
          entry?.state === 'missing' ? `missing ${entry.calls}` : (entry?.state ?? 'nothing');
        const isSame = said(one) === said(other);
        expect(outcome).toBe(isSame ? 'agrees' : 'disagrees');
      }),
    );
  });

  it('leave a disagreement open until somebody settles it or its device goes on', () => {
    fc.assert(
      fc.property(world, ({ log }) => {
        const open = new Set(openDisagreements(log).map(({ id }) => id));
        for (const { event, outcome } of log) {
          if (outcome !== 'disagrees') expect(open.has(event.id)).toBe(false);
          else if (!open.has(event.id))
            expect(log.some((later) => later.event.settles === event.id || later.event.believed === event.id)).toBe(
              true,
            );
        }
      }),
    );
  });
});

it('dates what a device noted between its pairing and now, whatever its clock says', () => {
  const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(time, fc.integer(), time, time, (deviceTime, aheadMs, from, received) => {
      const noted = notedAt({ deviceTime, aheadMs, from, received });
      expect(noted).toBeGreaterThanOrEqual(Math.min(from, received));
      expect(noted).toBeLessThanOrEqual(received);
    }),
  );
  expect(notedAt({ deviceTime: 10_000, aheadMs: 3_000, from: 0, received: 9_000 })).toBe(7_000);
});

describe('the names of subjects', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  it('are read as they were written', () => {
    fc.assert(
      fc.property(id, id, fc.boolean(), (one, other, isEntry) => {
        const subject = isEntry
          ? ({ kind: 'entry', contestId: one, competitorId: other } as const)
          : ({ kind: 'call', ringAssignmentId: one } as const);
        expect(ringCalls.readSubject(ringCalls.subjectOf(subject))).toEqual(subject);
      }),
    );
  });
  it.each([
    '',
    'entry 1',
    'entry 0:1',
    'call -1',
    'call 9999999999',
    'entry 1:9999999999',
    'result 3',
    `call ${'1'.repeat(100_000)}`,
  ])('are not %.20s', (text) => expect(ringCalls.readSubject(text)).toBeUndefined());
});

const at = '2026-05-02T16:00:00.000Z';
/** A ring that was not stopped. */
const quiet = { ring: { ringId: 1 }, now: Date.parse(at) };

describe('a missing competitor', () => {
  it('is called three times, each after the pause, then somebody decides', () => {
    let state: EntryValue | null = { state: 'missing', calls: 0, calledAt: null };
    const due = () => ringCalls.dueNext(state, 2, quiet);
    expect(due()).toBeUndefined();
    for (const kind of ['call', 'call', 'decide'] as const) {
      state = ringCalls.calledAgain(state, at);
      expect(due()).toEqual({ kind, at: Date.parse(at) + 120_000 });
    }
    expect(ringCalls.calledAgain(state, at)).toBe(state);
  });
  it('is due once the minutes between calls have passed in which the ring was not stopped (rule G14)', () => {
    const minutes = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(minutes, minutes, minutes, fc.boolean(), (after, length, later, isOfHall) => {
        const time = (minute: number) => Date.parse(at) + minute * 60_000;
        const goesOn = after + length + 1;
        const stop = { ringId: isOfHall ? null : 1, from: new Date(time(after)).toISOString() };
        const until = new Date(time(goesOn)).toISOString();
        const called: EntryValue = { state: 'missing', calls: 1, calledAt: at };
        const left = (minute: number, stops: StopSpan[]) =>
          ((ringCalls.dueNext(called, 10, { ring: { ringId: 1, stops }, now: time(minute) })?.at ?? 0) - time(minute)) /
          60_000;
        const standing = [{ ...stop, until: null }];
        // It stands still as long as the stop lasts, and runs on from there.
        expect(left(after + length, standing)).toBe(10 - after);
        expect(left(goesOn + later, [{ ...stop, until }])).toBe(10 - after - later);
        expect(left(goesOn, [{ ...stop, ringId: 2, until }])).toBe(10 - goesOn);
      }),
    );
  });
  it('is called for the first time whatever was noted before', () => {
    const first = { state: 'missing', calls: 1, calledAt: at };
    expect([null, { state: 'here' } as const].map((before) => ringCalls.calledAgain(before, at))).toEqual([
      first,
      first,
    ]);
  });
  it('is due for nothing before the first call, and where somebody noted something else', () => {
    const due = (value: EntryValue | null) => ringCalls.dueNext(value, 2, quiet);
    expect(due({ state: 'missing', calls: 1, calledAt: null })).toBeUndefined();
    expect(due({ state: 'missing', calls: 0, calledAt: at })).toBeUndefined();
    expect([due(null), due({ state: 'here' })]).toEqual([undefined, undefined]);
  });
});

describe('a competitor in several events', () => {
  const missing: EntryValue = { state: 'missing', calls: 1, calledAt: at };
  const fromMostToDo: (EntryValue | null)[] = [
    null,
    missing,
    { state: 'here' },
    { state: 'scratched' },
    { state: 'withdrawn' },
    { state: 'disqualified' },
  ];
  it('has the state that leaves most to do, in whatever order they are', () => {
    fromMostToDo.forEach((most, index) => {
      for (const less of fromMostToDo.slice(index))
        expect([ringCalls.arrivalOf([most, less]), ringCalls.arrivalOf([less, most])]).toEqual([most, most]);
    });
    expect(ringCalls.arrivalOf([])).toBeNull();
  });
  it('is counted as here, missing, not noted or out', () => {
    expect(ringCalls.arrivalCounts([...fromMostToDo, missing, missing, { state: 'here' }])).toEqual({
      here: 2,
      missing: 3,
      unknown: 1,
      out: 3,
    });
    expect(fromMostToDo.map(ringCalls.isOut)).toEqual([false, false, false, true, true, true]);
  });
});

describe('the announcer', () => {
  const placed = (count: number): ringWork.RingWork => ({
    rings: new Map([[1, { id: 1, isOpen: true, closesWhenDone: false, formats: ['panel'] }]]),
    assignments: new Map(
      Array.from({ length: count }, (_, index) => [
        index + 1,
        {
          id: index + 1,
          ringId: 1,
          position: index + 1,
          step: 'planned' as const,
          lock: null,
          plannedFrom: null,
          plannedTo: null,
          startedAt: null,
          finishedAt: null,
          competitorIds: [index],
          formats: ['panel' as const],
        },
      ]),
    ),
  });
  it('is never told to say what the ring refuses, and brings every division through its ring', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
        (count, finishes) => {
          let work = placed(count);
          for (const isFinishing of finishes) {
            const order = ringWork.orderIn(work, 1).map(({ id, step }) => ({ ringAssignmentId: id, step }));
            const running = order.find(({ step }) => step === 'inRing');
            const next = ringCalls.nextToSay(order);
            const said =
              running && (isFinishing || !next)
                ? { ringAssignmentId: running.ringAssignmentId, to: 'done' as const }
                : next;
            if (!said) continue;
            const delta = ringWork.callAssignment(work, {
              id: said.ringAssignmentId,
              to: said.to,
              at: '2026-05-02T16:00:00.000Z',
              advances: true,
            });
            expect(delta.assignments.length).toBeGreaterThan(0);
            work = ringWork.applyWorkDelta(work, delta);
          }
          expect([...work.assignments.values()].every(({ step }) => step === 'done')).toBe(true);
        },
      ),
    );
  });
});
