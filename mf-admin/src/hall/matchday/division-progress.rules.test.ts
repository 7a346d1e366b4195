/** @jest-environment node */
import { contests, type CalledDivision, type CalledRing } from '@schi/contract';
import { runningProgress } from './division-progress.rules';

const division = (ringAssignmentId: number, step: CalledDivision['step'], isLocked: boolean): CalledDivision => ({
  ringAssignmentId,
  title: 'Boys 8–9',
  step,
  callEventId: null,
  contests: [
    {
      contestId: ringAssignmentId,
      draftDivisionId: 11,
      eventId: 12,
      title: 'Forms',
      format: 'panel',
      isLocked,
      state: isLocked ? 'finished' : 'open',
      resultVersion: 0,
      rules: contests.contestRules('panel', { judges: 5, attempts: 3, elimination: 'single', thirdPlace: 'shared' }),
      slots: [1, 2, 3],
      withdrawnIds: [],
      goldForOne: true,
      heads: [],
    },
  ],
  competitors: [],
});
const ring = (divisions: CalledDivision[]): CalledRing => ({
  ringId: 1,
  name: 'Ring 1',
  isOpen: true,
  disagreements: [],
  done: [],
  divisions,
});

it('counts the turns of divisions that run, and of no others', () => {
  const progress = runningProgress([ring([division(1, 'inRing', false), division(2, 'onDeck', false)])]);
  expect([...progress]).toEqual([[1, { done: 0, of: 3 }]]);
});

it('counts all turns as over where the result is finished', () => {
  expect(runningProgress([ring([division(1, 'inRing', true)])]).get(1)).toEqual({ done: 3, of: 3 });
});
