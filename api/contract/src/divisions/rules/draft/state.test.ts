import { brokenRules, type DraftState } from '.';

/** A draft that keeps all rules: 1 and 2 in a division, drawn by hand, and 3 unplaced. */
const sound: DraftState = {
  divisions: new Map([[5, { id: 5, eventIds: [1], name: '', isNamedByHand: false, position: 0, isLocked: false }]]),
  entries: new Map([
    ['1 1', { competitorId: 1, eventId: 1, divisionId: 5, reason: null, isPinned: false }],
    ['2 1', { competitorId: 2, eventId: 1, divisionId: 5, reason: null, isPinned: false }],
    ['3 1', { competitorId: 3, eventId: 1, divisionId: null, reason: 'byHand', isPinned: true }],
  ]),
  draws: new Map([['5 1', { seed: 1, slots: [2, null, 1] }]]),
};
const division = sound.divisions.get(5)!;
const entry = sound.entries.get('1 1')!;
const withEntry = (over: Partial<typeof entry>): DraftState => ({
  ...sound,
  entries: new Map([...sound.entries, ['1 1', { ...entry, ...over }]]),
  draws: new Map(),
});
const withDraw = (key: string, slots: readonly (number | null)[] | null): DraftState => ({
  ...sound,
  draws: new Map([[key, { seed: 1, slots }]]),
});

it.each<[string, DraftState, string[]]>([
  ['a sound draft', sound, []],
  ['a draw by a seed alone', withDraw('5 1', null), []],
  [
    'an entry without a place',
    withEntry({ divisionId: null }),
    ['Entry 1 1 is neither placed nor unplaced with a reason'],
  ],
  [
    'a placed entry with a reason',
    withEntry({ reason: 'byHand' }),
    ['Entry 1 1 is neither placed nor unplaced with a reason'],
  ],
  [
    'an entry in no division there is',
    withEntry({ divisionId: 6 }),
    ['Entry 1 1 is in a division that does not exist'],
  ],
  [
    'an entry of another program',
    {
      ...sound,
      divisions: new Map([[5, { ...division, eventIds: [2] }]]),
      entries: new Map([['1 1', entry]]),
      draws: new Map(),
    },
    ['Entry 1 1 is in a division of another program'],
  ],
  [
    'an empty division',
    { ...sound, divisions: new Map([...sound.divisions, [6, { ...division, id: 6 }]]) },
    ['Division 6 is empty'],
  ],
  ['a draw of nobody', withDraw('5 2', null), ['The draw 5 2 has no members']],
  ['a draw without one of the members', withDraw('5 1', [1, null]), ['The draw 5 1 is not of its members']],
  ['a draw with somebody else', withDraw('5 1', [1, 3]), ['The draw 5 1 is not of its members']],
])('finds what is wrong with %s', (_name, state, broken) => {
  expect(brokenRules(state)).toEqual(broken);
});
