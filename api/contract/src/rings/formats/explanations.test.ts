import type { EventFormat } from '../../tournaments/calls/settings';
import { contestRules } from './contest-rules';
import type { EventRules, ScoringSettings } from './declarations';
import { explainEvent, explainRules } from './explanations';

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
  expect(last(4)).toBe('The clock alone takes 4 minutes 30 seconds; 4 minutes are planned for a bout.');
  expect(last(1)).toBe('The clock alone takes 4 minutes 30 seconds; 1 minute is planned for a bout.');
});

it('says nothing of a clock where flags alone decide', () => {
  expect(sentences({ boutDecidedBy: 'flags', rounds: 3 }, 1)).toEqual([
    'Three judges show a flag; most flags win.',
    usual.at(-1),
  ]);
});

it.each([
  ['firstThree', 'Where more than five compete, the first three perform before anybody is scored.'],
  ['all', 'Scores are given once all have performed.'],
] as const)('says when judges hold their scores: %s', (holdScores, sentence) => {
  const of = (scoring: Parameters<typeof explainEvent>[1]['scoring']) => explainEvent('panel', { ...columns, scoring });
  expect(of({ holdScores })).toContain(sentence);
  expect(of({ holdScores: 'none' })).not.toContain(sentence);
});

const usualMedals = 'Gold, silver and bronze go to places 1 to 3; who shares a place has its medal.';
const explained = (format: EventFormat, scoring: ScoringSettings, over: Partial<EventRules> = {}) =>
  explainRules(contestRules(format, { ...columns, ...over, scoring }));

it.each<[string, string[], string[]]>([
  [
    'five judges',
    explained('panel', {}, { judges: 5 }),
    [
      'Five judges score each turn. Scores are 5.0 to 10.0 in steps of 0.1.',
      'The highest and the lowest score do not count, the others are added.',
      'Level totals: the dropped scores are added back, then the judges vote.',
    ],
  ],
  [
    'one judge in time',
    explained('panel', { leastTurnSeconds: 30, turnSeconds: 90, isRanked: true }, { judges: 1 }),
    [
      'One judge scores each turn. Scores are 5.0 to 10.0 in steps of 0.1.',
      'A judge gives no score twice, so the scores rank all competitors.',
      'The scores are added.',
      'Level totals: the judges vote.',
      'A turn is at least 30 seconds and at most 90 seconds; every full 10 seconds less or more cost 0.10.',
    ],
  ],
  [
    'three judges of whom none counts far from the middle',
    explained('panel', { maxDeviation: 0.3, levelTotals: 'again', turnSeconds: 60, timeStepCost: 0.2 }),
    [
      'Three judges score each turn. Scores are 5.0 to 10.0 in steps of 0.1.',
      'The scores are added.',
      'Of three scores none counts more than 0.30 from the middle one.',
      'Level totals: they perform again, or the judges vote.',
      'A turn is at most 60 seconds; every full 10 seconds more cost 0.20.',
    ],
  ],
  [
    'several rounds',
    explained('bracket', {
      rounds: 3,
      boutDecidedBy: 'rounds',
      lead: 5,
      firstTo: 7,
      goldenSeconds: 0,
      timeOutSeconds: 30,
    }),
    [
      'Three rounds of 2 minutes, 30 seconds rest.',
      'Actions are worth 1, 2 or 3 points.',
      'A round ends at a lead of 5 or with the first to 7 points. Who wins more rounds wins.',
      'Level at the end: the judges’ flags decide.',
      'A penalty gives the other side a point, and penalty 3 loses the bout.',
      'The table may take a time-out of 30 seconds.',
    ],
  ],
  [
    'points of two rounds without a rest',
    explained('bracket', { rounds: 2, restSeconds: 0, lead: null, goldenSeconds: null, warningsPerPenalty: 2 }),
    [
      'Two rounds of 2 minutes.',
      'Actions are worth 1, 2 or 3 points.',
      'The points of all rounds decide.',
      'Level at the end: the next point wins, without a time limit.',
      'A penalty gives the other side a point, and penalty 3 loses the bout. Warning 2 becomes a penalty.',
    ],
  ],
  ['flags', explained('bracket', { boutDecidedBy: 'flags' }), ['Three judges show a flag; most flags win.']],
  [
    'one flag',
    explained('bracket', { boutDecidedBy: 'flags' }, { judges: 1 }),
    ['One judge shows a flag; most flags win.'],
  ],
  [
    'distances',
    explained('measured', { lengthUnit: 'feet' }),
    [
      'The longest of 3 tries counts; level ones are ranked by their second longest, and so on.',
      'Distances are in feet and inches, down to the quarter of an inch.',
    ],
  ],
  [
    'heights',
    explained('measured', { measures: 'height' }),
    [
      'The bar rises from 60 cm. Three failures in a row end a competitor’s jumps.',
      'Level at the same height: fewer failures there, then fewer in all, then a jump-off for the first place.',
    ],
  ],
  [
    'boards with a second try of those who are level',
    explained('attempts', { countsParts: true, isTimed: true }),
    [
      '5 stations, 1.00 for each that is broken, half of it in part.',
      'The first try decides; who is level has a second one at what is left.',
      'Each warning costs 0.50.',
      'Level then: the shorter time.',
      'Level then: the judges vote.',
    ],
  ],
  [
    'boards with one try and harder techniques',
    explained('attempts', {
      secondTries: 'none',
      techniqueUse: 'level',
      techniques: [{ name: 'Turning', bonus: 1 }],
      stations: 1,
    }),
    [
      '1 station, 1.00 for each that is broken.',
      'There is one try at each board.',
      'Each warning costs 0.50.',
      'Level then: the harder techniques, Turning 1.00.',
      'Level then: the judges vote.',
    ],
  ],
  [
    'boards with two tries',
    explained('attempts', { secondTries: 'counted' }).slice(1, 2),
    ['A board that breaks on the second try counts 0.50 less.'],
  ],
])('explains the rules of %s', (_, found, expected) =>
  expect(found.filter((sentence) => sentence !== usualMedals)).toEqual(expected),
);

it.each([
  ['twoThirds', 'Gold and silver go to places 1 and 2, bronze to places 3 and 4'],
  ['four', 'Places 1 to 4 have a medal each'],
] as const)('says who has a medal: %s', (medals, sentence) =>
  expect(explained('panel', { medals }).at(-1)).toBe(`${sentence}; who shares a place has its medal.`),
);
it('says where everybody has a medal', () => {
  const young = contestRules(
    'panel',
    { ...columns, scoring: { medalsUnder: 8 } },
    { oldest: 7, isBlackBelt: false, band: null },
  );
  expect(explainRules(young).at(-1)).toBe('Everybody else who competes has a medal for participation.');
});
