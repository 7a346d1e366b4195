import type { BoughtLine, Cents, LineKind } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** A new line; its amount is calculated. */
export interface NewLine extends BoughtLine {
  description: string;
}

/** Stores lines, each with its amount in cents. */
export const insertLines = async (
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

export interface LineRow {
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
export const linesOf = (db: Db, registrationId: number): Promise<LineRow[]> =>
  db('registration_line as l')
    .leftJoin('person as p', 'p.id', 'l.by_person_id')
    .where({ 'l.registration_id': registrationId })
    .orderBy('l.id')
    .select<LineRow[]>(
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
