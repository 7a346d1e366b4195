import { randomInt } from 'node:crypto';
import type { Cents } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import type { QuoteLine } from '../carts';

/** One line of a receipt. */
type ReceiptLine = Pick<QuoteLine, 'description' | 'quantity' | 'unitPrice' | 'amount'>;

/** Letters and digits that are not confused with each other (decision C8). */
export const confirmationAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight characters without look-alikes, from the system's random source. */
export const confirmationCode = (): string =>
  Array.from({ length: 8 }, () => confirmationAlphabet[randomInt(confirmationAlphabet.length)]).join('');

/** Builds `writeReceipt` with another source of confirmation codes, for tests and the demonstration. */
export const createWriteReceipt =
  ({ newCode }: { newCode: () => string }) =>
  async (trx: Transaction, receipt: { registrationId: number; amount: Cents; lines: readonly ReceiptLine[]; at: Date }): Promise<void> => {
    for (;;) {
      const [row] = await trx('receipt')
        .insert({
          registration_id: receipt.registrationId,
          confirmation_code: newCode(),
          amount_cents: receipt.amount,
          created_at: receipt.at,
        })
        .onConflict('confirmation_code')
        .ignore()
        .returning<{ id: number }[]>('id');
      if (!row) continue;
      const items = receipt.lines.map((line, position) => ({
        receipt_id: row.id,
        position,
        description: line.description,
        quantity: line.quantity,
        unit_price_cents: line.unitPrice,
        amount_cents: line.amount,
      }));
      await trx('receipt_item').insert(items);
      return;
    }
  };

/** Writes the receipt of a registration at the agreed prices (A4). A confirmation code that is already taken is drawn again. */
export const writeReceipt = createWriteReceipt({ newCode: confirmationCode });

/** The code of a registration's receipt, if it has one. */
export const confirmationCodeOf = async (db: Db, registrationId: number): Promise<string | null> =>
  (await db('receipt').where({ registration_id: registrationId }).first<{ code: string } | undefined>({ code: 'confirmation_code' }))
    ?.code ?? null;
