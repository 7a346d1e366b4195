import { drawnIds, outOf, type Contest, type ContestHeads } from './contest';
import type { Standing } from './format';

/** How far something is that has several bouts or turns. */
export interface Progress {
  done: number;
  all: number;
}

/**
 * How many of a contest are over: bouts where it is fought head to head, otherwise turns of those who are not out.
 * @param standing of these heads
 */
export const progressOf = (
  contest: Contest,
  heads: ContestHeads,
  { bouts, missing }: Pick<Standing, 'bouts' | 'missing'>,
): Progress => {
  const fought = bouts.filter(({ state }) => state !== 'empty' && state !== 'notNeeded' && state !== 'walkover');
  if (fought.length > 0) return { done: fought.filter(({ state }) => state === 'done').length, all: fought.length };
  const out = outOf(contest, heads);
  const all = drawnIds(contest).filter((id) => !out.has(id)).length;
  return { done: all - missing.length, all };
};

/** Several together. */
export const progressOfAll = (parts: readonly Progress[]): Progress => {
  const sum = (part: keyof Progress) => parts.reduce((total, one) => total + one[part], 0);
  return { done: sum('done'), all: sum('all') };
};

/** `3 of 8`. */
export const progressText = ({ done, all }: Progress): string => `${done} of ${all}`;
