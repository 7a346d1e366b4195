import { randomInt } from 'node:crypto';
import type { Cents } from '@schi/contract';
import { statement, type Db, type Transaction } from '../../db/knex';
import type { QuoteLine } from '../carts';

/** One line of a receipt. */
type ReceiptLine = Pick<QuoteLine, 'description' | 'quantity' | 'unitPrice' | 'amount'>;

/** Letters and digits that are not confused with each other (decision C8). */
export const confirmationAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight characters without look-alikes, from the system's random source. */
export const confirmationCode = (): string =>
  Array.from({ length: 8 }, () => confirmationAlphabet[randomInt(confirmationAlphabet.length)]).join('');

/** Registration, code, cents, time, and the lines as JSON. No row where the code is taken. */
const insertReceipt = statement<{ id: number }>(
  'write receipt',
  `with r as (
     insert into receipt (registration_id, confirmation_code, amount_cents, created_at) values ($1, $2, $3, $4)
     on conflict (confirmation_code) do nothing returning id
   ), items as (
     insert into receipt_item (receipt_id, position, description, quantity, unit_price_cents, amount_cents)
     select r.id, i.position, i.description, i.quantity, i."unitPrice", i.amount
       from r, json_to_recordset($5::json) as i(position int, description text, quantity int, "unitPrice" int, amount int)
   )
   select id from r`,
  'write',
);

/** Builds `writeReceipt` with another source of confirmation codes, for tests and the demonstration. */
export const createWriteReceipt =
  ({ newCode }: { newCode: () => string }) =>
  async (trx: Transaction, receipt: { registrationId: number; amount: Cents; lines: readonly ReceiptLine[]; at: Date }): Promise<void> => {
    const items = JSON.stringify(receipt.lines.map((line, position) => ({ position, ...line })));
    for (;;) {
      const written = await insertReceipt(trx, [receipt.registrationId, newCode(), receipt.amount, receipt.at, items]);
      if (written.length > 0) return;
    }
  };

/** Writes the receipt of a registration at the agreed prices (A4). A confirmation code that is already taken is drawn again. */
export const writeReceipt = createWriteReceipt({ newCode: confirmationCode });

/** The code of a registration's receipt, if it has one. */
export const confirmationCodeOf = async (db: Db, registrationId: number): Promise<string | null> =>
  (await db('receipt').where({ registration_id: registrationId }).first<{ code: string } | undefined>({ code: 'confirmation_code' }))
    ?.code ?? null;
