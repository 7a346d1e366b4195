import type { App } from '../../context';
import type { Transaction } from '../db/knex';
import type { MailTemplate, QueuedMail } from '../feature';
import { emblemFile } from './emblem.present';
import { isHardBounce, mailFailure } from './bounces.service';
import { claimMail, deleteMail, forgetBounce, storeAttempt, storeBounce } from './mail.queries';
import { NothingToSend } from './mail.service';

type TemplatesByName = ReadonlyMap<string, MailTemplate>;

/** Sends one claimed mail and stores the result; answers the error, if any. */
const send = async (
  app: App,
  trx: Transaction,
  mail: QueuedMail,
  templates: TemplatesByName,
): Promise<Error | undefined> => {
  try {
    const template = templates.get(mail.template);
    if (!template) throw new Error(`No feature has the mail template "${mail.template}"`);
    // The id is the same at every try, so that the receiver can recognize a mail whose acceptance was lost.
    const messageId = `<mail-${mail.id}@${new URL(app.publicUrl).hostname}>`;
    const written = await template.write(app, mail);
    const attachments = [...(written.attachments ?? []), emblemFile()];
    const { contactEmail } = app.config;
    const answers = contactEmail === '' ? {} : { replyTo: contactEmail };
    const isAutomatic = template.isByPerson !== true;
    await app.mailer.send({ to: mail.toAddress, messageId, isAutomatic, ...answers, ...written, attachments });
    // No personal data may stay, so the row is deleted too.
    if (template.isForgotten) await deleteMail(trx, mail.id);
    else await storeAttempt(trx, mail.id, { state: 'sent', sent_at: app.clock(), last_error: null, failure: null });
    await forgetBounce(trx, mail.toAddress);
    return undefined;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    await storeAttempt(trx, mail.id, { state: 'failed', last_error: error.message, failure: mailFailure(error) });
    if (!isHardBounce(error)) return error;
    // Repeated mail to a missing mailbox would mark this server as a sender of spam.
    await storeBounce(trx, mail.toAddress, error.message, app.clock());
    return undefined;
  }
};

/** Builds `sendMail`; a test of a race builds it with a claim that does not lock. */
export const createSendMail =
  ({ claim }: { claim: typeof claimMail }) =>
  (templates: readonly MailTemplate[]): ((app: App, payload: { mailId: number }) => Promise<void>) => {
    const byName: TemplatesByName = new Map(templates.map((template) => [template.name, template]));
    return async (app, { mailId }) => {
      const error = await app.db.transaction(async (trx) => {
        const mail = await claim(trx, mailId);
        return mail && send(app, trx, mail, byName);
      });
      if (error !== undefined && !(error instanceof NothingToSend)) throw error;
    };
  };

/**
 * Sends one queued mail and stores the result. A mail that failed stays in the queue, is tried again after growing
 * pauses unless the mailbox does not exist, and is shown to staff (D2). Its row is locked while it is sent, so that two
 * jobs for one mail send it once.
 * @repeated leaves a mail that was sent alone; a kill in between sends it twice with one Message-ID
 */
export const sendMail = createSendMail({ claim: claimMail });
