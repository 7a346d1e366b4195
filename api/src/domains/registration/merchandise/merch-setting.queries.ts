import type { MerchQuery } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { searchIn, type ListPlan } from '../../../platform/db/list';
import { countOf } from '../../tournaments';

/** The pieces of item `m` that competitor `c` of its event needs at tournament `t`, by age; null below the lowest. */
export const piecesSql = `(select s.pieces from jsonb_to_recordset(m.pieces_by_age) as s("fromAge" integer, pieces integer)
  where s."fromAge" <= extract(year from age(t.tournament_date, c.birth_date)) order by s."fromAge" desc limit 1)`;

/** Items `m` of merchandise with their sizes and stock. */
export const merchPlan: Omit<ListPlan<MerchQuery>, 'id'> = {
  from: (db) => db('merch as m').join('tournament as t', 't.id', 'm.tournament_id'),
  where: (builder, { q, tournamentId }) => {
    if (tournamentId !== undefined) void builder.where('m.tournament_id', tournamentId);
    if (q) void searchIn(builder, q, 'm.name');
  },
  select: `m.id, m.version, m.tournament_id as "tournamentId", t.name as "tournamentName", m.name, m.description,
    m.price_cents as "priceCents", m.is_t_shirt as "isTShirt", m.is_retired as "isRetired", m.photo, m.photo_alt as "photoAlt",
    m.event_id as "eventId", m.pieces_by_age as "piecesByAge",
    (select y.title from event e join event_type y on y.id = e.event_type_id where e.id = m.event_id) as "eventTitle",
    (select coalesce(sum(${piecesSql}), 0)::int from competitor c
       join registration r on r.id = c.registration_id and r.completed_at is not null
       join competitor_event ce on ce.competitor_id = c.id and ce.event_id = m.event_id
      where c.withdrawn_at is null) as needed,
    (select coalesce(json_agg(json_build_object('merchSizeId', s.id, 'label', s.label, 'stock', s.stock,
        'held', s.held - sold.count, 'sold', sold.count) order by s.position, s.id), '[]')
       from merch_size s cross join lateral (select count(*)::int as count from merch_order o
         join registration r on r.id = o.registration_id
         where o.merch_size_id = s.id and o.is_held and r.completed_at is not null) sold
      where s.merch_id = m.id) as sizes,
    (select count(distinct r.id)::int from merch_order o join merch_size s on s.id = o.merch_size_id
       join registration r on r.id = o.registration_id where s.merch_id = m.id and r.completed_at is null) as "openCarts"`,
  sorts: { order: 'm.position', name: 'lower(m.name)', price: 'm.price_cents', tournamentName: 't.tournament_date' },
  defaultSort: 'order',
  tieBreaker: 'm.id',
};

/** Counts the registrations with an order of an item: paid, in an open cart, or returned. */
const ordersSql = `select count(distinct r.id)::int as count from registration r where
    exists (select 1 from merch_order o join merch_size s on s.id = o.merch_size_id where o.registration_id = r.id and s.merch_id = :id)
    or exists (select 1 from registration_line l join merch_size s on s.id = l.ref_id
                where l.registration_id = r.id and l.kind = 'merch' and s.merch_id = :id)`;
/** How many registrations have an order of an item. */
export const countOrders = (trx: Transaction, merchId: number): Promise<number> => countOf(trx, ordersSql, merchId);

/** Whether a tournament offers this event, which cannot be removed until this transaction ends. */
export const isEventOf = async (trx: Transaction, eventId: number, tournamentId: number): Promise<boolean> =>
  (await trx('event').where({ id: eventId, tournament_id: tournamentId }).forShare().first('id')) !== undefined;

/** Puts a new item behind the others of its tournament. */
export const placeLast = async (trx: Transaction, merchId: number): Promise<void> => {
  await trx.raw(
    `update merch set position = 1 + (select coalesce(max(o.position), 0) from merch o where o.tournament_id = merch.tournament_id)
      where id = ? and position = 0`,
    [merchId],
  );
};

export interface StoredSize {
  id: number;
  label: string;
  held: number;
  sold: number;
  ordered: number;
}

/** Locks the sizes of an item, in one order for all. */
export const lockSizeRows = async (trx: Transaction, merchId: number): Promise<void> => {
  await trx('merch_size').where({ merch_id: merchId }).orderBy('id').forUpdate().select('id');
};

/** Locks the sizes of an item and reads them. An order of one of them has ended, or waits for this transaction. */
export const lockSizes = async (trx: Transaction, merchId: number): Promise<StoredSize[]> => {
  await lockSizeRows(trx, merchId);
  const { rows } = await trx.raw<{ rows: StoredSize[] }>(
    `select s.id, s.label, s.held,
       (select count(*)::int from merch_order o join registration r on r.id = o.registration_id
         where o.merch_size_id = s.id and o.is_held and r.completed_at is not null) as sold,
       (select count(*)::int from merch_order o where o.merch_size_id = s.id)
         + (select count(*)::int from registration_line l where l.kind = 'merch' and l.ref_id = s.id) as ordered
     from merch_size s where s.merch_id = ? order by s.id`,
    [merchId],
  );
  return rows;
};

interface SizeValues {
  label: string;
  /** `null` for as many as are asked for. */
  stock: number | null;
  position: number;
}

/** Adds a size to an item. */
export const insertSize = async (trx: Transaction, merchId: number, values: SizeValues): Promise<void> => {
  await trx('merch_size').insert({ ...values, merch_id: merchId });
};

/** Changes a locked size. */
export const updateSize = async (trx: Transaction, id: number, values: SizeValues): Promise<void> => {
  await trx('merch_size').where({ id }).update(values);
};

/** Removes a locked size that nobody has ordered. */
export const deleteSize = async (trx: Transaction, id: number): Promise<void> => {
  await trx('merch_size').where({ id }).delete();
};
