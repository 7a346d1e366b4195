import type { RecordBulkRead } from '../http/bulk';
import { audit } from './audit.service';
import { wasReadLately } from './bulk-reads.queries';

const action = 'list read';

/** Records that somebody reads a whole list or saves it as a file, before they get it (rule B14). */
export const recordBulkRead: RecordBulkRead = async (
  db,
  { actorId, requestId, list, filter, count, isOncePerHour },
) => {
  if (isOncePerHour && (await wasReadLately(db, { actorId, action, list, filter }))) return;
  await db.transaction((trx) =>
    audit(trx).record({ actorId, action, object: { type: list }, after: { ...filter, count }, requestId }),
  );
};
