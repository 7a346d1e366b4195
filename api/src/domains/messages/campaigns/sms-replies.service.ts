import { BadSmsSignature } from '../../../adapters/sms/gateway';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { badRequest, notFound } from '../../../platform/http/errors';
import { deleteStoppedNumber, storeStoppedNumber } from './sms-queue.queries';

/**
 * Takes an answer to us that the gateway tells of: after STOP nobody writes to the number, after START everybody who may
 * (rule C10). Nothing else of it is read or kept. A repetition changes nothing.
 * @throws Refusal 404 without a gateway, 400 for a wrong signature
 */
export const takeSmsReply = async (
  app: Pick<App, 'clock' | 'sms'>,
  db: Db,
  { bytes, signature, address }: { bytes: Buffer; signature: string; address: string },
): Promise<void> => {
  if (!app.sms.readReply) throw notFound('text message gateway');
  const { from, choice } = await app.sms.readReply(bytes, signature, address).catch((error: unknown) => {
    if (error instanceof BadSmsSignature) throw badRequest(`${error.message}.`);
    throw error;
  });
  if (choice === null) return;
  await db.transaction((trx) =>
    choice === 'stop' ? storeStoppedNumber(trx, from, app.clock()) : deleteStoppedNumber(trx, from),
  );
};
