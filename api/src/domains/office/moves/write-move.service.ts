import { fullName, toDollars, type Cents, type Competitor, type MoveDone } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { audit } from '../../../platform/audit';
import { recordMove } from '../../money';
import { dueFor, lockCart, writeLines } from '../../registration';
import { moveCompetitorRow, touchForStaff } from '../staff-registrations';
import type { Side } from './both-registrations.service';
import { insertMove } from './moves.queries';
import type { Fee, MovePlan } from './moves.rules';

/** Data that only the first family should see, each with the value to store; a missing field stays unchanged. */
export interface PersonalData {
  emergencyContactName?: string;
  emergencyContactPhone?: string;
  medicalNotes?: string;
}

interface Planned {
  from: Side;
  to: Side;
  fee: Fee;
  plan: MovePlan;
  competitor: Competitor;
  personalData: PersonalData;
  actorId: number;
  /** The entry of the log that this move undoes. */
  undoes?: number;
  undoesMoveId: number | null;
}

const columnsOf = ({ emergencyContactName, emergencyContactPhone, medicalNotes }: PersonalData) => ({
  ...(emergencyContactName === undefined ? {} : { emergency_contact_name: emergencyContactName }),
  ...(emergencyContactPhone === undefined ? {} : { emergency_contact_phone: emergencyContactPhone }),
  ...(medicalNotes === undefined ? {} : { medical_notes: medicalNotes }),
});

/** Writes a reviewed move: lines, money, competitor and both entries of the log. Both registrations must be locked. */
export const carryOut = async (app: Pick<App, 'clock'>, trx: Transaction, planned: Planned): Promise<MoveDone> => {
  const { from, to, fee, plan, competitor, personalData, actorId, undoes, undoesMoveId } = planned;
  const at = app.clock();
  const name = fullName(competitor);
  for (const side of [from, to]) {
    const cart = await lockCart(trx, side.registrationId);
    if (cart) await touchForStaff(trx, cart);
  }

  const moveId = await insertMove(trx, {
    competitorId: competitor.id,
    competitorName: name,
    fromRegistrationId: from.registrationId,
    toRegistrationId: to.registrationId,
    fee: plan.fee,
    money: plan.money,
    by: actorId,
    at,
    undoesId: undoesMoveId,
  });
  const line = (quantity: 1 | -1, unitPrice: Cents) => [
    { kind: 'competitor' as const, refId: competitor.id, description: `Competitor: ${name}`, quantity, unitPrice },
  ];
  if (from.isCompleted && fee.bought !== null)
    await writeLines(trx, from.registrationId, line(-1, fee.bought), {
      at,
      by: actorId,
      reason: `Moved to registration ${to.registrationId}`,
    });
  if (to.isCompleted)
    await writeLines(trx, to.registrationId, line(1, plan.fee), {
      at,
      by: actorId,
      reason: `Moved from registration ${from.registrationId}`,
    });
  if (plan.money > 0) {
    const [fromRegistrationId, toRegistrationId] = [from.registrationId, to.registrationId];
    await recordMove(trx, {
      moveId,
      fromRegistrationId,
      toRegistrationId,
      amount: plan.money,
      competitorName: name,
      by: actorId,
      at,
    });
  }
  await moveCompetitorRow(trx, competitor.id, to.registrationId, columnsOf(personalData));

  const { emergencyContactName, emergencyContactPhone, medicalNotes } = competitor;
  const left = { emergencyContactName, emergencyContactPhone, medicalNotes: medicalNotes ?? '' };
  const [here, there] = [from, to].map((side) => `registration ${side.registrationId} of ${side.customerName}`);
  const moved = { competitorId: competitor.id, name };
  const money = { fee: toDollars(plan.fee), moneyMoved: toDollars(plan.money) };
  // The undone entry belongs to the registration that the competitor returns to, so that registration's entry names it.
  const entry = (side: Side, other: Side, action: string, isUndo: boolean) => ({
    actorId,
    subjectPersonId: side.personId,
    action,
    object: { type: 'registration', id: side.registrationId },
    undoes: isUndo ? undoes : undefined,
    otherPersonId: other.personId === side.personId ? null : other.personId,
  });
  const log = (
    { undoes: entryUndone, otherPersonId, ...rest }: ReturnType<typeof entry>,
    before: object,
    after: object,
  ) =>
    audit(trx).recordWithId({
      ...rest,
      ...(entryUndone === undefined ? {} : { undoes: entryUndone }),
      before,
      after: { ...after, otherPersonId },
    });
  await log(
    entry(to, from, 'competitor moved here', true),
    { registrationId: from.registrationId, from: here },
    { ...moved, ...money },
  );
  const changeId = await log(
    entry(from, to, 'competitor moved away', false),
    { ...moved, ...left },
    { registrationId: to.registrationId, to: there, moveId, ...money, personalData: { ...left, ...personalData } },
  );
  const state = async (side: Side) => ({
    version: side.version + 1,
    balance: toDollars((await dueFor(trx, side.registrationId, at)).balance),
  });
  return { changeId, money: toDollars(plan.money), from: await state(from), to: await state(to) };
};
