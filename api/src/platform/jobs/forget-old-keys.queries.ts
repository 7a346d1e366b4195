import type { Db } from '../db/knex';
import { keyLifetimeHours } from '../http/idempotency';
import { tokenLifetimeSeconds } from '../sessions/tokens';

/** Deletes what can no longer matter, one statement after the other. */
export const deleteExpired = async (db: Db): Promise<void> => {
  await db.raw(`delete from idempotency_key where created_at < now() - interval '${keyLifetimeHours} hours'`);
  await db.raw(`delete from session_revocation where revoked_at < now() - interval '${tokenLifetimeSeconds} seconds'`);
  await db.raw(`delete from session_use where used_at < now() - interval '${tokenLifetimeSeconds} seconds'`);
  await db.raw('delete from ended_login where expires_at < now()');
  await db.raw('delete from used_credential where expires_at < now()');
  await db.raw('delete from throttle where expire < extract(epoch from now()) * 1000');
  await db.raw("delete from account_link where expires_at < now() - interval '7 days'");
  for (const table of ['pairing_code', 'ring_code'])
    await db.raw(`delete from ${table} where expires_at < now() - interval '1 day'`);
  await db.raw("delete from sign_up where created_at < now() - interval '7 days'");
};
