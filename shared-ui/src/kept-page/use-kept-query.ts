import { useEffect, useState } from 'react';
import { isCallFailure } from '@schi/shared-ui/api-client';
import type { Loadable } from '@schi/shared-ui/components';
import type { CalendarDate } from '@schi/contract';
import { findKept, forgetAnswer, keepAnswer, type Found, type KeptPlace } from './kept-answer';

type Timed<Answer> = Loadable<Answer> & { fulfilledTimeStamp?: number | undefined };

/**
 * A query whose last answer stays on this device: `query` has it until the server answers, also without a network.
 * `heardAt` says when the shown answer came, in milliseconds since 1970; 0 while there is none. What is answered with
 * 404 is forgotten.
 * @param tournamentOf after the date of which the answer is forgotten (`kept-data.ts`); without one it is not kept
 */
export const useKeptQuery = <Answer extends object>(
  { data, error, refetch, fulfilledTimeStamp = 0 }: Timed<Answer>,
  place: KeptPlace<Answer>,
  tournamentOf: (answer: Answer) => { date: CalendarDate } | undefined,
): { query: Loadable<Answer>; heardAt: number } => {
  const { key } = place;
  const [before] = useState<Found<Answer>>(() => findKept(place));
  const isGone = isCallFailure(error) && error.status === 404;
  const tournament = data && tournamentOf(data);
  useEffect(() => {
    if (isGone) forgetAnswer(key);
    else if (tournament) keepAnswer(key, { ...data, tournament }, fulfilledTimeStamp);
  }, [key, data, tournament, fulfilledTimeStamp, isGone]);
  if (data || isGone) return { query: { data, error, refetch }, heardAt: fulfilledTimeStamp };
  return { query: { data: before.answer ?? undefined, error, refetch }, heardAt: before.heardAt };
};
