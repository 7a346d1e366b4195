import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { usePairing } from '@schi/shared-ui/device';
import { useTopic, type LiveLogin } from '@schi/shared-ui/live';
import { liveLoginOf } from '../device/live-login';

interface Props {
  tournamentId: number;
  onChange: () => void;
}
const Following = ({
  tournamentId,
  onChange,
  login,
  onRefused,
}: Props & { login: LiveLogin | undefined; onRefused: () => void }) => {
  const { refusal } = useTopic(tournamentId, 'rings', onChange, login ? { login } : {});
  useEffect(() => {
    if (refusal !== undefined) onRefused();
  }, [refusal, onRefused]);
  return null;
};

/**
 * Asks for the rings again as soon as one of them changes. It shows nothing, and without a stream nothing is lost but
 * time. A paired screen reads with its own login, so that it has one stream for everything; once that is refused, it
 * reads as every visitor does.
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
