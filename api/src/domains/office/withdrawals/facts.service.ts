import { fullName, toCents, todayIn, worthOf } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { discountsFor, dueFor, linesOf } from '../../registration';
import { paymentsOf } from '../../money';
import { findStaffCompetitor, whyNotWithdraw } from '../staff-registrations';
import { tournaments } from '../../tournaments';
import type { OwnRegistration } from './withdrawals.queries';
import type { StaffWithdrawalFacts } from './withdrawals.rules';

/** The name of a competitor who may withdraw. @throws Refusal 404; 409 for one who has withdrawn, or is checked in. */
export const nameOfLeaving = async (
  trx: Transaction,
  registrationId: number,
  competitorId: number,
): Promise<string> => {
  const found = await findStaffCompetitor(trx, registrationId, competitorId);
  if (!found) throw notFound('competitor');
  const name = fullName(found.competitor);
  if (found.withdrawn) throw conflict('competitor.withdrawn', `${name} has withdrawn already.`);
  const obstacle = await whyNotWithdraw(trx, competitorId);
  if (obstacle !== undefined) throw obstacle;
  return name;
};

/** What is known about the money of a competitor who leaves a registration, in cents. */
export const withdrawalFacts = async (
  app: Pick<App, 'clock'>,
  trx: Transaction,
  { registrationId, tournamentId }: Omit<OwnRegistration, 'isCompleted'>,
  competitorId: number,
): Promise<StaffWithdrawalFacts> => {
  const now = app.clock();
  const { timeZone } = await tournaments(trx).dates(tournamentId);
  return {
    fee: worthOf(await linesOf(trx, registrationId), competitorId, await discountsFor(trx, registrationId, now)) ?? 0,
    rule: await tournaments(trx).withdrawalRule(tournamentId),
    today: todayIn(timeZone, now),
    balance: (await dueFor(trx, registrationId, now)).balance,
    refundable: (await paymentsOf(trx, registrationId)).reduce((sum, { refundable }) => sum + toCents(refundable), 0),
  };
};
