import type { Elimination, ThirdPlace } from '../../../tournaments/calls/settings';
import { bracketPlanning } from './values';

const sizes = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 16];
it.each<[Elimination, ThirdPlace, number[]]>([
  ['single', 'shared', [0, 0, 3, 3, 3, 4, 5, 7, 8, 9, 15]],
  ['single', 'match', [0, 0, 3, 3, 4, 5, 6, 8, 9, 10, 16]],
  ['double', 'shared', [0, 0, 3, 3, 7, 9, 11, 15, 17, 19, 31]],
  // Where all of a half have a bye in the first round, nobody lost there to its finalist.
  ['repechage', 'shared', [0, 0, 3, 3, 3, 5, 7, 9, 11, 13, 19]],
])('plans minutes for the bouts of a %s elimination, third place %s', (elimination, third, expected) => {
  const event = { format: 'bracket', minutesPerTurn: 4, rounds: 1, elimination, third } as const;
  expect(sizes.map((entries) => bracketPlanning.turns({ ...event, entries }))).toEqual(expected);
});
