import type { MoveDone, MoveInput } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { lockCart } from '../../registration';
import { findForStaff } from '../staff-registrations';
import { carryOut, type PersonalData } from './write-move.service';
import { moveReviews, type Wanted } from './move-review.service';
import { findMove } from './moves.queries';

interface MoveRequest extends Wanted, Omit<MoveInput, 'toRegistrationId'> {
  /** The person who is logged in. */
  actorId: number;
}
/** An undo. Its caller has locked both registrations. */
interface UndoRequest extends Wanted {
  actorId: number;
  /** The entry of the log that is undone. */
  undoes: number;
  /** The move that is undone; missing in entries from before money moved along. */
  moveId: number | undefined;
  /** The values that were stored before that move. */
  personalData: PersonalData;
}

interface MoveGuards {
  lock: (trx: Transaction, registrationIds: readonly number[]) => Promise<void>;
}

/**
 * Locks both registrations in the order of their ids. Every other change uses the same order, so that opposite moves
 * take turns.
 */
const lockBoth = async (trx: Transaction, registrationIds: readonly number[]): Promise<void> => {
  for (const id of [...registrationIds].sort((a, b) => a - b)) await lockCart(trx, id);
};

/** Builds `moveChanges`; a test of a race builds it with a guard that does nothing. */
export const createMoveChanges =
  ({ lock }: MoveGuards) =>
  (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
    const review = moveReviews(app, trx);
    return {
      /**
       * Moves a competitor with the fee and what was paid for it.
       * @throws Refusal 404; 409 when one of the registrations was changed since it was shown (E8), or with the reason;
       * 422 when nobody chose whether the other family sees emergency contact and medical notes.
       */
      move: async ({
        version,
        toVersion,
        emergencyContact,
        medicalNotes,
        actorId,
        ...wanted
      }: MoveRequest): Promise<MoveDone> => {
        await lock(trx, [wanted.registrationId, wanted.toRegistrationId]);
        // The versions are checked first. Otherwise a competitor who was already moved away would only be reported as
        // missing.
        for (const [id, seen] of [
          [wanted.registrationId, version],
          [wanted.toRegistrationId, toVersion],
        ] as const) {
          const found = await findForStaff(trx, id);
          if (!found) throw notFound('registration');
          if (found.version !== seen && wanted.registrationId !== wanted.toRegistrationId)
            throw conflict(
              'outdated',
              'Somebody else changed one of the two registrations. Check the current state of both. Nothing was moved.',
            );
        }
        const reviewed = await review(wanted);
        const { from, to, competitor, refusal } = reviewed;
        if (refusal !== null) throw refusal;
        const isForeign = from.personId !== to.personId;
        const missing = {
          ...(isForeign && !emergencyContact
            ? { emergencyContact: 'Please choose whether the other family sees it' }
            : {}),
          ...(isForeign && !medicalNotes && competitor.medicalNotes
            ? { medicalNotes: 'Please choose whether the other family sees them' }
            : {}),
        };
        if (Object.keys(missing).length > 0) throw invalid(missing);
        const cleared: PersonalData = {
          ...(emergencyContact === 'clear' ? { emergencyContactName: '', emergencyContactPhone: '' } : {}),
          ...(medicalNotes === 'clear' ? { medicalNotes: '' } : {}),
        };
        return carryOut(app, trx, { ...reviewed, personalData: cleared, actorId, undoesMoveId: null });
      },

      /**
       * Undoes a move to the cent, and restores the personal data of before. Both registrations must be locked.
       * @throws Refusal 404; 409 with the reason.
       */
      undo: async ({ actorId, undoes, moveId, personalData, ...wanted }: UndoRequest): Promise<MoveDone> => {
        const move = moveId === undefined ? undefined : await findMove(trx, moveId);
        const reviewed = await review(wanted, move?.money ?? 0);
        if (reviewed.refusal !== null) throw reviewed.refusal;
        return carryOut(app, trx, { ...reviewed, personalData, actorId, undoes, undoesMoveId: move?.id ?? null });
      },
    };
  };

/**
 * Moves competitors between two registrations of a tournament, with what was paid for them (rules C3, C7, decision
 * office/moves).
 */
export const moveChanges = createMoveChanges({ lock: lockBoth });
