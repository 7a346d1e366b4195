import {
  competitorFilters,
  readFilter,
  registrationFilters,
  type Audience,
  type CompetitorFilter,
  type RegistrationFilter,
} from '@schi/contract';

const base = '/admin/communications';
export const paths = {
  messages: base,
  choose: `${base}/registrations`,
  /** The choice of recipients, narrowed to who owes money; who owes most is first. */
  owing: `${base}/registrations?balance=due&sort=-balance`,
  templates: `${base}/templates`,
  automatic: `${base}/automatic-messages`,
  outbox: `${base}/outbox`,
  message: (campaignId: number) => `${base}/${campaignId}`,
};

const id = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
/** Marks an address whose filters are those of the list of competitors. */
const ofCompetitors = ['list', 'competitors'] as const;

/**
 * The address of the page that writes to these recipients. It contains the filters, so it can be reloaded and sent to a
 * colleague.
 */
export const composePath = (audience: Audience): string => {
  const written = (filter: object) =>
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  const entries: [string, string][] =
    'registrationIds' in audience
      ? [['ids', audience.registrationIds.join(',')]]
      : 'competitors' in audience
        ? [[...ofCompetitors], ...written(audience.competitors)]
        : written(audience.filter);
  return `${base}/new?${new URLSearchParams(entries).toString()}`;
};

/** The recipients in an address of that page. Filters that are not allowed are ignored. */
export const audienceOf = (search: URLSearchParams): Audience => {
  const ids = (search.get('ids') ?? '').split(',').flatMap((text) => id(text) ?? []);
  if (ids.length > 0) return { registrationIds: ids };
  const given = Object.fromEntries(search);
  return search.get(ofCompetitors[0]) === ofCompetitors[1]
    ? { competitors: readFilter<CompetitorFilter>(competitorFilters, given) }
    : { filter: readFilter<RegistrationFilter>(registrationFilters, given) };
};

/** The registrations of a list as it is filtered, without its order and pages. */
export const filterOf = (query: object): Audience => ({
  filter: readFilter<RegistrationFilter>(registrationFilters, { ...query }),
});
/** The registrations of the competitors of a list as it is filtered. */
export const competitorsOf = (query: object): Audience => ({
  competitors: readFilter<CompetitorFilter>(competitorFilters, { ...query }),
});
