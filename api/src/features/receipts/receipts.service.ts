import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { Attachment } from '../../http/attachment';
import { notFound, tooMany } from '../../http/errors';
import { queueMail } from '../mail';
import { calendarName, calendarType, pdfName, pdfType, receiptMailTemplate } from './receipts.mail-templates';
import { registrations } from '../carts';
import { findPerson } from '../users';
import { receiptCalendar } from './calendar.present';
import { receiptPapers } from './receipt-papers.service';
import { writeReceipt } from './receipt-pdf.service';

/** The number of times that a receipt may be sent within an hour. */
const mailsAnHour = 3;

/** Locks a receipt, so that two requests at once are counted one after the other. */
const lockReceipt = async (trx: Transaction, registrationId: number): Promise<void> => {
  await trx('receipt').where({ registration_id: registrationId }).forUpdate().first('id');
};

/** Seconds until a receipt may be sent again; 0 when it may be sent now. */
export const secondsToWait = async (trx: Transaction, registrationId: number): Promise<number> => {
  const { rows } = await trx.raw<{ rows: { wait: number }[] }>(
    `select extract(epoch from created_at + interval '1 hour' - now())::int as wait from mail
      where registration_id = ? and template = 'receipt' and created_at > now() - interval '1 hour' order by created_at desc`,
    [registrationId],
  );
  return rows[mailsAnHour - 1]?.wait ?? 0;
};

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
        const text = await receiptCalendar(await receiptPapers(app, db, personId, registrationId));
        return new Attachment(calendarName, calendarType, Buffer.from(text));
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

/** A customer's receipt as PDF, calendar entry and mail (decision C2). Every look-up is by owner (B8). */
export const receipts = createReceipts({ lock: lockReceipt, waitOf: secondsToWait });
