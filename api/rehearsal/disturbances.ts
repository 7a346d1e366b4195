import { setTimeout as sleep } from 'node:timers/promises';
import type { Director } from './director';
import type { Network } from './network';

/** Milliseconds between two looks at how far the day is. */
const lookMs = 200;
/** Milliseconds after a kill until the director calls again, when connections to the dead process are closed. */
const settleMs = 500;

/** What happens to the servers of a day, once so much of it is done. */
export interface Disturbance {
  /** A part of the day, from 0 to 1. */
  at: number;
  words: string;
  work: () => Promise<void>;
}

/**
 * Disturbs the servers as the day goes on, each time while the director calls nobody: tables notice it, directors are
 * told. Resolves once all has happened, or `isOver`. Answers what happened.
 */
export const disturbDay = async (
  planned: readonly Disturbance[],
  {
    director,
    network,
    progress,
    isOver,
  }: { director: Director; network: Network; progress: () => number; isOver: () => boolean },
): Promise<string[]> => {
  const happened: string[] = [];
  for (const { at, words, work } of planned) {
    while (progress() < at && !isOver()) await sleep(lookMs);
    if (isOver()) break;
    await director.alone(() =>
      network.disturb(async () => {
        await work();
        await sleep(settleMs);
      }),
    );
    happened.push(words);
  }
  return happened;
};
