import { useEffect, useRef } from 'react';
import type { Pairing } from '@schi/contract';
import { useLive } from '@schi/shared-ui/live';
import { storeFollowed, readFollowed } from './followed-reloads';
import { liveLoginOf } from './live-login';

const loadAgain = () => window.location.reload();

interface Props {
  pairing: Pairing;
  /** Loads the page again. */
  reload?: () => void;
}
/**
 * Loads the page of a paired screen again when a director says so (rule G9), also when that was said before the page
 * had its stream. It shows nothing itself.
 */
const ReloadWhenTold = ({ pairing, reload = loadAgain }: Props) => {
  const { id, tournamentId } = pairing.device;
  const { things } = useLive(tournamentId, 'screen', { part: 'self', login: liveLoginOf(pairing) });
  const told = things?.get('self')?.reloads;
  const followed = useRef<number>(undefined);
  useEffect(() => {
    if (told === undefined) return;
    const before = followed.current ?? readFollowed(id);
    const isKept = storeFollowed(id, told);
    // What was said before this page listened counts where it can be remembered; elsewhere each load would cause the
    // next.
    const mustReload = before !== undefined && told !== before && (isKept || followed.current !== undefined);
    followed.current = told;
    if (mustReload) reload();
  }, [id, told, reload]);
  return null;
};
export default ReloadWhenTold;
