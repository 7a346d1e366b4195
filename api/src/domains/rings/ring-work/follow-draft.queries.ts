import type { EventFormat } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';
import { divisionNumberSql } from '../division-numbers';

/** One event of a published division, as it is drawn. */
export interface PublishedContest {
  eventId: number;
  format: EventFormat;
  /** What the rules of the event are; frozen here (rule G1). */
  rules: object;
  /** Competitors by their ids: the lines of the bracket with `null` for a bye, or the running order. */
  slots: readonly (number | null)[];
}

export interface StoredContest {
  id: number;
  assignmentId: number;
  draftDivisionId: number;
  eventId: number;
  isBegun: boolean;
  /** Somebody who comes late can still join, although it has begun. */
  takesLate: boolean;
  format: EventFormat;
  rules: object;
  slots: readonly (number | null)[];
}

/**
 * SQL: contest `c` of assignment `a` has begun: it is or was in the ring, or something of it was scored before its
 * division was postponed.
 */
export const isBegunSql = `(a.step in ('inRing', 'done') or c.state <> 'open'
  or exists (select from ring_state s where s.contest_id = c.id and s.subject not like 'entry %'))`;

/**
 * SQL: contest `c` that has begun still takes somebody who comes late, who then has the last turn. A bracket does not:
 * who meets whom is drawn, and later bouts follow from the earlier ones (rule F8).
 */
export const takesLateSql = `(c.format <> 'bracket' and c.state = 'open' and a.step <> 'done')`;

/** Locks the contests, so that no table finishes one while somebody joins it. */
export const lockContests = async (trx: Transaction, tournamentId: number): Promise<StoredContest[]> => {
  const { rows } = await trx.raw<{ rows: StoredContest[] }>(
    `select c.id, a.id as "assignmentId", c.draft_division_id as "draftDivisionId", c.event_id as "eventId", ${isBegunSql} as "isBegun",
       ${takesLateSql} as "takesLate", c.format, c.rules, c.draw -> 'slots' as slots
     from contest c join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = :tournamentId order by c.id for update of c`,
    { tournamentId },
  );
  return rows;
};

/** Closes the gaps that deleted assignments left, and raises the versions of the orders. */
export const closeGapsInRings = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw(
    `with moved as (
       update ring_assignment a set "position" = n.place
         from (select id, row_number() over (partition by ring_id order by "position", id) as place from ring_assignment where tournament_id = :tournamentId) n
        where n.id = a.id and a."position" <> n.place returning a.ring_id)
     update ring set order_version = order_version + 1 where id in (select ring_id from moved)`,
    { tournamentId },
  );
};

/** A contest to store in an assignment. */
export interface WantedContest extends PublishedContest {
  draftDivisionId: number;
  assignmentId: number;
}

/** Stores contests with their entries; those that were there are written again. */
export const writeContests = async (trx: Transaction, contests: readonly WantedContest[]): Promise<void> => {
  const rows = contests.map(({ assignmentId, draftDivisionId, eventId, format, rules, slots }) => ({
    ring_assignment_id: assignmentId,
    draft_division_id: draftDivisionId,
    event_id: eventId,
    format,
    rules,
    draw: { slots },
  }));
  await trx.raw(
    `with stored as (
       insert into contest (ring_assignment_id, draft_division_id, event_id, format, rules, draw)
       select w.ring_assignment_id, w.draft_division_id, w.event_id, w.format, w.rules, w.draw
         from jsonb_to_recordset(:rows) as w(ring_assignment_id int, draft_division_id int, event_id int, format text, rules jsonb, draw jsonb)
       on conflict on constraint contest_event_of_division
         do update set format = excluded.format, rules = excluded.rules, draw = excluded.draw, version = contest.version + 1
       returning id, draw),
     wanted as (
       select s.id, x.slot::int as competitor_id from stored s, jsonb_array_elements_text(s.draw -> 'slots') as x(slot)
        where x.slot is not null),
     gone as (
       delete from contest_entry e using stored s where e.contest_id = s.id
         and not exists (select from wanted w where w.id = e.contest_id and w.competitor_id = e.competitor_id))
     insert into contest_entry (contest_id, competitor_id) select id, competitor_id from wanted
       on conflict (contest_id, competitor_id) do nothing`,
    { rows: JSON.stringify(rows) },
  );
};

/** Deletes contests with their entries. */
export const deleteContests = async (trx: Transaction, ids: readonly number[]): Promise<void> => {
  await trx('contest').whereIn('id', ids).delete();
};

/** Adds assignments in no ring, behind those that are there. Answers their ids in order. */
export const addAssignments = async (
  trx: Transaction,
  tournamentId: number,
  divisions: readonly { draftDivisionId: number; name: string }[],
): Promise<number[]> => {
  if (divisions.length === 0) return [];
  const [{ last } = { last: 0 }] = await trx('ring_assignment')
    .where({ tournament_id: tournamentId })
    .whereNull('ring_id')
    .select<{ last: number }[]>(trx.raw('coalesce(max("position"), 0)::int as last'));
  const rows = divisions.map(({ draftDivisionId, name }, index) => ({
    tournament_id: tournamentId,
    ring_id: null,
    draft_division_id: draftDivisionId,
    title: name,
    position: last + index + 1,
  }));
  const added = await trx('ring_assignment')
    .insert(rows)
    .returning<{ id: number; position: number }[]>(['id', 'position']);
  return added.sort((a, b) => a.position - b.position).map(({ id }) => id);
};

/** Deletes the assignments of divisions that no contest is left of. */
export const deleteEmptyAssignments = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw(
    `delete from ring_assignment a where a.tournament_id = :tournamentId and a.draft_division_id is not null
       and not exists (select from contest c where c.ring_assignment_id = a.id)`,
    { tournamentId },
  );
};

/** Writes the names and events of the assignments of divisions. */
export const refreshAssignments = async (
  trx: Transaction,
  tournamentId: number,
  divisions: readonly { draftDivisionId: number; name: string }[],
): Promise<void> => {
  await trx.raw(
    `update ring_assignment a set title = coalesce(n.name, a.title),
       event_ids = array(select c.event_id from contest c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
                         where c.ring_assignment_id = a.id order by y."position", e.id),
       event_types = array(select y.title from contest c join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
                           where c.ring_assignment_id = a.id order by y."position", e.id)
     from ring_assignment o left join jsonb_to_recordset(:names) as n(id int, name text) on n.id = o.draft_division_id
     where o.id = a.id and a.tournament_id = :tournamentId and a.draft_division_id is not null`,
    { tournamentId, names: JSON.stringify(divisions.map(({ draftDivisionId: id, name }) => ({ id, name }))) },
  );
};

/** An assignment of the published draft that has begun. */
export const findBegunAssignment = async (
  trx: Transaction,
  tournamentId: number,
): Promise<{ title: string } | undefined> => {
  const { rows } = await trx.raw<{ rows: { title: string }[] }>(
    `select a.title from ring_assignment a left join contest c on c.ring_assignment_id = a.id
      where a.tournament_id = :tournamentId and a.draft_division_id is not null and ${isBegunSql} limit 1`,
    { tournamentId },
  );
  return rows[0];
};

/**
 * A published division with an open protest, `undefined` without one: that of any of these contests, or of all.
 * Whoever notes a protest holds the row lock of its contest, as `lockContests` does.
 */
export const findProtestedDivision = async (
  trx: Transaction,
  tournamentId: number,
  contestIds: readonly number[] | null = null,
): Promise<{ title: string } | undefined> => {
  const { rows } = await trx.raw<{ rows: { title: string }[] }>(
    `select a.title from protest o join contest c on c.id = o.contest_id join ring_assignment a on a.id = c.ring_assignment_id
      where a.tournament_id = :tournamentId and a.draft_division_id is not null and o.outcome is null
        and (:contestIds::int[] is null or c.id = any(:contestIds::int[])) limit 1`,
    { tournamentId, contestIds },
  );
  return rows[0];
};

/**
 * Keeps what was decided about the protests of published contests that are about to be deleted: of these, or of all
 * (decision hall/protests).
 */
export const keepProtests = async (
  trx: Transaction,
  tournamentId: number,
  contestIds: readonly number[] | null = null,
): Promise<void> => {
  await trx.raw(
    `insert into kept_protest (id, tournament_id, competitor_id, division, division_number, event, raised_by, about, raised_at, decide_by, outcome,
         reason, decided_by, decided_at)
     select o.id, a.tournament_id, o.competitor_id, a.title, ${divisionNumberSql}, y.title, o.raised_by, o.about, o.raised_at, o.decide_by, o.outcome,
         o.reason, o.decided_by, o.decided_at
       from protest o join contest c on c.id = o.contest_id join ring_assignment a on a.id = c.ring_assignment_id
       join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id
      where a.tournament_id = :tournamentId and a.draft_division_id is not null and o.outcome is not null
        and (:contestIds::int[] is null or c.id = any(:contestIds::int[]))`,
    { tournamentId, contestIds },
  );
};

const publishedWork = (trx: Transaction, tournamentId: number) =>
  trx('ring_assignment').where({ tournament_id: tournamentId }).whereNotNull('draft_division_id');

/** The ids of the assignments of the published draft. */
export const listPublishedWork = (trx: Transaction, tournamentId: number): Promise<number[]> =>
  publishedWork(trx, tournamentId).pluck<number[]>('id');

/** Deletes the assignments of the published draft, with their contests. */
export const deletePublishedWork = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await publishedWork(trx, tournamentId).delete();
};
