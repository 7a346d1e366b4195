import { ageOn, guardianMissing, type CalendarDate, type Competitor, type CompetitorInput, type FieldErrors } from '@schi/contract';
import type { App } from '../../app';
import type { Db } from '../../db/knex';
import { invalid, notFound } from '../../http/errors';
import { tournaments } from '../tournaments/tournaments.service';
import { changeCart, lockCart } from './carts.service';
import { deleteCompetitor, findCompetitor, insertCompetitor, registrationOf, updateCompetitor } from './competitors.queries';
import { presentCompetitor } from './registrations.present';
import { requireOpenFor } from './registrations.service';

/** What the competitor's form gets wrong in view of the tournament: dates, levels and events that are not offered, a missing guardian. */
const tournamentErrors = (
  input: CompetitorInput,
  tournament: { tournamentDate: CalendarDate },
  offered: { levelIds: number[]; eventIds: number[] },
): FieldErrors => {
  const age = ageOn(input.birthDate, tournament.tournamentDate);
  const guardian = guardianMissing(input.birthDate, tournament.tournamentDate, input.waiver.guardianName);
  return {
    ...(age < 2 || age > 110 ? { birthDate: 'Please check the birth date' } : {}),
    ...(offered.levelIds.includes(input.competitorLevelId) ? {} : { competitorLevelId: 'Please choose one of the list' }),
    ...(input.eventIds.every((id) => offered.eventIds.includes(id)) ? {} : { eventIds: 'Please choose from the list' }),
    ...(guardian ? { 'waiver.guardianName': guardian } : {}),
  };
};

/** The competitors of a customer's registrations (decision C1). */
export const competitors = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const check = async (trx: Db, tournamentId: number, input: CompetitorInput) => {
    const offer = tournaments(trx);
    const errors = tournamentErrors(input, await offer.dates(tournamentId), {
      levelIds: (await offer.levels()).map((level) => level.id),
      eventIds: (await offer.events(tournamentId)).map((event) => event.id),
    });
    if (Object.keys(errors).length > 0) throw invalid(errors);
  };

  return {
    /** @throws Refusal 404, 409 when the cart cannot be changed, 422 for fields the tournament does not allow. */
    add: (personId: number, input: CompetitorInput): Promise<Competitor> =>
      db.transaction(async (trx) => {
        const cart = await changeCart(trx, personId, input.registrationId);
        await check(trx, cart.tournamentId, input);
        return presentCompetitor(await findCompetitor(trx, await insertCompetitor(trx, input, app.clock())));
      }),

    /** Changes details, which cost nothing and so may change after payment until registration closes (C3). @throws Refusal 404, 409, 422. */
    change: (personId: number, input: CompetitorInput & { id: number }): Promise<Competitor> =>
      db.transaction(async (trx) => {
        const cart = await lockCart(trx, input.registrationId, personId);
        if (!cart) throw notFound('competitor');
        if (cart.isCompleted) await requireOpenFor(app, trx, cart.tournamentId);
        await check(trx, cart.tournamentId, input);
        if (!(await updateCompetitor(trx, input, app.clock()))) throw notFound('competitor');
        return presentCompetitor(await findCompetitor(trx, input.id));
      }),

    /** @throws Refusal 404, 409 when the cart cannot be changed. */
    remove: (personId: number, competitorId: number): Promise<true> =>
      db.transaction(async (trx) => {
        const registrationId = await registrationOf(trx, personId, competitorId);
        if (registrationId === undefined) throw notFound('competitor');
        await changeCart(trx, personId, registrationId);
        if (!(await deleteCompetitor(trx, competitorId))) throw notFound('competitor');
        return true as const;
      }),
  };
};
