import { styled } from '@schi/shared-ui/platform';
import { siteTimeText } from '@schi/shared-ui/site';
import type { LiveStatus } from './connection';
import { useNow } from './use-now';

/** Milliseconds after which the age of data is said. */
const shownAfter = 30_000;

/**
 * Whether data that were last confirmed at `heardAt` are old enough to say so; it looks at the clock every five
 * seconds.
 */
export const useIsOld = (heardAt: number): boolean => {
  const now = useNow(5);
  return heardAt > 0 && now.getTime() - heardAt > shownAfter;
};

const Words = styled.p`
  margin: 0;
  color: var(--muted);
  /* Out of the flow, so that there is no gap around nothing. */
  &:empty {
    position: absolute;
  }
`;

/** Milliseconds from which on a time of day alone may be that of another day. */
const dayAfter = 12 * 3_600_000;
const timeOf = (at: number) => siteTimeText(at, Date.now() - at < dayAfter ? 'time' : 'dayAndTime');

/**
 * Says since when live data are no longer confirmed, or that they come more slowly. It shows nothing while they are
 * live.
 */
export const DataAge = ({ heardAt, status }: { heardAt: number; status: LiveStatus }) => {
  const isOld = useIsOld(heardAt);
  return (
    <Words role="status">
      {isOld && `As of ${timeOf(heardAt)}. The connection is down; this page updates by itself when it is back.`}
      {!isOld && status === 'polling' && 'Updated every few seconds.'}
    </Words>
  );
};
