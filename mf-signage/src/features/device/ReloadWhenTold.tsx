import { useEffect, useRef } from 'react';
import type { Pairing } from '@schi/contract';
import { useLive } from '@schi/shared-ui/live';
import { liveLoginOf } from './live-login';

const loadAgain = () => window.location.reload();

interface Props {
  pairing: Pairing;
  /** Loads the page again. */
  reload?: () => void;
}
/** Loads the page of a paired screen again when a director says so (decision G9). It shows nothing itself. */
const ReloadWhenTold = ({ pairing, reload = loadAgain }: Props) => {
  const { things } = useLive(pairing.device.tournamentId, 'screen', { part: 'self', login: liveLoginOf(pairing) });
  const asked = things?.get('self')?.reloads;
  const first = useRef(asked);
  useEffect(() => {
    // The first number counts what was asked before this page was loaded.
    first.current ??= asked;
    if (asked !== undefined && asked !== first.current) {
      first.current = asked;
      reload();
    }
  }, [asked, reload]);
  return null;
};
export default ReloadWhenTold;
