import fc from 'fast-check';
import { type ringWork } from '@schi/contract';
import { leftPlaces, noticesBetween, type Standing } from '../../rings/ring-work/notices.rules';
import { fallenStep, isTooLate, silentAddress } from './notices.rules';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 2, 17, minutes)).toISOString();
const standing = (changes: Partial<Standing> = {}): Standing => ({
  id: 1,
  ringId: 1,
  step: 'planned',
  startsAt: at(60),
  told: null,
  ...changes,
});
const between = (was: Standing, now: Standing) => noticesBetween(new Map([[1, was]]), new Map([[1, now]]));
const called = (from: ringWork.CallStep, to: ringWork.CallStep) =>
  between(standing({ step: from }), standing({ step: to }));

describe('a change of a division', () => {
  it.each([
    ['planned', 'soon', 'soon'],
    ['planned', 'staging', 'staging'],
    ['soon', 'staging', 'staging'],
    ['planned', 'onDeck', 'staging'],
    ['postponed', 'soon', 'soon'],
  ] as const)('from %s to %s tells: %s', (from, to, kind) =>
    expect(called(from, to)).toEqual([{ id: 1, kind, turn: 1 }]),
  );
  it.each([
    ['staging', 'onDeck'],
    ['staging', 'soon'],
    ['soon', 'planned'],
    ['onDeck', 'inRing'],
    ['planned', 'inRing'],
    ['inRing', 'onDeck'],
    ['inRing', 'done'],
  ] as const)('from %s to %s tells nobody', (from, to) => expect(called(from, to)).toEqual([]));

  it.each([
    [60, 40, true],
    [60, 41, false],
    [60, 90, false],
  ])('from minute %d to minute %d is told: %s', (from, to, isTold) => {
    const told = between(standing({ startsAt: at(from) }), standing({ startsAt: at(to) }));
    expect(told).toEqual(isTold ? [{ id: 1, kind: 'moved', turn: 1 }] : []);
  });
  it('is compared with what families were told, not with the step before: many small steps are one move', () => {
    const was = standing({ startsAt: at(45), told: { ringId: 1, startsAt: at(60), moves: 0 } });
    expect(between(was, { ...was, startsAt: at(40) })).toEqual([{ id: 1, kind: 'moved', turn: 1 }]);
    expect(between(was, { ...was, startsAt: at(50) })).toEqual([]);
  });
  it('is told at most twice, and not while the division is called', () => {
    const moved = (moves: number) => standing({ ringId: 2, told: { ringId: 1, startsAt: at(60), moves } });
    expect(between(standing(), moved(1))).toEqual([{ id: 1, kind: 'moved', turn: 2 }]);
    expect(between(standing(), moved(2))).toEqual([]);
    expect(between(standing({ step: 'staging' }), standing({ step: 'staging', startsAt: at(0) }))).toEqual([]);
  });
  it('out of every ring is no move, and into another one afterwards is', () => {
    const out = standing({ ringId: null, startsAt: null });
    expect(between(standing(), out)).toEqual([]);
    expect(leftPlaces(new Map([[1, standing()]]), new Map([[1, out]]))).toEqual([standing()]);
    const told = { ringId: 1, startsAt: at(60), moves: 0 };
    expect(between({ ...out, told }, standing({ ringId: 2, told }))).toEqual([{ id: 1, kind: 'moved', turn: 1 }]);
    expect(between({ ...out, told }, standing({ told }))).toEqual([]);
  });
  it('of a division that stands in a ring for the first time is no move', () =>
    expect(between(standing({ ringId: null, startsAt: null }), standing())).toEqual([]));

  const steps = fc.constantFrom<ringWork.CallStep>(
    'planned',
    'soon',
    'staging',
    'onDeck',
    'inRing',
    'done',
    'postponed',
  );
  const any = fc.record({
    id: fc.constant(1),
    ringId: fc.option(fc.integer({ min: 1, max: 3 })),
    step: steps,
    startsAt: fc.option(fc.integer({ min: 0, max: 59 }).map(at)),
    told: fc.option(
      fc.record({
        ringId: fc.integer({ min: 1, max: 3 }),
        startsAt: fc.option(fc.integer({ min: 0, max: 59 }).map(at)),
        moves: fc.nat(2),
      }),
    ),
  });
  it('tells at most one of soon and staging, and each notice stands until the state changes again', () => {
    fc.assert(
      fc.property(any, any, (was, to) => {
        const now = { ...to, told: was.told };
        const notices = between(was, now);
        expect(notices.filter(({ kind }) => kind !== 'moved').length).toBeLessThanOrEqual(1);
        // Where nothing was told, the place before is kept before anybody is told.
        const kept = now.told ?? { ...was, moves: 0 };
        for (const { kind } of notices) expect(fallenStep(kind, { ...now, told: kept })).toBeNull();
        expect(between(now, now)).toEqual([]);
      }),
    );
  });
});

describe('a notice that is due', () => {
  it.each([
    ['soon', 'soon', null],
    ['soon', 'planned', 'taken back'],
    ['soon', 'staging', 'overtaken'],
    ['soon', 'inRing', 'begun'],
    ['staging', 'staging', null],
    ['staging', 'onDeck', null],
    ['staging', 'soon', 'taken back'],
    ['staging', 'postponed', 'taken back'],
    ['staging', 'done', 'begun'],
    ['moved', 'planned', 'taken back'],
  ] as const)('of %s at the step %s is skipped as %s', (kind, step, skipped) =>
    expect(fallenStep(kind, standing({ step, told: { ringId: 1, startsAt: at(60), moves: 0 } }))).toBe(skipped),
  );
  it('is too late after five minutes', () => {
    const due = new Date(at(0));
    expect(isTooLate(due, new Date(at(5)))).toBe(false);
    expect(isTooLate(due, new Date(Date.parse(at(5)) + 1))).toBe(true);
  });

  const open = {
    isWithdrawn: false,
    isRefused: false,
    isBounced: false,
    isStopped: false,
    hasAgreed: true,
    isEarly: false,
    withSms: true,
  };
  it.each([
    ['email', {}, null],
    ['email', { isRefused: true }, 'refused'],
    ['email', { isBounced: true }, 'bounced'],
    ['email', { isEarly: true, hasAgreed: false, withSms: false, isStopped: true }, null],
    ['email', { isWithdrawn: true }, 'withdrawn'],
    ['sms', {}, null],
    ['sms', { isRefused: true, isBounced: true }, null],
    ['sms', { isEarly: true }, 'too early'],
    ['sms', { hasAgreed: false }, 'no consent'],
    ['sms', { isStopped: true }, 'stopped'],
    ['sms', { withSms: false }, 'switched off'],
    ['sms', { isWithdrawn: true }, 'withdrawn'],
  ] as const)('by %s with %j is skipped as %s', (channel, facts, skipped) =>
    expect(silentAddress({ ...open, ...facts, channel })).toBe(skipped),
  );
});
