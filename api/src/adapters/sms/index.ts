import type { Config } from '../../config';
import type { Db } from '../../db/knex';
import type { SmsGateway } from './gateway';
import { twilioSms } from './twilio';

/** What would have been sent, kept for the dev inbox. */
const devSms = (db: Db): SmsGateway => ({
  send: async ({ to, body }) => {
    await db('dev_sms').insert({ to_number: to, body });
  },
});

/** The gateway of the settings; without one a log, which the dev inbox shows. */
export const createSms = ({ twilio }: Pick<Config, 'twilio'>, db: Db): SmsGateway => (twilio ? twilioSms(twilio) : devSms(db));

/** The newest of that log. */
export const readDevSms = (db: Db, limit = 100): Promise<{ id: number; to: string; text: string; date: Date }[]> =>
  db('dev_sms').orderBy('id', 'desc').limit(limit).select('id', 'to_number as to', 'body as text', 'sent_at as date');
