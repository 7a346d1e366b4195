import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { Attachment } from '../../../platform/http/attachment';
import { notFound, tooMany } from '../../../platform/http/errors';
import { queueMail } from '../../../platform/mail';
import { calendarFile, pdfName, pdfType, receiptMailTemplate } from './receipts.mail-templates';
import { registrations } from '../../registration';
import { findPerson } from '../../people';
import { receiptPapers } from './receipt-papers.service';
import { writeReceipt } from './receipt-pdf.service';
import { lockReceipt, secondsToWait } from './receipts.queries';

interface ReceiptGuards {
  lock: typeof lockReceipt;
  waitOf: typeof secondsToWait;
}

/** Builds `receipts`; a test of a race builds it with guards of its own. */
export const createReceipts =
  ({ lock, waitOf }: ReceiptGuards) =>
  (app: Pick<App, 'clock' | 'publicUrl' | 'tokenKey'>, db: Db) => {
    return {
      /** @throws Refusal 404 when there is none, or it is somebody else's. */
      pdf: async (personId: number, registrationId: number): Promise<Attachment> => {
        const papers = await receiptPapers(app, db, personId, registrationId);
        return new Attachment(pdfName(papers), pdfType, await writeReceipt(papers));
      },

      /** @throws Refusal 404 when there is none, or it is somebody else's. */
      calendar: async (personId: number, registrationId: number): Promise<Attachment> => {
        const { filename, contentType, content } = await calendarFile(
          await receiptPapers(app, db, personId, registrationId),
        );
        return new Attachment(filename, contentType, content);
      },

      /** Queues the receipt for the owner's own address (D2). @throws Refusal 404; 429 after three within an hour. */
      mail: async (personId: number, registrationId: number): Promise<{ email: string }> => {
        await registrations(app, db).receipt(personId, registrationId);
        const person = await findPerson(db, personId);
        if (!person) throw notFound('receipt');
        await db.transaction(async (trx) => {
          await lock(trx, registrationId);
          const wait = await waitOf(trx, registrationId);
          if (wait > 0) throw tooMany(wait);
          await queueMail(trx, receiptMailTemplate, { to: person.email, personId, registrationId });
        });
        return { email: person.email };
      },
    };
  };

/** A customer's receipt as PDF, calendar entry and mail (rule C2). Every look-up is by owner (B8). */
export const receipts = createReceipts({ lock: lockReceipt, waitOf: secondsToWait });
