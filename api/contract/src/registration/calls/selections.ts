import type { CompetitorQuery, RegistrationQuery } from './admin';
import { ageGroups } from '../rules/age-groups';
import { checkFields, flag, id, oneOf, text, type Field } from '../../platform/fields';

/**
 * The filters of the list of competitors, by their names in its query. Lists, messages and page addresses use these
 * rules.
 */
const yes: Field = { ...flag(), clean: (value) => (value === 'true' ? true : value === 'false' ? false : value) };
const shared = {
  tournamentId: id(),
  eventTypeId: id(),
  competitorLevelId: id(),
  gender: id(oneOf([1, 2])),
  school: text(),
  ages: text(oneOf(ageGroups.map((group) => group.id))),
  checkIn: text(oneOf(['in', 'missing'])),
  doubtful: yes,
  twice: yes,
  q: text(),
};
export const competitorFilters = { ...shared, status: text(oneOf(['completed', 'incomplete', 'withdrawn'])) };
/** The filters of the list of registrations: its own, and those of competitors; the same competitor must match all. */
export const registrationFilters = {
  ...shared,
  status: text(oneOf(['completed', 'incomplete'])),
  balance: text(oneOf(['due', 'credit'])),
};

export type CompetitorFilter = Pick<CompetitorQuery, keyof typeof competitorFilters>;
export type RegistrationFilter = Pick<RegistrationQuery, keyof typeof registrationFilters>;

/** The recipients: the registrations of a filtered list, or those chosen one by one. */
export type Audience =
  { filter: RegistrationFilter } | { competitors: CompetitorFilter } | { registrationIds: number[] };

/** A filter without its empty, unknown and wrong values; a wrong address is read as an empty filter. */
export const readFilter = <Filter>(
  filters: Readonly<Record<string, Field>>,
  given: Readonly<Record<string, unknown>>,
): Filter =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, field]) => {
      const value = given[name];
      if (value === undefined || value === null || value === '') return [];
      const { values, errors } = checkFields({ [name]: field }, { [name]: value });
      return Object.keys(errors).length > 0 ? [] : [[name, values[name]]];
    }),
  ) as Filter;

/** Whether a filter has known names and allowed values only. */
export const isFilter = (filters: Readonly<Record<string, Field>>, filter: unknown): boolean =>
  typeof filter === 'object' &&
  filter !== null &&
  !Array.isArray(filter) &&
  Object.keys(filter).every((name) => Object.hasOwn(filters, name)) &&
  Object.keys(checkFields(filters, filter).errors).length === 0;
