import type { OutboxTrouble } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { isAliveSql, isHeldByDeadSql } from '../../../platform/jobs/heartbeat.queries';
import { outboxState } from '../../messages';

/** Minutes that an e-mail, a refund or a task may wait before it is reported. */
export const patientMinutes = 10;

const noWorker =
  'No server process works on the queue. Restart the server; everything that waits is then done by itself.';
const deadWorker =
  'A server process ended during its work. The work is done again within a minute; if this line stays longer, restart the server.';
const unknown = 'A server process works on the queue, and no cause is recorded.';

/** Cause and cure of each trouble of the outbox, as its own page explains them (rule D2). */
const ofMail: Record<OutboxTrouble['kind'], string> = {
  'no-worker': noWorker,
  'dead-worker': deadWorker,
  unreachable:
    'The mail server cannot be reached. Check that it runs and that SMTP_URL names it; the e-mails are sent again by themselves.',
  login: 'The mail server refuses the user name or password. Correct them in SMTP_URL and restart the server.',
  address: 'A mailbox does not exist. Ask the family for the right address, correct it, and send the e-mail again.',
  refused: 'The mail server refused an e-mail. Its reason is in the outbox, under “Last error”.',
  other: 'Something else went wrong. The reason is in the outbox, under “Last error”.',
};
const mailAdvice = async (db: Db, kinds: readonly OutboxTrouble['kind'][], otherwise: string): Promise<string> => {
  const { troubles } = await outboxState(db);
  const found = troubles.filter(({ kind }) => kinds.includes(kind)).map(({ kind }) => ofMail[kind]);
  return found.join(' ') || otherwise;
};

/** Why e-mails wait, and what to do about each cause. */
export const whyMailWaits = (db: Db): Promise<string> =>
  mailAdvice(
    db,
    ['no-worker', 'dead-worker', 'unreachable', 'login'],
    `${unknown} Look for sendMail in the log of the server.`,
  );

/** Why e-mails failed for good, and what to do about each cause. */
export const whyMailFailed = (db: Db): Promise<string> => mailAdvice(db, ['address', 'refused', 'other'], ofMail.other);

/** Whether nobody works on the queue, or a process that ended holds some of it: all tasks, or one. */
const queueCause = async (db: Db, task?: string): Promise<string | undefined> => {
  const { rows } = await db.raw<{ rows: { hasWorker: boolean; isHeld: boolean }[] }>(
    `select exists (select 1 from job_worker w where ${isAliveSql('w.id')}) as "hasWorker",
       exists (select 1 from graphile_worker.jobs j where ${isHeldByDeadSql} and (:task::text is null or j.task_identifier = :task)) as "isHeld"`,
    { task: task ?? null },
  );
  if (rows[0]?.hasWorker === false) return noWorker;
  return rows[0]?.isHeld ? deadWorker : undefined;
};

/** Why refunds are undecided, and what to do about each cause. */
export const whyRefundsWait = async (db: Db): Promise<string> => {
  const ofQueue = await queueCause(db, 'refundPayment');
  if (ofQueue !== undefined) return ofQueue;
  const messages = await db('refund')
    .where({ status: 'requested' })
    .whereNotNull('message')
    .distinct<{ message: string }[]>('message')
    .limit(3);
  if (messages.length === 0)
    return `${unknown} Look for refundPayment in the log of the server, and compare these payments with the gateway.`;
  const said = messages.map(({ message }) => `“${message}”`).join(', ');
  return `The payment gateway did not pay them back: ${said}. Correct what it names; the refund is tried again by itself and is paid once.`;
};

/** Why tasks wait, and what to do about each cause. */
export const whyTasksWait = async (db: Db): Promise<string> =>
  (await queueCause(db)) ??
  'The server processes have more tasks than they can do. Look at the processors, and start a further process.';

/**
 * In SQL: the job `j` has failed so often that it is not tried again. A scheduled task runs again at its next time, so
 * only a failure of its newest run counts. The queue shows the newest run in a private table alone.
 */
export const isGivenUp = `j.attempts >= j.max_attempts and j.locked_by is null and (j.max_attempts > 1
  or exists (select 1 from graphile_worker._private_known_crontabs c where c.identifier = j.task_identifier and j.created_at >= c.last_execution))`;

/** The last errors of the tasks that were given up, and what to do about them. */
export const whyTasksWereGivenUp = async (db: Db): Promise<string> => {
  const { rows } = await db.raw<{ rows: { task: string }[] }>(
    `select distinct j.task_identifier as task from graphile_worker.jobs j where ${isGivenUp} order by 1`,
  );
  const tasks = rows.map(({ task }) => task).join(', ');
  return `The log of the server says why ${tasks} failed. Remove that cause, then queue the task again (docs/operations.md).`;
};
