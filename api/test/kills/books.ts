import type { Cents } from '@schi/contract';
import type { Db } from '../../src/platform/db/knex';
import type { Known } from './families';

interface Books {
  registrationId: number;
  receipt: Cents | null;
  charged: Cents;
  refunded: Cents;
  bankCharged: Cents;
  bankRefunded: Cents;
}

/** The receipt, the ledger and the sandbox's own record of every registration that has any of them. */
const allBooks = async (db: Db): Promise<Books[]> =>
  (
    await db.raw<{ rows: Books[] }>(
      `select r.id as "registrationId", (select p.amount_cents from receipt p where p.registration_id = r.id) as receipt,
         coalesce(l.charged, 0) as charged, coalesce(l.refunded, 0) as refunded, coalesce(b.charged, 0) as "bankCharged", coalesce(b.refunded, 0) as "bankRefunded"
       from registration r
       left join lateral (select sum(amount_cents) filter (where kind = 'charge') as charged, -sum(amount_cents) filter (where kind = 'refund') as refunded
         from ledger_entry where registration_id = r.id) l on true
       left join lateral (select sum(s.amount_cents) as charged,
           sum((select sum(f.amount_cents) from sandbox_refund f where f.session_id = s.id)) as refunded
         from payment y join sandbox_session s on s.idempotency_key = y.gateway_key::text
         where y.registration_id = r.id and s.charge_id is not null) b on true
       where coalesce(l.charged, b.charged) is not null or exists (select 1 from receipt p where p.registration_id = r.id)
       order by r.id`,
    )
  ).rows;

/**
 * What differs between what families know, receipts, the ledger and the sandbox's own record; a line for each
 * registration.
 */
export const differences = async (db: Db, known: readonly Known[]): Promise<string[]> => {
  const books = await allBooks(db);
  const found = new Map(books.map((one) => [one.registrationId, one]));
  const wrong = (one: Books) =>
    one.receipt !== one.charged ||
    one.charged !== one.bankCharged ||
    one.refunded !== one.bankRefunded ||
    one.receipt === null;
  const differsFrom = ({ registrationId, paid, refunded }: Known) => {
    const one = found.get(registrationId);
    return one?.receipt !== paid || one.refunded !== refunded;
  };
  return [
    ...books.filter(wrong).map((one) => JSON.stringify(one)),
    ...known
      .filter(differsFrom)
      .map((entry) => `${JSON.stringify(entry)} but ${JSON.stringify(found.get(entry.registrationId))}`),
  ];
};

/**
 * How much work is left: jobs that are due, refunds and payments that are not decided, and e-mails that are not sent.
 */
export const workLeft = async (db: Db) => {
  const { rows } = await db.raw<{ rows: { jobs: number; refunds: number; payments: number; mails: number }[] }>(
    `select (select count(*)::int from graphile_worker.jobs where run_at < now() and attempts < max_attempts) as jobs,
       (select count(*)::int from refund where status <> 'done') as refunds,
       (select count(*)::int from payment where status in ('opening', 'open')) as payments,
       (select count(*)::int from mail where state = 'queued') as mails`,
  );
  return rows[0];
};

/** A job that is due and has not ended; ages in seconds. */
interface DueJob {
  id: string;
  task: string;
  attempts: number;
  dueFor: number;
  /** Since a worker took it; `null` while none has it. */
  takenFor: number | null;
}

const dueJobs = async (db: Db): Promise<DueJob[]> =>
  (
    await db.raw<{ rows: DueJob[] }>(
      `select id::text, task_identifier as task, attempts, extract(epoch from clock_timestamp() - run_at)::float8 as "dueFor",
         extract(epoch from clock_timestamp() - locked_at)::float8 as "takenFor"
       from graphile_worker.jobs where run_at < now() and attempts < max_attempts`,
    )
  ).rows;

/** How long one job waited. */
export interface Wait {
  seconds: number;
  task: string;
  attempts: number;
}

/**
 * Notes the longest wait of a job. `forAWorker`: from when it was due, or from when a worker took it that was killed
 * since, until a worker takes it or it ends. `inAll`: from when it was due, however many of its workers were killed.
 */
export const jobWatch = () => {
  const takenAt = new Map<string, number>();
  const longest: { forAWorker: Wait; inAll: Wait } = {
    forAWorker: { seconds: 0, task: '', attempts: 0 },
    inAll: { seconds: 0, task: '', attempts: 0 },
  };
  const record = (kind: keyof typeof longest, seconds: number, { task, attempts }: DueJob) => {
    if (seconds > longest[kind].seconds) longest[kind] = { seconds, task, attempts };
  };
  return {
    longest,
    look: async (db: Db): Promise<void> => {
      const jobs = await dueJobs(db);
      const now = performance.now() / 1_000;
      for (const job of jobs) {
        if (job.takenFor !== null) takenAt.set(job.id, now - job.takenFor);
        record('inAll', job.dueFor, job);
        record('forAWorker', Math.min(job.dueFor, now - (takenAt.get(job.id) ?? -Infinity)), job);
      }
    },
  };
};
