import path from 'node:path';
import { createThreadHost, isBundled, startThread } from '../../../platform/threads/thread-host';
import type { ReceiptPapers } from './receipt-papers.service';
import { receiptPdf } from './receipt-pdf.present';

const { compute } = createThreadHost<{ receipt: (papers: ReceiptPapers) => Promise<Uint8Array> }>({
  what: 'The receipt',
  start: () => startThread({ bundle: 'receipt-worker.js', source: path.join(__dirname, 'receipt-pdf.worker.ts') }),
});
/**
 * Writes a receipt as a PDF in another thread, because it takes longer than everything else that a family's journey
 * asks of the server (decision money/receipts-in-a-thread). A server that runs from its source writes it itself: the
 * thread would compile its code first, in each test. A stop waits for its jobs, and an idle thread holds nothing up, so
 * nothing ends the thread.
 * @throws Refusal 503 when the thread dies
 */
export const writeReceipt = async (papers: ReceiptPapers): Promise<Buffer> => {
  if (!isBundled) return receiptPdf(papers);
  const { buffer, byteOffset, byteLength } = await compute('receipt', papers);
  return Buffer.from(buffer, byteOffset, byteLength);
};
