import type { RehearsalProgress, RehearsalReport } from '@schi/contract';

/**
 * What a process of virtual tablets needs to know. It is sent to it as a message, because arguments and environment can
 * be read by others.
 */
export interface PlayOrder {
  /** The address of the server. */
  url: string;
  /** The address of the database. The process only reads in it. */
  databaseUrl: string;
  /** A login that reaches this rehearsal and nothing else. */
  token: string;
  tournamentId: number;
  seed: number;
  /** How many times faster than planned; `null`: as fast as it goes. */
  speed: number | null;
  /** Minutes after which a day that does not end is given up. */
  mostMinutes: number;
}

/** What the server tells the process. After `stop` it ends what it does at this moment, and then itself. */
export type ToPlayer = { kind: 'play'; order: PlayOrder } | { kind: 'stop' };

/** What the process tells the server. It ends after `report` and `failed`. */
export type FromPlayer =
  | { kind: 'progress'; progress: RehearsalProgress }
  | { kind: 'report'; report: Omit<RehearsalReport, 'at'> }
  | { kind: 'failed'; message: string };
