import { contests, type CalledContest, type CalledRing } from '@schi/contract';
import type { CalledRows, ContestRow } from './ring-calls.queries';

const presentContest = ({ stored, ...contest }: ContestRow): CalledContest => ({
  ...contest,
  rules: contests.storedRules(contest.format, stored),
  isLocked: contest.state !== 'open',
});

/** Each ring with its divisions and disagreements. */
export const presentRings = ({ rings, divisions, disagreements, done }: CalledRows): CalledRing[] =>
  rings.map((ring) => ({
    ...ring,
    divisions: divisions
      .filter(({ ringId }) => ringId === ring.ringId)
      .map(({ ringId: _ring, ...division }) => ({ ...division, contests: division.contests.map(presentContest) })),
    disagreements: disagreements.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
    done: done.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
  }));
