import { useCallback, useEffect, useRef, useState } from 'react';
import {
  getRingAssignments,
  nextTournament,
  pathOf,
  signageRefreshMs,
  getTournaments,
  type SignageRing,
  type Tournament,
} from '@schi/contract';
import { limits, request, type CallFailure } from '@schi/shared-ui/api-client';
import { useStableCallback } from '@schi/shared-ui/stable-callback';

interface RingsState {
  /** `null` until the first answer; afterwards the last good one, also without a network. */
  rings: SignageRing[] | null;
  /** Whose rings they are; `null` before the first answer and where no tournament comes. */
  tournament: Tournament | null;
  /** Milliseconds since 1970 of the last good answer. */
  loadedAt: number;
  failure: CallFailure | null;
}

type Loaded = Pick<RingsState, 'tournament'> & { rings: SignageRing[] };

/** A load that hangs must not stop the ones after it: no new one begins before it ends (section 2). */
const limitMs = limits.probe;

/** The next tournament with its rings, or the failure of loading them. */
const load = async (signal: AbortSignal): Promise<Loaded | CallFailure> => {
  const tournaments = await request({ method: 'GET', url: getTournaments.path, signal, limitMs });
  if ('error' in tournaments) return tournaments.error;
  const next = nextTournament((tournaments.data ?? []) as Tournament[], new Date());
  if (!next) return { tournament: null, rings: [] };
  const rings = await request({
    method: 'GET',
    url: pathOf(getRingAssignments.path, { tournamentId: next.id }),
    signal,
    limitMs,
  });
  return 'error' in rings ? rings.error : { tournament: next, rings: (rings.data ?? []) as SignageRing[] };
};

/**
 * Loads the rings now, every 11 seconds, and sooner when asked, in the background. While a load still runs, the next
 * one is skipped (section 2); one that was asked for runs behind it, because the change may be newer than its answer.
 * Screens run for days, so only the last good answer is kept.
 */
export const useRings = (onFailure: (failure: CallFailure) => void): RingsState & { reload: () => void } => {
  const [state, setState] = useState<RingsState>({ rings: null, tournament: null, loadedAt: 0, failure: null });
  const ask = useRef<() => void>(() => undefined);
  const tell = useStableCallback(onFailure);
  useEffect(() => {
    const stop = new AbortController();
    let isRunning = false;
    let isAsked = false;
    // A failure is told once, not at each load until the next good answer.
    let isTold = false;
    const reload = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      const answer = await load(stop.signal);
      isRunning = false;
      if (stop.signal.aborted) return;
      if ('rings' in answer) {
        isTold = false;
        setState({ ...answer, loadedAt: Date.now(), failure: null });
      } else {
        if (!isTold) tell(answer);
        isTold = true;
        setState((before) => ({ ...before, failure: answer }));
      }
      if (!isAsked) return;
      isAsked = false;
      return reload();
    };
    ask.current = () => {
      if (isRunning) isAsked = true;
      else void reload();
    };
    void reload();
    const timer = setInterval(() => void reload(), signageRefreshMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [tell]);
  const reloadNow = useCallback(() => ask.current(), []);
  return { ...state, reload: reloadNow };
};
