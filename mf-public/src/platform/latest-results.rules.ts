import type { Tournament } from '@schi/contract';

/** The latest tournament of which visitors see results. */
export const latestWithResults = (tournaments: readonly Tournament[]): Tournament | undefined => {
  let latest: Tournament | undefined;
  for (const tournament of tournaments)
    if (tournament.hasResults && (!latest || tournament.tournamentDate >= latest.tournamentDate)) latest = tournament;
  return latest;
};
