import { useEffect, useRef } from 'react';
import type { Pairing } from '@schi/contract';
import { useLive } from '@schi/shared-ui/live';
import { storeFollowed, readFollowed } from './followed-reloads';
import { liveLoginOf } from './live-login';

const loadAgain = () => window.location.reload();
const open = (address: string) => window.location.assign(address);

/** The pages that a screen shows when a director says so. */
const shownPages = /^\/signage\/(?:ring-assignments|scoreboard\/\d+\/\d+)\/?$/;

interface Props {
  pairing: Pairing;
  /** Loads the page again. */
  reload?: () => void;
  /** Opens another page. */
  go?: (address: string) => void;
}
/**
 * Loads the page of a paired screen again, or another page, when a director says so (rules G6 and G9), also when that
 * was said before the page had its stream. It shows nothing itself.
 */
const ReloadWhenTold = ({ pairing, reload = loadAgain, go = open }: Props) => {
  const { id, tournamentId } = pairing.device;
  const { things } = useLive(tournamentId, 'screen', { part: 'self', login: liveLoginOf(pairing) });
  const { reloads: told, scoreboardRingId: ringId } = things?.get('self') ?? {};
  useEffect(() => {
    if (ringId === undefined) return;
    const address = ringId === null ? '/signage/ring-assignments' : `/signage/scoreboard/${tournamentId}/${ringId}`;
    const { pathname } = window.location;
    if (shownPages.test(pathname) && pathname.replace(/\/$/, '') !== address) go(address);
  }, [tournamentId, ringId, go]);
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
