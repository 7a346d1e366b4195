import {
  toDollars,
  type Cents,
  type Page,
  type PaymentQuery,
  type PaymentRow,
  type paymentSorts,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { batchesOf, likeText, pageOf, type ListPlan } from '../../../platform/db/list';
import { registrationsLike } from '../../registration';
import { authorOf, dayOf, methodOf, noteOf, purposeOf } from './day.queries';

type StoredPaymentRow = Omit<PaymentRow, 'amount' | 'at'> & { cents: Cents; at: Date };
/** The query with the instants of its day. */
type Full = PaymentQuery & { day?: { from: Date; until: Date } };

const present = ({ cents, at, ...row }: StoredPaymentRow): PaymentRow => ({
  ...row,
  amount: toDollars(cents),
  at: at.toISOString(),
});

/** Ledger entries, searched by what registrations are searched by, and by the number of a check or slip. */
const plan: ListPlan<Full> = {
  from: (db) =>
    db('ledger_entry as e')
      .leftJoin('registration as r', 'r.id', 'e.registration_id')
      .leftJoin('tournament as t', 't.id', 'r.tournament_id')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('receipt as c', 'c.registration_id', 'r.id')
      .leftJoin('refund as f', 'f.id', 'e.refund_id')
      .leftJoin('person as b', 'b.id', db.raw(authorOf))
      .leftJoin('cash_drawer as d', 'd.id', 'e.cash_drawer_id'),
  where: (builder, { tournamentId, method, direction, day, q }) => {
    if (tournamentId !== undefined) void builder.where('r.tournament_id', tournamentId);
    if (method) void builder.whereRaw(`${methodOf} = ?`, [method]);
    if (direction) void builder.where('e.amount_cents', direction === 'received' ? '>' : '<', 0);
    if (day) void builder.where('e.created_at', '>=', day.from).where('e.created_at', '<', day.until);
    if (q)
      void builder.whereRaw(`(e.registration_id in (${registrationsLike}) or folded_text(e.reference) like :like)`, {
        like: likeText(q),
        q,
      });
  },
  id: 'e.id',
  select: `e.id as "ledgerEntryId", e.registration_id as "registrationId", t.name as "tournamentName", t.time_zone as "timeZone",
    p.first_name || ' ' || p.last_name as "customerName", c.confirmation_code as "confirmationCode", e.kind, e.amount_cents as cents,
    e.reference, ${noteOf} as note, ${purposeOf} as purpose, b.first_name || ' ' || b.last_name as by, d.name as drawer, e.created_at as at`,
  sums: { amount: 'sum(e.amount_cents)' },
  sorts: {
    at: 'e.created_at',
    customerName: "lower(p.last_name || ' ' || p.first_name)",
    amount: 'e.amount_cents',
  } satisfies Record<(typeof paymentSorts)[number], string>,
  defaultSort: '-at',
  tieBreaker: 'e.id desc',
};

const inFull = async (db: Db, { date, ...query }: PaymentQuery): Promise<Full> =>
  date === undefined ? query : { ...query, day: await dayOf(db, date) };

/** A page of all payments and refunds, newest first unless sorted; the sum `amount` is dollars. */
export const listPaymentRows = async (db: Db, query: PaymentQuery): Promise<Page<PaymentRow>> => {
  const { items, total, sums } = await pageOf<StoredPaymentRow, Full>(db, plan, await inFull(db, query));
  return { items: items.map(present), total, sums: { amount: toDollars(sums?.amount ?? 0) } };
};

/** All payments of the list, in batches. */
export async function* paymentBatches(db: Db, query: PaymentQuery): AsyncGenerator<PaymentRow[]> {
  for await (const rows of batchesOf<StoredPaymentRow, Full>(db, plan, await inFull(db, query)))
    yield rows.map(present);
}
