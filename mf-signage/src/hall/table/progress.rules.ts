import { ringCalls, type CalledDivision } from '@schi/contract';
import { standingIn } from '../scoring/heads';

/**
 * How far a division in the ring is, or one that is entered from paper: `3 of 8`, in bouts where it is fought head to head and else in turns of all its
 * events. Empty before it begins.
 */
export const progressText = (division: CalledDivision): string => {
  if (division.step !== 'inRing' && division.isFromPaper !== true) return '';
  const isIn = ({ entries }: CalledDivision['competitors'][number], contestId: number) =>
    entries.some((entry) => entry.contestId === contestId && !ringCalls.isOut(entry.value));
  const counts = division.contests.map((contest) => {
    const { bouts, missing } = standingIn(contest, division);
    const fought = bouts.filter(({ state }) => state !== 'empty' && state !== 'notNeeded' && state !== 'walkover');
    if (fought.length > 0) return { done: fought.filter(({ state }) => state === 'done').length, all: fought.length };
    const all = division.competitors.filter((one) => isIn(one, contest.contestId)).length;
    return { done: all - missing.length, all };
  });
  const sum = (part: 'done' | 'all') => counts.reduce((total, one) => total + one[part], 0);
  return `${sum('done')} of ${sum('all')}`;
};
