import { groupedEqual, outWords, placingsOf, type Out, type Placing, type Rank } from '../placing';
import { decideTie, type Decisions } from '../votes';

/** How turns before judges are scored: settings of the event. Points are whole hundredths. */
export interface PanelRules {
  /** Judges of the panel, 3 to 7. */
  judges: number;
  least: number;
  most: number;
  step: number;
  /** From so many counted scores on, one highest and one lowest are dropped. */
  dropFrom: number;
  /** The longest turn, in milliseconds; `null`: not timed. */
  limitMs: number | null;
  /** What each full step of milliseconds over the limit costs. */
  overtime: { everyMs: number; costs: number };
}
export const panelDefaults: PanelRules = {
  judges: 5,
  least: 500,
  most: 1_000,
  step: 10,
  dropFrom: 5,
  limitMs: null,
  overtime: { everyMs: 10_000, costs: 10 },
};

/** One turn as it was noted. */
export interface Turn {
  competitorId: number;
  /** By seat; `null`: not noted yet. */
  scores: readonly (number | null)[];
  /** Named deductions in hundredths. */
  deductions?: readonly { name: string; points: number }[];
  timeMs?: number | null;
  /** Why there is no place for this turn; without it there is one. */
  out?: Out;
}

/** `24.80`. */
export const pointsText = (hundredths: number): string =>
  `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;
/** `24.8` where the last digit is nought. */
const shortText = (hundredths: number): string => pointsText(hundredths).replace(/0$/, '');

/** Which scores there are: `Scores are 5.0 to 10.0 in steps of 0.1.` */
export const scoresText = ({ least, most, step }: PanelRules): string =>
  `Scores are ${shortText(least)} to ${shortText(most)} in steps of ${shortText(step)}.`;
/** Why a score cannot be given, in words; `null` where it can. Score in hundredths. */
export const scoreRefusal = (score: number, rules: PanelRules): string | null =>
  Number.isInteger(score) && score >= rules.least && score <= rules.most && (score - rules.least) % rules.step === 0
    ? null
    : scoresText(rules);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What the judges' scores of a turn come to, in hundredths. */
export interface PanelTotal {
  /** Without the dropped scores, less what is taken off. */
  total: number;
  /** With the dropped scores added back. */
  whole: number;
  /** The seats that were dropped. */
  dropped: number[];
  takenOff: number;
}

/**
 * Adds up a turn. From five counted scores one highest and one lowest are dropped, one each also where several are
 * equal; what is left is added. Deductions come off once. Source: rule G4.
 * @param voidSeats seats that count for nobody in this contest
 * @returns `null` while a score is missing
 */
export const panelTotal = (
  { scores, deductions = [], timeMs }: Turn,
  rules: PanelRules,
  voidSeats: readonly number[] = [],
): PanelTotal | null => {
  const seats = Array.from({ length: rules.judges }, (_, seat) => seat).filter((seat) => !voidSeats.includes(seat));
  const counted = seats.flatMap((seat) => {
    const score = scores[seat];
    return typeof score === 'number' ? [{ seat, score }] : [];
  });
  if (seats.length === 0 || counted.length < seats.length) return null;
  const over =
    rules.limitMs === null || timeMs === null || timeMs === undefined ? 0 : Math.max(0, timeMs - rules.limitMs);
  const takenOff =
    sum(deductions.map(({ points }) => points)) + Math.floor(over / rules.overtime.everyMs) * rules.overtime.costs;
  const whole = sum(counted.map(({ score }) => score)) - takenOff;
  const sorted = [...counted].sort((a, b) => a.score - b.score || a.seat - b.seat);
  const dropped = counted.length >= rules.dropFrom ? [sorted[0], sorted.at(-1)].flatMap((one) => one ?? []) : [];
  return {
    total: whole - sum(dropped.map(({ score }) => score)),
    whole,
    dropped: dropped.map(({ seat }) => seat),
    takenOff,
  };
};

/** The places of a contest before judges, and who is still level. */
export interface PanelResult {
  placings: Placing[];
  /** Groups that judges or the director still have to decide. */
  open: number[][];
}

/**
 * Ranks turns before judges: by the total; level totals by the total with the dropped scores added back; then by the
 * judges' vote between those who are level (`decideTie`). Turns without all scores have no place. Source: rule G4.
 */
export const rankPanel = (
  rules: PanelRules,
  turns: readonly Turn[],
  decisions: Decisions,
  voidSeats: readonly number[] = [],
): PanelResult => {
  const totals = turns.map((turn) => ({ turn, sums: turn.out ? null : panelTotal(turn, rules, voidSeats) }));
  const complete = totals.flatMap(({ turn, sums }) => (sums ? [{ id: turn.competitorId, sums }] : []));
  type One = (typeof complete)[number];
  const byTotal = (a: One, b: One) => b.sums.total - a.sums.total;
  const byWhole = (a: One, b: One) => b.sums.whole - a.sums.whole;
  const ranks: Rank[] = [];
  const open: number[][] = [];
  for (const level of groupedEqual(
    [...complete].sort((a, b) => byTotal(a, b) || byWhole(a, b) || a.id - b.id),
    byTotal,
  )) {
    const text = `${pointsText(level[0]?.sums.total ?? 0)} points`;
    const parts = groupedEqual(level, byWhole);
    for (const part of parts) {
      const words = parts.length > 1 ? `${text}, ${pointsText(part[0]?.sums.whole ?? 0)} with all scores` : text;
      const ids = part.map(({ id }) => id);
      if (ids.length === 1) ranks.push({ competitorIds: ids, decidedBy: () => words });
      else {
        const settled = decideTie(ids, decisions, () => words);
        ranks.push(...settled.ranks);
        open.push(...settled.open);
      }
    }
  }
  const unplaced = totals.flatMap(({ turn: { competitorId, out }, sums }) =>
    sums ? [] : [{ competitorId, decidedBy: out ? outWords[out] : 'Not all scores are noted' }],
  );
  return { placings: placingsOf(ranks, unplaced), open };
};
