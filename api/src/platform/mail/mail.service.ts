import type { RegistrationMail } from '@schi/contract';
import type { Db, Transaction } from '../db/knex';
import { addJob } from '../jobs/queue';
import type { MailTemplate } from '../feature';
import { insertMail, listMailsAbout, lockMail, updateMail, type MailOrder } from './mail.queries';

/** The subject of a queued e-mail was deleted. The e-mail is not sent and not tried again. */
export class NothingToSend extends Error {}

/**
 * Whether mail can reach an address. Those under `.invalid` belong to nobody (RFC 2606): erased accounts, and schools
 * that registered elsewhere.
 */
export const isReachable = (address: string): boolean => !/\.invalid$/i.test(address);

/**
 * Queues a mail, unless its address belongs to nobody: it is sent after the transaction commits, or never (rule D2).
 */
export const queueMail = async (trx: Transaction, template: MailTemplate, order: MailOrder): Promise<void> => {
  await queueByName(trx, template.name, order);
};

/** The same, and answers the number of the mail; `null` where its address belongs to nobody. */
export const queueNumberedMail = (trx: Transaction, template: MailTemplate, order: MailOrder): Promise<number | null> =>
  queueByName(trx, template.name, order);

const queueByName = async (trx: Transaction, template: string, order: MailOrder): Promise<number | null> => {
  if (!isReachable(order.to)) return null;
  const mailId = await insertMail(trx, template, order);
  await addJob(trx, 'sendMail', { mailId }, { key: `mail:${mailId}` });
  return mailId;
};

/** The e-mails about a registration, the newest first. */
export const mailsAbout = async (db: Db, registrationId: number): Promise<RegistrationMail[]> =>
  (await listMailsAbout(db, registrationId)).map(({ id, createdAt, sentAt, ...row }) => ({
    ...row,
    mailId: id,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));

/**
 * Sends an e-mail about a registration again. An e-mail that was sent is queued as a new e-mail; one that failed or
 * waits is tried at once. Answers whether there is such an e-mail.
 */
export const resend = async (trx: Transaction, registrationId: number, mailId: number): Promise<boolean> => {
  const mail = await lockMail(trx, registrationId, mailId);
  if (!mail) return false;
  if (mail.state !== 'sent') {
    await updateMail(trx, mailId, { state: 'queued', last_error: null, failure: null });
    await addJob(trx, 'sendMail', { mailId }, { key: `mail:${mailId}` });
    return true;
  }
  await queueByName(trx, mail.template, {
    to: mail.to,
    registrationId,
    data: mail.data,
    ...(mail.personId === null ? {} : { personId: mail.personId }),
  });
  return true;
};
