import { createHash, randomInt } from 'node:crypto';
import {
  pairingAlphabet,
  pairingCodeLength,
  pairingMinutes,
  readPairingCode,
  type NewDevice,
  type Pairing,
  type PairingCode,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { hashOfToken, newDeviceToken } from '../../../platform/sessions/devices';
import { audit } from '../../../platform/audit';
import { networkOf, type Throttles } from '../../people';
import { isRingOf } from '../../rings';
import { endOfDevices, findFormerDevice, hasJudgePads, insertDevice, presentDevice } from './devices.queries';
import { insertPairingCode, redeemPairingCode, wasCodeMadeFrom, type CodeRow } from './pairing.queries';

const hashOfCode = (code: string) => createHash('sha256').update(code).digest();
/** A network is kept as a hash: it says only that a director was there. */
const hashOfNetwork = (address: string) =>
  createHash('sha256')
    .update(`pairing ${networkOf(address)}`)
    .digest();
const newCode = () =>
  Array.from({ length: pairingCodeLength }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('');

/** One sentence for all, so that an answer tells nothing about the codes that exist. */
const wrongCode = () =>
  invalid({ code: 'This code is wrong, was used already, or is older than ten minutes. Ask a director for a new one' });

const noPads = () =>
  invalid({ kind: 'Judges have no devices of their own at this tournament. A director changes this under Rings' });

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Milliseconds for which a device may send what waits on it. */
const sendingMs = 24 * 60 * 60_000;

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
  const insert = async (trx: Transaction, row: CodeRow): Promise<Pairing> => {
    const token = newDeviceToken();
    const { made_by_person_id: paired_by_person_id, ...rest } = row;
    const device = await insertDevice(trx, {
      ...rest,
      paired_by_person_id,
      token_hash: hashOfToken(token),
      paired_at: app.clock(),
      expires_at:
        row.sends_for_device_id === null
          ? await endOfDevices(trx, row.tournament_id)
          : new Date(app.clock().getTime() + sendingMs),
    });
    await audit(trx).record({
      actorId: row.made_by_person_id,
      deviceId: device.id,
      action: 'device paired',
      object: { type: 'device', id: device.id },
      after: {
        tournamentId: device.tournamentId,
        kind: device.kind,
        ringId: device.ringId,
        seat: device.seat,
        name: device.name,
        sendsFor: device.sendsForDeviceId,
      },
    });
    return { token, device: presentDevice(device) };
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
    const code = newCode();
    const expiresAt = new Date(app.clock().getTime() + pairingMinutes * 60_000);
    await insertPairingCode(db, {
      ...row,
      code_hash: hashOfCode(code),
      expires_at: expiresAt,
      made_from: hashOfNetwork(address),
    });
    return { code, expiresAt: expiresAt.toISOString() };
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
      return db.transaction((trx) => insert(trx, rowOf(tournamentId, given, personId)));
    },
    /**
     * Pairs the device that sends a code, once. Wrong codes are counted by address and all together, each for a minute.
     * Those of everywhere else keep no tablet out in the network from which a director has made a code in the last ten
     * minutes.
     * @throws Refusal 422 for a code that is wrong, used or too old, or for a judge where judges have no devices, 429
     * after too many.
     */
    pair: async (text: string, address: string, throttles: Throttles): Promise<Pairing> => {
      const network = networkOf(address);
      await throttles.take('pair-address', network, 'Too many wrong codes from this place.');
      const isDirectorsNetwork = await wasCodeMadeFrom(db, hashOfNetwork(address), app.clock());
      if (!isDirectorsNetwork) await throttles.take('pair-all', 'all', 'Too many wrong codes.');
      const code = readPairingCode(text);
      if (code === undefined) throw wrongCode();
      const paired = await db.transaction(async (trx) => {
        const row = await redeemPairingCode(trx, hashOfCode(code), app.clock());
        // A code may have been made before the setting was changed.
        if (row?.kind === 'judge' && !(await hasJudgePads(trx, row.tournament_id))) throw noPads();
        return row && insert(trx, row);
      });
      if (!paired) throw wrongCode();
      await throttles.giveBack('pair-address', network);
      if (!isDirectorsNetwork) await throttles.giveBack('pair-all', 'all');
      return paired;
    },
  };
};
