import type { Db } from '../../db/knex';
import { addJob } from '../../jobs/queue';
import type { MailTemplate } from './templates';

/** A mail to be written at the moment of sending; `data` holds ids, never a secret. */
export interface MailOrder {
  template: MailTemplate;
  to: string;
  personId?: number;
  registrationId?: number;
  data?: Record<string, unknown>;
}

/** Queues a mail in the caller's transaction: it is sent after the commit, or never (decision D2). */
export const queueMail = async (db: Db, order: MailOrder): Promise<void> => {
  const [row] = await db('mail')
    .insert({
      template: order.template,
      to_address: order.to,
      person_id: order.personId ?? null,
      registration_id: order.registrationId ?? null,
      data: JSON.stringify(order.data ?? {}),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The mail was not stored');
  await addJob(db, 'sendMail', { mailId: row.id }, { key: `mail:${row.id}` });
};
