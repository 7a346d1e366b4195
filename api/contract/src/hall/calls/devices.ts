import { endpoint } from '../../platform/endpoint';
import type { DeviceKind } from '../../rings/rules/device-kinds';
import type { RingSeat } from '../rules/ring-seats';

export { mostSeats } from '../../rings/rules/ring-calls/value-parts';

/** The duties of people at a ring, who have no login. */
export const officialDuties = ['scorekeeper', 'judge', 'referee', 'announcer', 'ring chief'] as const;
export type OfficialDuty = (typeof officialDuties)[number];
/** The longest names, in characters. */
export const longestDeviceName = 60;
export const longestOfficialName = 80;

/** A device as it knows itself. `ringId` of ring tables and judges, `seat` of judges; else null. */
export interface PairedDevice {
  id: string;
  tournamentId: number;
  kind: DeviceKind;
  ringId: number | null;
  seat: number | null;
  name: string;
  /** An instant: 06:00 of the day after the tournament, or a day after it was let send what waits on it. */
  expiresAt: string;
  /** It sends what waits on it, and may do nothing else. Older servers do not tell. */
  onlySends?: boolean;
}

/** A device as directors see it. */
export interface ListedDevice extends PairedDevice {
  ringName: string | null;
  pairedBy: string;
  pairedAt: string;
  /** Null while it may call. */
  endedAt: string | null;
  /** Null before its first report. */
  lastHeardAt: string | null;
  /** How many events wait on it. */
  pending: number;
  appVersion: string;
  /** Milliseconds by which its clock is ahead. */
  clockOffsetMs: number;
  /** Of a screen: the ring whose scoreboard it shows; null: all rings. Older servers do not tell. */
  scoreboardRingId?: number | null;
}

/** What a device is to be. */
export interface NewDevice {
  kind: DeviceKind;
  ringId?: number;
  seat?: number;
  name: string;
}
export interface PairingCode {
  code: string;
  expiresAt: string;
  /** The id of the device that will be paired by it. Older servers do not tell. */
  deviceId?: string;
}
/** The token is sent once: `Authorization: Device <token>`. */
export interface Pairing {
  token: string;
  device: PairedDevice;
}
/** What a device reports every half minute. */
export interface DeviceReport {
  pending: number;
  appVersion: string;
  /** The instant by the device's clock. */
  deviceTime: string;
}

/** The refusal's code for a device that was ended, or never paired. What waits on it stays there. */
export const deviceEndedCode = 'device-ended';

export const getDevices = endpoint('GET', '/api/admin/devices/:tournamentId')<void, ListedDevice[]>();
export const makePairingCode = endpoint('POST', '/api/admin/devices/:tournamentId/codes')<NewDevice, PairingCode>();
/**
 * A code for a device that was ended, or whose time is over: whoever pairs with it may send for a day what waits there,
 * and do nothing else.
 */
export const makeSendingCode = endpoint('POST', '/api/admin/devices/:tournamentId/:device/sending-codes')<
  void,
  PairingCode
>();
/** Makes the director's own browser the device. */
export const pairThisBrowser = endpoint('POST', '/api/admin/devices/:tournamentId/here')<NewDevice, Pairing>();
export const renameDevice = endpoint('PUT', '/api/admin/devices/:tournamentId/:device')<
  { name: string },
  ListedDevice
>();
export const endDevice = endpoint('DELETE', '/api/admin/devices/:tournamentId/:device')<void, ListedDevice>();

/** Tells a paired screen to load its page again. */
export const reloadDevice = endpoint('POST', '/api/admin/devices/:tournamentId/:device/reload')();

/** Tells a paired screen what to show: the scoreboard of a ring, or with null all rings (rule G6). */
export const showOnScreen = endpoint('PUT', '/api/admin/devices/:tournamentId/:device/scoreboard')<
  { ringId: number | null },
  ListedDevice
>();

/**
 * Pairs the device that sends a code. `seat`: which one of the ring, needed with the code of a ring. `browser`: a random
 * text that this browser keeps. A browser that sends the code of a ring again frees the seat that it had.
 */
export const pairDevice = endpoint('POST', '/api/devices/pair')<
  { code: string; seat?: RingSeat; browser?: string },
  Pairing
>();
export const getOwnDevice = endpoint('GET', '/api/devices/self')<void, PairedDevice>();
export const reportDevice = endpoint('POST', '/api/devices/self/report')<DeviceReport, { now: string }>();

/** A person at a ring; `ringId` null: at any. */
export interface Official {
  officialId: number;
  ringId: number | null;
  name: string;
  duty: OfficialDuty;
  seat: number | null;
}
export interface NewOfficial {
  ringId: number | null;
  name: string;
  duty: OfficialDuty;
  seat?: number;
}
/** A ring table sees and adds those of its ring and those of any ring. */
export const getOfficials = endpoint('GET', '/api/ring-officials/:tournamentId')<void, Official[]>();
export const addOfficial = endpoint('POST', '/api/ring-officials/:tournamentId')<NewOfficial, Official>();
export const removeOfficial = endpoint('DELETE', '/api/ring-officials/:tournamentId/:officialId')();
