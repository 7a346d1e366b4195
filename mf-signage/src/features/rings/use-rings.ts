import { useEffect, useRef, useState } from 'react';
import {
  getRingAssignments,
  nextTournament,
  pathOf,
  signageRefreshMs,
  getTournaments,
  type SignageRing,
  type Tournament,
} from '@schi/contract';
import { request, type CallFailure } from '@schi/shared-ui/api-client';

export interface RingsState {
  /** `null` until the first answer; afterwards the last good one, also without a network. */
  rings: SignageRing[] | null;
  /** Milliseconds since 1970 of the last good answer. */
  loadedAt: number;
  failure: CallFailure | null;
}

/** The rings of the next tournament, or the failure of loading them. */
const load = async (signal: AbortSignal): Promise<SignageRing[] | CallFailure> => {
  const tournaments = await request({ method: 'GET', url: getTournaments.path, signal });
  if ('error' in tournaments) return tournaments.error;
  const next = nextTournament((tournaments.data ?? []) as Tournament[], new Date());
  if (!next) return [];
  const rings = await request({ method: 'GET', url: pathOf(getRingAssignments.path, { tournamentId: next.id }), signal });
  return 'error' in rings ? rings.error : ((rings.data ?? []) as SignageRing[]);
};

/**
 * Loads the rings now and every 11 seconds, in the background. While a load still runs, the next one is skipped (section 2). Screens run
 * for days, so only the last good answer is kept.
 */
export const useRings = (onFailure: (failure: CallFailure) => void): RingsState => {
  const [state, setState] = useState<RingsState>({ rings: null, loadedAt: 0, failure: null });
  const told = useRef(onFailure);
  useEffect(() => {
    told.current = onFailure;
  });
  useEffect(() => {
    const stop = new AbortController();
    let isRunning = false;
    const reload = async () => {
      if (isRunning) return;
      isRunning = true;
      const answer = await load(stop.signal);
      isRunning = false;
      if (stop.signal.aborted) return;
      if (Array.isArray(answer)) return setState({ rings: answer, loadedAt: Date.now(), failure: null });
      told.current(answer);
      setState((before) => ({ ...before, failure: answer }));
    };
    void reload();
    const timer = setInterval(() => void reload(), signageRefreshMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
  return state;
};
