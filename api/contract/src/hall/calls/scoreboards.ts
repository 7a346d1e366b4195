import { endpoint } from '../../platform/endpoint';
import type { Corner } from '../../rings/formats/scoring';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { BoardValue } from '../../rings/rules/ring-calls';
import type { ShownStop } from '../../rings/rules/stops';

/** Somebody on a scoreboard. `name`: as it is said in public (rule G11). */
export interface ScoreboardPerson {
  name: string;
  /** `null` where the name says it, or there is none yet (rule G13). */
  startNumber: number | null;
}
/** One corner of a bout. */
export interface ScoreboardSide extends ScoreboardPerson {
  score: number;
  warnings: number;
  penalties: number;
  /** Rounds won, where they decide; `null` elsewhere. */
  rounds: number | null;
}
/** A bout that runs, or that ended last. */
export interface ScoreboardBout {
  kind: 'bout';
  /** Of the ring (rule G18); `null`: it has none. */
  number: number | null;
  /** `Final`, `Round 1, bout 2`. */
  label: string;
  red: ScoreboardSide;
  blue: ScoreboardSide;
  /** `Round 2 of 3`, `Golden round`; `null` where the judges' flags alone decide, which has no clock. */
  round: string | null;
  /** The clock: `runsSince` by the server's clock. */
  clock: Pick<BoardValue, 'leftMs' | 'runsSince'>;
  /** Who won; `nobody` where it ended without a winner, `null` while it runs. */
  winner: Corner | 'nobody' | null;
  /** Why: `points`; empty while it runs. */
  how: string;
}
/** A turn that is scored, or was scored last. */
export interface ScoreboardTurn extends ScoreboardPerson {
  kind: 'turn';
  number: number | null;
  /** What it came to, `24.80 points`; `null` until it is complete, and where results are not shown at once. */
  result: string | null;
  /** Among those who are through; `null` with `result`. */
  place: number | null;
}
/** The bout or turn that comes next. */
export interface ScoreboardNext {
  number: number | null;
  people: ScoreboardPerson[];
}
/** A division on a scoreboard. */
export interface ScoreboardDivision extends DivisionMark {
  title: string;
  /** The events, or the one that runs. */
  event: string;
}

/** What the scoreboard of a ring shows. */
export interface RingScoreboard {
  /** The tournament. */
  tournament: string;
  timeZone: string;
  ringId: number;
  /** The ring. */
  name: string;
  isOpen: boolean;
  /** It or the hall is stopped (rule G14). */
  stop: ShownStop | null;
  /** The division in the ring; `null`: none. */
  division: ScoreboardDivision | null;
  now: ScoreboardBout | ScoreboardTurn | null;
  next: ScoreboardNext | null;
  /** The first division that waits. */
  upcoming: ScoreboardDivision | null;
  /** The server's clock. */
  at: string;
}

/** The scoreboard of one ring, as everybody in the hall sees it. It is read again when `scoreboard:<ring>` changes. */
export const getScoreboard = endpoint('GET', '/api/signage/scoreboards/:tournamentId/:ringId')<void, RingScoreboard>();
