import {
  acceptDivisions,
  applyDelta,
  brokenRules,
  combineDivisions,
  inverseOf,
  lockDivision,
  moveEntries,
  pinEntry,
  redraw,
  renameDivision,
  reorderDivisions,
  splitDivision,
  type Delta,
  type DraftDivision,
  type DraftEntry,
  type DraftState,
} from '.';

const division = (id: number, eventIds: readonly number[], over: Partial<DraftDivision> = {}): DraftDivision => ({
  id,
  eventIds,
  name: `Before ${id}`,
  isNamedByHand: false,
  position: id,
  isLocked: false,
  ...over,
});
const entry = (competitorId: number, eventId: number, divisionId: number | null): DraftEntry => ({
  competitorId,
  eventId,
  divisionId,
  reason: divisionId === null ? 'noBirthDate' : null,
  isPinned: false,
});

/** Divisions 1 and 2 of the events 1 and 2, and division 3 of event 3; 7 is unplaced. */
const draft: DraftState = {
  divisions: new Map(
    [division(1, [1, 2]), division(2, [1, 2], { name: 'Little ones', isNamedByHand: true }), division(3, [3])].map(
      (one) => [one.id, one],
    ),
  ),
  entries: new Map(
    [
      entry(1, 1, 1),
      entry(1, 2, 1),
      entry(2, 1, 1),
      entry(3, 1, 1),
      entry(4, 1, 2),
      entry(5, 1, 2),
      entry(6, 3, 3),
      entry(7, 1, null),
    ].map((one) => [`${one.competitorId} ${one.eventId}`, one]),
  ),
  draws: new Map(),
};

const lines = ({ divisions, entries, draws }: DraftState): string[] => [
  ...[...divisions.values()].map(
    ({ id, name, isNamedByHand, position, isLocked, acceptedFlags }) =>
      `division ${id} “${name}”${isNamedByHand ? ' by hand' : ''}, at ${position}${isLocked ? ', locked' : ''}` +
      (acceptedFlags ? `, accepted ${acceptedFlags.join()}` : ''),
  ),
  ...[...entries.values()].map(
    ({ competitorId, eventId, divisionId, reason, isPinned }) =>
      `entry ${competitorId} in ${eventId}: ${divisionId ?? reason}${isPinned ? ', pinned' : ''}`,
  ),
  ...[...draws].map(([key, { seed, slots }]) => `draw ${key}: ${seed}, ${slots?.join() ?? 'drawn'}`),
];

let nextId = 50;
const context = {
  newId: () => (nextId += 1),
  nameOf: (ids: readonly number[]) => `Of ${ids.join()}`,
  entrants: new Map<number, never>(),
  isBracket: () => true,
};
beforeEach(() => {
  nextId = 50;
});

type Work = (state: DraftState) => Delta;
const split =
  (...groups: number[][]): Work =>
  (state) =>
    splitDivision(state, { divisionId: 1, groups }, context);

it.each<[string, Work, string[]]>([
  [
    'splits: the first part keeps the id, the others get new ones at the same place',
    split([3], [1], [2]),
    [
      'division 1 “Of 3”, at 1',
      'division 51 “Of 1”, at 1',
      'division 52 “Of 2”, at 1',
      'entry 1 in 1: 51',
      'entry 1 in 2: 51',
      'entry 2 in 1: 52',
    ],
  ],
  [
    'splits a division named by hand: the name stays with the first part',
    (state) => splitDivision(state, { divisionId: 2, groups: [[5], [4]] }, context),
    ['division 51 “Of 4”, at 2', 'entry 4 in 1: 51'],
  ],
  [
    'combines into the first one, which keeps its place',
    (state) => combineDivisions(state, { divisionIds: [1, 2] }, context),
    ['division 1 “Of 1,2,3,4,5”, at 1', 'entry 4 in 1: 1', 'entry 5 in 1: 1'],
  ],
  [
    'combines under a name given by hand',
    (state) => combineDivisions(state, { divisionIds: [2, 1], name: 'All' }, context),
    ['division 2 “All” by hand, at 2', 'entry 1 in 1: 2', 'entry 1 in 2: 2', 'entry 2 in 1: 2', 'entry 3 in 1: 2'],
  ],
  [
    'moves all entries of a competitor that run through a division, and pins them',
    (state) => moveEntries(state, { competitorIds: [1], to: 2 }, context),
    ['division 1 “Of 2,3”, at 1', 'entry 1 in 1: 2, pinned', 'entry 1 in 2: 2, pinned'],
  ],
  [
    'moves the entry of one event only',
    (state) => moveEntries(state, { competitorIds: [1], eventIds: [2], to: 2 }, context),
    ['division 1 “Of 1,2,3”, at 1', 'entry 1 in 2: 2, pinned'],
  ],
  [
    'moves only those who are where they were seen',
    (state) => moveEntries(state, { competitorIds: [4, 7], from: null, to: 1 }, context),
    ['division 1 “Of 1,2,3,7”, at 1', 'entry 7 in 1: 1, pinned'],
  ],
  [
    'takes out by hand',
    (state) => moveEntries(state, { competitorIds: [2], to: null }, context),
    ['division 1 “Of 1,3”, at 1', 'entry 2 in 1: byHand, pinned'],
  ],
  [
    'names by hand',
    (state) => renameDivision(state, { divisionId: 1, name: 'Big ones' }, context),
    ['division 1 “Big ones” by hand, at 1'],
  ],
  [
    'names after the members again',
    (state) => renameDivision(state, { divisionId: 2, name: null }, context),
    ['division 2 “Of 4,5”, at 2'],
  ],
  ['locks', (state) => lockDivision(state, { divisionId: 3, isLocked: true }), ['division 3 “Before 3”, at 3, locked']],
  [
    'accepts flags once each, in one order',
    (state) => acceptDivisions(state, { divisions: [{ divisionId: 1, flags: ['wide', 'alone', 'wide'] }] }),
    ['division 1 “Before 1”, at 1, accepted alone,wide'],
  ],
  [
    'puts in another order',
    (state) => reorderDivisions(state, { divisionIds: [3, 1, 2] }),
    ['division 3 “Before 3”, at 0'],
  ],
  [
    'pins where somebody is',
    (state) => pinEntry(state, { competitorId: 4, eventId: 1, isPinned: true }),
    ['entry 4 in 1: 2, pinned'],
  ],
  ['draws by another seed', (state) => redraw(state, { divisionId: 1, eventId: 1, seed: 9 }), ['draw 1 1: 9, drawn']],
  [
    'draws by hand',
    (state) => redraw(state, { divisionId: 1, eventId: 1, seed: 9, slots: [3, null, 1, 2] }),
    ['draw 1 1: 9, 3,,1,2'],
  ],
])('%s, and leaves all else as it was', (_what, work, changed) => {
  const before = lines(draft);
  const delta = work(draft);
  const after = applyDelta(draft, delta);
  expect(
    lines(after)
      .filter((line) => !before.includes(line))
      .sort(),
  ).toEqual([...changed].sort());
  expect(brokenRules(after)).toEqual([]);
  expect(lines(applyDelta(after, inverseOf(delta))).sort()).toEqual([...before].sort());
});
