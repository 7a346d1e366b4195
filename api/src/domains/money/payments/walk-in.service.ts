import { checkFields, todayIn, walkInPersonFields, type WalkIn } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { openAtDoor } from '../../registration';
import { tournaments } from '../../tournaments';
import { findPerson, makeCustomer } from '../../people';

/** Families who register at the desk (rule E4). */
export const walkIns = (app: Pick<App, 'clock'>, trx: Transaction) => {
  const customerOf = async (form: WalkIn): Promise<number> => {
    if (form.personId) {
      if (!(await findPerson(trx, form.personId))) throw notFound('person');
      return form.personId;
    }
    const { values, errors } = checkFields(walkInPersonFields, form);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const made = await makeCustomer(trx, values as Required<Omit<WalkIn, 'personId'>> & typeof values);
    if (made === undefined)
      throw invalid({ email: 'There is an account with this address. Find the family by it instead' });
    return made;
  };
  return {
    /**
     * The family's open registration of this tournament, created unless there is one, at door prices. A new account has
     * no password: the family chooses one with "Forgot password". @throws Refusal 404; 409 once the tournament is over,
     * or while an online payment is open; 422.
     */
    start: async (actorId: number, form: WalkIn): Promise<{ registrationId: number; personId: number }> => {
      const dates = await tournaments(trx).dates(form.tournamentId);
      if (dates.tournamentDate < todayIn(dates.timeZone, app.clock()))
        throw conflict('tournament.over', 'This tournament is over.');
      const personId = await customerOf(form);
      const registrationId = await openAtDoor(trx, personId, form.tournamentId);
      await audit(trx).record({
        actorId,
        subjectPersonId: personId,
        action: 'walk-in registration begun',
        object: { type: 'registration', id: registrationId },
        after: { isNewCustomer: form.personId === undefined },
      });
      return { registrationId, personId };
    },
  };
};
