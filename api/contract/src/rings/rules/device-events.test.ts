import { headsWith, judge, notedAt, openDisagreements, type EventOutcome } from './device-events';

type Noted = [id: string, outcome: EventOutcome | 'refused', over?: { believed?: string; settles?: string }];
const open = (...log: Noted[]) =>
  openDisagreements(
    log.map(([id, outcome, { believed = null, settles = null } = {}]) => ({
      event: { id, believed, settles },
      outcome,
    })),
  ).map(({ id }) => id);

describe('a disagreement', () => {
  const first: Noted = ['a', 'disagrees'];
  it.each<[string, Noted[], string[]]>([
    ['is open until somebody decides', [first, ['b', 'applied']], ['a']],
    ['is closed by an event that settles it', [first, ['b', 'applied', { settles: 'a' }]], []],
    ['is closed where two devices settle it alike', [first, ['b', 'agrees', { settles: 'a' }]], []],
    ['stays open where settling it disagrees too', [first, ['b', 'disagrees', { settles: 'a' }]], ['a', 'b']],
    ['stays open where settling it is refused', [first, ['b', 'refused', { settles: 'a' }]], ['a']],
    ['is replaced by the next of its device', [first, ['b', 'disagrees', { believed: 'a' }]], ['b']],
    ['is over where its device agrees afterwards', [first, ['b', 'agrees', { believed: 'a' }]], []],
    ['stays where the next of its device is refused', [first, ['b', 'refused', { believed: 'a' }]], ['a']],
    ['stays beside another one', [first, ['b', 'disagrees', { believed: 'x' }]], ['a', 'b']],
  ])('%s', (_, log, expected) => expect(open(...log)).toEqual(expected));
});

describe('an event that its device noted without knowing the latest', () => {
  const judged = (value: number | null, holds: number | null, leavesTheTable?: boolean) =>
    judge(
      { eventId: 'latest', value: holds },
      { value, believed: 'older' },
      (one, other) => one === other,
      leavesTheTable,
    );
  it('agrees with the same value, unless the same thing may have been handed out twice', () => {
    expect([judged(1, 1), judged(1, 2), judged(1, 1, true)]).toEqual(['agrees', 'disagrees', 'disagrees']);
  });
  it('agrees that something is taken back, and never with what the other took back', () => {
    expect([judged(null, null), judged(null, null, true), judged(null, 1), judged(1, null)]).toEqual([
      'agrees',
      'agrees',
      'disagrees',
      'disagrees',
    ]);
  });
});

it('shows on a device what waits there to be sent over what the server said', () => {
  const heads = new Map([
    ['one', { eventId: 'server 1', value: 1 }],
    ['two', { eventId: 'server 2', value: 2 }],
  ]);
  const waiting = [
    { id: 'own 1', about: 'two', value: 5 },
    { id: 'own 2', about: 'two', value: null },
    { id: 'own 3', about: 'three', value: 3 },
  ];
  expect([...headsWith<number, (typeof waiting)[number]>(heads, waiting, ({ about }) => about)]).toEqual([
    ['one', { eventId: 'server 1', value: 1 }],
    ['two', { eventId: 'own 2', value: null }],
    ['three', { eventId: 'own 3', value: 3 }],
  ]);
  expect(heads.get('two')?.value).toBe(2);
});

it.each([
  ['by the time of a device whose clock is right', { deviceTime: 5_000, aheadMs: 0 }, 5_000],
  ['without the error of a clock that is ahead', { deviceTime: 8_000, aheadMs: 3_000 }, 5_000],
  ['when it was received, for a clock that was set forward', { deviceTime: 20_000, aheadMs: 0 }, 9_000],
  ['not before the device was paired, for a clock that was set back', { deviceTime: 0, aheadMs: 0 }, 2_000],
])('dates what was noted %s', (_, clock, at) => expect(notedAt({ ...clock, from: 2_000, received: 9_000 })).toBe(at));
