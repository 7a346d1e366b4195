import {
  adjustedIn,
  adjustmentNames,
  couponName,
  familyCapName,
  followingChanges,
  isAdjustment,
  toDollars,
  unusedAdjustmentName,
  type AdjustmentKind,
  type Cents,
  type RegistrationLine,
} from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { discountsFor } from '../discounts';
import { insertLines, linesOf, type LineRow, type NewLine } from './lines.queries';
import { findMoney } from './money.queries';

/**
 * Writes lines of what was bought or given back, or of an adjustment; they never change (rules A4, C3). In a completed
 * registration the lines of family cap, coupon and unused adjustments follow (rules C12, C15). `by` is who did it: an
 * employee, or the family that withdraws a competitor.
 */
export const writeLines = async (
  trx: Transaction,
  registrationId: number,
  lines: readonly NewLine[],
  { at, by = null, reason = '' }: { at: Date; by?: number | null; reason?: string },
): Promise<void> => {
  if (lines.length === 0) return;
  const insert = (all: readonly NewLine[]) => insertLines(trx, registrationId, all, { at, by, reason });
  await insert(lines);
  const discounts = await discountsFor(trx, registrationId, at);
  const { ledger, returning } = await findMoney(trx, registrationId);
  const changes = followingChanges(await linesOf(trx, registrationId), discounts, ledger - returning);
  const { familyCapCovers, coupon } = discounts;
  const kinds = {
    'family cap': { refId: familyCapCovers, description: familyCapName(familyCapCovers) },
    coupon: { refId: null, description: couponName(coupon?.code ?? '') },
    'unused adjustment': { refId: null, description: unusedAdjustmentName },
  };
  if (changes.length > 0)
    await insert(changes.map(({ kind, amount }) => ({ kind, ...kinds[kind], quantity: 1, unitPrice: amount })));
};

/**
 * Stores an adjustment of a registration (rule C15); the lines that follow from it are written where the registration
 * is completed. `amount` is cents, positive to lower the cost. `refundId`: the refund without an order of ours that it
 * belongs to (rule C16).
 */
export const writeAdjustment = async (
  trx: Transaction,
  { registrationId, isCompleted }: { registrationId: number; isCompleted: boolean },
  {
    kind,
    amount,
    reason,
    by,
    at,
    refundId = null,
  }: { kind: AdjustmentKind; amount: Cents; reason: string; by: number | null; at: Date; refundId?: number | null },
): Promise<void> => {
  const line = { kind, refId: refundId, description: adjustmentNames[kind], quantity: 1, unitPrice: -amount };
  await (isCompleted
    ? writeLines(trx, registrationId, [line], { at, by, reason })
    : insertLines(trx, registrationId, [line], { at, by, reason }));
};

/** What the adjustments of one refund take off, in cents. */
export const adjustedFor = async (db: Db, registrationId: number, refundId: number): Promise<Cents> =>
  adjustedIn((await linesOf(db, registrationId)).filter(({ refId }) => refId === refundId));

/**
 * Writes the lines of a purchase as they were agreed. Those of family cap and coupon are among them, so that none
 * follows: `completeRegistration` keeps the cap that they were priced under. Adjustments were written when staff made
 * them.
 */
export const writeAgreedLines = async (
  trx: Transaction,
  registrationId: number,
  lines: readonly NewLine[],
  at: Date,
): Promise<void> => {
  const bought = lines.filter(({ kind }) => !isAdjustment(kind));
  if (bought.length > 0) await insertLines(trx, registrationId, bought, { at, by: null, reason: '' });
};

export const presentLine = ({ description, quantity, unitPrice, reason, by, at }: LineRow): RegistrationLine => ({
  description,
  quantity,
  unitPrice: toDollars(unitPrice),
  amount: toDollars(quantity * unitPrice),
  reason,
  by,
  at: at.toISOString(),
});
