import { decideTie, type Decisions } from './votes';

const [A, B, C] = [1, 2, 3];
const vote = (group: number[], choices: number[], chief: number | null = null) => ({ group, choices, chief });
const settled = (votes: Decisions['votes'], shared: number[][] = [], tied = [C, A, B]) => {
  const { ranks, open } = decideTie(tied, { votes, shared }, () => 'level');
  // Before each reason stands `level, `.
  return {
    ranks: ranks.map(({ competitorIds, decidedBy }) => `${competitorIds.join(' ')}: ${decidedBy(0).slice(7)}`),
    open,
  };
};
const judges = 'judges’ vote';
const chief = 'ring chief’s vote';
const open = 'to be voted on';
const isShared = 'place shared by decision of the director';

it.each<[string, ReturnType<typeof settled>, ranks: string[], open: number[][]]>([
  ['nobody has voted', settled([]), [`1 2 3: level, ${open}`], [[A, B, C]]],
  [
    'one has most votes, and the others have voted among themselves',
    settled([vote([A, B, C], [C, C, B]), vote([B, A], [B, B, A])]),
    [`3: ${judges}`, `2: ${judges}`, `1: ${judges}`],
    [],
  ],
  [
    'one has most votes, and the others have to vote',
    settled([vote([A, B, C], [C, C, B])]),
    [`3: ${judges}`, `1 2: level, ${open}`],
    [[A, B]],
  ],
  [
    'two have most votes, and the judges voted again between them',
    settled([vote([A, B, C], [A, A, B, B, C]), vote([A, B], [B, B, B, A, A]), vote([A, C], [C])]),
    [`2: ${judges}`, `3: ${judges}`, `1: ${judges}`],
    [],
  ],
  [
    'two have most votes, and have to be voted on',
    settled([vote([A, B, C], [A, A, B, B, C])]),
    [`1 2 3: level, ${open}`],
    [[A, B]],
  ],
  ['votes are level', settled([vote([A, B], [A, B])], [], [A, B]), [`1 2: level, ${open}`], [[A, B]]],
  [
    'votes are level, and the ring chief decides',
    settled([vote([A, B], [A, B], B)], [], [A, B]),
    [`2: ${chief}`, `1: ${chief}`],
    [],
  ],
  [
    'the ring chief prefers somebody else than most judges',
    settled([vote([A, B], [A, A, B], B)], [], [A, B]),
    [`1: ${judges}`, `2: ${judges}`],
    [],
  ],
  [
    'the ring chief prefers somebody who is not level',
    settled([vote([A, B], [A, B], C)], [], [A, B]),
    [`1 2: level, ${open}`],
    [[A, B]],
  ],
  [
    'judges prefer somebody who is not level',
    settled([vote([A, B], [C, C, B])], [], [A, B]),
    [`2: ${judges}`, `1: ${judges}`],
    [],
  ],
  ['the director lets all share the place', settled([], [[B, C, A]]), [`1 2 3: ${isShared}`], []],
  [
    'the director lets the leading two share the place',
    settled([vote([A, B, C], [A, A, B, B, C])], [[B, A]]),
    [`1 2: ${isShared}`, `3: ${judges}`],
    [],
  ],
  [
    'the director lets others share a place',
    settled([vote([A, B, C], [A, A, B])], [[B, C]]),
    [`1: ${judges}`, `2 3: ${isShared}`],
    [],
  ],
])('where %s', (_, found, ranks, left) => {
  expect(found.ranks).toEqual(ranks);
  expect(found.open).toEqual(left);
});
