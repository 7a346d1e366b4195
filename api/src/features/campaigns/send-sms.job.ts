import { SmsStopped } from '../../adapters/sms/gateway';
import type { App } from '../../context';
import type { Transaction } from '../../db/knex';

interface SmsRow {
  id: number;
  toNumber: string;
  body: string;
}

/** The text message, if it still has to be sent and no other job is sending it. */
const claim = (trx: Transaction, smsId: number) =>
  trx('sms')
    .where({ id: smsId })
    .whereNot({ state: 'sent' })
    .forUpdate()
    .skipLocked()
    .first<SmsRow | undefined>('id', 'to_number as toNumber', 'body');

const send = async (app: App, trx: Transaction, sms: SmsRow): Promise<Error | undefined> => {
  const note = (change: object) =>
    trx('sms')
      .where({ id: sms.id })
      .update({ ...change, attempts: trx.raw('attempts + 1') });
  try {
    await app.sms.send({ to: sms.toNumber, body: sms.body });
    await note({ state: 'sent', sent_at: app.clock(), last_error: null });
    return undefined;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    await note({ state: 'failed', last_error: error.message });
    if (!(error instanceof SmsStopped)) return error;
    await trx('stopped_number').insert({ phone_number: sms.toNumber, stopped_at: app.clock() }).onConflict('phone_number').ignore();
    return undefined;
  }
};

/** Sends one queued text message and stores the result. Its row is locked while it is sent. A number that answered STOP gets no more messages. */
export const sendSms = async (app: App, { smsId }: { smsId: number }): Promise<void> => {
  const error = await app.db.transaction(async (trx) => {
    const sms = await claim(trx, smsId);
    return sms && send(app, trx, sms);
  });
  if (error !== undefined) throw error;
};
