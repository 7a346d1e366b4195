import type { RegistrationMail } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { addJob } from '../../jobs/queue';
import type { MailTemplate } from '../../feature';

/** The subject of a queued e-mail was deleted. The e-mail is not sent and not tried again. */
export class NothingToSend extends Error {}

/** A mail whose text is written when it is sent. `data` holds ids, never a secret. */
export interface MailOrder {
  to: string;
  personId?: number;
  registrationId?: number;
  data?: Record<string, unknown>;
}

/** Whether mail can reach an address. Those under `.invalid` belong to nobody (RFC 2606): erased accounts, and schools that registered elsewhere. */
export const isReachable = (address: string): boolean => !/\.invalid$/i.test(address);

/** Queues a mail, unless its address belongs to nobody: it is sent after the transaction commits, or never (decision D2). */
export const queueMail = async (trx: Transaction, template: MailTemplate, order: MailOrder): Promise<void> => {
  await queueByName(trx, template.name, order);
};

/** The same, and answers the number of the mail; `null` where its address belongs to nobody. */
export const queueNumberedMail = (trx: Transaction, template: MailTemplate, order: MailOrder): Promise<number | null> =>
  queueByName(trx, template.name, order);

/** Whether such an e-mail to this person waits to be written. */
export const isWaitingFor = async (db: Db, personId: number, { name }: MailTemplate): Promise<boolean> =>
  (await db('mail').where({ person_id: personId, template: name, state: 'queued' }).first('id')) !== undefined;

const queueByName = async (trx: Transaction, template: string, order: MailOrder): Promise<number | null> => {
  if (!isReachable(order.to)) return null;
  const [row] = await trx('mail')
    .insert({
      template,
      to_address: order.to,
      person_id: order.personId ?? null,
      registration_id: order.registrationId ?? null,
      data: JSON.stringify(order.data ?? {}),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The mail was not stored');
  await addJob(trx, 'sendMail', { mailId: row.id }, { key: `mail:${row.id}` });
  return row.id;
};

interface AboutRow {
  id: number;
  template: string;
  to: string;
  state: RegistrationMail['state'];
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** The e-mails about a registration, the newest first. */
export const mailsAbout = async (db: Db, registrationId: number): Promise<RegistrationMail[]> =>
  (
    await db('mail').where({ registration_id: registrationId }).orderBy('id', 'desc').select<AboutRow[]>({
      id: 'id',
      template: 'template',
      to: 'to_address',
      state: 'state',
      attempts: 'attempts',
      lastError: 'last_error',
      createdAt: 'created_at',
      sentAt: 'sent_at',
    })
  ).map(({ id, createdAt, sentAt, ...row }) => ({
    ...row,
    mailId: id,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));

/**
 * Sends an e-mail about a registration again. An e-mail that was sent is queued as a new e-mail; one that failed or waits is tried at once.
 * Answers whether there is such an e-mail.
 */
export const resend = async (trx: Transaction, registrationId: number, mailId: number): Promise<boolean> => {
  const mail = await trx('mail')
    .where({ id: mailId, registration_id: registrationId })
    .forUpdate()
    .first<{ template: string; to: string; state: string; personId: number | null; data: Record<string, unknown> } | undefined>({
      template: 'template',
      to: 'to_address',
      state: 'state',
      personId: 'person_id',
      data: 'data',
    });
  if (!mail) return false;
  if (mail.state !== 'sent') {
    await trx('mail').where({ id: mailId }).update({ state: 'queued', last_error: null, failure: null });
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
