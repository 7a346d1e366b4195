import type { Db } from '../../db/knex';
import type { AppState, User } from '../../http/state';
import { audit } from './audit.service';

/** A whole list on its way to somebody. */
export interface BulkRead {
  /** `registrations` */
  list: string;
  /** What it was narrowed by. */
  filter: object;
  /** How many entries it has. */
  count: number;
}

/** Records that somebody reads a whole list or saves it as a file, before they get it (decision B14). */
export const recordBulkRead = async (
  db: Db,
  { user, ctx }: { user: User; ctx: { state: unknown } },
  { list, filter, count }: BulkRead,
): Promise<void> => {
  const { requestId } = ctx.state as AppState;
  await db.transaction((trx) =>
    audit(trx).record({ actorId: user.actorId, action: 'list read', object: { type: list }, after: { ...filter, count }, requestId }),
  );
};
