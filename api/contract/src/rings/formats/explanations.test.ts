import { explainEvent } from './explanations';

const columns = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared', minutesPerTurn: 9 } as const;
const sentences = (scoring: Parameters<typeof explainEvent>[1]['scoring'], minutesPerTurn: number = 9) =>
  explainEvent('bracket', { ...columns, minutesPerTurn, scoring });
const usual = [
  'One round of 2 minutes.',
  'Actions are worth 1, 2 or 3 points.',
  'Ends at a lead of 8. The higher score wins.',
  'Level at the end: the first point of a golden round of 60 seconds wins, then the judges’ flags decide.',
  'A penalty gives the other side a point, and penalty 3 loses the bout.',
  'Gold, silver and bronze go to places 1 to 3; who shares a place has its medal.',
];
const children = 'Under 10 years: One round of 90 seconds.';
const blackBelts = 'Black belts: The higher score wins.';

it.each<[string, ReturnType<typeof sentences>, string[]]>([
  ['the defaults', sentences({}), [...usual, children, blackBelts]],
  ['another age of children', sentences({ childrenUnder: 8 }), [...usual, children.replace('10', '8'), blackBelts]],
  ['no rules of children', sentences({ childrenUnder: null }), [...usual, blackBelts]],
  ['black belts as everybody', sentences({ blackBeltsFightOn: false }), [...usual, children]],
  [
    'named actions',
    sentences({
      scoringKeys: [
        { name: 'Kick', points: 2 },
        { name: 'Hand', points: 1 },
      ],
    }),
    [usual[0]!, 'Kick 2 points and Hand 1 point.', ...usual.slice(2), children, blackBelts],
  ],
])('explains %s', (_what, found, expected) => expect(found).toEqual(expected));

it('says where the clock takes longer than is planned, and not where it takes as long', () => {
  const last = (minutesPerTurn: number) => sentences({ rounds: 2 }, minutesPerTurn).at(-1);
  expect(last(4.5)).toMatch(/^Black belts: /);
  expect(last(4)).toBe('The clock alone takes 4 minutes 30 seconds; 4 minutes are planned for a match.');
  expect(last(1)).toBe('The clock alone takes 4 minutes 30 seconds; 1 minute is planned for a match.');
});

it.each([
  ['firstThree', 'Where more than five compete, the first three perform before anybody is scored.'],
  ['all', 'Scores are given once all have performed.'],
] as const)('says when judges hold their scores: %s', (holdScores, sentence) => {
  const of = (scoring: Parameters<typeof explainEvent>[1]['scoring']) => explainEvent('panel', { ...columns, scoring });
  expect(of({ holdScores })).toContain(sentence);
  expect(of({ holdScores: 'none' })).not.toContain(sentence);
});
