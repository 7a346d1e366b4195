import { mostFindings, type CheckFinding, type DataCheck } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { isHeldByDeadSql } from '../../../platform/jobs/heartbeat.queries';
import { groupedTwice } from '../../registration';
import { untoldSql } from '../../messages';
import { unsettledSql } from '../../money';
import { isTournamentHidden, isTournamentOver } from '../../tournaments';
import {
  isGivenUp,
  patientMinutes,
  whyMailFailed,
  whyMailWaits,
  whyRefundsWait,
  whyTasksWait,
  whyTasksWereGivenUp,
} from './causes.queries';

interface Rule {
  name: string;
  /** What the violations are found in; the column `id` of `sql` is its primary key. */
  in: CheckFinding['kind'];
  /** Lists the violations by `id`; `:now` is the current instant. */
  sql: string;
  /**
   * What to do; where it depends on the cause, a function that finds the cause. It is asked only when the rule is
   * broken.
   */
  advice: string | ((db: Db) => Promise<string>);
}

/** The mail server could not be reached or refused its login: the address is right, and the queue tries again. */
const isTriedAgain = `(state = 'failed' and coalesce(failure, 'other') in ('unreachable', 'login'))`;

/** Invariants of the data (rule E1). They hold after repeated and reordered calls and after a killed process. */
const rules: readonly Rule[] = [
  {
    name: 'Every receipt is covered by the ledger',
    in: 'registration',
    sql: `select p.registration_id as id from receipt p where p.amount_cents >
      coalesce((select sum(l.amount_cents) from ledger_entry l where l.registration_id = p.registration_id and l.amount_cents > 0), 0)`,
    advice: 'Open the payments of these registrations and compare them with the gateway.',
  },
  {
    name: 'Every receipt has its lines',
    in: 'registration',
    sql: `select p.registration_id as id from receipt p where (select coalesce(sum(i.amount_cents), 0) from receipt_item i where i.receipt_id = p.id) <>
      (select coalesce(sum(l.amount_cents), 0) from registration_line l where l.registration_id = p.registration_id and l.created_at <= p.created_at)`,
    advice:
      'Ask whoever maintains the software: what was bought is missing on these receipts, perhaps because an older release ran beside a newer one.',
  },
  {
    name: 'Every ledger is as it was written',
    in: 'registration',
    sql: 'select registration_id as id from broken_ledgers()',
    advice:
      'Somebody changed entries in the database itself. The check of the books names them; compare them with the gateway and the paper.',
  },
  {
    name: 'Every completed registration has its receipt',
    in: 'registration',
    sql: `select r.id from registration r join tournament t on t.id = r.tournament_id
      where r.completed_at is not null and not t.is_rehearsal and not exists (select 1 from receipt p where p.registration_id = r.id)`,
    advice: 'Ask whoever maintains the software: completing a registration writes both in one step.',
  },
  {
    name: 'Every competitor has entered an event',
    in: 'registration',
    sql: `select c.registration_id as id from competitor c where not exists (select 1 from competitor_event e where e.competitor_id = c.id)`,
    advice: 'Open these competitors and enter their events.',
  },
  {
    name: 'Nobody is in two registrations of a tournament',
    in: 'twice',
    sql: `select r.tournament_id as id from competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
      where not t.is_rehearsal and not ${isTournamentOver} ${groupedTwice}`,
    advice:
      'Compare their entries on the page of one of the registrations, and merge them. Two people may also share name and birth date.',
  },
  {
    name: 'Stock is counted right and never oversold',
    in: 'merch',
    sql: `select s.merch_id as id from merch_size s where s.held > s.stock
      or s.held <> (select count(*) from merch_order o where o.merch_size_id = s.id and o.is_held)`,
    advice: 'Count the pieces and correct the stock of these sizes.',
  },
  {
    name: 'Every customer has at most one open registration',
    in: 'registration',
    sql: `select max(id) as id from registration where completed_at is null group by person_id, tournament_id having count(*) > 1`,
    advice: 'Ask whoever maintains the software: the database refuses a second one.',
  },
  {
    name: 'Every open registration has events, divisions and levels',
    in: 'tournament',
    sql: `select t.id from tournament t, lateral (select cast(cast(:now as timestamptz) at time zone t.time_zone as date) as today) d
      where t.registration_opens_on <= d.today and t.registration_closes_after >= d.today and t.tournament_date > d.today and not ${isTournamentHidden}
        and not (exists (select from event e where e.tournament_id = t.id) and exists (select from division) and exists (select from competitor_level))`,
    advice:
      'Families see an open registration and cannot choose anything. Add what is missing, or move the opening date.',
  },
  {
    name: 'Every family was told the date and the place of its tournament',
    in: 'untold',
    sql: untoldSql,
    advice: 'The date or the place was changed since these registrations were paid or last written to. Write to them.',
  },
  {
    name: `No e-mail waits longer than ${patientMinutes} minutes`,
    in: 'mail',
    sql: `select id, state from mail where (state = 'queued' or ${isTriedAgain}) and created_at < :now::timestamptz - interval '${patientMinutes} minutes'`,
    advice: whyMailWaits,
  },
  {
    name: 'No e-mail has failed for good',
    in: 'mail',
    sql: `select id, state from mail where state = 'failed' and not ${isTriedAgain}`,
    advice: whyMailFailed,
  },
  {
    name: `No refund is undecided for more than ${patientMinutes} minutes`,
    in: 'registration',
    sql: `select p.registration_id as id from refund f join payment p on p.id = f.payment_id
      where f.status = 'requested' and f.created_at < :now::timestamptz - interval '${patientMinutes} minutes'`,
    advice: whyRefundsWait,
  },
  {
    name: 'No refund has failed after it was sent',
    in: 'payments',
    sql: unsettledSql('refund failed'),
    advice:
      'The bank did not take the money, so the family is owed it again. Pay it back another way, then mark it as settled in its payments.',
  },
  {
    name: 'Every refund made at the payment gateway is decided on',
    in: 'payments',
    sql: unsettledSql('refunded at gateway'),
    advice:
      'It is in the ledger. Say in the payments of the family whether it is goodwill or whether they will pay another way.',
  },
  {
    name: 'No payment is disputed',
    in: 'payments',
    sql: unsettledSql('dispute open'),
    advice:
      'The holder of the card asks the bank for the money back. Answer at the payment gateway before its deadline; do not refund it as well.',
  },
  {
    name: 'Every lost dispute is decided on',
    in: 'payments',
    sql: unsettledSql('dispute lost'),
    advice:
      'The bank took the money. Say in the payments of the family whether you let it go or whether they will pay another way.',
  },
  {
    name: `No task waits longer than ${patientMinutes} minutes`,
    in: 'task',
    sql: `select j.id, j.task_identifier as task from graphile_worker.jobs j where j.attempts < j.max_attempts
      and j.run_at < :now::timestamptz - interval '${patientMinutes} minutes' and (j.locked_by is null or ${isHeldByDeadSql})`,
    advice: whyTasksWait,
  },
  {
    name: 'No task was given up',
    in: 'task',
    sql: `select j.id, j.task_identifier as task from graphile_worker.jobs j where ${isGivenUp}`,
    advice: whyTasksWereGivenUp,
  },
];

/** What is shown of the violations `v`, as JSON; one line for each object, however many violations it has. */
const shown: Record<CheckFinding['kind'], string> = {
  registration: `select distinct on (r.id) json_build_object('kind', 'registration', 'registrationId', r.id,
      'name', p.first_name || ' ' || p.last_name) as finding
    from v join registration r on r.id = v.id join person p on p.id = r.person_id order by r.id`,
  payments: `select distinct on (r.id) json_build_object('kind', 'payments', 'registrationId', r.id,
      'name', p.first_name || ' ' || p.last_name) as finding
    from v join registration r on r.id = v.id join person p on p.id = r.person_id order by r.id`,
  merch: `select distinct on (m.id) json_build_object('kind', 'merch', 'tournamentId', m.tournament_id, 'merchId', m.id, 'name', m.name) as finding
    from v join merch m on m.id = v.id order by m.id`,
  tournament: `select json_build_object('kind', 'tournament', 'tournamentId', t.id, 'name', t.name) as finding
    from v join tournament t on t.id = v.id order by t.id`,
  twice: `select json_build_object('kind', 'twice', 'tournamentId', t.id, 'name', t.name) as finding
    from tournament t where t.id in (select id from v) order by t.id`,
  untold: `select json_build_object('kind', 'untold', 'tournamentId', t.id, 'name', t.name) as finding
    from tournament t where t.id in (select id from v) order by t.id`,
  task: `select json_build_object('kind', 'task', 'task', task) as finding from v group by task order by task`,
  mail: `select json_build_object('kind', 'mail', 'state', state) as finding from v group by state`,
};
type CheckResult = Pick<DataCheck, 'found' | 'findings'>;

/** Runs all checks at once; `found` is 0 for a check without violations. */
export const runChecks = (db: Db, now: Date): Promise<DataCheck[]> =>
  Promise.all(
    rules.map(async ({ name, in: kind, sql, advice }) => {
      const { rows } = await db.raw<{ rows: CheckResult[] }>(
        `with v as materialized (${sql}) select (select count(*)::int from v) as found,
           (select coalesce(json_agg(s.finding), '[]') from (${shown[kind]} limit ${mostFindings}) s) as findings`,
        sql.includes(':now') ? { now } : {},
      );
      const { found, findings } = rows[0] ?? { found: 0, findings: [] };
      return { name, found, findings, advice: typeof advice === 'string' ? advice : found > 0 ? await advice(db) : '' };
    }),
  );

/** When the database was made. */
export const findFirstMigration = async (db: Db): Promise<Date | undefined> => {
  const [row] = await db('knex_migrations').min<{ first: Date }[]>('migration_time as first');
  return row?.first;
};
