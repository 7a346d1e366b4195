import { fullName, toDollars, type MovePreview, type MoveTarget } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { listRegistrationRows } from '../../registration';
import { findForStaff } from '../staff-registrations';
import { presentSides } from './both-registrations.service';
import { moveReviews, type Wanted } from './move-review.service';
import { namesIn } from './moves.queries';

/** The number of registrations that are offered at once. */
const offered = 10;

/** Reads what staff need to move a competitor to another registration (rules C3, C7, decision office/moves). */
export const moves = (app: Pick<App, 'clock'>, db: Db) => {
  const review = moveReviews(app, db);
  return {
    /** Registrations of the same tournament that match, without this one. @throws Refusal 404. */
    targets: async (registrationId: number, q = ''): Promise<MoveTarget[]> => {
      const here = await findForStaff(db, registrationId);
      if (!here) throw notFound('registration');
      const query = { tournamentId: here.tournamentId, q, pageSize: offered + 1 };
      const { items } = await listRegistrationRows(db, query, app.clock());
      const others = items.filter((row) => row.registrationId !== registrationId).slice(0, offered);
      const names = await namesIn(
        db,
        others.map((row) => row.registrationId),
      );
      return others.map(({ registrationId: id, customerName, email, isCompleted, confirmationCode }) => ({
        registrationId: id,
        customerName,
        email,
        competitors: names.get(id) ?? [],
        isCompleted,
        confirmationCode,
      }));
    },

    /** What a move would do; nothing is written. @throws Refusal 404; 409 for the same registration. */
    preview: async (wanted: Wanted): Promise<MovePreview> => {
      const { from, to, plan, competitor, refusal } = await review(wanted);
      const { emergencyContactName: name, emergencyContactPhone: phoneNumber, medicalNotes = '', waiver } = competitor;
      return {
        competitorName: fullName(competitor),
        ...presentSides(from, to, plan, fullName(competitor)),
        fee: toDollars(plan.fee),
        money: toDollars(plan.money),
        isSameCustomer: from.personId === to.personId,
        hasEmergencyContact: name !== '' || phoneNumber !== '',
        hasMedicalNotes: medicalNotes !== '',
        waiverSignedBy: [waiver.guardianName, waiver.signedName].find(Boolean) ?? '',
        refusal: refusal?.message ?? null,
      };
    },
  };
};
