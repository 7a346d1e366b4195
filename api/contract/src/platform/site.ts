/** Site config (specification, section 3). */
export const site = {
  name: 'Southern California Hapkido Invitational',
  prefix: 'SCHI',
  email: '',
} as const;

/** `SCHI | Home`: a page's title. */
export const pageTitle = (page: string): string => `${site.prefix} | ${page}`;
