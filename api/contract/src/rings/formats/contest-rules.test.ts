import { mistyped } from '../../../../test/mistyped';
import type { EventFormat } from '../../tournaments/calls/settings';
import { breakingDefaults } from './attempts/breaking';
import { boutDefaults } from './bracket/bout';
import { contestRules, storedRules } from './contest-rules';
import type { ContestRules, EventRules, ScoringSettings } from './declarations';
import { panelDefaults } from './panel/panel';

const columns: EventRules = { judges: 3, attempts: 4, elimination: 'double', thirdPlace: 'match' };

/** Rules that differ from every default, and what an earlier release did not store of them. */
const examples: [EventFormat, ScoringSettings, missing: string[], whole: object][] = [
  ['panel', { leastScore: 6, holdScores: 'all' }, ['panel.holds'], { panel: { judges: 3, least: 600, holds: 'none' } }],
  ['bracket', { lead: 5, roundSeconds: 90 }, ['bout.lead'], { bout: { lead: 8, roundMs: 90_000 } }],
  ['measured', { lengthUnit: 'feet' }, ['unit'], { unit: 'metric', attempts: 4 }],
  [
    'attempts',
    { stations: 2, warningCost: 1 },
    ['breaking.warning'],
    { breaking: { warning: 50, stations: [{}, {}] } },
  ],
];

const without = (value: object, [part = '', ...rest]: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      if (name !== part) return [[name, one]];
      return rest.length === 0 ? [] : [[name, without(Object(one), rest)]];
    }),
  );

it.each(examples)('%s: rules are as they were stored, and complete where they lack what came later', (...example) => {
  const [format, scoring, missing, whole] = example;
  const complete = contestRules(format, { ...columns, scoring });
  expect(storedRules(format, { ...columns, complete })).toEqual(complete);
  const earlier = mistyped<ContestRules>(
    missing.reduce<object>((rules, way) => without(rules, way.split('.')), complete),
  );
  expect(storedRules(format, { ...columns, complete: earlier })).toMatchObject(whole);
});

it.each(examples)('%s: rules published before they were stored follow from the event', (format) => {
  expect(storedRules(format, columns)).toEqual(contestRules(format, columns));
});

it('asks as many judges of a division of black belts as the event says', () => {
  const judges = (isBlackBelt: boolean) =>
    contestRules('panel', { ...columns, scoring: { blackBeltJudges: 5 } }, { oldest: 20, isBlackBelt, band: null });
  expect([judges(false), judges(true)]).toMatchObject([{ panel: { judges: 3 } }, { panel: { judges: 5 } }]);
});

it('completes what was stored by what an event has that sets nothing, but for rests and named points, which came later', () => {
  const rules = (['panel', 'bracket', 'attempts'] as const).map((format) =>
    contestRules(
      format,
      { ...columns, judges: format === 'panel' ? 5 : 3 },
      { oldest: 20, isBlackBelt: false, band: null },
    ),
  );
  expect(rules).toMatchObject([
    { panel: panelDefaults },
    { bout: { ...boutDefaults, restMs: 30_000, pointNames: ['', '', ''] } },
    { breaking: breakingDefaults },
  ]);
  expect([boutDefaults.restMs, boutDefaults.pointNames]).toEqual([0, []]);
});
