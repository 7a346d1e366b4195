import { useMemo } from 'react';
import type { Tournament } from '@schi/contract';
import type { Loadable } from '@schi/shared-ui/components';
import { useTournamentsQuery } from '@schi/shared-ui/site';
import { useHiddenTournamentsQuery } from './tournaments.api';

/** A tournament for staff. */
export interface StaffTournament extends Tournament {
  /**
   * When visitors see it, ISO 8601; `null` for a rehearsal, which they never see; absent when they see it already
   * (rules E10 and G12).
   */
  hiddenUntil?: string | null;
}

/** Whether it is a rehearsal of the day (rule G12). */
export const isRehearsal = ({ hiddenUntil }: StaffTournament): boolean => hiddenUntil === null;

/** Its name, and whether visitors do not see it yet. */
export const tournamentName = ({ name, hiddenUntil }: StaffTournament): string =>
  hiddenUntil === undefined || hiddenUntil === null ? name : `${name} (hidden)`;

/**
 * All tournaments by date, also those that only staff see yet. What visitors see comes with the page and is there at
 * once; the others follow. If these cannot be loaded, the rest is there with the error.
 */
export const useTournaments = (): Loadable<StaffTournament[]> & { isLoading: boolean } => {
  const shown = useTournamentsQuery();
  const hidden = useHiddenTournamentsQuery();
  const data = useMemo(
    () =>
      shown.data === undefined || (shown.data.length === 0 && hidden.isLoading)
        ? undefined
        : [...shown.data, ...(hidden.data ?? [])].sort((one, other) =>
            one.tournamentDate.localeCompare(other.tournamentDate),
          ),
    [shown.data, hidden.data, hidden.isLoading],
  );
  const refetch = () => {
    void shown.refetch();
    void hidden.refetch();
  };
  return { data, error: shown.error ?? hidden.error, refetch, isLoading: shown.isLoading || hidden.isLoading };
};
