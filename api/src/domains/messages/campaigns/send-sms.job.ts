import { SmsStopped } from '../../../adapters/sms/gateway';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { lockText, recordTry, storeStoppedNumber, type SmsRow } from './sms-queue.queries';

const send = async (app: App, trx: Transaction, sms: SmsRow): Promise<Error | undefined> => {
  try {
    await app.sms.send({ to: sms.toNumber, body: sms.body });
    await recordTry(trx, sms.id, { state: 'sent', sent_at: app.clock(), last_error: null });
    return undefined;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    await recordTry(trx, sms.id, { state: 'failed', last_error: error.message });
    if (!(error instanceof SmsStopped)) return error;
    await storeStoppedNumber(trx, sms.toNumber, app.clock());
    return undefined;
  }
};

/**
 * Sends one queued text message and stores the result. Its row is locked while it is sent. A number that answered STOP is
 * stored, and whoever queues messages leaves it out.
 * @repeated leaves a message that was sent alone; a kill while it is sent may send it twice
 */
export const sendSms = async (app: App, { smsId }: { smsId: number }): Promise<void> => {
  const error = await app.db.transaction(async (trx) => {
    const sms = await lockText(trx, smsId);
    return sms && send(app, trx, sms);
  });
  if (error !== undefined) throw error;
};
