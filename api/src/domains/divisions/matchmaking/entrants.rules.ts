import {
  ageOn,
  divisionFor,
  matchmaking,
  schoolKey,
  type CalendarDate,
  type CompetitorLevel,
  type Division,
  type drafts,
  type NewEntrant,
} from '@schi/contract';
import type { PersonRow } from './people.queries';

/** What competitors are compared by. */
export interface Reference {
  /** The first day of the tournament. */
  day: CalendarDate;
  /** In order, the lowest first. */
  levels: readonly CompetitorLevel[];
  divisions: readonly Division[];
}

/** A competitor, and how matchmaking sees them; the reason where it cannot. */
export type Person = PersonRow &
  ({ entrant: matchmaking.Entrant; unusable: null } | { entrant: null; unusable: drafts.UnplacedReason });

const timeOf = (date: CalendarDate, years: number) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year + years, month - 1, day);
};

/** Years between two dates with their fraction: full years, and the part of the year since the last birthday. */
const exactAge = (birthDate: CalendarDate, day: CalendarDate): number => {
  const years = ageOn(birthDate, day);
  const last = timeOf(birthDate, years);
  return years + (timeOf(day, 0) - last) / (timeOf(birthDate, years + 1) - last);
};

/** Numbers for different values, from 0 in their order. */
const numbered = <T extends string | number>(values: readonly T[]): ReadonlyMap<T, number> =>
  new Map([...new Set(values)].sort((a, b) => (a < b ? -1 : 1)).map((value, index) => [value, index]));

/** Competitors as matchmaking sees them (rule F4). */
export const peopleOf = (rows: readonly PersonRow[], { day, levels, divisions }: Reference): Person[] => {
  const ranks = matchmaking.levelRanks(levels);
  const schools = numbered(rows.map(({ school }) => schoolKey(school)).filter((key) => key !== ''));
  const families = numbered(rows.map(({ familyId }) => familyId));
  const places = new Map(divisions.map(({ id }, index) => [id, index]));
  return rows.map((row): Person => {
    const rank = ranks.get(row.competitorLevelId);
    if (!rank) return { ...row, entrant: null, unusable: 'unknownLevel' };
    const age = ageOn(row.birthDate, day);
    if (age < 0) return { ...row, entrant: null, unusable: 'noBirthDate' };
    const { division } = divisionFor(divisions, levels, row, day);
    const entrant: matchmaking.Entrant = {
      ...rank,
      id: row.competitorId,
      gender: row.gender,
      age,
      exactAge: exactAge(row.birthDate, day),
      weight: row.weight,
      height: row.height,
      school: schools.get(schoolKey(row.school)) ?? null,
      family: families.get(row.familyId) ?? 0,
      reference: division ? (places.get(division.id) ?? null) : null,
    };
    return { ...row, entrant, unusable: null };
  });
};

/**
 * Somebody who may register, as matchmaking would see them among others: after all of them, in a family of their own.
 */
export const newcomerAmong = (people: readonly Person[], newcomer: NewEntrant, reference: Reference): Person => {
  const { birthDate, gender, competitorLevelId, school, weight, height, eventIds } = newcomer;
  const row: PersonRow = {
    competitorId: Math.max(0, ...people.map(({ competitorId }) => competitorId)) + 1,
    registrationId: 0,
    familyId: 0,
    firstName: '',
    lastName: '',
    ...{ birthDate, gender, competitorLevelId, school, weight, height },
    isWithdrawn: false,
    isRegistered: true,
    eventIds: [...eventIds],
  };
  const [person] = peopleOf([row], reference) as [Person];
  if (!person.entrant) return person;
  const fellow = people.find((one) => one.entrant && schoolKey(one.school) === schoolKey(school));
  const schools = people.map(({ entrant }) => entrant?.school ?? -1);
  return {
    ...person,
    entrant: {
      ...person.entrant,
      family: -1,
      school: schoolKey(school) === '' ? null : (fellow?.entrant?.school ?? Math.max(-1, ...schools) + 1),
    },
  };
};

/** Names divisions after their members. */
export const nameAfter = (
  people: readonly Person[],
  events: readonly matchmaking.MatchedEvent[],
  levels: readonly CompetitorLevel[],
): ((competitorIds: readonly number[], eventIds: readonly number[]) => string) => {
  const entrants = new Map(people.flatMap(({ entrant }) => (entrant ? [[entrant.id, entrant]] : [])));
  const levelNames = levels.map(({ name }) => name);
  return (competitorIds, eventIds) => {
    const members = competitorIds.flatMap((id) => entrants.get(id) ?? []);
    const hasContact = events.some((event) => event.hasContact && eventIds.includes(event.id));
    // A competitor whose registration was deleted is still in a draft that was not refreshed.
    return members.length === 0 ? 'Unknown competitors' : matchmaking.divisionName(members, hasContact, levelNames);
  };
};
