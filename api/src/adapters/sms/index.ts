import type { Config } from '../../config';
import type { Db } from '../../db/knex';
import type { SmsGateway } from './gateway';
import { twilioSms } from './twilio';

/** A message that was not sent, stored for the dev inbox. */
const devSms = (db: Db): SmsGateway => ({
  send: async ({ to, body }) => {
    await db('dev_sms').insert({ to_number: to, body });
  },
});

/** Why text messages cannot be sent with these settings (decision H6), in words for staff; `null` when they can. */
export const smsObstacle = ({ mode, twilio }: Pick<Config, 'mode' | 'twilio'>): string | null =>
  mode === 'production' && !twilio
    ? 'Text messages need a gateway, and none is set up. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM on the server and restart it.'
    : null;

/** Production refuses messages without a gateway: only storing one would look as if it was sent. */
const noSms = (why: string): SmsGateway => ({ send: () => Promise.reject(new Error(why)) });

/** The gateway of the settings (decision C10); without one, the dev inbox in a demonstration and a refusal in production. */
export const createSms = (config: Pick<Config, 'mode' | 'twilio'>, db: Db): SmsGateway => {
  if (config.twilio) return twilioSms(config.twilio);
  const why = smsObstacle(config);
  return why === null ? devSms(db) : noSms(why);
};

/** The newest messages of the dev inbox. */
export const readDevSms = (db: Db, limit = 100): Promise<{ id: number; to: string; text: string; date: Date }[]> =>
  db('dev_sms').orderBy('id', 'desc').limit(limit).select('id', 'to_number as to', 'body as text', 'sent_at as date');
