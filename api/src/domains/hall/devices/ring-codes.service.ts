import {
  deviceAt,
  longestDeviceName,
  ringCodeLength,
  ringSeats,
  seatName,
  seatsTaken,
  type Pairing,
  type RingCode,
  type RingCodeMinutes,
  type RingPairing,
  type RingSeat,
  type SeatsOfRing,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { endOfDevices } from './devices.queries';
import { announceDevices } from './live-devices.service';
import { pairedDevices } from './paired-devices.service';
import { hashOfNetwork, hashOfText, newCode } from './pairing-codes.service';
import {
  findRingCode,
  insertRingCodes,
  listOwnDevices,
  listRingCodes,
  listRingRows,
  listSeatedDevices,
  lockRings,
  updateRingCodes,
  type RingCodeRow,
} from './ring-codes.queries';

const closed = (name: string) =>
  conflict('device.ringClosed', `${name} is closed. Ask a director which ring this device is for.`);
const taken = (seat: RingSeat, name: string) =>
  conflict(
    'device.seatTaken',
    `${seatName(seat)} is taken by “${name}”. Choose another seat, or ask a director to end that device.`,
  );

/** The codes with which all devices of a ring are paired, each for its seat (rule G9, decision hall/ring-codes). */
export const ringCodes = (app: Pick<App, 'clock'>, db: Db) => {
  const list = async (trx: Db, tournamentId: number): Promise<RingPairing[]> => {
    const now = app.clock();
    const rings = await listRingRows(trx, tournamentId);
    const devices = await listSeatedDevices(trx, { tournamentId, now });
    const codes = new Map((await listRingCodes(trx, tournamentId, now)).map((code) => [code.ringId, code]));
    return rings.map(({ ringId, name, isOpen, judges }) => {
      const code = codes.get(ringId);
      const seats = seatsTaken(
        judges,
        devices.filter((device) => device.ringId === ringId),
      );
      return {
        ringId,
        ringName: name,
        isOpen,
        seats: seats.map(({ seat, device }) => ({
          seat,
          device: device && {
            id: device.id,
            name: device.name,
            pairedAt: device.pairedAt.toISOString(),
            hasCode: device.hasCode,
          },
        })),
        code: code
          ? { expiresAt: code.expiresAt.toISOString(), madeAt: code.madeAt.toISOString(), madeBy: code.madeBy }
          : null,
      };
    });
  };
  /** Locks these rings, in a tournament whose devices may be paired. @throws Refusal as `make` does. */
  const locked = async (trx: Transaction, tournamentId: number, ringIds: readonly number[]): Promise<Date> => {
    const endsAt = await endOfDevices(trx, tournamentId);
    if (!endsAt) throw notFound('tournament');
    if (endsAt <= app.clock()) throw conflict('tournament.over', 'This tournament is over.');
    const known = await lockRings(trx, tournamentId, ringIds);
    if (known.length < ringIds.length) throw invalid({ ringIds: 'These rings are not all of the tournament' });
    return endsAt;
  };
  /** When a code ends: never after the devices themselves. */
  const endAfter = (minutes: number, endsAt: Date) =>
    new Date(Math.min(app.clock().getTime() + minutes * 60_000, endsAt.getTime()));
  const record = (trx: Transaction, action: string, actorId: number, ringId: number, expiresAt: Date) =>
    audit(trx).record({
      actorId,
      action,
      object: { type: 'ring', id: ringId },
      after: { expiresAt: expiresAt.toISOString() },
    });
  /** The ring of a code with the devices there. @throws Refusal 409 where it is closed. */
  const seatsAt = async (trx: Db, { tournamentId, ringId }: RingCodeRow) => {
    const [ring] = await listRingRows(trx, tournamentId, ringId);
    if (!ring) throw notFound('ring');
    if (!ring.isOpen) throw closed(ring.name);
    const devices = await listSeatedDevices(trx, { tournamentId, ringId, now: app.clock() });
    return { ring, seats: seatsTaken(ring.judges, devices) };
  };
  const isOf = (browser: string | undefined) => (device: { browserHash: Buffer | null } | null) =>
    browser !== undefined && device?.browserHash?.equals(hashOfText(browser)) === true;

  return {
    /** The rings of a tournament in order, with the devices at their seats and whether a code is valid. */
    list: (tournamentId: number): Promise<RingPairing[]> => list(db, tournamentId),
    /**
     * Makes a code for each of these rings and ends their earlier ones. Codes are stored hashed, so this is the only
     * time that they are told.
     * @throws Refusal 404 without the tournament, 409 once it is over, 422 for a ring of another one.
     */
    make: (
      tournamentId: number,
      { ringIds, minutes }: { ringIds: number[]; minutes: RingCodeMinutes },
      personId: number,
      address: string,
    ): Promise<RingCode[]> =>
      db.transaction(async (trx) => {
        const expiresAt = endAfter(minutes, await locked(trx, tournamentId, ringIds));
        const now = app.clock();
        await updateRingCodes(trx, { ringIds, now, expiresAt: now });
        const made = ringIds.map((ringId) => ({ ringId, code: newCode(ringCodeLength) }));
        await insertRingCodes(
          trx,
          made.map(({ ringId, code }) => ({
            tournament_id: tournamentId,
            ring_id: ringId,
            code_hash: hashOfText(code),
            made_by_person_id: personId,
            made_at: now,
            made_from: hashOfNetwork(address),
            expires_at: expiresAt,
          })),
        );
        for (const { ringId } of made) await record(trx, 'ring code made', personId, ringId, expiresAt);
        await announceDevices(trx, tournamentId);
        return made.map((one) => ({ ...one, madeAt: now.toISOString(), expiresAt: expiresAt.toISOString() }));
      }),
    /**
     * Moves the end of the valid codes of these rings to so many minutes from now, or to now with 0. Ending them again
     * changes nothing.
     * @throws Refusal as `make` does, and 409 where none is valid any more and they should be.
     */
    change: (
      tournamentId: number,
      { ringIds, minutes }: { ringIds: number[]; minutes: RingCodeMinutes | 0 },
      personId: number,
    ): Promise<RingPairing[]> =>
      db.transaction(async (trx) => {
        const expiresAt = endAfter(minutes, await locked(trx, tournamentId, ringIds));
        const changed = await updateRingCodes(trx, { ringIds, now: app.clock(), expiresAt });
        if (changed.length === 0 && minutes > 0)
          throw conflict('device.codeOver', 'These codes are no longer valid. Make new ones.');
        const action = minutes === 0 ? 'ring code ended' : 'ring code made valid for longer';
        for (const { ringId } of changed) await record(trx, action, personId, ringId, expiresAt);
        if (changed.length > 0) await announceDevices(trx, tournamentId);
        return list(trx, tournamentId);
      }),
    /** The seats of the ring of a code; undefined for another code. @throws Refusal 409 where the ring is closed. */
    seats: async (hash: Buffer, browser: string | undefined): Promise<SeatsOfRing | undefined> => {
      const code = await findRingCode(db, hash, app.clock());
      if (!code) return undefined;
      const { ring, seats } = await seatsAt(db, code);
      return {
        tournamentName: ring.tournamentName,
        ringName: ring.name,
        expiresAt: code.expiresAt.toISOString(),
        seats: seats.map(({ seat, device }) => ({
          seat,
          takenBy: device?.name ?? null,
          isOwn: isOf(browser)(device),
        })),
      };
    },
    /**
     * Pairs a device for a seat of the ring of a code; undefined for another code. The ring is locked, so that of two
     * devices that choose one seat at once only one gets it, and no more are paired than the ring has seats. A browser
     * that has a seat already leaves it, and gets a new token for the seat that it has.
     * @throws Refusal 409 for a closed ring or a seat that is taken, 422 for a seat that the ring does not have.
     */
    pair: async (
      trx: Transaction,
      hash: Buffer,
      { seat, browser }: { seat?: RingSeat; browser?: string },
    ): Promise<Pairing | undefined> => {
      const found = await findRingCode(trx, hash, app.clock());
      if (!found) return undefined;
      await lockRings(trx, found.tournamentId, [found.ringId]);
      // A director may have ended it while the ring was awaited.
      const code = await findRingCode(trx, hash, app.clock());
      if (!code) return undefined;
      const { ring, seats } = await seatsAt(trx, code);
      if (seat === undefined)
        throw invalid({ seat: 'This code is for a ring. Load this page again and choose a seat' });
      const wanted = seats.find((one) => one.seat === seat);
      if (!wanted || !ringSeats(ring.judges).includes(seat))
        throw invalid({ seat: `${seatName(seat)} is not a seat of ${ring.name} now. Choose another one` });
      const devices = pairedDevices(app, trx);
      const browserHash = browser === undefined ? null : hashOfText(browser);
      const isOwn = isOf(browser)(wanted.device);
      if (wanted.device && !isOwn) throw taken(seat, wanted.device.name);
      if (browserHash)
        for (const own of await listOwnDevices(trx, { tournamentId: code.tournamentId, browserHash }))
          if (own.id !== wanted.device?.id) await devices.end(own);
      if (wanted.device) return devices.renew(wanted.device.id);
      const end = ` ${seat}`;
      return devices.insert(
        {
          tournament_id: code.tournamentId,
          ring_id: code.ringId,
          ...deviceAt(seat),
          name: ring.name.slice(0, longestDeviceName - end.length) + end,
          made_by_person_id: code.madeByPersonId,
          sends_for_device_id: null,
        },
        { ring_code_id: code.id, browser_hash: browserHash },
      );
    },
  };
};
