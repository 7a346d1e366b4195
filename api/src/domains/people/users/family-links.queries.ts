import type { Db } from '../../../platform/db/knex';

/** The version of each registration's private address: a higher one voids the earlier addresses. */
export const familyLinkVersions = (
  db: Db,
  registrationIds: readonly number[],
): Promise<{ id: number; version: number }[]> =>
  db('registration')
    .whereIn('id', registrationIds)
    .select<{ id: number; version: number }[]>('id', 'family_link_version as version');
