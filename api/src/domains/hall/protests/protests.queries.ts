import type { MedalOut, Protest, ProtestDecision, ProtestInput } from '@schi/contract';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db, Transaction } from '../../../platform/db/knex';
import { divisionNumberSql, startNumberSql } from '../../rings';

const ofContest = `join contest c on c.id = o.contest_id
  join ring_assignment a on a.id = c.ring_assignment_id
  join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id`;

/**
 * The protests of a tournament, also those whose event is gone: those that are open first, by the time of their answer,
 * then the last decided.
 */
export const listProtests = async (db: Db, tournamentId: number): Promise<Protest[]> => {
  const { rows } = await db.raw<{ rows: Protest[] }>(
    `with o as (
       select o.id, o.version, c.id as contest_id, a.id as assignment_id, ${divisionNumberSql} as division_number, a.title as division, y.title as event,
           a.ring_id, o.competitor_id, o.raised_by, o.about, o.raised_at, o.decide_by, o.outcome, o.reason, o.decided_by, o.decided_at
         from protest o ${ofContest} where a.tournament_id = :tournamentId
       union all
       select p.id, 1, null, null, p.division_number, p.division, p.event,
           null, p.competitor_id, p.raised_by, p.about, p.raised_at, p.decide_by, p.outcome, p.reason, p.decided_by, p.decided_at
         from kept_protest p where p.tournament_id = :tournamentId)
     select o.id, o.version, o.contest_id as "contestId", o.assignment_id as "ringAssignmentId", o.division_number as "divisionNumber",
       o.division, o.event, g.name as ring, k.first_name || ' ' || k.last_name as competitor,
       o.raised_by as "raisedBy", o.about, ${instant('o.raised_at')} as "raisedAt", ${instant('o.decide_by')} as "decideBy",
       o.outcome, o.reason, o.decided_by as "decidedBy", ${instant('o.decided_at')} as "decidedAt"
     from o
     left join ring g on g.id = o.ring_id
     left join competitor k on k.id = o.competitor_id
     order by o.outcome is not null, case when o.outcome is null then coalesce(o.decide_by, 'infinity') end,
       o.decided_at desc, o.id`,
    { tournamentId },
  );
  return rows;
};

/**
 * The medals that were handed out and that the results of their contests do not give any more, and those that were
 * fetched back. Nothing is known of a contest that is open again.
 */
export const listMedalsOut = async (db: Db, tournamentId: number): Promise<MedalOut[]> => {
  const { rows } = await db.raw<{ rows: MedalOut[] }>(
    `select o.id, k.registration_id as "registrationId", k.first_name || ' ' || k.last_name as competitor, k.school,
       ${startNumberSql} as "startNumber", o.medal, p.medal as "medalNow", ${divisionNumberSql} as "divisionNumber",
       a.title as division, y.title as event, ${instant('o.handed_out_at')} as "handedOutAt",
       ${instant('o.fetched_back_at')} as "fetchedBackAt"
     from handed_out_medal o ${ofContest}
     join competitor k on k.id = o.competitor_id
     left join contest_placing p on p.contest_id = c.id and p.competitor_id = k.id
     where a.tournament_id = :tournamentId
       and (o.fetched_back_at is not null or (c.state <> 'open' and p.medal is distinct from o.medal))
     order by o.fetched_back_at desc nulls first, o.id`,
    { tournamentId },
  );
  return rows;
};

/** What a protest is about, with the row lock of its contest, which decides about medals too. */
export interface ProtestedContest {
  contestId: number;
  ringId: number | null;
}
/** Locks a contest of a tournament; `undefined` where it has no such contest. */
export const lockContestOf = async (
  trx: Transaction,
  tournamentId: number,
  contestId: number,
): Promise<ProtestedContest | undefined> => {
  const { rows } = await trx.raw<{ rows: ProtestedContest[] }>(
    `select c.id as "contestId", a.ring_id as "ringId" from contest c join ring_assignment a on a.id = c.ring_assignment_id
      where c.id = :contestId and a.tournament_id = :tournamentId for update of c`,
    { contestId, tournamentId },
  );
  return rows[0];
};

export interface StoredProtest extends Pick<Protest, 'id' | 'version' | 'outcome' | 'reason'> {
  contestId: number;
  decidedBy: string | null;
}
/** A protest of a tournament; `undefined` for another one. */
export const findProtest = async (db: Db, tournamentId: number, id: number): Promise<StoredProtest | undefined> =>
  db('protest as o')
    .join('contest as c', 'c.id', 'o.contest_id')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .where({ 'o.id': id, 'a.tournament_id': tournamentId })
    .first<StoredProtest | undefined>({
      id: 'o.id',
      version: 'o.version',
      contestId: 'o.contest_id',
      outcome: 'o.outcome',
      reason: 'o.reason',
      decidedBy: 'o.decided_by',
    });

export const countProtests = async (db: Db, tournamentId: number): Promise<number> => {
  const rows = await db('protest as o')
    .join('contest as c', 'c.id', 'o.contest_id')
    .join('ring_assignment as a', 'a.id', 'c.ring_assignment_id')
    .where('a.tournament_id', tournamentId)
    .count<{ count: number }[]>();
  return rows[0]?.count ?? 0;
};

/** Whether a competitor stands in a contest. */
export const isInContest = async (db: Db, contestId: number, competitorId: number): Promise<boolean> =>
  (await db('contest_entry').where({ contest_id: contestId, competitor_id: competitorId }).first('contest_id')) !==
  undefined;

/** Stores a protest. @returns its id */
export const insertProtest = async (
  trx: Transaction,
  { contestId, competitorId, raisedBy, about }: ProtestInput,
  { raisedAt, decideBy }: { raisedAt: Date; decideBy: Date | null },
): Promise<number> => {
  const [made] = await trx('protest')
    .insert({
      contest_id: contestId,
      competitor_id: competitorId,
      raised_by: raisedBy,
      about,
      raised_at: raisedAt,
      decide_by: decideBy,
    })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('The protest was not stored');
  return made.id;
};

/** Stores what was decided, and by whom; `null` opens the protest again. */
export const storeDecision = async (
  trx: Transaction,
  id: number,
  decision: (Omit<ProtestDecision, 'version'> & { decidedAt: Date }) | null,
): Promise<void> => {
  await trx('protest')
    .where({ id })
    .update({
      outcome: decision?.outcome ?? null,
      reason: decision?.reason ?? null,
      decided_by: decision?.decidedBy ?? null,
      decided_at: decision?.decidedAt ?? null,
      version: trx.raw('version + 1'),
    });
};

/** Notes when a medal of a tournament was fetched back, `null` that it was not. @returns whether there is such a medal */
export const storeFetchedBack = async (
  trx: Transaction,
  tournamentId: number,
  id: number,
  at: Date | null,
): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `update handed_out_medal o set fetched_back_at = case when :isBack then coalesce(o.fetched_back_at, :at) end
       from contest c join ring_assignment a on a.id = c.ring_assignment_id
      where o.id = :id and c.id = o.contest_id and a.tournament_id = :tournamentId returning o.id`,
    { id, tournamentId, at, isBack: at !== null },
  );
  return rows.length > 0;
};

/** Empties the texts of all protests of tournaments that were more than 90 days before. */
export const forgetProtestTexts = async (db: Db, now: Date): Promise<void> => {
  for (const [table, tournamentId] of [
    [
      'protest',
      '(select a.tournament_id from contest c join ring_assignment a on a.id = c.ring_assignment_id where c.id = o.contest_id)',
    ],
    ['kept_protest', 'o.tournament_id'],
  ] as const)
    await db.raw(
      `update ${table} o set raised_by = '', about = '', reason = case when o.reason is not null then '' end
         from tournament t where t.id = ${tournamentId} and t.tournament_date < :now::timestamptz - interval '90 days'
          and (o.raised_by, o.about, coalesce(o.reason, '')) <> ('', '', '')`,
      { now },
    );
};
