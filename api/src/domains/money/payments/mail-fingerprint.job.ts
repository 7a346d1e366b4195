import type { App } from '../../../context';
import { queueMail } from '../../../platform/mail';
import { ledgerFingerprint, listKeepers, settledInstant } from './ledger-fingerprint.queries';
import { fingerprintMailTemplate } from './payments.mail-templates';

/**
 * Mails the fingerprint of the ledgers to super admins and writes it to the log, once a day: who rewrites entries and
 * their hashes in the database cannot rewrite these (rule C7).
 * @repeated mails the fingerprint once more
 */
export const mailFingerprint = async (app: App): Promise<void> => {
  const now = await ledgerFingerprint(app.db, settledInstant(app.clock()));
  if (now.entries === 0) return;
  app.log.info(now, 'fingerprint of the ledgers');
  await app.db.transaction(async (trx) => {
    for (const { personId, email: to } of await listKeepers(trx))
      await queueMail(trx, fingerprintMailTemplate, { to, personId, data: { ...now } });
  });
};
