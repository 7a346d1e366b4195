import { useEffect, type ReactNode } from 'react';
import { contests, scoring, type ringCalls } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useServerTime } from '@schi/shared-ui/ring-calls';
import { cornerNames } from '../../scoring/corners';
import type { Bouts, PairedBout } from './bouts-context';

// Two lines always, so that nothing moves when a judge presses.
const Line = styled(Muted)`
  min-height: 2.6em;
`;

interface Props {
  bouts: Pick<Bouts, 'contest' | 'heads' | 'aheadMs' | 'isReadOnly'>;
  bout: PairedBout;
  value: ringCalls.BoardValue;
  /** The seats whose phones count. */
  seats: readonly number[];
  /** Why the last press of the table was not noted; empty where it was. */
  doubled: string;
  /** Notes the points on which judges agree. */
  onAgreed: (points: readonly scoring.TimedPoint[]) => void;
}

/** What judges press on their phones: points on which they agree are noted, the others are marks (rule G4). */
const CornerJudges = ({
  bouts: { contest, heads, aheadMs, isReadOnly },
  bout,
  value,
  seats,
  doubled,
  onAgreed,
}: Props): ReactNode => {
  const { contestId } = contest;
  const { match, red, blue } = bout;
  const presses = seats.flatMap((seat) => {
    const noted = contests.valueIn<'press'>(heads, { kind: 'press', contestId, match, red, blue, seat });
    return noted ? scoring.pressesOfSeat(seat, noted) : [];
  });
  useEffect(() => {
    const at = Date.now() - aheadMs;
    const agreed = isReadOnly ? [] : scoring.agreedPoints(presses, { seats, value, now: at });
    if (agreed.length > 0) onAgreed(agreed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- presses are made of these
  }, [heads, seats, value, aheadMs, isReadOnly]);
  const now = useServerTime(presses.length > 0, aheadMs);
  const marks = presses
    .filter(({ at }) => Math.abs(now - at) <= scoring.latePressMs)
    .map(({ seat, corner, points }) => `judge ${seat} ${cornerNames[corner].toLowerCase()} ${points}`);
  return (
    <Line>
      Judges {seats.join(', ')} score on phones: {scoring.leastAgreeing(seats.length)} have to press the same.{' '}
      <strong role="status">{doubled}</strong>
      {marks.length > 0 && ` Pressed: ${marks.join(', ')}.`}
    </Line>
  );
};
export default CornerJudges;
