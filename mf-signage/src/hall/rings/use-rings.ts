import {
  getRingAssignments,
  nextTournament,
  pathOf,
  getTournaments,
  type SignageRing,
  type Tournament,
} from '@schi/contract';
import { limits, request, type CallFailure } from '@schi/shared-ui/api-client';
import { useReloaded, type Reloaded } from './use-reloaded';

interface Loaded {
  /** `null` before the first answer and where no tournament comes. */
  tournament: Tournament | null;
  rings: SignageRing[];
}

/** A load that hangs must not stop the ones after it: no new one begins before it ends (section 2). */
const limitMs = limits.probe;

/** The next tournament with its rings, or the failure of loading them. */
const load = async (signal: AbortSignal): Promise<{ data: Loaded } | { error: CallFailure }> => {
  const tournaments = await request({ method: 'GET', url: getTournaments.path, signal, limitMs });
  if ('error' in tournaments) return tournaments;
  const next = nextTournament((tournaments.data ?? []) as Tournament[], new Date());
  if (!next) return { data: { tournament: null, rings: [] } };
  const rings = await request({
    method: 'GET',
    url: pathOf(getRingAssignments.path, { tournamentId: next.id }),
    signal,
    limitMs,
  });
  return 'error' in rings ? rings : { data: { tournament: next, rings: (rings.data ?? []) as SignageRing[] } };
};

/** The rings of the next tournament, kept up to date. */
export const useRings = (
  onFailure: (failure: CallFailure) => void,
): Omit<Reloaded<Loaded>, 'data'> & { rings: SignageRing[] | null; tournament: Tournament | null } => {
  const { data, ...state } = useReloaded('rings', load, onFailure);
  return { ...state, rings: data?.rings ?? null, tournament: data?.tournament ?? null };
};
