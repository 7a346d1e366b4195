import type { OverallChampion } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { findOverall } from './overall-champion.queries';

export interface OverallSetting {
  overall: OverallChampion;
  /** The names of the events of the tournament by their ids, in the order in which they are listed. */
  eventNames: ReadonlyMap<number, string>;
}

/** How the overall champion is found, by events that were not deleted since (rule G17). */
export const readOverall = async (db: Db, tournamentId: number): Promise<OverallSetting | undefined> => {
  const stored = await findOverall(db, tournamentId);
  if (!stored) return undefined;
  const eventNames = new Map(stored.events.map(({ id, title }) => [id, title]));
  const { overall } = stored;
  const inOrder = (ids: readonly number[]) => [...eventNames.keys()].filter((id) => ids.includes(id));
  return {
    overall: { ...overall, eventIds: inOrder(overall.eventIds), requiredIds: inOrder(overall.requiredIds) },
    eventNames,
  };
};
