import { useState } from 'react';
import { getScoreboard, pathOf, type RingScoreboard } from '@schi/contract';
import { limits, request, type CallFailure } from '@schi/shared-ui/api-client';
import { usePairing } from '@schi/shared-ui/device';
import { useTopic } from '@schi/shared-ui/live';
import { useSession } from '@schi/shared-ui/session';
import { liveLoginOf } from '../device/live-login';
import { useReloaded, type Reloaded } from '../rings/use-reloaded';

// The age of what is shown says it.
const sayNothing = () => undefined;

/**
 * The scoreboard of a ring: read again as soon as the ring changes, and every 11 seconds nevertheless. A device that is
 * paired for the tournament reads with its own login, so that it also sees a rehearsal; once that is refused, it reads
 * as every visitor does.
 */
export const useScoreboard = (tournamentId: number, ringId: number): Reloaded<RingScoreboard> & { aheadMs: number } => {
  const pairing = usePairing();
  const session = useSession();
  const [ended, setEnded] = useState<string | null>(null);
  const own = pairing?.device.tournamentId === tournamentId && pairing.token !== ended ? pairing : null;
  const load = async (signal: AbortSignal): Promise<{ data: RingScoreboard } | { error: CallFailure }> => {
    const answer = await request({
      method: 'GET',
      url: pathOf(getScoreboard.path, { tournamentId, ringId }),
      ...(own ? { deviceToken: own.token } : session ? { token: session.token } : {}),
      signal,
      limitMs: limits.probe,
    });
    if ('error' in answer && answer.error.status === 401 && own) setEnded(own.token);
    // Cast: the answer of this call is that of the contract.
    return answer as { data: RingScoreboard } | { error: CallFailure };
  };
  const state = useReloaded(`${tournamentId} ${ringId} ${own?.token ?? ''}`, load, sayNothing);
  const { reload } = state;
  const { clockAhead } = useTopic(tournamentId, 'scoreboard', reload, {
    part: String(ringId),
    ...(own ? { login: liveLoginOf(own) } : {}),
  });
  return { ...state, aheadMs: clockAhead };
};
