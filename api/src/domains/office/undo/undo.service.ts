import { cannotBeUndone, hasAnyRole, type Role } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { findChange, undoOf, wasMoneyGivenBack, whyNotUndo, type Undo } from '../../../platform/audit';
import { coupons, lockCart } from '../../registration';
import { staffChanges, staffCompetitors, isStillAsLeft } from '../staff-registrations';
import { undoSetting, type Resource } from '../../tournaments';
import { moveChanges } from '../moves';

interface Who {
  actorId: number;
  roles: readonly Role[];
}

const registrationsOf = (undo: Undo): number[] => {
  if (undo.kind === 'setting') return [];
  return undo.kind === 'move'
    ? [undo.registrationId, undo.toRegistrationId].sort((a, b) => a - b)
    : [undo.registrationId];
};
/** Locks the registrations in the order of their ids, so that nothing changes between the check and the undo. */
const lockAll = async (trx: Transaction, registrationIds: readonly number[]): Promise<void> => {
  for (const id of registrationIds) await lockCart(trx, id);
};

/** Builds `undo`; a test of a race builds it with a lock that does nothing. */
export const createUndo =
  ({ lock }: { lock: typeof lockAll }) =>
  (app: Pick<App, 'clock' | 'publicUrl' | 'config'>, trx: Transaction, { actorId, roles }: Who) => {
    const apply = async (entryId: number, it: Undo): Promise<void> => {
      if (it.kind === 'setting')
        return undoSetting(app, trx, actorId, { ...it, entryId }, [coupons as Resource<object>]);
      const request = { registrationId: it.registrationId, version: 'as locked' as const, actorId, undoes: entryId };
      if (!(await isStillAsLeft(trx, it)))
        throw conflict('outdated', 'It was changed since then. Check its current state. Nothing was undone.');
      const changes = staffChanges(app, trx);
      const people = staffCompetitors(app, trx);
      switch (it.kind) {
        case 'competitor':
          await people.change(
            actorId,
            // Nobody agrees to a waiver by undoing.
            { ...it.before, waiver: { agreed: false }, registrationId: it.registrationId, version: 'as locked' },
            entryId,
          );
          return;
        case 'contacts':
          await changes.saveContacts(request, it.before);
          return;
        case 'counts':
          await changes.saveCounts(request, it.before);
          return;
        case 'size':
          await changes.changeSize(request, it.merchOrderId, it.before);
          return;
        case 'merchandise':
          await changes.removeMerch(request, it.merchOrderId);
          return;
        case 'withdrawal':
          await people.reinstate(request, it.competitorId);
          return;
        case 'move':
          await moveChanges(app, trx).undo({
            registrationId: it.toRegistrationId,
            toRegistrationId: it.registrationId,
            competitorId: it.competitorId,
            actorId,
            undoes: entryId,
            moveId: it.moveId,
            personalData: it.before ?? {},
          });
      }
    };
    return {
      /**
       * Undoes one change. @throws Refusal 404; 409 with the reason when it cannot be undone or was changed since;
       * nothing is changed then.
       */
      run: async (entryId: number): Promise<true> => {
        const found = await findChange(trx, entryId);
        const it = found && undoOf(found.change);
        const isVisible = found && (found.change.objectType === 'registration' || hasAnyRole(roles, ['SuperAdmin']));
        if (!found || !isVisible) throw notFound('change');
        if (it) await lock(trx, registrationsOf(it));
        // The entries are read again under the lock, because a change may have been committed in between.
        const { change, later } = (it && (await findChange(trx, entryId))) ?? found;
        const refunded = it ? await wasMoneyGivenBack(trx, registrationsOf(it), entryId) : false;
        const why = whyNotUndo(change, later, refunded);
        if (!it || why !== null) throw conflict('undo.impossible', why ?? cannotBeUndone);
        await apply(entryId, it);
        return true;
      },
    };
  };

/** Undoes changes of staff by doing the opposite (rule B7, decision office/undo). */
export const undo = createUndo({ lock: lockAll });
