import { useState } from 'react';
import { contests, type scoring } from '@schi/contract';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import type { ContestProps } from './context';
import { headsOf, standingIn } from './heads';

/** The steps of results that ask first. */
export type ResultStep = 'finish' | 'close' | 'confirm' | 'open';
/** A step that is asked for, with what was seen then: the server refuses what another device has changed since. */
export interface AskedStep {
  what: ResultStep;
  digest: string;
  placings: readonly scoring.Placing[];
}

/** Whether two devices of the ring disagree on this contest, so that its results wait. */
export const isDisputed = ({ contest, context }: Pick<ContestProps, 'contest' | 'context'>): boolean =>
  contests.disputesOf(contest, context.disagreements).length > 0;

/** Which step of the results is asked for, from wherever it was pressed. */
export const useFinishing = ({ contest, division, context }: ContestProps) => {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const standing = standingIn(contest, division);
  const ask = useStableCallback((what: ResultStep) =>
    setAsked({ what, digest: contests.digestOf(headsOf(contest, division)), placings: standing.placings }),
  );
  const close = useStableCallback(() => setAsked(null));
  const mayFinish =
    contest.state === 'open' && standing.isDecided && !context.isReadOnly && !isDisputed({ contest, context });
  return { asked, ask, close, mayFinish };
};
