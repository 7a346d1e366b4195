import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { familyToken } from './family-link.rules';
import { familyLinkVersions } from './family-links.queries';

type Signing = Pick<App, 'tokenKey' | 'publicUrl'>;

/** The private address of a family's day in a version of it (rule G7). */
export const familyUrl = ({ tokenKey, publicUrl }: Signing, registrationId: number, version: number): string =>
  new URL(`/signage/my-day/${familyToken(tokenKey, registrationId, version)}`, publicUrl).toString();

/** Secret links to "My day", by registration id. */
export const familyUrls = async (
  app: Signing,
  db: Db,
  registrationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await familyLinkVersions(db, registrationIds);
  return new Map(rows.map(({ id, version }) => [id, familyUrl(app, id, version)]));
};
