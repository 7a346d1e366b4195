import type { RegistrationMail } from '@schi/contract';
import type { Db, Transaction } from '../db/knex';
import type { MailTemplate, QueuedMail } from '../feature';

/** Whether an address in a column belongs to nobody, as `isReachable` says; false for `null`. */
export const belongsToNobody = (column: string): string => `coalesce(${column} ilike '%.invalid', false)`;
/** An address as staff see and export it: empty where it belongs to nobody. */
export const shownEmail = (column: string): string => `case when ${belongsToNobody(column)} then '' else ${column} end`;

/** A mail whose text is written when it is sent. `data` holds ids, never a secret. */
export interface MailOrder {
  to: string;
  personId?: number;
  registrationId?: number;
  data?: Record<string, unknown>;
}

/** Stores a mail to be sent. Answers its id. */
export const insertMail = async (trx: Transaction, template: string, order: MailOrder): Promise<number> => {
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
  return row.id;
};

/** Whether such an e-mail to this person waits to be written. */
export const isWaitingFor = async (db: Db, personId: number, { name }: MailTemplate): Promise<boolean> =>
  (await db('mail').where({ person_id: personId, template: name, state: 'queued' }).first('id')) !== undefined;

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

/** The mails about a registration, the newest first. */
export const listMailsAbout = (db: Db, registrationId: number): Promise<AboutRow[]> =>
  db('mail').where({ registration_id: registrationId }).orderBy('id', 'desc').select<AboutRow[]>({
    id: 'id',
    template: 'template',
    to: 'to_address',
    state: 'state',
    attempts: 'attempts',
    lastError: 'last_error',
    createdAt: 'created_at',
    sentAt: 'sent_at',
  });

interface LockedMail {
  template: string;
  to: string;
  state: string;
  personId: number | null;
  data: Record<string, unknown>;
}

/** Locks a mail about a registration. */
export const lockMail = (trx: Transaction, registrationId: number, mailId: number): Promise<LockedMail | undefined> =>
  trx('mail').where({ id: mailId, registration_id: registrationId }).forUpdate().first<LockedMail | undefined>({
    template: 'template',
    to: 'to_address',
    state: 'state',
    personId: 'person_id',
    data: 'data',
  });

export const updateMail = async (trx: Transaction, mailId: number, columns: object): Promise<void> => {
  await trx('mail').where({ id: mailId }).update(columns);
};

export const deleteMail = async (trx: Transaction, mailId: number): Promise<void> => {
  await trx('mail').where({ id: mailId }).delete();
};

/** Locks a mail, if it still has to be sent and no other job is sending it. */
export const claimMail = (trx: Transaction, mailId: number): Promise<QueuedMail | undefined> =>
  trx('mail')
    .where({ id: mailId })
    .whereNot({ state: 'sent' })
    .forUpdate()
    .skipLocked()
    .first<QueuedMail | undefined>(
      'id',
      'template',
      'to_address as toAddress',
      'person_id as personId',
      'registration_id as registrationId',
      'data',
    );

/** Counts one more attempt to send a mail, with what came of it. */
export const storeAttempt = async (
  trx: Transaction,
  mailId: number,
  change: Record<string, unknown>,
): Promise<void> => {
  await trx('mail')
    .where({ id: mailId })
    .update({ ...change, attempts: trx.raw('attempts + 1') });
};

/** Stores that mail to an address bounced (C10, E5). */
export const storeBounce = async (trx: Transaction, address: string, reason: string, at: Date): Promise<void> => {
  await trx('bounced_address')
    .insert({ address: trx.raw('lower(?)', [address]), reason: reason.slice(0, 500), bounced_at: at })
    .onConflict('address')
    .merge();
};

/** Removes an address after mail was accepted there. */
export const forgetBounce = async (trx: Transaction, address: string): Promise<void> => {
  await trx('bounced_address').whereRaw('address = lower(?)', [address]).delete();
};
