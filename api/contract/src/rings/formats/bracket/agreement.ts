import type { Corner } from './bout';

/**
 * Judges agree on a point who press it within so many milliseconds. Source: electronic corners count what two of three
 * judges press within one second (tkd.bkjlhub.com/manual.html; three of four: peitaekwondo.com, electronic scoring).
 */
export const agreementMs = 1_000;
/** A press that is heard of so many milliseconds later counts nothing: the table has gone on without it. */
export const latePressMs = 3_000;
export { mostRemembered } from './values';

/** A point as it was scored or pressed. `at`: an instant by the server's clock, in milliseconds. */
export interface TimedPoint {
  corner: Corner;
  points: number;
  at: number;
}
/** A judge's press. */
export interface Press extends TimedPoint {
  seat: number;
}

/** Whether two notes are of one point: of one corner, worth the same, and within a second, whoever noted them. */
export const isSamePoint = (one: TimedPoint, other: TimedPoint): boolean =>
  one.corner === other.corner && one.points === other.points && Math.abs(one.at - other.at) <= agreementMs;
