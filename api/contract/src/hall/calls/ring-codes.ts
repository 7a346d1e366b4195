import { endpoint } from '../../platform/endpoint';
import type { RingCodeMinutes } from '../rules/pairing-code';
import type { RingSeat } from '../rules/ring-seats';

/** A code that pairs the devices of a ring; it is sent once. */
export interface RingCode {
  ringId: number;
  code: string;
  /** As the code that is valid has it, so that a page knows whether it still shows that one. */
  madeAt: string;
  expiresAt: string;
}
/** The devices of a ring that may call, seat by seat. */
export interface RingPairing {
  ringId: number;
  ringName: string;
  isOpen: boolean;
  /** `hasCode`: it was paired by the code of the ring. */
  seats: {
    seat: RingSeat;
    device: { id: string; name: string; pairedAt: string; hasCode: boolean } | null;
  }[];
  /** The code that is valid now, without its letters, which nobody can read any more. */
  code: { expiresAt: string; madeAt: string; madeBy: string } | null;
}

export const getRingPairings = endpoint('GET', '/api/admin/ring-codes/:tournamentId')<void, RingPairing[]>();
/** Makes a new code for each of these rings. Their earlier codes end. */
export const makeRingCodes = endpoint('POST', '/api/admin/ring-codes/:tournamentId')<
  { ringIds: number[]; minutes: RingCodeMinutes },
  RingCode[]
>();
/** Makes the valid codes of these rings end so many minutes from now, or at once with 0. */
export const changeRingCodes = endpoint('PUT', '/api/admin/ring-codes/:tournamentId')<
  { ringIds: number[]; minutes: RingCodeMinutes | 0 },
  RingPairing[]
>();

/** What a device learns by the code of a ring. `isOwn`: this browser has the seat. */
export interface SeatsOfRing {
  tournamentName: string;
  ringName: string;
  expiresAt: string;
  seats: { seat: RingSeat; takenBy: string | null; isOwn: boolean }[];
}
/** The seats of the ring of a code; null for a code for one device, which the call does not use up. */
export const readSeats = endpoint('POST', '/api/devices/pair/seats')<
  { code: string; browser?: string },
  { ring: SeatsOfRing | null }
>();
