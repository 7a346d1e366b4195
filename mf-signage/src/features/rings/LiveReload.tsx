import { useEffect, useRef } from 'react';
import { useLive } from '@schi/shared-ui/live';

/** Asks for the rings again as soon as one of them changes. It shows nothing, and without a stream nothing is lost but time. */
const LiveReload = ({ tournamentId, onChange }: { tournamentId: number; onChange: () => void }) => {
  const { things } = useLive(tournamentId, 'rings');
  const seen = useRef(things);
  useEffect(() => {
    // The first state is that of the rings that were just loaded.
    if (seen.current && things !== seen.current) onChange();
    seen.current = things;
  }, [things, onChange]);
  return null;
};
export default LiveReload;
