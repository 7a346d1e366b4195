import { randomInt } from 'node:crypto';
import type { Cents } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import type { QuoteLine } from '../../registration';
import { insertReceipt } from './receipt.queries';

/** One line of a receipt. */
type ReceiptLine = Pick<QuoteLine, 'description' | 'quantity' | 'unitPrice' | 'amount'>;

/** Letters and digits that are not confused with each other (rule C8). */
export const confirmationAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight characters without look-alikes, from the system's random source. */
export const confirmationCode = (): string =>
  Array.from({ length: 8 }, () => confirmationAlphabet[randomInt(confirmationAlphabet.length)]).join('');

/** Builds `writeReceipt` with another source of confirmation codes, for tests and the demonstration. */
export const createWriteReceipt =
  ({ newCode }: { newCode: () => string }) =>
  async (
    trx: Transaction,
    receipt: { registrationId: number; amount: Cents; lines: readonly ReceiptLine[]; at: Date },
  ): Promise<void> => {
    const items = JSON.stringify(receipt.lines.map((line, position) => ({ position, ...line })));
    for (;;) {
      const written = await insertReceipt(trx, [receipt.registrationId, newCode(), receipt.amount, receipt.at, items]);
      if (written.length > 0) return;
    }
  };

/**
 * Writes the receipt of a registration at the agreed prices (A4). A confirmation code that is already taken is drawn
 * again.
 */
export const writeReceipt = createWriteReceipt({ newCode: confirmationCode });
