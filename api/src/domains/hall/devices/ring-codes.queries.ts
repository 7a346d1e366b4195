import { contests, mostSeats, type EventFormat } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

interface RingRow {
  ringId: number;
  name: string;
  isOpen: boolean;
  tournamentName: string;
  /** The most judges of what it still has to run, and no fewer than sit there; 0 where judges have no devices. */
  judges: number;
}
/** The rings of a tournament in order, or one of them. */
export const listRingRows = async (db: Db, tournamentId: number, ringId?: number): Promise<RingRow[]> => {
  const ofRing = ringId === undefined ? {} : { 'r.id': ringId };
  const rows = await db('ring as r')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .where({ 'r.tournament_id': tournamentId, ...ofRing })
    .orderBy(['r.position', 'r.id'])
    .select<(RingRow & { hasPads: boolean })[]>(
      'r.id as ringId',
      'r.name',
      'r.is_open as isOpen',
      'r.judges',
      't.name as tournamentName',
      't.judge_pads as hasPads',
    );
  const work = await db('contest as c')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .join('ring as r', 'r.id', 'a.ring_id')
    .where({ 'r.tournament_id': tournamentId, ...ofRing })
    .whereNot('a.step', 'done')
    .distinct<{ ringId: number; format: EventFormat; stored: Parameters<typeof contests.storedRules>[1] }[]>(
      'r.id as ringId',
      'c.format',
      'c.rules as stored',
    );
  const needed = (id: number) =>
    work
      .filter((one) => one.ringId === id)
      .map(({ format, stored }) => contests.formatOf(format).judges(contests.storedRules(format, stored)));
  return rows.map(({ hasPads, ...row }) => ({
    ...row,
    judges: hasPads ? Math.min(mostSeats, Math.max(row.judges, ...needed(row.ringId))) : 0,
  }));
};

interface SeatedDevice {
  id: string;
  ringId: number;
  kind: 'ring table' | 'judge';
  seat: number | null;
  name: string;
  pairedAt: Date;
  hasCode: boolean;
  browserHash: Buffer | null;
}
/** The devices at the rings of a tournament that may call and work there, in the order of pairing. */
export const listSeatedDevices = (
  db: Db,
  { tournamentId, ringId, now }: { tournamentId: number; ringId?: number; now: Date },
): Promise<SeatedDevice[]> =>
  db('device')
    .where({ tournament_id: tournamentId, ...(ringId === undefined ? {} : { ring_id: ringId }) })
    .whereNotNull('ring_id')
    .whereNull('revoked_at')
    .whereNull('sends_for_device_id')
    .where('expires_at', '>', now)
    .orderBy(['paired_at', 'number'])
    .select<SeatedDevice[]>(
      'id',
      'ring_id as ringId',
      'kind',
      'seat',
      'name',
      'paired_at as pairedAt',
      db.raw('ring_code_id is not null as "hasCode"'),
      'browser_hash as browserHash',
    );

export interface RingCodeRow {
  id: number;
  tournamentId: number;
  ringId: number;
  madeByPersonId: number;
  expiresAt: Date;
}
/** A code of a ring that has not expired. */
export const findRingCode = (db: Db, hash: Buffer, now: Date): Promise<RingCodeRow | undefined> =>
  db('ring_code')
    .where({ code_hash: hash })
    .where('expires_at', '>', now)
    .first<RingCodeRow | undefined>(
      'id',
      'tournament_id as tournamentId',
      'ring_id as ringId',
      'made_by_person_id as madeByPersonId',
      'expires_at as expiresAt',
    );

/** The code of each ring that has not expired. */
export const listRingCodes = (
  db: Db,
  tournamentId: number,
  now: Date,
): Promise<{ ringId: number; expiresAt: Date; madeAt: Date; madeBy: string }[]> =>
  db('ring_code as c')
    .join('person as p', 'p.id', 'c.made_by_person_id')
    .where('c.tournament_id', tournamentId)
    .where('c.expires_at', '>', now)
    .select('c.ring_id as ringId', 'c.expires_at as expiresAt', 'c.made_at as madeAt')
    .select(db.raw(`concat_ws(' ', p.first_name, p.last_name) as "madeBy"`));

/**
 * Locks rings of a tournament, so that their codes are used and changed one after the other. Answers those there are,
 * in the order of their ids.
 */
export const lockRings = (trx: Transaction, tournamentId: number, ringIds: readonly number[]): Promise<number[]> =>
  trx('ring')
    .where({ tournament_id: tournamentId })
    .whereIn('id', [...ringIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .pluck<number[]>('id');

export const insertRingCodes = async (trx: Transaction, rows: readonly object[]): Promise<void> => {
  await trx('ring_code').insert([...rows]);
};

/** Changes when the codes of rings end that have not expired. Answers the rings whose codes they are. */
export const updateRingCodes = (
  trx: Transaction,
  { ringIds, now, expiresAt }: { ringIds: readonly number[]; now: Date; expiresAt: Date },
): Promise<{ ringId: number }[]> =>
  trx('ring_code')
    .whereIn('ring_id', [...ringIds])
    .where('expires_at', '>', now)
    .update({ expires_at: expiresAt })
    .returning<{ ringId: number }[]>('ring_id as ringId');

/** A device of a browser that chooses a seat. */
export interface OwnDevice {
  id: string;
  name: string;
  tournamentId: number;
  ringId: number | null;
}

/** The devices of a browser that may call, in a tournament. */
export const listOwnDevices = (
  trx: Transaction,
  { tournamentId, browserHash }: { tournamentId: number; browserHash: Buffer },
): Promise<OwnDevice[]> =>
  trx('device')
    .where({ tournament_id: tournamentId, browser_hash: browserHash })
    .whereNull('revoked_at')
    .whereNull('sends_for_device_id')
    .orderBy('id')
    .select<OwnDevice[]>('id', 'name', 'tournament_id as tournamentId', 'ring_id as ringId');

/** A text that changes whenever a device or a code of a ring of the tournament does. */
export const findDevicesVersion = async (db: Db, tournamentId: number): Promise<string> => {
  const { rows } = await db.raw<{ rows: { version: string }[] }>(
    `select md5(concat_ws(' ',
       (select string_agg(concat_ws(' ', d.id, d.name, d.revoked_at, encode(d.token_hash, 'hex')), ',' order by d.id) from device d where d.tournament_id = :tournamentId),
       (select string_agg(concat_ws(' ', c.id, c.expires_at), ',' order by c.id) from ring_code c where c.tournament_id = :tournamentId))) as version`,
    { tournamentId },
  );
  return rows[0]?.version ?? '';
};
