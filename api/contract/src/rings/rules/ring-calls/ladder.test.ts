import { isSameCall, nextToSay, spokenName, stepAfter, stepBefore, wordsForMissing, wordsOfCall } from './ladder';
import type { CallStep } from '../ring-work';

const steps = ['planned', 'soon', 'staging', 'onDeck', 'inRing', 'done', 'postponed'] as const;

it('goes up one step at a time, from no ring and when done to none', () => {
  expect(steps.map(stepAfter)).toEqual(['soon', 'staging', 'onDeck', 'inRing', 'done', null, null]);
});

it.each<[from: CallStep, (CallStep | null)[]]>([
  //            planned    soon       staging    onDeck     inRing    done  postponed
  ['planned', ['planned', 'planned', 'planned', 'planned', 'onDeck', null, null]],
  ['soon', ['soon', 'soon', 'soon', 'soon', 'onDeck', null, null]],
  ['staging', ['staging', 'staging', 'staging', 'staging', 'onDeck', null, null]],
  ['onDeck', ['onDeck', 'onDeck', 'onDeck', 'onDeck', 'onDeck', null, null]],
  ['inRing', [null, null, null, null, 'onDeck', null, null]],
  ['done', [null, null, null, null, 'onDeck', null, null]],
  ['postponed', [null, null, null, null, 'onDeck', null, null]],
])('a call from %s is taken back where nothing has begun or ended', (from, expected) => {
  expect(steps.map((to) => stepBefore(from, { step: to }))).toEqual(expected);
});

it('takes back that a division is from paper where it has not begun', () => {
  const back = (from: CallStep) => stepBefore(from, { step: 'done', isFromPaper: true });
  expect(steps.map(back)).toEqual(['planned', 'planned', 'planned', 'planned', null, null, null]);
});

it('is the same call where two devices noted one step, insisting or not', () => {
  expect(isSameCall({ step: 'onDeck' }, { step: 'onDeck', isAnyway: true })).toBe(true);
  expect(isSameCall({ step: 'onDeck' }, { step: 'staging' })).toBe(false);
});

it.each<[CallStep[], ReturnType<typeof nextToSay>]>([
  [[], null],
  [['planned'], { ringAssignmentId: 1, to: 'soon' }],
  [['onDeck'], { ringAssignmentId: 1, to: 'inRing' }],
  [['onDeck', 'planned'], { ringAssignmentId: 1, to: 'inRing' }],
  [['done', 'inRing', 'staging', 'planned'], { ringAssignmentId: 3, to: 'onDeck' }],
  [['inRing', 'onDeck', 'planned'], { ringAssignmentId: 3, to: 'soon' }],
  [['inRing', 'onDeck', 'soon', 'planned'], { ringAssignmentId: 3, to: 'staging' }],
  [['inRing', 'onDeck', 'staging', 'planned'], null],
  [['inRing', 'onDeck'], null],
  [['inRing'], null],
  [['done'], null],
])('with %j in a ring, the announcer says next %j', (all, next) => {
  expect(nextToSay(all.map((step, index) => ({ ringAssignmentId: index + 1, step })))).toEqual(next);
});

const division = { title: 'Boys 8–9', events: ['Forms'], ring: 'Ring 1' };
it.each([
  ['soon', 'Boys 8–9, Forms: soon in Ring 1. Please get ready.'],
  ['staging', 'Boys 8–9, Forms: please come to staging for Ring 1 now.'],
  ['onDeck', 'Boys 8–9, Forms: you are next in Ring 1. Please stand at the ring.'],
  ['inRing', 'Now in Ring 1: Boys 8–9, Forms.'],
  ['done', 'Boys 8–9, Forms in Ring 1 is over. Thank you.'],
] as const)('a division that goes to %s is told so', (to, words) => expect(wordsOfCall(to, division)).toBe(words));

it('names a division without and with several events', () => {
  expect(wordsOfCall('inRing', { ...division, events: [] })).toBe('Now in Ring 1: Boys 8–9.');
  expect(wordsOfCall('inRing', { ...division, events: ['Forms', 'Weapons'] })).toBe(
    'Now in Ring 1: Boys 8–9, Forms and Weapons.',
  );
});

it('says the number of a division first', () => {
  expect(wordsOfCall('inRing', { ...division, divisionNumber: 47, events: [] })).toBe(
    'Now in Ring 1: Division 47, Boys 8–9.',
  );
});

const robin = { name: 'Robin Park', isNumberOnly: false, startNumber: 3 };
it.each([
  [1, 'First call'],
  [2, 'Second call'],
  [3, 'Third and last call'],
])('call %i of a missing competitor is the “%s”', (call, words) =>
  expect(wordsForMissing(call, { competitor: robin, ...division })).toBe(
    `${words} for Robin Park, Boys 8–9: please come to staging for Ring 1.`,
  ),
);

it('calls a competitor as the family chose', () => {
  const publicName = 'Robin P.';
  expect([
    spokenName(robin),
    spokenName({ ...robin, publicName }),
    spokenName({ ...robin, publicName, isNumberOnly: true }),
    // Published by a server of an earlier release: the name stays unsaid all the same.
    spokenName({ ...robin, publicName, isNumberOnly: true, startNumber: null }),
  ]).toEqual(['Robin Park', 'Robin P.', 'number 3', 'a competitor without a number']);
});
