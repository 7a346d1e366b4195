import type { DeviceKind } from '../../rings/rules/device-kinds';

/** A place for a device at a ring. A second table takes over where the first one fails. */
export type RingSeat = 'table' | 'second table' | `judge ${number}`;
const judgeSeat = /^judge ([1-9])$/;

/** The seats of a ring; `judges` 0 where judges have no devices. */
export const ringSeats = (judges: number): RingSeat[] => [
  'table',
  ...Array.from({ length: judges }, (_, index): RingSeat => `judge ${index + 1}`),
  'second table',
];

/** What a device at a seat is: its kind, and the number of a judge's seat. */
export const deviceAt = (seat: RingSeat): { kind: DeviceKind; seat: number | null } => {
  const judge = judgeSeat.exec(seat)?.[1];
  return judge === undefined ? { kind: 'ring table', seat: null } : { kind: 'judge', seat: Number(judge) };
};

/** `Ring table`, `Second table`, `Judge 3`. */
export const seatName = (seat: RingSeat): string =>
  seat === 'table' ? 'Ring table' : seat.charAt(0).toUpperCase() + seat.slice(1);

/**
 * Which of the devices of a ring that may call has which seat: of several for one seat the first of the list, which is
 * in the order of pairing. Of two tables the second is the second table, until the first one is ended.
 */
export const seatsTaken = <D extends { kind: DeviceKind; seat: number | null }>(
  judges: number,
  devices: readonly D[],
): { seat: RingSeat; device: D | null }[] => {
  const tables = devices.filter(({ kind }) => kind === 'ring table');
  return ringSeats(judges).map((seat) => {
    if (seat === 'table') return { seat, device: tables[0] ?? null };
    if (seat === 'second table') return { seat, device: tables[1] ?? null };
    const wanted = deviceAt(seat);
    return { seat, device: devices.find((one) => one.kind === wanted.kind && one.seat === wanted.seat) ?? null };
  });
};

/** `Table ✓, Judges 2 of 5`: how many seats of a ring have a device. */
export const seatsText = (seats: readonly { seat: RingSeat; device: unknown }[]): string => {
  const judges = seats.filter(({ seat }) => deviceAt(seat).kind === 'judge');
  const taken = judges.filter(({ device }) => device !== null).length;
  const table = seats.some(({ seat, device }) => seat === 'table' && device !== null) ? 'Table ✓' : 'No table yet';
  return judges.length === 0
    ? table
    : `${table}, Judges ${taken} of ${judges.length}${taken === judges.length ? ' ✓' : ''}`;
};

/** Whether the table and every judge's seat of a ring have a device; a second table is not needed. */
export const isRingPaired = (seats: readonly { seat: RingSeat; device: unknown }[]): boolean =>
  seats.every(({ seat, device }) => device !== null || seat === 'second table');
