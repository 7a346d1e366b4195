import type { Transaction } from '../../../platform/db/knex';
import { retained, named, ofPeople, plain } from '../../../platform/personal-data/declare';
import { lockCart } from '../carts';
import { openCartsOf, releaseStock } from './stock.queries';

const number = plain('an internal number');

const releaseOpenCarts = async (trx: Transaction, personId: number) => {
  for (const id of await openCartsOf(trx, personId)) {
    await lockCart(trx, id);
    await releaseStock(trx, id);
  }
};

/** Orders of merchandise (rule B9). */
export const merchandiseTables = [
  ofPeople('merch_order', {
    of: 't.registration_id in (select r.id from registration r where r.person_id = :personId)',
    exportAs: 'merchandise',
    onErase: 'erase columns',
    beforeErase: releaseOpenCarts,
    columns: {
      id: number,
      registration_id: retained('tells which registration it belongs to'),
      merch_size_id: named(
        'item',
        "select m.name || ' (' || s.label || ')' from merch_size s join merch m on m.id = s.merch_id where s.id = t.merch_size_id",
      ),
      price_cents: retained('money records are kept (B9)'),
      is_held: plain('whether stock is held'),
      created_at: retained('a time that points to nobody'),
    },
  }),
];
