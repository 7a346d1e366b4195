import { useEffect, useRef } from 'react';
import { DataAge, useLive } from '@schi/shared-ui/live';

/**
 * Reads the results again as soon as they have changed, and says how old they are while the connection is down (rule
 * G10). @param readAt when they were read last, in milliseconds since 1970
 */
export const FollowResults = ({
  tournamentId,
  read,
  readAt,
}: {
  tournamentId: number;
  read: () => void;
  readAt: number;
}) => {
  const { things, heardAt, status } = useLive(tournamentId, 'results');
  const version = things?.get('results')?.version;
  const known = useRef(version);
  useEffect(() => {
    if (version === undefined || version === known.current) return;
    known.current = version;
    // Also at the first version: a result may have come between the answer and the stream.
    read();
  }, [version, read]);
  return <DataAge heardAt={Math.max(heardAt, readAt)} status={status} />;
};
