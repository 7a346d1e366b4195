import { useMemo } from 'react';
import { contests } from '@schi/contract';
import { useStableNumbers } from './use-stable-numbers';
import type { ContestProps } from './context';
import { headsOf } from './heads';
import { turnNumbersIn } from './order';
import { useRecording } from './use-recording';

/**
 * What a page of a format needs of its contest: what holds, who starts when with which number, and how to note
 * something.
 */
export const useContest = ({ contest, division, context }: ContestProps) => {
  const heads = headsOf(contest, division);
  const out = useMemo(() => contests.outOf(contest, heads), [contest, heads]);
  const order = useStableNumbers(contests.orderOf(contest, heads));
  const numbers = useMemo(() => turnNumbersIn(contest, order), [contest, order]);
  // A director looks at what is over, and corrects scores; who starts when and who judges is past.
  const isPast = contest.isLocked && context.isDirector === true;
  return { heads, out, order, numbers, isPast, ...useRecording(contest, heads, context.record) };
};
