import { contestRules, type Contest } from '../contests';
import type { Elimination, EventFormat } from '../../../tournaments/calls/settings';
import { ringCalls, type deviceEvents, type RingValue } from '../../..';
import { boutStanding, flagsShown } from './bouts';

const contestOf = (count: number, elimination: Elimination = 'single', thirdPlace: 'shared' | 'match' = 'shared') => {
  const format: EventFormat = 'bracket';
  const contest: Contest = {
    contestId: 7,
    rules: contestRules(format, { judges: 3, attempts: 3, elimination, thirdPlace }),
    slots: Array.from({ length: count }, (_, index) => index + 1),
    withdrawnIds: [],
    goldForOne: true,
  };
  return { contest, rules: { kind: elimination, third: thirdPlace } };
};
type Noted = [subject: ringCalls.RingSubject, value: RingValue | null];
const headsOf = (...noted: Noted[]) =>
  new Map(
    noted.map(([subject, value], index): [string, deviceEvents.EventHead<RingValue>] => [
      ringCalls.subjectOf(subject),
      { eventId: `e${index}`, value },
    ]),
  );
const bout = (match: string, red: number, blue: number, winner: number | null, contestId = 7): Noted => [
  { kind: 'bout', contestId, match, red, blue },
  { winner, how: `won by ${winner}`, points: { red: 2, blue: 2 }, penalties: { red: 0, blue: 0 } },
];
const standing = ({ contest, rules }: ReturnType<typeof contestOf>, ...noted: Noted[]) =>
  boutStanding(contest, headsOf(...noted), rules);
const labels = (...given: Parameters<typeof contestOf>) =>
  standing(contestOf(...given)).bouts.map(({ label }) => label);

it('calls a bout by how far it is from the final', () => {
  expect(labels(16).filter((_, index) => [0, 7, 8, 11, 12, 13, 14].includes(index))).toEqual([
    'Round 1, bout 1',
    'Round 1, bout 8',
    'Quarterfinal 1',
    'Quarterfinal 4',
    'Semifinal 1',
    'Semifinal 2',
    'Final',
  ]);
  expect(labels(4, 'single', 'match')).toEqual(['Semifinal 1', 'Semifinal 2', 'Third place', 'Final']);
});
it('calls the bouts of those who lost by their round', () => {
  expect(labels(4, 'double')).toEqual([
    'Round 1, bout 1',
    'Round 1, bout 2',
    'Round 2, bout 1',
    'Losers’ round 1, bout 1',
    'Losers’ round 2, bout 1',
    'Final',
    'Second final',
  ]);
  expect(labels(8, 'repechage').slice(6)).toEqual(['Repechage 1, bout 1', 'Repechage 1, bout 1', 'Final']);
});
it('calls the bouts of two and three by their number', () => {
  expect(labels(2)).toEqual([1, 2, 3].map((match) => `Bout ${match} of at most three`));
  expect(labels(3)).toEqual(['Bout 1', 'Bout 2', 'Bout 3']);
  const level = standing(contestOf(3), bout('S1', 1, 2, 1), bout('S2', 2, 3, 2), bout('S3', 1, 3, 3)).bouts;
  expect(level.map(({ match, round, label }) => [match, round, label]).slice(3)).toEqual([
    ['S4', 4, 'Further bout 1'],
    ['S5', 5, 'Further bout 2'],
    ['S6', 6, 'Further bout 3'],
  ]);
});

it('shows a result of a series with its words, and keeps aside that of another pair', () => {
  const [first, second] = standing(
    contestOf(2),
    bout('S1', 1, 2, 2),
    bout('S2', 2, 1, 1),
    bout('S3', 1, 2, null, 8),
  ).bouts;
  expect(first).toMatchObject({
    match: 'S1',
    red: 1,
    blue: 2,
    state: 'done',
    winner: 2,
    how: 'won by 2',
    setAside: [],
  });
  expect(second).toMatchObject({ how: '', setAside: [{ match: 'S2', red: 2, blue: 1, winner: 1 }] });
});
it('shows a result of a bracket with its words, and counts neither another contest nor what was taken back', () => {
  const [first, second] = standing(contestOf(4), bout('W1-1', 1, 2, 2), bout('W1-2', 3, 4, 3, 8), [
    bout('W1-2', 3, 4, 3)[0],
    null,
  ]).bouts;
  expect(first).toMatchObject({ match: 'W1-1', round: 1, red: 1, blue: 2, state: 'done', winner: 2, how: 'won by 2' });
  expect(second).toMatchObject({ match: 'W1-2', red: 3, blue: 4, state: 'ready', winner: null, how: '' });
});

it('shows the flags of the judges by their seats', () => {
  const about = { match: 'W1-1', red: 1, blue: 2 };
  const heads = headsOf(
    [{ kind: 'flag', contestId: 7, ...about, seat: 1 }, { side: 'blue' }],
    [{ kind: 'flag', contestId: 7, ...about, seat: 3 }, { side: 'red' }],
    [{ kind: 'flag', contestId: 7, ...about, red: 3, seat: 2 }, { side: 'red' }],
  );
  expect(flagsShown({ contestId: 7 }, heads, about, 3)).toEqual(['blue', null, 'red']);
  expect(flagsShown({ contestId: 7 }, heads, about, 2)).toEqual(['blue', null]);
});
