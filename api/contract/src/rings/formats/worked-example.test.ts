import { contestRules, type EventRules, type ScoringSettings } from './contests';
import { eventFormats, type EventFormat } from '../../tournaments/calls/settings';
import { scoringPresets } from '../../tournaments/rules/scoring-presets';
import { exampleFields, exampleOutcome } from './explanations';

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

it.each<[string, ReturnType<typeof rulesOf>, string[]]>([
  [
    'scores around the middle of the range',
    rulesOf('panel'),
    ['Ana, 3 scores: 7.50 7.40 7.50', 'Bo, 3 scores: 7.30 7.20 7.30', 'Cai, 3 scores: 7.10 7.00 7.10'],
  ],
  ['points', rulesOf('bracket'), ['Red, Points, then penalties: 5 0', 'Blue, Points, then penalties: 3 1']],
  ['flags', rulesOf('bracket', { boutDecidedBy: 'flags' }), ['Red, Flags: 2', 'Blue, Flags: 1']],
  [
    'centimeters',
    rulesOf('measured'),
    [420, 405, 390].map((mark, index) => `${['Ana', 'Bo', 'Cai'][index]}, Tries in cm, with commas: ${mark}`),
  ],
  [
    'jumps',
    rulesOf('measured', { measures: 'height' }),
    [
      'Ana, Jumps at each height: o, xo, xxx: o o xxx',
      'Bo, Jumps at each height: o, xo, xxx: o xo xxx',
      'Cai, Jumps at each height: o, xo, xxx: o xxx',
    ],
  ],
  ['boards', rulesOf('attempts'), ['Ana, Boards: 5', 'Bo, Boards: 4', 'Cai, Boards: 4']],
  [
    'boards in time',
    rulesOf('attempts', { isTimed: true }),
    ['Ana, Boards, then seconds: 5 20', 'Bo, Boards, then seconds: 4 25', 'Cai, Boards, then seconds: 4 30'],
  ],
])('asks for %s', (_, rules, expected) =>
  expect(exampleFields(rules).map(({ label, hint, value }) => `${label}, ${hint}: ${value}`)).toEqual(expected),
);

it.each<[string, ReturnType<typeof rulesOf>, text: string, isRead: boolean]>([
  ['as many tries as there are', rulesOf('measured'), '410, 400, 390', true],
  ['a try too many', rulesOf('measured'), '410, 400, 390, 380', false],
  ['no number', rulesOf('measured'), 'far', false],
  ['a jump at each height', rulesOf('measured', { measures: 'height', heights: [80, 90] }), 'XO o', true],
  [
    'jumps at more heights than there are',
    rulesOf('measured', { measures: 'height', heights: [80, 90] }),
    'o o o',
    false,
  ],
  ['four jumps at a height', rulesOf('measured', { measures: 'height' }), 'xxxo', false],
  ['something else than jumps', rulesOf('measured', { measures: 'height' }), 'yes', false],
  ['all boards', rulesOf('attempts'), '5', true],
  ['more boards than there are', rulesOf('attempts'), '6', false],
  ['seconds that are no number', rulesOf('attempts', { isTimed: true }), '5 fast', false],
  ['a score too few', rulesOf('panel'), '8 8', false],
])('reads %s', (_, rules, text, isRead) => {
  const fields = exampleFields(rules).map(({ value }) => value);
  const [error] = exampleOutcome(rules, [text, ...fields.slice(1)]).errors;
  expect(error).toEqual(isRead ? null : expect.stringMatching(/^Please enter /));
});

it.each([
  ['', '5', ['Please enter points, and penalties behind them', null]],
  ['5', '1 2 3', [null, 'Please enter points, and penalties behind them']],
  ['5 1', 'x', [null, 'Please enter points, and penalties behind them']],
  ['5 1', '5', [null, null]],
])('reads a bout of “%s” and “%s”', (red, blue, errors) =>
  expect(exampleOutcome(rulesOf('bracket'), [red, blue]).errors).toEqual(errors),
);
it.each([
  ['2 1', '1', ['Please enter a number of flags', null]],
  ['3', '0', [null, null]],
  ['1', '1', ['3 judges show flags', null]],
])('reads the flags “%s” and “%s”', (red, blue, errors) =>
  expect(exampleOutcome(rulesOf('bracket', { boutDecidedBy: 'flags' }), [red, blue]).errors).toEqual(errors),
);

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
