import type { DeviceKind, ListedDevice, PairedDevice } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** A row of `device` as the device itself sees it. */
export interface DeviceRow extends Omit<PairedDevice, 'expiresAt' | 'onlySends'> {
  expiresAt: Date;
  sendsForDeviceId: string | null;
}
const deviceColumns = [
  'id',
  'tournament_id as tournamentId',
  'kind',
  'ring_id as ringId',
  'seat',
  'name',
  'expires_at as expiresAt',
  'sends_for_device_id as sendsForDeviceId',
];

/** Whether judges may score on devices of their own at a tournament. */
export const hasJudgePads = async (db: Db, tournamentId: number): Promise<boolean> =>
  (await db('tournament').where({ id: tournamentId, judge_pads: true }).first('id')) !== undefined;

type ListedRow = Omit<ListedDevice, 'expiresAt' | 'pairedAt' | 'endedAt' | 'lastHeardAt'> & {
  expiresAt: Date;
  pairedAt: Date;
  endedAt: Date | null;
  lastHeardAt: Date | null;
};

/** The device as the API answers it. */
export const presentDevice = ({ expiresAt, sendsForDeviceId, ...device }: DeviceRow): PairedDevice => ({
  ...device,
  expiresAt: expiresAt.toISOString(),
  onlySends: sendsForDeviceId !== null,
});

/** The devices of a tournament, those that ended last; or one of them. */
export const listDevices = async (db: Db, tournamentId: number, deviceId?: string): Promise<ListedDevice[]> => {
  const rows = await db('device as d')
    .leftJoin('ring as r', 'r.id', 'd.ring_id')
    .join('person as p', 'p.id', 'd.paired_by_person_id')
    .where('d.tournament_id', tournamentId)
    .modify((query) => void (deviceId !== undefined && query.where('d.id', deviceId)))
    .orderByRaw('d.revoked_at is not null, r."position" nulls last, r.id, d.seat nulls first, d.paired_at, d.id')
    .select<ListedRow[]>(
      'd.id',
      'd.tournament_id as tournamentId',
      'd.kind',
      'd.ring_id as ringId',
      'd.seat',
      'd.name',
      'd.expires_at as expiresAt',
      db.raw('d.sends_for_device_id is not null as "onlySends"'),
      'r.name as ringName',
      db.raw(`concat_ws(' ', p.first_name, p.last_name) as "pairedBy"`),
      'd.paired_at as pairedAt',
      'd.revoked_at as endedAt',
      'd.last_heard_at as lastHeardAt',
      'd.pending',
      'd.app_version as appVersion',
      'd.clock_offset_ms as clockOffsetMs',
      'd.scoreboard_ring_id as scoreboardRingId',
    );
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    pairedAt: row.pairedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    lastHeardAt: row.lastHeardAt?.toISOString() ?? null,
  }));
};

/**
 * When devices that are paired for a tournament end: at 06:00 of the day after it, in its time zone. Undefined for a
 * tournament that is missing.
 */
export const endOfDevices = async (db: Db, tournamentId: number): Promise<Date | undefined> => {
  const { rows } = await db.raw<{ rows: { endsAt: Date }[] }>(
    `select (t.tournament_date + interval '1 day 6 hours') at time zone t.time_zone as "endsAt" from tournament t where t.id = ?`,
    [tournamentId],
  );
  return rows[0]?.endsAt;
};

/** A device that can no longer call, as far as another login for it goes. */
interface FormerDevice {
  kind: DeviceKind;
  ringId: number | null;
  seat: number | null;
  name: string;
  /** The device that was paired first; itself, unless it only sent for another one. */
  firstId: string;
  mayCall: boolean;
}
/** A device of a tournament; undefined without it. */
export const findFormerDevice = (
  db: Db,
  tournamentId: number,
  deviceId: string,
  now: Date,
): Promise<FormerDevice | undefined> =>
  db('device')
    .where({ id: deviceId, tournament_id: tournamentId })
    .first<FormerDevice | undefined>(
      'kind',
      'ring_id as ringId',
      'seat',
      'name',
      db.raw('coalesce(sends_for_device_id, id) as "firstId"'),
      db.raw('revoked_at is null and expires_at > ? as "mayCall"', [now]),
    );

/** Locks a device of a tournament, if it is there. */
export const lockDevice = async (trx: Transaction, tournamentId: number, id: string): Promise<void> => {
  await trx('device').where({ id, tournament_id: tournamentId }).forUpdate().select('id');
};

export const updateDevice = async (db: Db, id: string, columns: object): Promise<void> => {
  await db('device').where({ id }).update(columns);
};

export const insertDevice = async (trx: Transaction, columns: object): Promise<DeviceRow> => {
  const [device] = await trx('device').insert(columns).returning<DeviceRow[]>(deviceColumns);
  if (!device) throw new Error('The device was not stored');
  return device;
};

/** Stores another token of a device. */
export const renewToken = async (trx: Transaction, id: string, tokenHash: Buffer): Promise<DeviceRow> => {
  const [device] = await trx('device')
    .where({ id })
    .update({ token_hash: tokenHash })
    .returning<DeviceRow[]>(deviceColumns);
  if (!device) throw new Error('The device was not stored');
  return device;
};

/** The number by which the live topic of a device names it. */
export const findDeviceNumber = async (db: Db, tournamentId: number, id: string): Promise<number | undefined> =>
  (await db('device').where({ id, tournament_id: tournamentId }).first<{ number: number } | undefined>('number'))
    ?.number;

/** What a screen is told: how often to load its page again, and the ring whose scoreboard it shows. */
export interface ToldScreen {
  reloads: number;
  scoreboardRingId: number | null;
}
const toldColumns = ['reloads', 'scoreboard_ring_id as scoreboardRingId'];
/** What a device is told; nothing without the device. */
export const listTold = (db: Db, tournamentId: number, number: number): Promise<ToldScreen[]> =>
  db('device').where({ tournament_id: tournamentId, number }).select<ToldScreen[]>(toldColumns);

/** Reads what a device is told and the number of its live topic, after one more reload where `reloads` is 1. */
export const tellDevice = async (
  trx: Transaction,
  id: string,
  reloads: 0 | 1,
): Promise<(ToldScreen & { number: number }) | undefined> => {
  const [row] = await trx('device')
    .where({ id })
    .increment('reloads', reloads)
    .returning<(ToldScreen & { number: number })[]>(['number', ...toldColumns]);
  return row;
};
