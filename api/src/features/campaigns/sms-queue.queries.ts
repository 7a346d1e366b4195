import type { Transaction } from '../../db/knex';
import { addJob } from '../../jobs/queue';

/** A text message that says something of the moment. `tries`: it is given up after so many. */
export interface TextOrder {
  to: string;
  body: string;
  personId: number;
  tries: number;
}

/** Queues a text message: it is sent after the transaction commits, or never (decision D2). Answers its number. */
export const queueText = async (trx: Transaction, { to, body, personId, tries }: TextOrder): Promise<number> => {
  const [row] = await trx('sms').insert({ to_number: to, body, person_id: personId }).returning<{ id: number }[]>('id');
  if (!row) throw new Error('The text message was not stored');
  await addJob(trx, 'sendSms', { smsId: row.id }, { key: `sms:${row.id}`, maxAttempts: tries });
  return row.id;
};
