import type { Transaction } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { addJob } from '../../../platform/jobs/queue';
import { audit } from '../../../platform/audit';
import { lockMail, markQueued } from './outbox.queries';

/** Tries an e-mail that failed or waits again at once. @throws Refusal 404, 409 for an e-mail that was sent. */
export const retryMail = async (trx: Transaction, actorId: number, mailId: number): Promise<true> => {
  const mail = await lockMail(trx, mailId);
  if (!mail) throw notFound('e-mail');
  if (mail.state === 'sent') throw conflict('mail.sent', 'This e-mail was already sent.');
  await markQueued(trx, mailId);
  await addJob(trx, 'sendMail', { mailId }, { key: `mail:${mailId}` });
  await audit(trx).record({
    actorId,
    action: 'mail resent',
    object: { type: 'mail', id: mailId },
    after: { template: mail.template },
  });
  return true;
};
