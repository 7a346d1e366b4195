import { hasAnyRole, directorRoles, nextTournament, type PairedDevice } from '@schi/contract';
import { usePairing } from '@schi/shared-ui/device';
import type { LiveLogin } from '@schi/shared-ui/live';
import { useSession, type BrowserSession } from '@schi/shared-ui/session';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { liveLoginOf } from './live-login';

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

interface FoundLogin {
  login: RingLogin | null;
  pairedAs: PairedDevice | null;
}

/** The login of a browser that is paired as this kind; `pairedAs` says what a browser of another kind is. */
export const usePairedLogin = (kind: 'ring table' | 'judge' | 'announcer'): FoundLogin => {
  const pairing = usePairing();
  if (pairing?.device.kind !== kind) return { login: null, pairedAs: pairing?.device ?? null };
  const { device, token } = pairing;
  const owner =
    device.ringId === null ? 'announcer' : `ring ${device.ringId}${device.seat === null ? '' : ` seat ${device.seat}`}`;
  const live = liveLoginOf(pairing);
  return {
    login: { tournamentId: device.tournamentId, owner, device, credentials: { deviceToken: token }, live },
    pairedAs: device,
  };
};

/** The login of a paired announcer, or of the director who is logged in, at the rings of the next tournament. */
export const useAnnouncerLogin = (): FoundLogin & { isLoading: boolean } => {
  const paired = usePairedLogin('announcer');
  const session = useSession();
  const { data, isLoading } = useTournamentsQuery();
  if (paired.login || !session || !hasAnyRole(session.roles, directorRoles)) return { ...paired, isLoading: false };
  const tournament = data && nextTournament(data, new Date());
  return tournament
    ? { ...paired, login: loginOf(session, tournament.id), isLoading: false }
    : { ...paired, isLoading };
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
