import type { Transaction } from '../../../platform/db/knex';
import { addJob } from '../../../platform/jobs/queue';

/** A text message. `tries`: it is given up after so many, where it says something of the moment. */
export interface TextOrder {
  to: string;
  body: string;
  personId: number;
  tries?: number;
}

/** Queues a text message: it is sent after the transaction commits, or never (rule D2). Answers its number. */
export const queueText = async (trx: Transaction, { to, body, personId, tries }: TextOrder): Promise<number> => {
  const [row] = await trx('sms').insert({ to_number: to, body, person_id: personId }).returning<{ id: number }[]>('id');
  if (!row) throw new Error('The text message was not stored');
  await addJob(trx, 'sendSms', { smsId: row.id }, { key: `sms:${row.id}`, maxAttempts: tries });
  return row.id;
};

export interface SmsRow {
  id: number;
  toNumber: string;
  body: string;
}

/** The text message, if it still has to be sent and no other job is sending it. */
export const lockText = (trx: Transaction, smsId: number): Promise<SmsRow | undefined> =>
  trx('sms')
    .where({ id: smsId })
    .whereNot({ state: 'sent' })
    .forUpdate()
    .skipLocked()
    .first<SmsRow | undefined>('id', 'to_number as toNumber', 'body');

type TextResult = { state: 'sent'; sent_at: Date; last_error: null } | { state: 'failed'; last_error: string };

/** Stores the result of sending a locked text message, and counts the try. */
export const recordTry = async (trx: Transaction, smsId: number, result: TextResult): Promise<void> => {
  await trx('sms')
    .where({ id: smsId })
    .update({ ...result, attempts: trx.raw('attempts + 1') });
};

/** Forgets that a number answered STOP: it has answered START. */
export const deleteStoppedNumber = async (trx: Transaction, phoneNumber: string): Promise<void> => {
  await trx('stopped_number').where({ phone_number: phoneNumber }).delete();
};

/** Stores a number that answered STOP. */
export const storeStoppedNumber = async (trx: Transaction, phoneNumber: string, at: Date): Promise<void> => {
  await trx('stopped_number').insert({ phone_number: phoneNumber, stopped_at: at }).onConflict('phone_number').ignore();
};
