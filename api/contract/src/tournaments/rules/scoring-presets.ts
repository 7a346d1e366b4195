import type { EventFormat } from '../calls/settings';
import { scoringDefaults, type EventScoring } from './event-scoring';

/** Settings of scoring with a name, as opens of the field use them. A director chooses one and may change it. */
export interface ScoringPreset {
  name: string;
  format: EventFormat;
  /** What it is for, for directors. */
  description: string;
  /** Whose rules it follows. */
  source: string;
  judges: number;
  scoring: EventScoring;
}

const preset = ({ scoring, ...about }: Omit<ScoringPreset, 'scoring'> & { scoring: Partial<EventScoring> }) => ({
  ...about,
  scoring: { ...scoringDefaults, ...scoring },
});
const handsAndKicks = [
  { name: 'Hand', points: 1 },
  { name: 'Kick', points: 2 },
];

/** The presets of rule G17, each with its source. */
export const scoringPresets: readonly ScoringPreset[] = [
  preset({
    name: 'Forms by belt band',
    format: 'panel',
    description:
      'Three judges; beginners have scores from 6, black belts up to 9.99. Mixed divisions have the whole range.',
    source: 'twintiersmartialartschampionship.com; the order of scoring as in belengojuryu.com',
    judges: 3,
    scoring: {
      leastScore: 6,
      mostScore: 9.99,
      scoreStep: 0.01,
      holdScores: 'firstThree',
      scoreBands: [
        { band: 'beginner', least: 6, most: 6.99, step: null },
        { band: 'intermediate', least: 7, most: 7.99, step: null },
        { band: 'advanced', least: 8, most: 8.99, step: null },
        { band: 'blackBelt', least: 9, most: 9.99, step: null },
      ],
    },
  }),
  preset({
    name: 'Forms, relative ranking',
    format: 'panel',
    description: 'All perform, then each judge ranks them with scores in hundredths of which none is given twice.',
    source: 'naska.com, relative ranking',
    judges: 5,
    scoring: { leastScore: 9, mostScore: 9.99, scoreStep: 0.01, holdScores: 'all', isRanked: true },
  }),
  preset({
    name: 'Black belt forms, three judges',
    format: 'panel',
    description: 'Scores in hundredths, none more than 0.02 from the middle one.',
    source: 'naska.com, maximum deviation',
    judges: 3,
    scoring: { leastScore: 9, mostScore: 9.99, scoreStep: 0.01, maxDeviation: 0.02 },
  }),
  preset({
    name: 'Forms, five judges',
    format: 'panel',
    description: 'Three of five scores are added; of level totals the lowest score is added back, then the highest.',
    source: 'belengojuryu.com, tournament rules',
    judges: 5,
    scoring: { levelTotals: 'lowThenHigh' },
  }),
  preset({
    name: 'Hapkido forms, timed',
    format: 'panel',
    description: 'A form takes half a minute to a minute and a half.',
    source: 'aamafed.com, hyungs; the cost of time as in ohiotaekwondo.org',
    judges: 5,
    scoring: { leastTurnSeconds: 30, turnSeconds: 90 },
  }),
  preset({
    name: 'Hapkido, two minutes',
    format: 'bracket',
    description: 'One round without an early end; the third penalty loses.',
    source: 'aamafed.com, kyorugi',
    judges: 5,
    scoring: { lead: null, mostPenalties: 3 },
  }),
  preset({
    name: 'Open karate, lead of 5',
    format: 'bracket',
    description:
      'Point sparring of two minutes that a lead of five ends, for every belt; overtime until somebody scores.',
    source: 'theaok.org, sparring competition; penalties as in naska.com/rules',
    judges: 5,
    scoring: {
      lead: 5,
      blackBeltsFightOn: false,
      scoringKeys: handsAndKicks,
      goldenSeconds: null,
      warningsPerPenalty: 2,
      timeOutSeconds: 10,
    },
  }),
  preset({
    name: 'Children, first to 5',
    format: 'bracket',
    description: 'Short bouts that end with the first to five points.',
    source: 'kickboxing.co.za, points fighting',
    judges: 3,
    scoring: {
      roundSeconds: 90,
      lead: null,
      firstTo: 5,
      scoringKeys: handsAndKicks,
      childrenUnder: null,
      blackBeltsFightOn: false,
    },
  }),
  preset({
    name: 'Taekwondo, two rounds',
    format: 'bracket',
    description: 'Two rounds with a rest, longer for black belts; the points of both add up.',
    source: 'missoulatkd.com and the Oregon Open 2015',
    judges: 5,
    scoring: {
      rounds: 2,
      roundSeconds: 60,
      restSeconds: 30,
      lead: 7,
      scoringKeys: [...handsAndKicks, { name: 'Head kick', points: 3 }],
      childrenRounds: 2,
      childrenUnder: 7,
      childrenRoundSeconds: 60,
      blackBeltRoundSeconds: 90,
    },
  }),
  preset({
    name: 'Hapkido forms by flags',
    format: 'bracket',
    description: 'Two perform, and five judges show red or blue; for forms and self-defense in a bracket.',
    source: 'aamafed.com, hyungs',
    judges: 5,
    scoring: { boutDecidedBy: 'flags' },
  }),
  preset({
    name: 'Breaking, three directions',
    format: 'attempts',
    description:
      'A point for each board and more for turning techniques; a board may be tried three times in the turn, at a cost.',
    source: 'bayareaopentkd.com, board breaking',
    judges: 3,
    scoring: {
      stations: 3,
      techniques: [
        { name: 'Turning', bonus: 1 },
        { name: 'Turning jump kick', bonus: 2 },
      ],
      secondTries: 'counted',
      secondTryCost: 0.5,
      thirdTryCost: 1,
      boundaryCost: 0.5,
    },
  }),
  preset({
    name: 'Breaking, five stations in time',
    format: 'attempts',
    description: 'One try at each of five boards; most boards win, in the shortest time.',
    source: 'aamafed.com, kyok pa',
    judges: 3,
    scoring: { secondTries: 'none', isTimed: true },
  }),
];

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The preset that an event follows in every setting; `undefined` for settings of its own. */
export const presetOf = (
  format: EventFormat,
  { judges, scoring }: { judges: number; scoring: Partial<EventScoring> },
): ScoringPreset | undefined =>
  scoringPresets.find(
    (one) =>
      one.format === format &&
      one.judges === judges &&
      Object.entries(one.scoring).every(([name, value]) =>
        sameValue(value, { ...scoringDefaults, ...scoring }[name as keyof EventScoring]),
      ),
  );
