import type { Cents } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { piecesSql } from './merch-setting.queries';

interface SizeRow {
  merchId: number;
  name: string;
  label: string;
  price: Cents;
  isRetired: boolean;
}

/** A size that this tournament sells. */
export const findSize = (
  trx: Transaction,
  tournamentId: number,
  merchId: number,
  merchSizeId: number,
): Promise<SizeRow | undefined> =>
  trx('merch_size as s')
    .join('merch as m', 'm.id', 's.merch_id')
    .where({ 's.id': merchSizeId, 'm.id': merchId, 'm.tournament_id': tournamentId })
    .first<SizeRow | undefined>(
      'm.id as merchId',
      'm.name',
      's.label',
      'm.price_cents as price',
      'm.is_retired as isRetired',
    );

interface PieceCounts {
  competitors: number;
  ofSize: number;
  inAll: number;
  /** The pieces of the item that its competitors need for its event, and of all items. */
  neededOfItem: number;
  neededInAll: number;
}

/** The competitors of a registration, and its pieces of a size and in all, had and needed. */
export const countPieces = async (
  trx: Transaction,
  registrationId: number,
  merchSizeId: number,
): Promise<PieceCounts> => {
  const { rows } = await trx.raw<{ rows: PieceCounts[] }>(
    `select (select count(*)::int from competitor c where c.registration_id = :registrationId and c.withdrawn_at is null) as competitors,
       (select count(*)::int from merch_order o where o.registration_id = :registrationId and o.merch_size_id = :merchSizeId) as "ofSize",
       (select count(*)::int from merch_order o where o.registration_id = :registrationId) as "inAll", needed.*
     from (select coalesce(sum(p.pieces), 0)::int as "neededInAll",
         coalesce(sum(p.pieces) filter (where p.merch_id = (select merch_id from merch_size where id = :merchSizeId)), 0)::int as "neededOfItem"
       from (select m.id as merch_id, ${piecesSql} as pieces from competitor c
           join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
           join competitor_event ce on ce.competitor_id = c.id
           join merch m on m.event_id = ce.event_id and not m.is_retired
          where c.registration_id = :registrationId and c.withdrawn_at is null) p) needed`,
    { registrationId, merchSizeId },
  );
  return rows[0] ?? { competitors: 0, ofSize: 0, inAll: 0, neededOfItem: 0, neededInAll: 0 };
};

/** Stores one piece of a size in a registration, and answers the id of the order. */
export const insertOrder = async (
  trx: Transaction,
  registrationId: number,
  { merchSizeId, price, isHeld }: { merchSizeId: number; price: Cents; isHeld: boolean },
): Promise<number> => {
  const [order] = await trx('merch_order')
    .insert({ registration_id: registrationId, merch_size_id: merchSizeId, price_cents: price, is_held: isHeld })
    .returning<{ id: number }[]>('id');
  if (!order) throw new Error('The order line was not stored');
  return order.id;
};

/** Removes an order of a registration; answers its size, and whether it held a piece. */
export const deleteOrder = async (
  trx: Transaction,
  registrationId: number,
  merchOrderId: number,
): Promise<{ merchSizeId: number; isHeld: boolean } | undefined> => {
  const [order] = await trx('merch_order')
    .where({ id: merchOrderId, registration_id: registrationId })
    .delete()
    .returning<{ merchSizeId: number; isHeld: boolean }[]>(['merch_size_id as merchSizeId', 'is_held as isHeld']);
  return order;
};
