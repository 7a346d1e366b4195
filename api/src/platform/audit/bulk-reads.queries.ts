import { statement, type Db } from '../db/knex';

const lately = statement<{ id: number }>(
  'list read lately',
  `select id from audit_log where actor_id = $1 and at > now() - interval '1 hour' and action = $2 and object_type = $3
     and after - 'count' = $4::jsonb limit 1`,
);

/** Whether the log has this reading of a list with this filter within the last hour. */
export const wasReadLately = async (
  db: Db,
  { actorId, action, list, filter }: { actorId: number; action: string; list: string; filter: object },
): Promise<boolean> => (await lately(db, [actorId, action, list, JSON.stringify(filter)])).length > 0;
