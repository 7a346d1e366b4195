import { repairSentence, type RepairStep } from './index';

const names = {
  divisionName: (id: number) => (id < 0 ? null : `Division ${id}`),
  competitorName: (id: number) => `Person ${id}`,
};
const cause = { kind: 'noShow', competitorId: 1 } as const;

it.each<[RepairStep[], string]>([
  [[{ kind: 'walkover', divisionId: 1 }], '“Division 1” stays as it is; the opponents of Person 1 win without a bout.'],
  [[{ kind: 'stay', divisionId: 1 }], 'Person 1 stays in “Division 1”.'],
  [[{ kind: 'insert', divisionId: 1, competitorId: 1 }], 'Person 1 comes into “Division 1”.'],
  [[{ kind: 'insert', divisionId: -1, competitorId: 1 }], 'Person 1 comes into a new division.'],
  [
    [
      { kind: 'remove', divisionId: 1, competitorId: 1 },
      { kind: 'move', competitorId: 2, from: 3, to: 1 },
    ],
    'Person 1 is taken out of “Division 1”. Person 2 moves from “Division 3” to “Division 1”.',
  ],
  [[{ kind: 'combine', divisionIds: [1, 2] }], 'Everybody in “Division 2” moves to “Division 1”.'],
  [
    [{ kind: 'split', divisionId: 1, groups: [[1, 2], [3]] }],
    '“Division 1” is split: Person 3 moves to a new division.',
  ],
  [
    [{ kind: 'split', divisionId: 1, groups: [[1], [2, 3, 4, 5, 6]] }],
    '“Division 1” is split: Person 2, Person 3, Person 4 and 2 others move to a new division.',
  ],
])('a repair says what it does (rule F8): %#', (steps, sentence) =>
  expect(repairSentence(steps, cause, names)).toBe(sentence),
);

it('a repair names who has another first opponent (rule F16)', () =>
  expect(repairSentence([{ kind: 'insert', divisionId: 1, competitorId: 1 }], cause, names, [4])).toBe(
    'Person 1 comes into “Division 1”. Person 4 has another first opponent, or another place in line.',
  ));
