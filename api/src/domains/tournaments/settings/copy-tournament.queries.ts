import type { Transaction } from '../../../platform/db/knex';

/**
 * Copies events with their times and sizes, merchandise that is still sold with its photos, sizes and stock, and
 * coupons, none of them used. Their last days move by `days`.
 */
export const copyContents = async (trx: Transaction, from: number, to: number, days: number): Promise<void> => {
  await trx.raw(
    `insert into coupon (tournament_id, code, percent, amount_cents, max_uses, last_day)
     select ?, code, percent, amount_cents, max_uses, last_day + ?::integer from coupon where tournament_id = ? order by id`,
    [to, days, from],
  );
  await trx.raw(
    `insert into event (tournament_id, event_type_id, minutes_per_turn, judges, min_size, max_size, attempts, elimination, third_place, scoring)
     select ?, event_type_id, minutes_per_turn, judges, min_size, max_size, attempts, elimination, third_place, scoring from event where tournament_id = ? order by id`,
    [to, from],
  );
  const merch = await trx('merch')
    .where({ tournament_id: from, is_retired: false })
    .orderBy('id')
    .select<Record<string, unknown>[]>('*');
  for (const { id, ...columns } of merch) {
    const [copy] = await trx('merch')
      .insert({ ...columns, pieces_by_age: JSON.stringify(columns.pieces_by_age), tournament_id: to, version: 1 })
      .returning<{ id: number }[]>('id');
    await trx.raw(
      `insert into merch_size (merch_id, label, position, stock) select ?, label, position, stock from merch_size where merch_id = ? order by id`,
      [copy?.id ?? 0, Number(id)],
    );
  }
  // What competitors of an event need is needed in the same event of the copy.
  await trx.raw(
    `update merch m set event_id = (select e.id from event e join event earlier on earlier.event_type_id = e.event_type_id
        where earlier.id = m.event_id and e.tournament_id = m.tournament_id)
      where m.tournament_id = ?`,
    [to],
  );
};
