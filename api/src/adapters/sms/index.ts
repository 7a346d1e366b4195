import type { Config } from '../../config';
import type { Db } from '../../platform/db/knex';
import { insertDevSms } from './dev-sms.queries';
import type { SmsGateway } from './gateway';
import { twilioSms } from './twilio';

export { readDevSms } from './dev-sms.queries';

/** A message that was not sent, stored for the dev inbox. */
const devSms = (db: Db): SmsGateway => ({ send: ({ to, body }) => insertDevSms(db, to, body) });

/** Why text messages cannot be sent with these settings (rule H6), in words for staff; `null` when they can. */
export const smsObstacle = ({ mode, twilio }: Pick<Config, 'mode' | 'twilio'>): string | null =>
  mode === 'production' && !twilio
    ? 'Text messages need a gateway, and none is set up. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM on the server and restart it.'
    : null;

/** Production refuses messages without a gateway: only storing one would look as if it was sent. */
const noSms = (why: string): SmsGateway => ({ send: () => Promise.reject(new Error(why)) });

/**
 * The gateway of the settings (rule C10); without one, the dev inbox in a demonstration and a refusal in production.
 */
export const createSms = (config: Pick<Config, 'mode' | 'twilio'>, db: Db): SmsGateway => {
  if (config.twilio) return twilioSms(config.twilio);
  const why = smsObstacle(config);
  return why === null ? devSms(db) : noSms(why);
};
