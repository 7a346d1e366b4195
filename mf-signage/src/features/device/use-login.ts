import { hasAnyRole, directorRoles, nextTournament, type PairedDevice } from '@schi/contract';
import { usePairing } from '@schi/shared-ui/device';
import type { LiveLogin } from '@schi/shared-ui/live';
import { useSession, type BrowserSession } from '@schi/shared-ui/session';
import { useTournamentsQuery } from '@schi/shared-ui/site';

/** Who works at this browser: what it is paired as, or the director who is logged in. */
export interface RingLogin {
  tournamentId: number;
  /** Whose events these are; see `WaitingEvent`. */
  owner: string;
  /** `null`: a director. */
  device: PairedDevice | null;
  credentials: { token: string } | { deviceToken: string };
  live: LiveLogin;
}

/** What may work here: a browser that is paired as one of these kinds, or, where `directors` may, one at which a director is logged in. */
export const useRingLogin = (
  kind: 'ring table' | 'judge' | 'announcer',
): { login: RingLogin | null; isLoading: boolean; pairedAs: PairedDevice | null } => {
  const pairing = usePairing();
  const session = useSession();
  const tournaments = useTournamentsQuery();
  const pairedAs = pairing?.device ?? null;
  if (pairing && pairing.device.kind === kind) {
    const { device, token } = pairing;
    const owner = device.ringId === null ? 'announcer' : `ring ${device.ringId}${device.seat === null ? '' : ` seat ${device.seat}`}`;
    const live = { who: `device-${device.id}`, authorization: `Device ${token}` };
    return {
      login: { tournamentId: device.tournamentId, owner, device, credentials: { deviceToken: token }, live },
      isLoading: false,
      pairedAs,
    };
  }
  const isDirector = session !== null && hasAnyRole(session.roles, directorRoles);
  if (kind !== 'announcer' || !isDirector) return { login: null, isLoading: false, pairedAs };
  const tournament = tournaments.data && nextTournament(tournaments.data, new Date());
  if (!tournament) return { login: null, isLoading: tournaments.isLoading, pairedAs };
  return { login: loginOf(session, tournament.id), isLoading: false, pairedAs };
};

const loginOf = ({ personId, token }: Pick<BrowserSession, 'personId' | 'token'>, tournamentId: number): RingLogin => ({
  tournamentId,
  owner: `person ${personId}`,
  device: null,
  credentials: { token },
  live: { who: `person-${personId}`, authorization: `Bearer ${token}` },
});

/** The director who is logged in, at the rings of a tournament; `null` for anybody else. */
export const useDirectorLogin = (tournamentId: number): RingLogin | null => {
  const session = useSession();
  return session && hasAnyRole(session.roles, directorRoles) ? loginOf(session, tournamentId) : null;
};
