import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../platform/db/knex';
import type { Undo } from '../../../platform/audit';
import { findContacts, presentCompetitor } from '../../registration';
import { findCounts, findOrder, findStaffCompetitor } from './staff.queries';

type Part = Exclude<Undo, { kind: 'setting' }>;
/** A value as the log stores it: without undefined fields. */
const logged = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const same = (stored: unknown, left: unknown) => isDeepStrictEqual(logged(stored), left);

/** Whether the changed part of a registration still has the values that the change left. */
export const isStillAsLeft = async (trx: Transaction, part: Part): Promise<boolean> => {
  const id = part.registrationId;
  switch (part.kind) {
    case 'competitor': {
      const found = await findStaffCompetitor(trx, id, part.after.id);
      return found !== undefined && !found.withdrawn && same(presentCompetitor(found.competitor), part.after);
    }
    case 'contacts':
      return same(await findContacts(trx, id), part.after);
    case 'counts':
      return same(await findCounts(trx, id), part.after);
    case 'size':
      return (await findOrder(trx, id, part.merchOrderId))?.merchSizeId === part.after;
    case 'merchandise':
      return (await findOrder(trx, id, part.merchOrderId)) !== undefined;
    case 'withdrawal':
      return Boolean((await findStaffCompetitor(trx, id, part.competitorId))?.withdrawn);
    case 'move': {
      const found = await findStaffCompetitor(trx, part.toRegistrationId, part.competitorId);
      if (found?.withdrawn !== null) return false;
      const { emergencyContactName, emergencyContactPhone, medicalNotes } = presentCompetitor(found.competitor);
      // Data that the other family entered later must not become visible to the first family.
      return (
        part.after === undefined || same({ emergencyContactName, emergencyContactPhone, medicalNotes }, part.after)
      );
    }
  }
};
