import type { AuditValues } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { audit, findChange } from '../../../platform/audit';
import { findNames } from '../../../platform/audit/names.queries';
import { withNames } from '../../../platform/audit/names.rules';

/**
 * The values of an entry, with names, private ones included. Who asked about which entry is in the log before the
 * answer is given (rule C1).
 * @throws Refusal 404
 */
export const showAuditValues = async (
  trx: Transaction,
  { entryId, ...asked }: { entryId: number; actorId: number; requestId: string },
): Promise<AuditValues> => {
  const found = await findChange(trx, entryId);
  if (!found) throw notFound('entry');
  const { subjectPersonId } = found.change;
  await audit(trx).record({
    ...asked,
    subjectPersonId,
    action: 'private details shown',
    object: { type: 'audit_log', id: entryId },
  });
  return withNames(found.change, await findNames(trx, [found.change]));
};
