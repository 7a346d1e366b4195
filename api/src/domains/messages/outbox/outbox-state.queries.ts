import { outboxTroubles, type OutboxState, type OutboxTrouble } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { isAliveSql, isHeldByDeadSql } from '../../../platform/jobs/heartbeat.queries';

interface OutboxStateRow {
  waiting: number;
  failed: number;
  oldest: Date | null;
  bounced: number;
  hasWorker: boolean;
  held: number;
  heldSince: Date | null;
}
interface Failure {
  kind: OutboxTrouble['kind'];
  mails: number;
  since: Date;
}

/** Mail that is locked by a worker without a recent heartbeat. */
const heldByTheDead = `select m.id, m.created_at from mail m
  join graphile_worker.jobs j on j.key = 'mail:' || m.id
  where m.state <> 'sent' and ${isHeldByDeadSql}`;

const counts = `select (count(*) filter (where state = 'queued'))::int as waiting, (count(*) filter (where state = 'failed'))::int as failed,
    min(created_at) filter (where state = 'queued') as oldest, (select count(*)::int from bounced_address) as bounced,
    exists (select 1 from job_worker w where ${isAliveSql('w.id')}) as "hasWorker",
    (select count(*)::int from (${heldByTheDead}) as held) as held, (select min(created_at) from (${heldByTheDead}) as held) as "heldSince"
  from mail where state <> 'sent'`;

const failures = `select coalesce(failure, 'other') as kind, count(*)::int as mails, min(created_at) as since
  from mail where state = 'failed' group by 1`;

/**
 * The state of the outbox and what blocks its mail (rule D2). It follows from the heartbeats of the queue's workers,
 * the locks of its jobs and the kind of each mail's last error.
 */
export const outboxState = async (db: Db): Promise<OutboxState> => {
  const { rows } = await db.raw<{ rows: OutboxStateRow[] }>(counts);
  const { rows: failed } = await db.raw<{ rows: Failure[] }>(failures);
  const now = rows[0] ?? { waiting: 0, failed: 0, oldest: null, bounced: 0, hasWorker: true, held: 0, heldSince: null };
  const troubles: OutboxTrouble[] = [
    ...(!now.hasWorker && now.waiting + now.failed > 0
      ? [{ kind: 'no-worker' as const, mails: now.waiting + now.failed, since: now.oldest?.toISOString() ?? null }]
      : []),
    ...(now.held > 0
      ? [{ kind: 'dead-worker' as const, mails: now.held, since: now.heldSince?.toISOString() ?? null }]
      : []),
    ...failed.map(({ kind, mails, since }) => ({ kind, mails, since: since.toISOString() })),
  ];
  const rank = ({ kind }: OutboxTrouble) => outboxTroubles.indexOf(kind);
  return {
    waiting: now.waiting,
    failed: now.failed,
    oldestWaitingSince: now.oldest?.toISOString() ?? null,
    bounced: now.bounced,
    troubles: troubles.sort((a, b) => rank(a) - rank(b)),
  };
};
