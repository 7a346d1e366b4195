import type { Db } from '../../platform/db/knex';

/** An e-mail the dev inbox received. */
export interface ReceivedMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** Stores an e-mail that the dev inbox received. */
export const insertReceivedMail = async (db: Db, columns: object): Promise<void> => {
  await db('dev_inbox').insert(columns);
};

/** The newest e-mails first, at most so many. */
export const readDevInbox = (db: Db, limit = 100): Promise<ReceivedMail[]> =>
  db('dev_inbox')
    .select<ReceivedMail[]>(
      'id',
      'to_address as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'received_at as date',
    )
    .orderBy('id', 'desc')
    .limit(limit);
