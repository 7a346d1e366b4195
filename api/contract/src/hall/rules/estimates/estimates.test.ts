import fc from 'fast-check';
import { plainDay } from '../../../../../test/planner/days';
import { keyOf, knownAt, runDay, shownWindows, worlds } from '../../../../../test/planner/matchdays';
import { Decoder, prepare, timetableOf } from '../planner';
import { forecastDay, type ForecastInput } from './forecast';
import { effectsOf, expectedFactor, learnPace, priorDeviation, usualPrior, type Finished } from './pace';
import { breakWithin, republished } from './published';

const finished = fc.array(
  fc.record({
    event: fc.constantFrom('forms', 'sparring', 'breaking'),
    ageGroup: fc.constantFrom('small', 'adults'),
    ringId: fc.integer({ min: 1, max: 4 }),
    planned: fc.integer({ min: 5, max: 40 }),
    // Close enough to the plan that no residual is clipped.
    actual: fc.constant(0),
    factor: fc.integer({ min: 85, max: 118 }),
  }),
  { minLength: 1, maxLength: 30 },
);

/** The solution of a system of linear equations, by elimination. */
const solved = (matrix: number[][], right: number[]): number[] => {
  const rows = matrix.map((row, index) => [...row, right[index] as number]);
  rows.forEach((pivot, index) => {
    rows.forEach((row, other) => {
      if (other === index) return;
      const part = (row[index] as number) / (pivot[index] as number);
      row.forEach((_, column) => (row[column] = (row[column] as number) - part * (pivot[column] as number)));
    });
  });
  return rows.map((row, index) => (row.at(-1) as number) / (row[index] as number));
};

describe('the pace', () => {
  it('is the solution of the normal equations with the prior, whatever the order of the assignments', () => {
    fc.assert(
      fc.property(finished, (list) => {
        const all: Finished[] = list.map(({ factor, ...one }) => ({ ...one, actual: (one.planned * factor) / 100 }));
        const { effects, models } = learnPace(all);
        for (const { mean, prior } of models) {
          const rows = all.map((one) => effects.map((name) => (effectsOf(one).includes(name) ? 1 : 0)));
          const logs = all.map(({ actual, planned }) => Math.log(actual / planned));
          const matrix = effects.map((name, a) =>
            effects.map(
              (_, b) =>
                rows.reduce((sum, row) => sum + (row[a] as number) * (row[b] as number), 0) / prior.noise ** 2 +
                (a === b ? 1 / priorDeviation(name, prior) ** 2 : 0),
            ),
          );
          const right = effects.map(
            (_, a) =>
              rows.reduce((sum, row, index) => sum + (row[a] as number) * (logs[index] as number), 0) /
              prior.noise ** 2,
          );
          const wanted = solved(matrix, right);
          mean.forEach((one, index) => expect(one).toBeCloseTo(wanted[index] as number, 6));
        }
        expect(models.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
        const key = { event: 'forms', ageGroup: 'small', ringId: 1 };
        expect(expectedFactor(learnPace([...all].reverse()), key)).toBeCloseTo(expectedFactor(learnPace(all), key), 6);
      }),
      { numRuns: 60 },
    );
  });

  const slow = (count: number, ringId: number, factor: number): Finished[] =>
    Array.from({ length: count }, () => ({
      event: 'forms',
      ageGroup: 'small',
      ringId,
      planned: 20,
      actual: 20 * factor,
    }));
  const at = (ringId: number, event = 'forms') => ({ event, ageGroup: 'small', ringId });

  it('is the plan before anything is over', () => expect(expectedFactor(learnPace([]), at(1))).toBe(1));
  it('spreads what one ring shows to the others, in part', () => {
    const pace = learnPace(slow(6, 1, 1.3));
    expect(expectedFactor(pace, at(1))).toBeGreaterThan(1.2);
    expect(expectedFactor(pace, at(2))).toBeGreaterThan(1.1);
    expect(expectedFactor(pace, at(2, 'sparring'))).toBeLessThan(expectedFactor(pace, at(2)));
  });
  it('finds a ring that takes twice as long, which the usual prior hardly allows', () => {
    const pace = learnPace([...slow(6, 1, 2), ...slow(6, 2, 1), ...slow(6, 3, 1)]);
    expect(expectedFactor(pace, at(1))).toBeGreaterThan(1.6);
    expect(expectedFactor(pace, at(2))).toBeLessThan(1.15);
  });
  it('learns nothing from what was interrupted, and little from one mistake', () => {
    expect(learnPace(slow(3, 1, 4).map((one) => ({ ...one, isInterrupted: true })))).toEqual(learnPace([]));
    expect(expectedFactor(learnPace([...slow(8, 1, 1), ...slow(1, 1, 30)]), at(1))).toBeLessThan(1.3);
  });
  it('has the usual prior', () => expect(priorDeviation('day', usualPrior)).toBe(0.15));
});

describe('the forecast', () => {
  const problem = plainDay({ seed: 4, competitors: 120, rings: 5 });
  const prepared = prepare(problem);
  const order = [...prepared.listed].sort(
    (a, b) => (prepared.endBy[a] as number) - (prepared.endBy[b] as number) || a - b,
  );
  const plan = timetableOf(prepared, new Decoder(prepared).decode({ list: order }));
  const keys = new Map(problem.assignments.map((one) => [one.id, keyOf(one)]));
  const truth = runDay(problem, plan, 2, 'usual');
  const inputAt = (minute: number): ForecastInput => {
    const known = knownAt(problem, plan, truth, minute);
    return { problem: known.problem, order: known.order, keys, pace: learnPace(known.finished) };
  };

  it('is the same for the same seed', () => {
    const input = inputAt(640);
    expect(forecastDay(input, { seed: 3 })).toEqual(forecastDay(input, { seed: 3 }));
    expect(forecastDay(input, { seed: 3 })).not.toEqual(forecastDay(input, { seed: 4 }));
  });

  it('covers everything that is not over, in the order of the rings, not before now and not in the break', () => {
    for (const minute of [540, 640, 800]) {
      const input = inputAt(minute);
      const forecasts = forecastDay(input, { seed: 1, paths: 60 });
      const left = input.problem.assignments.filter(({ hold }) => hold.kind !== 'done');
      expect(forecasts.map(({ assignmentId }) => assignmentId).sort((a, b) => a - b)).toEqual(
        left.map(({ id }) => id).sort((a, b) => a - b),
      );
      for (const { assignmentId, from, startsAt, to, endsAt } of forecasts) {
        const one = left.find(({ id }) => id === assignmentId);
        expect([from <= startsAt, startsAt <= to, startsAt < endsAt]).toEqual([true, true, true]);
        if (one?.hold.kind === 'running') expect(startsAt).toBe(one.hold.startsAt);
        else {
          expect(startsAt).toBeGreaterThanOrEqual(minute);
          expect(startsAt >= 720 && startsAt < 765).toBe(false);
          expect(endsAt).toBeGreaterThan(minute);
        }
      }
      const places = new Map(input.order.map((one) => [one.assignmentId, one.order]));
      for (const ring of input.problem.rings) {
        const own = forecasts.filter(({ ringId }) => ringId === ring.id);
        own.sort(
          (a, b) => a.startsAt - b.startsAt || (places.get(a.assignmentId) ?? 0) - (places.get(b.assignmentId) ?? 0),
        );
        const waiting = own.map(({ assignmentId }) => places.get(assignmentId) ?? 0).slice(1);
        expect(waiting).toEqual([...waiting].sort((a, b) => a - b));
      }
    }
  });

  it('knows more, the closer it is', () => {
    const width = (minute: number) => {
      const list = forecastDay(inputAt(minute), { seed: 1 }).filter(({ from }) => from > 780);
      return list.reduce((sum, { from, to }) => sum + to - from, 0) / list.length;
    };
    expect(width(760)).toBeLessThan(width(540));
  });

  it.each(worlds.slice(2))('shows windows that contain what happens: %s', (world) => {
    const windows = shownWindows(problem, plan, 1, world, [60]).get(60) ?? [];
    expect(windows.length).toBeGreaterThan(25);
    expect(windows.filter(({ isRight }) => isRight).length / windows.length).toBeGreaterThan(0.7);
  });
});

describe('a published window', () => {
  const shown = { from: 600, to: 630, stagingBy: 590 };
  it('is rounded outward to five minutes', () =>
    expect(republished(null, { from: 601, to: 629 })).toEqual({ window: shown, notice: null }));
  it('stays while the new one lies within it', () =>
    expect(republished(shown, { from: 604, to: 629 })).toEqual({ window: shown, notice: null }));
  it('becomes narrower once a third is gained', () =>
    expect(republished(shown, { from: 606, to: 624 })).toEqual({
      window: { from: 605, to: 625, stagingBy: 595 },
      notice: null,
    }));
  it('is told whenever it is sooner', () => expect(republished(shown, { from: 598, to: 620 }).notice).toBe('sooner'));
  it('is told later only beyond ten minutes', () => {
    expect(republished(shown, { from: 610, to: 639 })).toMatchObject({ window: { to: 640 }, notice: null });
    expect(republished(shown, { from: 615, to: 641 })).toMatchObject({ window: { to: 645 }, notice: 'later' });
  });
  it('says which break it reaches across', () => {
    const lunch = { from: 720, to: 765 };
    expect(breakWithin({ from: 700, to: 790 }, [lunch])).toBe(lunch);
    expect(breakWithin({ from: 725, to: 790 }, [lunch])).toBeNull();
  });
});
