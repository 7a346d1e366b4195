import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { familyToken } from './family-link.rules';

type Signing = Pick<App, 'tokenKey' | 'publicUrl'>;

/** The private address of a family's day in a version of it (decision G7). */
export const familyUrl = ({ tokenKey, publicUrl }: Signing, registrationId: number, version: number): string =>
  new URL(`/signage/my-day/${familyToken(tokenKey, registrationId, version)}`, publicUrl).toString();

/** The present private addresses of registrations, by their ids. */
export const familyUrls = async (app: Signing, db: Db, registrationIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db('registration')
    .whereIn('id', registrationIds)
    .select<{ id: number; version: number }[]>('id', 'family_link_version as version');
  return new Map(rows.map(({ id, version }) => [id, familyUrl(app, id, version)]));
};
