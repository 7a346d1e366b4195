import {
  nameKey,
  personKey,
  publicName,
  publicNameChoiceOf,
  type CalendarDate,
  type PubliclyNamed,
} from '@schi/contract';

/** A competitor of a tournament, with what decides whether visitors may connect the competitor with another one. */
export interface KnownCompetitor extends Required<PubliclyNamed> {
  competitorId: number;
  /** The day of the tournament, on which the choice of the name holds. */
  date: CalendarDate;
}

/**
 * Whether the public page of one competitor shows the results of another one: the same person (rule F10), named in both
 * tournaments by the same choice and in the same words. A start number is connected with nothing, and a first name with
 * initial never with the full name, because the connection would tell what one of the two choices holds back (rule G11).
 */
export const isConnected = (one: KnownCompetitor, other: KnownCompetitor): boolean => {
  if (one.competitorId === other.competitorId) return true;
  const choiceOf = (competitor: KnownCompetitor) => publicNameChoiceOf(competitor, competitor.date);
  const shownOf = (competitor: KnownCompetitor) => nameKey(publicName(competitor, competitor.date, null));
  return (
    choiceOf(one) !== 'number' &&
    choiceOf(one) === choiceOf(other) &&
    shownOf(one) === shownOf(other) &&
    personKey(one) === personKey(other)
  );
};
