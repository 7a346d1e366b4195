import type { Audience, RegistrationQuery } from '@schi/contract';

const base = '/admin/communications';
export const paths = {
  messages: base,
  choose: `${base}/registrations`,
  templates: `${base}/templates`,
  letters: `${base}/letters`,
  outbox: `${base}/outbox`,
  message: (campaignId: number) => `${base}/${campaignId}`,
};

const id = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Where a message to these is written: they are named in the address, which can be reloaded and sent to a colleague. */
export const composePath = (audience: Audience): string => {
  const entries: [string, string][] =
    'registrationIds' in audience
      ? [['ids', audience.registrationIds.join(',')]]
      : Object.entries(audience.filter).map(([name, value]) => [name, String(value)]);
  return `${base}/new?${new URLSearchParams(entries).toString()}`;
};

/** Whom an address of that page names. */
export const audienceOf = (search: URLSearchParams): Audience => {
  const ids = (search.get('ids') ?? '').split(',').flatMap((text) => id(text) ?? []);
  if (ids.length > 0) return { registrationIds: ids };
  const [tournamentId, status, q] = [id(search.get('tournamentId')), search.get('status'), search.get('q')];
  return {
    filter: {
      ...(tournamentId === undefined ? {} : { tournamentId }),
      ...(status === 'completed' || status === 'incomplete' ? { status } : {}),
      ...(q ? { q } : {}),
    },
  };
};

/** The filters of a list, without its order and pages. */
export const filterOf = ({ tournamentId, status, q }: RegistrationQuery): Audience => ({
  filter: {
    ...(tournamentId === undefined ? {} : { tournamentId: Number(tournamentId) }),
    ...(status === undefined ? {} : { status }),
    ...(q === undefined ? {} : { q }),
  },
});
