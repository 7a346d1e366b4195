import { counted } from '../../../values';
import { lengthText, steppedLength, type LengthUnit } from '../../../values/lengths';
import { groupedEqual, placingsOf, type Ranked, type Rank } from '../placing';

/** One jump: over, not over, or passed. */
export type Jump = 'o' | 'x' | '-';
const marks = { o: 'O', x: 'X', '-': '–' } as const;
/** The jumps at one height: `XO`. */
export const jumpsText = (jumps: readonly Jump[]): string => jumps.map((jump) => marks[jump]).join('');

/** All jumps of one competitor, by height: at each height up to three, in order. */
export interface Jumps {
  competitorId: number;
  /** By the place of the height in the list of heights. */
  at: readonly (readonly Jump[])[];
}
/** A round of the jump-off for the first place: one jump each at one height. */
export interface JumpOff {
  millimetres: number;
  jumps: readonly { competitorId: number; jump: 'o' | 'x' }[];
}
export interface HighFall {
  /** The announced heights in millimeters, rising. */
  heights: readonly number[];
  jumps: readonly Jumps[];
  jumpOffs?: readonly JumpOff[];
  unit?: LengthUnit;
}

const failures = (jumps: readonly Jump[] | undefined): number => (jumps ?? []).filter((jump) => jump === 'x').length;
/** Failures in a row that end the competition of somebody, whatever the height. */
const mostFailures = 3;

/** How somebody stands, for the three criteria. */
export interface HighFallState {
  competitorId: number;
  /** The place of the last height cleared; -1: none. */
  cleared: number;
  failuresThere: number;
  /** Failures up to and at the last height cleared. */
  failuresBefore: number;
  isOut: boolean;
}

export const highFallState = ({ competitorId, at }: Jumps): HighFallState => {
  const cleared = at.reduce((last, jumps, place) => (jumps.includes('o') ? place : last), -1);
  let inRow = 0;
  let isOut = false;
  for (const jump of at.flat()) {
    if (jump === 'o') inRow = 0;
    if (jump === 'x') inRow += 1;
    if (inRow >= mostFailures) isOut = true;
  }
  const upTo = at.slice(0, cleared + 1);
  return {
    competitorId,
    cleared,
    failuresThere: cleared < 0 ? 0 : failures(at[cleared]),
    failuresBefore: upTo.reduce((sum, jumps) => sum + failures(jumps), 0),
    isOut,
  };
};

/**
 * Why a jump cannot be noted, in words; `null` where it can.
 * @param place the place of the height
 */
export const jumpRefusal = ({ at }: Jumps, place: number): string | null => {
  const here = at[place] ?? [];
  if (highFallState({ competitorId: 0, at }).isOut) return 'Three failures in a row: this competitor is out.';
  if (at.slice(place + 1).some((jumps) => jumps.length > 0)) return 'This competitor has jumped higher already.';
  if (here.includes('o')) return 'This height is cleared.';
  if (here.includes('-')) return 'This height was passed.';
  return here.length >= mostFailures ? 'There are three tries at a height.' : null;
};

/**
 * The height of the next round of a jump-off: the one after the last cleared, then 2 cm or an inch higher when all
 * clear, as much lower when all fail.
 */
export const nextJumpOffHeight = (
  { heights, jumpOffs = [], unit = 'metric' }: Pick<HighFall, 'heights' | 'jumpOffs' | 'unit'>,
  cleared: number,
): number => {
  const last = jumpOffs.at(-1);
  if (!last) return heights[cleared + 1] ?? steppedLength(heights[cleared] ?? 0, unit, 1);
  return steppedLength(last.millimetres, unit, last.jumps.every(({ jump }) => jump === 'o') ? 1 : -1);
};

/** Ranks those who are level for the first place by the rounds of their jump-off. */
const byJumpOff = (
  tied: readonly number[],
  jumpOffs: readonly JumpOff[],
  before: string,
  heightText: (height: number) => string,
): { ranks: Rank[]; isOpen: boolean } => {
  let groups: { ids: readonly number[]; by: string }[] = [{ ids: tied, by: before }];
  for (const { millimetres, jumps } of jumpOffs) {
    const [first, ...others] = groups as [(typeof groups)[number], ...typeof groups];
    const over = first.ids.filter((id) => jumps.some(({ competitorId, jump }) => competitorId === id && jump === 'o'));
    const rest = first.ids.filter((id) => !over.includes(id));
    const by = `${before}, jump-off at ${heightText(millimetres)}`;
    if (over.length > 0 && rest.length > 0) groups = [{ ids: over, by }, { ids: rest, by }, ...others];
  }
  return {
    ranks: groups.map(({ ids, by }) => ({ competitorIds: ids, decidedBy: () => by })),
    isOpen: (groups[0]?.ids.length ?? 0) > 1,
  };
};

/**
 * Ranks high falls (nopinakbeop) over a rising bar: the greatest height; where it is level, fewest failures at it; then
 * fewest failures up to it; then a jump-off for the first place only. Other places are shared. Three failures in a row
 * end it, whatever the height. Source: the rule for ties in the high jump of athletics, as rule G4 takes it over.
 * @returns whether a jump-off is still to be decided, and between whom
 */
export const rankHighFalls = ({
  heights,
  jumps,
  jumpOffs = [],
  unit = 'metric',
}: HighFall): { placings: Ranked[]; jumpOff: number[] } => {
  const heightText = (height: number) => lengthText(height, { measures: 'height', unit });
  const states = jumps.map(highFallState);
  const placed = states.filter(({ cleared }) => cleared >= 0);
  type One = HighFallState;
  const byHeight = (a: One, b: One) => b.cleared - a.cleared;
  const compare = (a: One, b: One) =>
    byHeight(a, b) || a.failuresThere - b.failuresThere || a.failuresBefore - b.failuresBefore;
  const sorted = [...placed].sort((a, b) => compare(a, b) || a.competitorId - b.competitorId);
  const words = (one: One): string => {
    const level = sorted.filter((other) => byHeight(one, other) === 0);
    const still = level.filter((other) => other.failuresThere === one.failuresThere);
    return [
      heightText(heights[one.cleared] ?? 0),
      ...(level.length > 1 ? [`${counted(one.failuresThere, 'failure')} at it`] : []),
      ...(still.length > 1 ? [`${counted(one.failuresBefore, 'failure')} up to it`] : []),
    ].join(', ');
  };
  let jumpOff: number[] = [];
  const ranks = groupedEqual(sorted, compare).flatMap((group, index): Rank[] => {
    const ids = group.map(({ competitorId }) => competitorId);
    const text = words(group[0] as One);
    if (index > 0 || ids.length === 1) return [{ competitorIds: ids, decidedBy: () => text }];
    const result = byJumpOff(ids, jumpOffs, text, heightText);
    if (result.isOpen) jumpOff = [...(result.ranks[0]?.competitorIds ?? [])];
    return result.ranks;
  });
  const unplaced = states
    .filter(({ cleared }) => cleared < 0)
    .map(({ competitorId }) => ({ competitorId, decidedBy: 'No height' }));
  return { placings: placingsOf(ranks, unplaced), jumpOff };
};
