import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { usePairing } from '@schi/shared-ui/device';
import { useLive, type LiveLogin } from '@schi/shared-ui/live';
import { liveLoginOf } from '../device/live-login';

interface Props {
  tournamentId: number;
  onChange: () => void;
}
const Following = ({ tournamentId, onChange, login, onRefused }: Props & { login: LiveLogin | undefined; onRefused: () => void }) => {
  const { things, refusal } = useLive(tournamentId, 'rings', login ? { login } : {});
  const seen = useRef(things);
  useEffect(() => {
    if (refusal !== undefined) onRefused();
  }, [refusal, onRefused]);
  useEffect(() => {
    // The first state is that of the rings that were just loaded.
    if (seen.current && things !== seen.current) onChange();
    seen.current = things;
  }, [things, onChange]);
  return null;
};

/**
 * Asks for the rings again as soon as one of them changes. It shows nothing, and without a stream nothing is lost but time. A paired screen reads with
 * its own login, so that it has one stream for everything; once that is refused, it reads as every visitor does.
 */
const LiveReload = ({ tournamentId, onChange }: Props): ReactNode => {
  const pairing = usePairing();
  const [isRefused, setRefused] = useState(false);
  const refuse = useCallback(() => setRefused(true), []);
  const isScreen = pairing?.device.kind === 'screen' && pairing.device.tournamentId === tournamentId && !isRefused;
  const login = isScreen ? liveLoginOf(pairing) : undefined;
  return <Following tournamentId={tournamentId} onChange={onChange} login={login} onRefused={refuse} />;
};
export default LiveReload;
