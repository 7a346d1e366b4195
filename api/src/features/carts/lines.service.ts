import {
  couponName,
  discountChanges,
  familyCapName,
  toDollars,
  type BoughtLine,
  type Cents,
  type LineKind,
  type RegistrationLine,
} from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { discountsFor } from './money.queries';

/** A new line; its amount is calculated. */
export interface NewLine extends BoughtLine {
  description: string;
}

/**
 * Writes lines of what was bought or given back; they never change (decisions A4, C3). Where competitors are among them, the lines of family
 * cap and coupon follow (decision C12). `by` is who did it: an employee, or the family that withdraws a competitor.
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
  if (!lines.some(({ kind }) => kind === 'competitor')) return;
  const discounts = await discountsFor(trx, registrationId, at);
  const changes = discountChanges(await linesOf(trx, registrationId), discounts);
  const { familyCapCovers, coupon } = discounts;
  const kinds = {
    'family cap': { refId: familyCapCovers, description: familyCapName(familyCapCovers) },
    coupon: { refId: null, description: couponName(coupon?.code ?? '') },
  };
  await insert(changes.map(({ kind, amount }) => ({ kind, ...kinds[kind], quantity: 1, unitPrice: amount })));
};

/**
 * Writes the lines of a purchase as they were agreed. Those of family cap and coupon are among them, so that none follows: `completeRegistration` keeps the
 * cap that they were priced under.
 */
export const writeAgreedLines = async (trx: Transaction, registrationId: number, lines: readonly NewLine[], at: Date): Promise<void> => {
  if (lines.length > 0) await insertLines(trx, registrationId, lines, { at, by: null, reason: '' });
};

const insertLines = async (
  trx: Transaction,
  registrationId: number,
  lines: readonly NewLine[],
  { at, by, reason }: { at: Date; by: number | null; reason: string },
): Promise<void> => {
  if (lines.length === 0) return;
  await trx('registration_line').insert(
    lines.map((line) => ({
      registration_id: registrationId,
      kind: line.kind,
      ref_id: line.refId,
      description: line.description,
      quantity: line.quantity,
      unit_price_cents: line.unitPrice,
      amount_cents: line.quantity * line.unitPrice,
      reason,
      by_person_id: by,
      created_at: at,
    })),
  );
};

interface Row {
  kind: LineKind;
  refId: number | null;
  description: string;
  quantity: number;
  unitPrice: Cents;
  reason: string;
  by: string | null;
  at: Date;
}

/** Every line of a registration, in the order they were written. */
export const linesOf = (db: Db, registrationId: number): Promise<Row[]> =>
  db('registration_line as l')
    .leftJoin('person as p', 'p.id', 'l.by_person_id')
    .where({ 'l.registration_id': registrationId })
    .orderBy('l.id')
    .select<Row[]>(
      {
        kind: 'l.kind',
        refId: 'l.ref_id',
        description: 'l.description',
        quantity: 'l.quantity',
        unitPrice: 'l.unit_price_cents',
        reason: 'l.reason',
        at: 'l.created_at',
      },
      db.raw("p.first_name || ' ' || p.last_name as by"),
    );

export const presentLine = ({ description, quantity, unitPrice, reason, by, at }: Row): RegistrationLine => ({
  description,
  quantity,
  unitPrice: toDollars(unitPrice),
  amount: toDollars(quantity * unitPrice),
  reason,
  by,
  at: at.toISOString(),
});
