import {
  pairingCodeLength,
  pairingMinutes,
  type NewDevice,
  type Pairing,
  type PairingCode,
  type RingSeat,
  type SeatsOfRing,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import type { Throttles } from '../../people';
import { isRingOf } from '../../rings';
import { endOfDevices, findFormerDevice, hasJudgePads } from './devices.queries';
import { pairedDevices } from './paired-devices.service';
import { hashOfNetwork, hashOfText, newCode, withCode } from './pairing-codes.service';
import { insertPairingCode, isPairingCode, redeemPairingCode, type CodeRow } from './pairing.queries';
import { ringCodes } from './ring-codes.service';

const noPads = () =>
  invalid({ kind: 'Judges have no devices of their own at this tournament. A director changes this under Rings' });

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What a browser sends to be paired. */
interface SentCode {
  code: string;
  seat?: RingSeat;
  browser?: string;
}

/** Pairs tablets and screens (decision hall/devices). */
export const pairing = (app: Pick<App, 'clock'>, db: Db) => {
  /**
   * @throws Refusal 404 without the tournament, 409 once it is over, 422 for a ring or a seat that does not fit, and
   * for a judge where judges have no devices.
   */
  const checkNew = async (tournamentId: number, { kind, ringId, seat }: NewDevice): Promise<void> => {
    const endsAt = await endOfDevices(db, tournamentId);
    if (!endsAt) throw notFound('tournament');
    if (endsAt <= app.clock()) throw conflict('tournament.over', 'This tournament is over.');
    if (kind === 'judge' && !(await hasJudgePads(db, tournamentId))) throw noPads();
    const needsRing = kind === 'ring table' || kind === 'judge';
    if (needsRing && ringId === undefined) throw invalid({ ringId: 'Please choose a ring' });
    if (!needsRing && ringId !== undefined) throw invalid({ ringId: 'Only ring tables and judges belong to a ring' });
    if (ringId !== undefined && !(await isRingOf(db, tournamentId, ringId)))
      throw invalid({ ringId: 'This ring is not one of the tournament' });
    if ((kind === 'judge') !== (seat !== undefined))
      throw invalid({ seat: kind === 'judge' ? 'Please choose a seat' : 'Only judges have a seat' });
  };
  const rowOf = (tournamentId: number, { kind, ringId, seat, name }: NewDevice, personId: number): CodeRow => ({
    tournament_id: tournamentId,
    kind,
    ring_id: ringId ?? null,
    seat: seat ?? null,
    name,
    made_by_person_id: personId,
    sends_for_device_id: null,
  });
  const store = async (row: CodeRow, address: string): Promise<PairingCode> => {
    const code = newCode(pairingCodeLength);
    const expiresAt = new Date(app.clock().getTime() + pairingMinutes * 60_000);
    const deviceId = await insertPairingCode(db, {
      ...row,
      code_hash: hashOfText(code),
      expires_at: expiresAt,
      made_from: hashOfNetwork(address),
    });
    return { code, expiresAt: expiresAt.toISOString(), deviceId };
  };

  return {
    /** A code that pairs one device within ten minutes; it is stored hashed. @throws Refusal as `checkNew` does. */
    makeCode: async (
      tournamentId: number,
      given: NewDevice,
      personId: number,
      address: string,
    ): Promise<PairingCode> => {
      await checkNew(tournamentId, given);
      return store(rowOf(tournamentId, given, personId), address);
    },
    /**
     * A code for a tablet that comes back with events after its login has ended: it may send them for its ring, and
     * nothing else (decision hall/devices-that-only-send).
     * @throws Refusal 404 without the device, 409 while it may call, and for a device without a ring.
     */
    makeSendingCode: async (
      tournamentId: number,
      deviceId: string,
      personId: number,
      address: string,
    ): Promise<PairingCode> => {
      const former = uuid.test(deviceId) ? await findFormerDevice(db, tournamentId, deviceId, app.clock()) : undefined;
      if (!former) throw notFound('device');
      if (former.mayCall)
        throw conflict('device.paired', 'This device is paired and sends what waits on it by itself.');
      if (former.ringId === null)
        throw conflict(
          'device.noEvents',
          'Only ring tables and the devices of judges send later what was noted at their ring.',
        );
      const { kind, ringId, seat, name, firstId } = former;
      const row = { kind, ring_id: ringId, seat, name, made_by_person_id: personId, sends_for_device_id: firstId };
      return store({ tournament_id: tournamentId, ...row }, address);
    },
    /** Makes the director's own browser the device. @throws Refusal as `checkNew` does. */
    pairHere: async (tournamentId: number, given: NewDevice, personId: number): Promise<Pairing> => {
      await checkNew(tournamentId, given);
      return db.transaction((trx) => pairedDevices(app, trx).insert(rowOf(tournamentId, given, personId)));
    },
    /** The seats of the ring of a code; null for a code for one device. @throws Refusal as `pair` does. */
    seats: async ({ code, browser }: SentCode, address: string, throttles: Throttles) => {
      const now = app.clock();
      return withCode(
        db,
        { text: code, address, now },
        throttles,
        async (hash): Promise<{ ring: SeatsOfRing | null } | undefined> => {
          const ring = await ringCodes(app, db).seats(hash, browser);
          return ring ? { ring } : (await isPairingCode(db, hash, now)) ? { ring: null } : undefined;
        },
      );
    },
    /**
     * Pairs the device that sends a code: by a code for one device once, by the code of a ring for the seat it chooses.
     * @throws Refusal 422 for a code that is wrong, used or too old, or for a judge where judges have no devices, 429
     * after too many, and as `ringCodes.pair` does.
     */
    pair: ({ code, seat, browser }: SentCode, address: string, throttles: Throttles): Promise<Pairing> =>
      withCode(db, { text: code, address, now: app.clock() }, throttles, (hash) =>
        db.transaction(async (trx) => {
          const row = await redeemPairingCode(trx, hash, app.clock());
          if (!row)
            return ringCodes(app, db).pair(trx, hash, { ...(seat ? { seat } : {}), ...(browser ? { browser } : {}) });
          // A code may have been made before the setting was changed.
          if (row.kind === 'judge' && !(await hasJudgePads(trx, row.tournament_id))) throw noPads();
          const { device_id: id, ...given } = row;
          return pairedDevices(app, trx).insert(given, {
            id,
            browser_hash: browser === undefined ? null : hashOfText(browser),
          });
        }),
      ),
  };
};
