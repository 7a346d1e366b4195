import type { FeatureFlag, Tournament } from '@schi/contract';
import type { Loadable } from '@schi/shared-ui/components';
import { useFeatureFlagsQuery, useTournamentsQuery } from './api';

export interface NextTournament {
  /** `undefined` while loading, after a failure, and when no tournament is planned. */
  tournament: Tournament | undefined;
  isLoading: boolean;
  error: unknown;
  /** Asks again after a failure. */
  retry: () => void;
}

/**
 * The next tournament by section 4: the earliest that is not over. The server says which are, and lists them by date,
 * so that a wrong clock of the visitor changes nothing and hydration matches the server's HTML.
 */
export const useNextTournament = (): NextTournament => {
  const { data, isLoading, error, refetch } = useTournamentsQuery();
  return {
    tournament: data?.find(({ isOver }) => !isOver),
    isLoading,
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
};

/** `useNextTournament` for `Loaded`: the data says whether a tournament is planned. */
export const useNextTournamentQuery = (): Loadable<{ tournament: Tournament | undefined }> => {
  const { tournament, isLoading, error, retry } = useNextTournament();
  return { data: isLoading || error !== undefined ? undefined : { tournament }, error, refetch: retry };
};

/** Whether a feature is on (section 6). Off while unknown, so that nothing appears and disappears again. */
export const useFlag = (flag: FeatureFlag): boolean => useFeatureFlagsQuery().data?.[flag] ?? false;
