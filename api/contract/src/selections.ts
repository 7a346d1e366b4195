import type { CompetitorQuery, RegistrationQuery } from './admin';
import { ageGroups } from './dashboard';
import { checkFields, flag, id, oneOf, text, type Field } from './rules/fields';

/** The filters of the list of competitors, by their names in its query. The server's lists, messages and addresses of pages all read them by these rules. */
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
  q: text(),
};
export const competitorFilters = { ...shared, status: text(oneOf(['completed', 'incomplete', 'withdrawn'])) };
/** The filters of the list of registrations: its own, and those of competitors, of whom one and the same must match all. */
export const registrationFilters = { ...shared, status: text(oneOf(['completed', 'incomplete'])), balance: text(oneOf(['due', 'credit'])) };

export type CompetitorFilter = Pick<CompetitorQuery, keyof typeof competitorFilters>;
export type RegistrationFilter = Pick<RegistrationQuery, keyof typeof registrationFilters>;

/** To whom: the registrations that a list shows as it is filtered, or those chosen by hand. */
export type Audience = { filter: RegistrationFilter } | { competitors: CompetitorFilter } | { registrationIds: number[] };

/** A filter without what is empty, unknown or wrong: nonsense in an address counts as nothing. */
export const readFilter = <Filter>(filters: Readonly<Record<string, Field>>, given: Readonly<Record<string, unknown>>): Filter =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, field]) => {
      const value = given[name];
      if (value === undefined || value === null || value === '') return [];
      const { values, errors } = checkFields({ [name]: field }, { [name]: value });
      return Object.keys(errors).length > 0 ? [] : [[name, values[name]]];
    }),
  ) as Filter;

/** Whether a filter holds known names with allowed values alone. */
export const isFilter = (filters: Readonly<Record<string, Field>>, filter: unknown): boolean =>
  typeof filter === 'object' &&
  filter !== null &&
  !Array.isArray(filter) &&
  Object.keys(filter).every((name) => Object.hasOwn(filters, name)) &&
  Object.keys(checkFields(filters, filter).errors).length === 0;
