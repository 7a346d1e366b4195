import type { DeviceKind, FeatureFlag, SessionEnd } from '@schi/contract';
import type { Db, Transaction } from '../db/knex';
import { tokenLifetimeSeconds } from './tokens';

/** A paired tablet or screen that makes a call. */
export interface Device {
  id: string;
  tournamentId: number;
  kind: DeviceKind;
  ringId: number | null;
  seat: number | null;
  name: string;
  expiresAt: Date;
  /** It may only send what waits on it (decision hall/devices-that-only-send). */
  onlySends: boolean;
}

export const devicesChannel = 'devices';

/** Tells every process that a device has changed or ended, as the last statement of the transaction that did it. */
export const announceDevice = async (trx: Transaction, deviceId: string): Promise<void> => {
  await trx.raw(`select pg_notify('${devicesChannel}', ?)`, [deviceId]);
};

/** The device of a token, given as it is stored, that was not ended; it may have expired. */
export const findPairedDevice = (db: Db, tokenHash: Buffer): Promise<Device | undefined> =>
  db('device')
    .where({ token_hash: tokenHash })
    .whereNull('revoked_at')
    .first<Device | undefined>(
      'id',
      'tournament_id as tournamentId',
      'kind',
      'ring_id as ringId',
      'seat',
      'name',
      'expires_at as expiresAt',
      db.raw('sends_for_device_id is not null as "onlySends"'),
    );

export const loginsChannel = 'logins';

/** The hashes of the ended logins whose tokens have not expired. */
export const listEndedLogins = (db: Db, now: Date): Promise<Buffer[]> =>
  db('ended_login').where('expires_at', '>', now).pluck<Buffer[]>('login_hash');

export const isLoginEnded = async (db: Db, hash: Buffer): Promise<boolean> =>
  (await db('ended_login').where({ login_hash: hash }).first('login_hash')) !== undefined;

/** Ends a login, and tells every process at the commit. */
export const endLogin = async (
  trx: Transaction,
  { id, hash, personId, expiresAt }: { id: string; hash: Buffer; personId: number; expiresAt: Date },
): Promise<void> => {
  await trx('ended_login')
    .insert({ login_hash: hash, person_id: personId, expires_at: expiresAt })
    .onConflict('login_hash')
    .ignore();
  await trx.raw(`select pg_notify('${loginsChannel}', ?)`, [id]);
};

/** Ends all logins of a person, and says why. */
export const revokeSessions = async (
  trx: Transaction,
  personId: number,
  reason: 'everywhere' | 'email' | 'second-factor',
): Promise<void> => {
  await trx.raw('select revoke_sessions(?)', [personId]);
  await trx('session_revocation').where({ person_id: personId }).update({ reason });
};

/** The revocations younger than a token's life. */
export const listRevocations = (db: Db): Promise<{ person_id: number; valid_from_version: number }[]> =>
  db<{ person_id: number; valid_from_version: number }>('session_revocation')
    .select('person_id', 'valid_from_version')
    .whereRaw(`revoked_at > now() - interval '${tokenLifetimeSeconds} seconds'`);

/** Whether a person has an account that was not deleted. */
export const hasAccount = async (db: Db, personId: number): Promise<boolean> =>
  (await db('person').where({ id: personId }).whereNull('deleted_at').first('id')) !== undefined;

export const findRevocationReason = async (db: Db, personId: number): Promise<SessionEnd | undefined> =>
  (await db('session_revocation').where({ person_id: personId }).first<{ reason: SessionEnd } | undefined>('reason'))
    ?.reason;

export const isFlagOn = async (db: Db, name: FeatureFlag): Promise<boolean> =>
  (await db('feature_flag').where({ name }).first<{ is_on: boolean } | undefined>('is_on'))?.is_on ?? false;

/** When a login was used last, as far as it is stored. */
export const findUse = async (db: Db, tokenHash: Buffer): Promise<Date | undefined> =>
  (await db('session_use').where({ token_hash: tokenHash }).first<{ used_at: Date } | undefined>('used_at'))?.used_at;

/** Stores a use of a login, unless a later one is stored. */
export const storeUse = async (db: Db, tokenHash: Buffer, personId: number, usedAt: Date): Promise<void> => {
  await db('session_use')
    .insert({ token_hash: tokenHash, person_id: personId, used_at: usedAt })
    .onConflict('token_hash')
    .merge({ used_at: db.raw('greatest(session_use.used_at, excluded.used_at)') });
};
