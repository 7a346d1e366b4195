import { overallDefaults, type OverallChampion } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

export interface StoredOverall {
  overall: OverallChampion;
  /** Of the tournament, in the order in which they are listed. */
  events: { id: number; title: string }[];
}
/** The setting of the overall champion as stored, with the events that there are; `undefined`: no such tournament. */
export const findOverall = async (db: Db, tournamentId: number): Promise<StoredOverall | undefined> => {
  const { rows } = await db.raw<{ rows: StoredOverall[] }>(
    `select :defaults::jsonb || coalesce(t.overall_champion, '{}') as overall,
       (select coalesce(json_agg(json_build_object('id', e.id, 'title', y.title) order by y."position", e.id), '[]')
          from event e join event_type y on y.id = e.event_type_id where e.tournament_id = t.id) as events
     from tournament t where t.id = :tournamentId`,
    { defaults: JSON.stringify(overallDefaults), tournamentId },
  );
  return rows[0];
};

export const storeOverall = async (trx: Transaction, tournamentId: number, overall: OverallChampion): Promise<void> => {
  await trx('tournament')
    .where({ id: tournamentId })
    .update({ overall_champion: JSON.stringify(overall) });
};
