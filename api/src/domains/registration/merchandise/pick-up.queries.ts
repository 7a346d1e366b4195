import type { PickUpQuery, PickUpRow, PickUpTotal } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { searchIn, type ListPlan } from '../../../platform/db/list';

/** Whether check-in has handed out the line `o` (rule E3). */
const isHandedOut =
  "exists (select 1 from check_in_state h where h.kind = 'merch' and h.subject_id = o.id and h.value is not null)";

/** One row per family and size; its id is that of the first order. */
const grouped = `(select min(o.id) as id, o.registration_id, o.merch_size_id, count(*)::int as quantity,
     (count(*) filter (where ${isHandedOut}))::int as handed_out
   from merch_order o group by o.registration_id, o.merch_size_id) as p`;

/** The orders of completed registrations by family and size (E7). */
export const pickUps: ListPlan<PickUpQuery> = {
  from: (db) =>
    db
      .from(db.raw(grouped))
      .join('registration as r', 'r.id', 'p.registration_id')
      .join('person as c', 'c.id', 'r.person_id')
      .join('merch_size as s', 's.id', 'p.merch_size_id')
      .join('merch as m', 'm.id', 's.merch_id')
      .leftJoin('receipt as t', 't.registration_id', 'r.id')
      .whereNotNull('r.completed_at'),
  where: (builder, { q, tournamentId, merchId, merchSizeId, status }) => {
    if (tournamentId !== undefined) void builder.where('r.tournament_id', tournamentId);
    if (merchId !== undefined) void builder.where('m.id', merchId);
    if (merchSizeId !== undefined) void builder.where('s.id', merchSizeId);
    if (status === 'waiting') void builder.whereRaw('p.handed_out < p.quantity');
    if (status === 'handed out') void builder.whereRaw('p.handed_out = p.quantity');
    if (q) void searchIn(builder, q, "c.first_name || ' ' || c.last_name", 't.confirmation_code');
  },
  id: 'p.id',
  select: `r.id as "registrationId", c.first_name || ' ' || c.last_name as "customerName",
    coalesce(t.confirmation_code, '') as "confirmationCode", m.name as item, s.label as "sizeLabel", p.quantity, p.handed_out as "handedOut"`,
  sorts: { customerName: "lower(c.last_name || ' ' || c.first_name)", item: 'lower(m.name)' },
  defaultSort: 'customerName',
  tieBreaker: 's.position, r.id, p.id',
};

/** The number of sold pieces of each size, in the order of the shop. */
export const totalsOf = async (db: Db, tournamentId: number): Promise<PickUpTotal[]> =>
  (
    await db.raw<{ rows: PickUpTotal[] }>(
      `select m.id as "merchId", s.id as "merchSizeId", m.name as item, s.label as "sizeLabel", count(o.id)::int as quantity,
         (count(o.id) filter (where ${isHandedOut}))::int as "handedOut"
         from merch m join merch_size s on s.merch_id = m.id
         left join (merch_order o join registration r on r.id = o.registration_id and r.completed_at is not null) on o.merch_size_id = s.id
        where m.tournament_id = ? group by m.id, s.id order by m.position, m.id, s.position, s.id`,
      [tournamentId],
    )
  ).rows;

/** The columns of the exported list. */
export const pickUpColumns = [
  { label: 'Family', value: (row: PickUpRow) => row.customerName },
  { label: 'Confirmation code', value: (row: PickUpRow) => row.confirmationCode },
  { label: 'Item', value: (row: PickUpRow) => row.item },
  { label: 'Size', value: (row: PickUpRow) => row.sizeLabel },
  { label: 'Pieces', value: (row: PickUpRow) => row.quantity },
  { label: 'Handed out', value: (row: PickUpRow) => row.handedOut },
];
