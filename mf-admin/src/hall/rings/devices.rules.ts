import { counted, type DeviceKind, type ListedDevice, type NewDevice, type OfficialDuty } from '@schi/contract';

export const deviceKindNames: Record<DeviceKind, string> = {
  'ring table': 'Ring table',
  judge: 'Judge',
  announcer: 'Announcer',
  screen: 'Screen',
};
export const dutyNames: Record<OfficialDuty, string> = {
  scorekeeper: 'Scorekeeper',
  judge: 'Judge',
  referee: 'Referee',
  announcer: 'Announcer',
  'ring chief': 'Ring chief',
};

/** Milliseconds between two looks at the list of devices. */
export const lookEvery = 10_000;

/** Milliseconds without a report after which a device is silent; it reports every half minute. */
const silentAfter = 60_000;

/** The devices that may call the server at this moment. */
export const pairedNow = (devices: readonly ListedDevice[], now: number): ListedDevice[] =>
  devices.filter(({ endedAt, expiresAt }) => endedAt === null && Date.parse(expiresAt) > now);

/**
 * The devices of rings that may no longer call, on which something may wait. Those that were paired last stand first.
 */
export const formerDevices = (devices: readonly ListedDevice[], now: number): ListedDevice[] =>
  devices
    .filter(({ ringId, endedAt, expiresAt }) => ringId !== null && (endedAt !== null || Date.parse(expiresAt) <= now))
    .sort((one, other) => Date.parse(other.pairedAt) - Date.parse(one.pairedAt));

/** When a device was heard last, in words; `isSilent` where that is too long ago. */
export const heard = (lastHeardAt: string | null, now: number): { says: string; isSilent: boolean } => {
  if (lastHeardAt === null) return { says: 'Not heard yet', isSilent: true };
  const since = Math.max(0, now - Date.parse(lastHeardAt));
  if (since <= silentAfter) return { says: 'Heard just now', isSilent: false };
  const minutes = Math.round(since / 60_000);
  if (minutes < 60) return { says: `Silent for ${counted(minutes, 'minute')}`, isSilent: true };
  const hours = Math.round(minutes / 60);
  return { says: `Silent for ${counted(hours, 'hour')}`, isSilent: true };
};

/** Minutes by which a clock is wrong before it is said. */
const wrongFrom = 1;
/** What is wrong with the clock of a device; empty for one that is right. */
export const clockText = ({ clockOffsetMs }: Pick<ListedDevice, 'clockOffsetMs'>): string => {
  const minutes = Math.round(Math.abs(clockOffsetMs) / 60_000);
  return minutes < wrongFrom
    ? ''
    : `Its clock is ${counted(minutes, 'minute')} ${clockOffsetMs > 0 ? 'fast' : 'slow'}.`;
};

/** Whether a device of this kind belongs to a ring. */
export const hasRing = (kind: DeviceKind): boolean => kind === 'ring table' || kind === 'judge';

interface Filled {
  kind: DeviceKind;
  ringId: string;
  seat: string;
  name: string;
}
/** What is asked of the server for a filled form: a ring and a seat only where the kind has them. */
export const newDeviceOf = ({ kind, ringId, seat, name }: Filled): NewDevice => ({
  kind,
  name,
  ...(hasRing(kind) && ringId !== '' ? { ringId: Number(ringId) } : {}),
  ...(kind === 'judge' && seat !== '' ? { seat: Number(seat) } : {}),
});

/** `30 minutes`, `2 hours`: for how long the code of a ring is made valid. */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour');
