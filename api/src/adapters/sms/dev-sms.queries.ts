import type { Db } from '../../platform/db/knex';

/** Stores a message for the dev inbox. */
export const insertDevSms = async (db: Db, to: string, body: string): Promise<void> => {
  await db('dev_sms').insert({ to_number: to, body });
};

/** The newest messages of the dev inbox. */
export const readDevSms = (db: Db, limit = 100): Promise<{ id: number; to: string; text: string; date: Date }[]> =>
  db('dev_sms').orderBy('id', 'desc').limit(limit).select('id', 'to_number as to', 'body as text', 'sent_at as date');
