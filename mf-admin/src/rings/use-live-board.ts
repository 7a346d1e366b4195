import { useTopic } from '@schi/shared-ui/live';
import { useMatchdayQuery } from './matchday.api';

/** The board of a tournament's rings, read again whenever somebody has changed it (rule G10). */
export const useLiveBoard = (tournamentId: number) => {
  const board = useMatchdayQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  const live = useTopic(tournamentId, 'board', board.refetch, {
    versionOf: (things) => things.get('board')?.version,
  });
  return { board, live };
};
