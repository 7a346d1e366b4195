import { statement, type Transaction } from '../../../platform/db/knex';

/**
 * Holds one piece of a size; `false` when it is sold out. One statement checks and holds, so that 200 buyers of 50
 * pieces get exactly 50 (C4).
 */
export const holdOne = async (trx: Transaction, merchSizeId: number): Promise<boolean> =>
  (await trx('merch_size')
    .where({ id: merchSizeId })
    .whereRaw('(stock is null or held < stock)')
    .increment('held', 1)) === 1;

/** How long a cart may hold merchandise in all, and when it may begin to hold it again. */
const holdMinutes = 60;

/** Whether a locked cart may hold merchandise now: for an hour from its first piece on, again after a day (rule C4). */
export const mayHold = async (trx: Transaction, registrationId: number): Promise<boolean> =>
  (await trx('registration')
    .where({ id: registrationId })
    .where(
      (free) =>
        void free.whereNull('holds_until').orWhereRaw("holds_until > now() or holds_until < now() - interval '1 day'"),
    )
    .update({
      holds_until: trx.raw(
        `case when holds_until > now() then holds_until else now() + interval '${holdMinutes} minutes' end`,
      ),
    })) === 1;

/** Whether a piece of a size is left for a cart that may not hold it. */
export const isLeft = async (trx: Transaction, merchSizeId: number): Promise<boolean> =>
  (await trx('merch_size')
    .where({ id: merchSizeId })
    .whereRaw('(stock is null or held < stock)')
    .first<{ id: number } | undefined>('id')) !== undefined;

/** Releases one piece. */
export const releaseOne = async (trx: Transaction, merchSizeId: number): Promise<void> => {
  await trx('merch_size').where({ id: merchSizeId }).decrement('held', 1);
};

interface Line {
  id: number;
  merch_size_id: number;
  name: string;
}

const heldLines = statement<Line>(
  'list merchandise of a cart',
  `select o.id, o.merch_size_id, m.name || ' (' || s.label || ')' as name
     from merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id
    where o.registration_id = $1 and o.is_held = $2 order by o.merch_size_id, o.id`,
);
const linesOf = (trx: Transaction, registrationId: number, isHeld: boolean): Promise<Line[]> =>
  heldLines(trx, [registrationId, isHeld]);

/**
 * Holds the stock that an idle cart has released, and answers the names of the sold-out lines. The cart must be locked.
 */
export const holdStock = async (trx: Transaction, registrationId: number): Promise<string[]> => {
  const soldOut: string[] = [];
  for (const line of await linesOf(trx, registrationId, false)) {
    if (await holdOne(trx, line.merch_size_id))
      await trx('merch_order').where({ id: line.id }).update({ is_held: true });
    else soldOut.push(line.name);
  }
  return soldOut;
};

/** Releases all stock of a cart; its lines stay. The cart must be locked. */
export const releaseStock = async (trx: Transaction, registrationId: number): Promise<void> => {
  for (const line of await linesOf(trx, registrationId, true)) {
    await trx('merch_order').where({ id: line.id }).update({ is_held: false });
    await releaseOne(trx, line.merch_size_id);
  }
};

/** Removes all merchandise of a cart and releases its stock. The cart must be locked. */
export const removeOrders = async (trx: Transaction, registrationId: number): Promise<void> => {
  await releaseStock(trx, registrationId);
  await trx('merch_order').where({ registration_id: registrationId }).delete();
};

/**
 * Locks a cart that holds stock, has been idle since `idleSince` or may hold it no longer, and has no payment under
 * way; one that is locked is skipped.
 */
export const lockNextIdle = (trx: Transaction, idleSince: Date, now: Date): Promise<{ id: number } | undefined> =>
  trx('registration as r')
    .whereNull('r.completed_at')
    .where((over) => void over.where('r.last_activity_at', '<', idleSince).orWhere('r.holds_until', '<', now))
    .whereExists((q) => void q.from('merch_order as o').whereRaw('o.registration_id = r.id and o.is_held'))
    .whereNotExists(
      (q) => void q.from('payment as p').whereRaw("p.registration_id = r.id and p.status in ('opening', 'open')"),
    )
    .orderBy('r.id')
    .forUpdate('r')
    .skipLocked()
    .first<{ id: number } | undefined>('r.id');

/** The open carts of a person, in the order in which carts are locked. */
export const openCartsOf = (trx: Transaction, personId: number): Promise<number[]> =>
  trx('registration').where({ person_id: personId }).whereNull('completed_at').orderBy('id').pluck<number[]>('id');
