import fc from 'fast-check';
import { scoring } from '@schi/contract';
import { moved } from '../../scoring/order';
import { timeOf, timeText } from '../../scoring/stopwatch.rules';
import { isWholeScore, nextSeat, scoreOf } from './panel.rules';

const rules = scoring.panelDefaults;

it.each([
  ['8 5', 850],
  ['85', 850],
  ['8.5', 850],
  ['8,5', 850],
  ['8', 800],
  ['825', 825],
  ['10', 1_000],
  ['101', 1_010],
  ['10.0', 1_000],
  ['', null],
  ['8.555', null],
  ['eight', null],
  ['-8', null],
])('reads “%s” as %p', (text, score) => expect(scoreOf(text, rules)).toBe(score));

it('reads ten as one where the rules end below ten', () => expect(scoreOf('10', { most: 999 })).toBe(100));

it('reads every score as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), (score) => {
      expect(scoreOf(scoring.pointsText(score), rules)).toBe(score);
    }),
  );
});

it('finds the next empty seat among those that count', () => {
  expect(nextSeat({ competitorId: 1, scores: [800, null, null] }, [1, 2, 3])).toBe(2);
  expect(nextSeat({ competitorId: 1, scores: [800, null, null] }, [1, 3])).toBe(3);
  expect(nextSeat({ competitorId: 1, scores: [800, null, 800] }, [1, 3])).toBeNull();
});

it('moves a competitor one place, and none beyond the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});

it.each([
  ['2:25', 145_000],
  ['41.2', 41_200],
  ['41,25', 41_250],
  ['145', 145_000],
  ['2:75', null],
  ['61:00', null],
  ['soon', null],
])('reads the time “%s” as %p', (text, time) => expect(timeOf(text)).toBe(time));

it('shows tenths of seconds', () => expect(timeText(145_399)).toBe('2:25.3'));

describe('a score that is whole', () => {
  it.each([
    ['85', 10, true],
    ['8', 10, false],
    ['8.', 10, false],
    ['8.5', 10, true],
    ['10', 10, true],
    ['1', 10, false],
    ['49', 10, false],
    ['85', 5, false],
    ['855', 5, true],
    ['853', 5, false],
    ['8', 100, true],
    ['1', 100, false],
  ])('“%s” in steps of %i hundredths: %p', (text, step, isWhole) =>
    expect(isWholeScore(text, { ...rules, step })).toBe(isWhole),
  );

  it('is the only one that its digits begin', () => {
    const steps = fc.constantFrom(1, 5, 10, 25, 50, 100);
    const texts = fc.stringMatching(/^\d{1,3}$/);
    fc.assert(
      fc.property(steps, texts, texts, (step, text, more) => {
        const given = { ...rules, step };
        if (!isWholeScore(text, given)) return;
        const longer = scoreOf(text + more, given);
        const isOther =
          longer !== null && longer !== scoreOf(text, given) && scoring.scoreRefusal(longer, given) === null;
        expect(isOther).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is reached by the digits of every score that the rules allow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), (tenths) => {
        const digits = String(50 + tenths).replace(/^100$/, '10');
        expect(isWholeScore(digits, rules)).toBe(true);
      }),
    );
  });
});
