import type { CalledDivision, CalledRing } from '@schi/contract';
import { nextMove, type PlayFacts } from './play.rules';

const facts: PlayFacts = { seed: 3, competing: new Set(), minutesPerTurn: new Map(), confirmsResults: false };
const here = { eventId: 'e1', value: { state: 'here' as const }, notedAt: null, by: '', contestId: 1 };
const division = (changes: Partial<CalledDivision> = {}): CalledDivision => ({
  ringAssignmentId: 5,
  title: 'Forms A',
  step: 'onDeck',
  callEventId: 'c1',
  contests: [],
  competitors: [
    {
      competitorId: 11,
      name: 'One',
      school: '',
      level: '',
      startNumber: 1,
      isNumberOnly: false,
      isWithdrawn: false,
      entries: [here],
    },
    {
      competitorId: 12,
      name: 'Two',
      school: '',
      level: '',
      startNumber: 2,
      isNumberOnly: false,
      isWithdrawn: true,
      entries: [{ ...here, value: null }],
    },
  ],
  ...changes,
});
const ring = (...divisions: CalledDivision[]): CalledRing => ({
  ringId: 7,
  name: 'Ring 1',
  isOpen: true,
  divisions,
  disagreements: [],
  done: [],
});

it('keeps a division waiting while one of its competitors is in another ring', () => {
  const waiting = nextMove(ring(division()), { ...facts, competing: new Set([11]) });
  expect(waiting).toEqual({ waits: 'A competitor of Forms A is in another ring.' });
  const called = {
    changes: [expect.objectContaining({ value: { step: 'inRing', isAnyway: true }, believed: 'c1' })],
    minutes: 1,
  };
  expect(nextMove(ring(division()), facts)).toEqual(called);
  // Who has withdrawn keeps nobody waiting.
  expect(nextMove(ring(division()), { ...facts, competing: new Set([12]) })).toEqual(called);
});

it('goes on with the first division that is not done, and has nothing left once all are', () => {
  const done = division({ step: 'done' });
  expect(nextMove(ring(done, division({ ringAssignmentId: 6, step: 'planned' })), facts)).toMatchObject({
    changes: [{ value: { step: 'soon' } }],
  });
  expect(nextMove(ring(done), facts)).toBeNull();
});
