import { enteredOf, enteredText, type Competitor, type Tournament } from '@schi/contract';
import { useDivisionsQuery, useEventsQuery, useLevelsQuery } from './registration/registration.api';

/**
 * Writes what a competitor entered, with its division by reference (rule C14). `hasEvents`: the names of the events are
 * loaded, or cannot be.
 */
export const useEnteredText = (
  tournament: Tournament,
): { textOf: (competitor: Competitor) => string; levelOf: (competitor: Competitor) => string; hasEvents: boolean } => {
  const { data: levels = [] } = useLevelsQuery();
  const { data: divisions = [] } = useDivisionsQuery();
  const { data: events, isError } = useEventsQuery({ params: { tournamentId: tournament.id } });
  const offer = { day: tournament.tournamentDate, levels, divisions, events: events ?? [] };
  return {
    textOf: (competitor) => enteredText(enteredOf(competitor, offer)),
    levelOf: ({ competitorLevelId }) => levels.find(({ id }) => id === competitorLevelId)?.name ?? '',
    hasEvents: events !== undefined || isError,
  };
};
