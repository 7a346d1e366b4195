import { useEffect, useState } from 'react';
import { checkFields, competitorFields, type ExpectedDivision, type NewEntrantQuery } from '@schi/contract';
import { useExpectedDivisionsQuery } from './expected-divisions.api';

const asked = ['birthDate', 'gender', 'competitorLevelId', 'school', 'weight', 'height', 'eventIds'] as const;
/** Milliseconds without a change before the server is asked. */
const pause = 500;

/** The query for the values, once all that decide about a division are right. */
const queryFor = (tournamentId: number, form: Record<string, unknown>): string | null => {
  const { values, errors } = checkFields(competitorFields, form);
  if (asked.some((name) => errors[name] !== undefined)) return null;
  const { eventIds, ...others } = Object.fromEntries(asked.map((name) => [name, values[name]]));
  return JSON.stringify({ tournamentId, ...others, eventIds: (eventIds as number[]).join(',') });
};

/**
 * The divisions that a competitor with these values would join; `null` while the divisions of the tournament are not
 * published, values are missing, or the server has not answered.
 */
export const useExpectedDivisions = (
  tournamentId: number,
  form: Record<string, unknown>,
): readonly ExpectedDivision[] | null => {
  const query = queryFor(tournamentId, form);
  const [later, setLater] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setLater(query), pause);
    return () => clearTimeout(timer);
  }, [query]);
  const isAsked = query !== null && later === query;
  // Cast: the text was made by `queryFor`.
  const parameters = JSON.parse(later ?? '{}') as NewEntrantQuery;
  const { data } = useExpectedDivisionsQuery({ query: parameters }, { skip: !isAsked });
  return isAsked && data?.isPublished === true && data.divisions.length > 0 ? data.divisions : null;
};
