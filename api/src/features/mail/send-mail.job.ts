import type { App } from '../../app';
import type { Task } from '../../jobs/worker';
import { NothingToSay, prepare, type MailRow } from './prepare';

const waiting = (app: App, mailId: number) =>
  app
    .db('mail')
    .where({ id: mailId })
    .whereNot({ state: 'sent' })
    .first<MailRow | undefined>(
      'id',
      'template',
      'to_address as toAddress',
      'person_id as personId',
      'registration_id as registrationId',
      'data',
    );

const note = (app: App, mailId: number, change: Record<string, unknown>) =>
  app
    .db('mail')
    .where({ id: mailId })
    .update({ ...change, attempts: app.db.raw('attempts + 1') });

/** Sends one queued mail and notes how it went. A refused one stays, is tried again with growing pauses, and can be seen by staff (D2). */
export const sendMail: Task = async (app, { mailId }: { mailId: number }) => {
  const mail = await waiting(app, mailId);
  if (!mail) return;
  try {
    await app.mailer.send({ to: mail.toAddress, ...(await prepare(app, mail)) });
    if (mail.template === 'account-deleted') return void (await app.db('mail').where({ id: mailId }).delete());
    await note(app, mailId, { state: 'sent', sent_at: app.clock(), last_error: null });
  } catch (error) {
    await note(app, mailId, { state: 'failed', last_error: error instanceof Error ? error.message : String(error) });
    if (!(error instanceof NothingToSay)) throw error;
  }
};
