import { useEffect, useRef } from 'react';
import { useLive } from '@schi/shared-ui/live';
import { useMatchdayQuery } from './matchday.api';

/** The board of a tournament's rings, read again whenever somebody has changed it (decision G10). */
export const useLiveBoard = (tournamentId: number) => {
  const board = useMatchdayQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  const { refetch } = board;
  const live = useLive(tournamentId, 'board');
  const version = live.things?.get('board')?.version;
  const seen = useRef(version);
  useEffect(() => {
    // The first version is that of the board that was just read.
    if (version !== undefined && seen.current !== undefined && version !== seen.current) void refetch();
    seen.current = version;
  }, [version, refetch]);
  return { board, live };
};
