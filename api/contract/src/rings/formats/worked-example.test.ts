import { contestRules, type EventRules, type ScoringSettings } from './contests';
import { eventFormats, type EventFormat } from '../../tournaments/calls/settings';
import { scoringPresets } from '../../tournaments/rules/scoring-presets';
import { exampleFields, exampleOutcome } from './worked-example';

const rulesOf = (format: EventFormat, scoring: ScoringSettings = {}, event: Partial<EventRules> = {}) =>
  contestRules(format, { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared', ...event, scoring });
const linesOf = (rules: ReturnType<typeof rulesOf>, ...texts: string[]) => exampleOutcome(rules, texts).lines;

it.each([
  ...scoringPresets.map(({ name, format, judges, scoring }) => [name, rulesOf(format, scoring, { judges })] as const),
  ...eventFormats.map((format) => [format, rulesOf(format)] as const),
  ['a bar that rises', rulesOf('measured', { measures: 'height' })] as const,
  ['feet', rulesOf('measured', { lengthUnit: 'feet' })] as const,
])('begins with what the rules allow: %s', (_, rules) => {
  const fields = exampleFields(rules);
  const { errors, lines } = exampleOutcome(
    rules,
    fields.map(({ value }) => value),
  );
  expect(errors.filter((error) => error !== null)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});

it('says places before judges with their reasons', () => {
  expect(linesOf(rulesOf('panel'), '8.0 8.1 8.2', '8.5 8.5 8.5', '7.9 7.9 7.9')).toEqual([
    'Bo: place 1, gold. 25.50 points.',
    'Ana: place 2, silver. 24.30 points.',
    'Cai: place 3, bronze. 23.70 points.',
  ]);
});

it('says what is level, and what is left', () => {
  expect(linesOf(rulesOf('panel'), '8 8 8', '8 8 8', '7 7 7').at(-1)).toBe('Competitors are level. The judges vote.');
});

it('refuses scores beside the field in the words of the rules', () => {
  expect(exampleOutcome(rulesOf('panel'), ['8 8', '4 8 8', '8 8 8']).errors).toEqual([
    'Please enter 3 scores',
    'Scores are 5.0 to 10.0 in steps of 0.1.',
    null,
  ]);
});

it('says what a bout has come to before and at the end of its time', () => {
  expect(linesOf(rulesOf('bracket', { lead: 5 }), '5', '0')).toEqual([
    'Before the end of the time: Red wins by “lead”.',
    'At the end of the time: Red wins by “lead”.',
  ]);
  expect(linesOf(rulesOf('bracket'), '3 1', '4')).toEqual([
    'Before the end of the time: The bout goes on.',
    'At the end of the time: Blue wins by “points”.',
  ]);
  expect(linesOf(rulesOf('bracket', { rounds: 2 }), '2', '2')[1]).toBe(
    'At the end of the first round: The next round is fought.',
  );
  expect(linesOf(rulesOf('bracket', { boutDecidedBy: 'flags' }), '2', '1')).toEqual(['Red wins by “judges’ vote”.']);
  expect(exampleOutcome(rulesOf('bracket', { boutDecidedBy: 'flags' }), ['2', '2']).errors[0]).toBe(
    '3 judges show flags',
  );
});

it('measures falls and counts boards', () => {
  expect(linesOf(rulesOf('measured'), '412, 380', '400', '390')[0]).toBe('Ana: place 1, gold. 4.12 m.');
  expect(linesOf(rulesOf('attempts', { isTimed: true }), '5 20', '5 18', '3 9')[0]).toMatch(/^Bo: place 1, gold\./);
  expect(exampleOutcome(rulesOf('attempts'), ['6', '1', '1']).errors[0]).toBe('Please enter how many boards broke');
});
