import type { Db } from '../../src/platform/db/knex';
import { booksOf } from './payment-setup';
import type { Journey } from './journey';

interface PaymentRow {
  gateway_key: string;
  request_key: string | null;
  status: string;
  amount_cents: number;
}

/** How many of each a registration holds, and how many of each its receipt names. */
const contents = async (db: Db, id: number) => {
  const { rows } = await db.raw<{ rows: { held: object; named: object }[] }>(
    `select json_build_object('competitors', (select count(*) from competitor where registration_id = r.id), 'spectators', r.spectators,
         'shirts', (select count(*) from merch_order where registration_id = r.id)) as held,
       (select json_build_object(
           'competitors', coalesce(sum(i.quantity) filter (where i.description like 'Competitor:%'), 0),
           'spectators', coalesce(sum(i.quantity) filter (where i.description = 'Spectator pass'), 0),
           'shirts', coalesce(sum(i.quantity) filter (where i.description like 'Shirt%'), 0))
          from receipt p join receipt_item i on i.receipt_id = p.id where p.registration_id = r.id) as named
     from registration r where r.id = ?`,
    [id],
  );
  return rows[0];
};

/**
 * What must be true of one registration once no work is left: charged once or not at all, completed exactly once,
 * receipt = ledger = cost.
 */
const checkRegistration = async (db: Db, journey: Journey, id: number) => {
  const books = await booksOf(db, id);
  const made = await db('payment').where({ registration_id: id }).select<PaymentRow[]>();
  const atTheBank = journey.bank.netOf(made.map((payment) => payment.gateway_key));
  const kept = journey.bank.sessions.filter(
    (session) => made.some((payment) => payment.gateway_key === session.order.key) && journey.bank.net(session) > 0,
  );

  expect(made.filter((payment) => ['opening', 'open'].includes(payment.status))).toEqual([]);
  expect(books.ledger).toBe(atTheBank);
  if (books.isCompleted) {
    expect(books).toMatchObject({ receipts: 1, receiptMails: 1, receipt: atTheBank });
    expect(kept).toHaveLength(atTheBank > 0 ? 1 : 0);
    const { items } = (await db('receipt as r')
      .join('receipt_item as i', 'i.receipt_id', 'r.id')
      .where({ registration_id: id })
      .sum({ items: 'i.amount_cents' })
      .first()) as { items: number };
    expect(Number(items)).toBe(books.receipt);
    const content = await contents(db, id);
    expect(content?.named).toEqual(content?.held);
    // What was charged is what the customer had agreed to under that key.
    for (const session of kept) {
      const payment = made.find((one) => one.gateway_key === session.order.key);
      expect(journey.agreed.get(payment?.request_key ?? '')).toContain(session.charged);
    }
    expect(await db('merch_order').where({ registration_id: id, is_held: false })).toEqual([]);
  } else {
    expect(books).toMatchObject({ receipts: 0, receiptMails: 0, receipt: 0 });
    expect(atTheBank).toBe(0);
  }
  // Each refund was reported to its owner by mail.
  expect(books.refundMails).toBe(books.refunds);
};

/** The invariants of payments (rule C6), checked in the ledger, at the bank and in the stock. */
export const checkInvariants = async (db: Db, journey: Journey): Promise<void> => {
  const mine = await db('registration').where({ person_id: journey.personId }).select<{ id: number }[]>('id');
  for (const { id } of mine) await checkRegistration(db, journey, id);

  for (const session of journey.bank.sessions) {
    const refunded = [...session.refunds.values()].reduce((sum, amount) => sum + amount, 0);
    expect(refunded).toBeLessThanOrEqual(session.charged);
  }
  const [size] = await db('merch_size')
    .where({ id: journey.shirt.merchSizeId })
    .select<{ held: number; stock: number }[]>('held', 'stock');
  const lines = await db('merch_order').where({ merch_size_id: journey.shirt.merchSizeId, is_held: true });
  expect(size?.held).toBe(lines.length + journey.rivals());
  expect(size?.held).toBeLessThanOrEqual(size?.stock ?? 0);
};
