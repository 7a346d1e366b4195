import type { EventFormat, PlacesAgain } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { conflict } from '../../http/errors';
import { assignmentsOf } from './assignments.rules';
import { keepWork, listKeptWork, membersKey, placeAgain, type KeptWork } from './kept-work.queries';
import { tellRingWork } from './live-board.service';
import { lockRingWork } from './ring-work.queries';

/** One event of a published division, as it is drawn. */
export interface PublishedContest {
  eventId: number;
  format: EventFormat;
  /** What the rules of the event are; frozen here (decision G1). */
  rules: object;
  /** Competitors by their ids: the lines of the bracket with `null` for a bye, or the running order. */
  slots: readonly (number | null)[];
}
export interface PublishedDivision {
  draftDivisionId: number;
  name: string;
  contests: readonly PublishedContest[];
}

interface StoredContest {
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
  /** What is stored of its draw and rules, as JSON. */
  frozen: string;
}
const keyOf = ({ draftDivisionId, eventId }: { draftDivisionId: number; eventId: number }) => `${draftDivisionId} ${eventId}`;

/** SQL: contest `c` of assignment `a` has begun: it is or was in the ring, or something of it was scored before its division was postponed. */
export const isBegunSql = `(a.step in ('inRing', 'done') or c.state <> 'open'
  or exists (select from ring_state s where s.contest_id = c.id and s.subject not like 'entry %'))`;

/**
 * SQL: contest `c` that has begun still takes somebody who comes late, who then has the last turn. A bracket does not: who meets whom is drawn, and later bouts follow
 * from the earlier ones (decision F8).
 */
export const takesLateSql = `(c.format <> 'bracket' and c.state = 'open' and a.step <> 'done')`;

/** Says why a division that has begun takes nobody who comes late, for the end of a sentence about it. */
export const closedToLateText = (isBracket: boolean): string =>
  `has begun and takes nobody any more, because ${isBracket ? 'a new line in its bracket would change who meets whom' : 'an event of it is finished'}.`;

/** Locks the contests, so that no table finishes one while somebody joins it. */
const readContests = async (trx: Transaction, tournamentId: number): Promise<ReadonlyMap<string, StoredContest>> => {
  const { rows } = await trx.raw<{ rows: Omit<StoredContest, 'frozen'>[] }>(
    `select c.id, a.id as "assignmentId", c.draft_division_id as "draftDivisionId", c.event_id as "eventId", ${isBegunSql} as "isBegun",
       ${takesLateSql} as "takesLate", c.format, c.rules, c.draw -> 'slots' as slots
     from contest c join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = :tournamentId order by c.id for update of c`,
    { tournamentId },
  );
  return new Map(rows.map((row) => [keyOf(row), { ...row, frozen: frozenOf(row) }]));
};
const frozenOf = ({ format, rules, slots }: Pick<PublishedContest, 'format' | 'rules' | 'slots'>) =>
  JSON.stringify([format, Object.entries(rules).sort(), slots]);

/** Closes the gaps that deleted assignments left, raises the versions of the orders, and tells boards and screens. */
const closeGaps = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await trx.raw(
    `with moved as (
       update ring_assignment a set "position" = n.place
         from (select id, row_number() over (partition by ring_id order by "position", id) as place from ring_assignment where tournament_id = :tournamentId) n
        where n.id = a.id and a."position" <> n.place returning a.ring_id)
     update ring set order_version = order_version + 1 where id in (select ring_id from moved)`,
    { tournamentId },
  );
  // Names on screens may have changed in any ring.
  await tellRingWork(trx, tournamentId, await trx('ring').where({ tournament_id: tournamentId }).pluck<number[]>('id'));
};

/** A contest to store in an assignment. */
interface WantedContest extends PublishedContest {
  draftDivisionId: number;
  assignmentId: number;
}

/** Stores contests with their entries; those that were there are written again. */
const writeContests = async (trx: Transaction, contests: readonly WantedContest[]): Promise<void> => {
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
       select s.id, x.slot::int as competitor_id, x.place from stored s, jsonb_array_elements_text(s.draw -> 'slots') with ordinality as x(slot, place)
        where x.slot is not null),
     gone as (
       delete from contest_entry e using stored s where e.contest_id = s.id
         and not exists (select from wanted w where w.id = e.contest_id and w.competitor_id = e.competitor_id))
     insert into contest_entry (contest_id, competitor_id, start_number) select id, competitor_id, place from wanted
       on conflict (contest_id, competitor_id) do update set start_number = excluded.start_number`,
    { rows: JSON.stringify(rows) },
  );
};

/** The events of each division that run together. */
const groupsOf = (divisions: readonly PublishedDivision[]) =>
  divisions.flatMap(({ draftDivisionId, name, contests }) =>
    assignmentsOf(contests).map((together) => ({ draftDivisionId, name, together })),
  );
type Group = ReturnType<typeof groupsOf>[number];

/** What was kept of each group that has the same members again, in an open ring that is fitted for it. */
const keptOf = <G extends Group>(kept: readonly KeptWork[], groups: readonly G[]): Map<G, KeptWork> => {
  const byMembers = new Map(kept.map((one) => [one.members, one]));
  return new Map(
    groups.flatMap((group): [G, KeptWork][] => {
      const contests = group.together.map(({ eventId, slots }) => ({ eventId, competitorIds: slots.flatMap((id) => id ?? []) }));
      const one = byMembers.get(membersKey(contests));
      return one?.isFree ? [[group, one]] : [];
    }),
  );
};

/** Gives each group an assignment: the one that was kept of it, or a new one in no ring. Answers their ids. */
const givePlaces = async <G extends Group>(trx: Transaction, tournamentId: number, groups: readonly G[]): Promise<Map<G, number>> => {
  const kept = keptOf(await listKeptWork(trx, tournamentId), groups);
  await placeAgain(
    trx,
    [...kept].map(([{ draftDivisionId }, { ringAssignmentId }]) => ({ ringAssignmentId, draftDivisionId })),
  );
  const others = groups.filter((group) => !kept.has(group));
  const added = await addAssignments(trx, tournamentId, others);
  return new Map(groups.map((group) => [group, kept.get(group)?.ringAssignmentId ?? added[others.indexOf(group)] ?? 0]));
};

/** What publishing these divisions would do with the places that were kept (decision F14). */
export const keptPlaces = async (db: Db, tournamentId: number, divisions: readonly PublishedDivision[]): Promise<PlacesAgain> => {
  const kept = await listKeptWork(db, tournamentId);
  const placed = new Set(keptOf(kept, groupsOf(divisions)).values());
  return { placed: placed.size, lost: kept.filter((one) => !placed.has(one)).map(({ title }) => title) };
};

/** Adds assignments in no ring, behind those that are there. Answers their ids in order. */
const addAssignments = async (
  trx: Transaction,
  tournamentId: number,
  divisions: readonly Pick<PublishedDivision, 'draftDivisionId' | 'name'>[],
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
  const added = await trx('ring_assignment').insert(rows).returning<{ id: number; position: number }[]>(['id', 'position']);
  return added.sort((a, b) => a.position - b.position).map(({ id }) => id);
};

/**
 * The contests that have begun and take somebody who comes late, at the end of their order; nothing else of them changes.
 * @throws Refusal 409 where one takes nobody any more
 */
const withLate = (existing: ReadonlyMap<string, StoredContest>, divisions: readonly PublishedDivision[]): WantedContest[] =>
  divisions.flatMap(({ draftDivisionId, name, contests }) =>
    contests.flatMap(({ eventId, slots: wanted }) => {
      const stored = existing.get(keyOf({ draftDivisionId, eventId }));
      const late = stored?.isBegun ? wanted.filter((id) => id !== null && !stored.slots.includes(id)) : [];
      if (!stored || late.length === 0) return [];
      if (!stored.takesLate) throw conflict(`“${name}” ${closedToLateText(stored.format === 'bracket')} Nothing was changed.`);
      const { format, rules, slots, assignmentId } = stored;
      return [{ eventId, draftDivisionId, assignmentId, format, rules, slots: [...slots, ...late] }];
    }),
  );

/** Names, events and the deletion of what no contest is left of. */
const refreshAssignments = async (trx: Transaction, tournamentId: number, divisions: readonly PublishedDivision[]): Promise<void> => {
  await trx.raw(
    `delete from ring_assignment a where a.tournament_id = :tournamentId and a.draft_division_id is not null
       and not exists (select from contest c where c.ring_assignment_id = a.id)`,
    { tournamentId },
  );
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
  await closeGaps(trx, tournamentId);
};

/**
 * Makes the work of the rings follow a published draft (decision G1): each division with one or more of its events is an assignment, each event of it
 * a contest. New assignments stand in no ring. What has begun keeps its contests and entries, and gets at most who comes late. Called again after each repair of the draft.
 * @throws Refusal 409 where somebody shall join a contest that takes nobody any more
 */
export const followDraft = async (trx: Transaction, tournamentId: number, divisions: readonly PublishedDivision[]): Promise<void> => {
  await lockRingWork(trx, tournamentId);
  const existing = await readContests(trx, tournamentId);
  const wantedKeys = new Set(
    divisions.flatMap(({ draftDivisionId, contests }) => contests.map(({ eventId }) => keyOf({ draftDivisionId, eventId }))),
  );
  const gone = [...existing.values()].filter((contest) => !contest.isBegun && !wantedKeys.has(keyOf(contest)));
  const stays = new Set([...existing.values()].filter((contest) => !gone.includes(contest)).map(({ assignmentId }) => assignmentId));
  await keepWork(
    trx,
    tournamentId,
    [...new Set(gone.map(({ assignmentId }) => assignmentId))].filter((id) => !stays.has(id)),
  );
  await trx('contest')
    .whereIn(
      'id',
      gone.map(({ id }) => id),
    )
    .delete();

  const groups = groupsOf(divisions).map(({ draftDivisionId, name, together }) => {
    const known = together.flatMap(({ eventId }) => existing.get(keyOf({ draftDivisionId, eventId })) ?? []);
    const changed = together.filter((contest) => {
      const stored = existing.get(keyOf({ draftDivisionId, eventId: contest.eventId }));
      return !stored || (!stored.isBegun && stored.frozen !== frozenOf(contest));
    });
    return { draftDivisionId, name, together, changed, assignmentId: known.find(({ isBegun }) => !isBegun)?.assignmentId };
  });
  const fresh = groups.filter(({ assignmentId, changed }) => assignmentId === undefined && changed.length > 0);
  const idOf = await givePlaces(trx, tournamentId, fresh);
  await writeContests(trx, [
    ...groups.flatMap((group) =>
      group.changed.map((contest) => ({
        ...contest,
        draftDivisionId: group.draftDivisionId,
        assignmentId: group.assignmentId ?? idOf.get(group) ?? 0,
      })),
    ),
    ...withLate(existing, divisions),
  ]);
  await refreshAssignments(trx, tournamentId, divisions);
};

/**
 * Takes the work of a draft out of the rings, because it is no longer published. Where it stood is kept (decision F14).
 * @throws Refusal 409 once a division of it has begun
 */
export const endRingWork = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await lockRingWork(trx, tournamentId);
  const { rows } = await trx.raw<{ rows: { title: string }[] }>(
    `select a.title from ring_assignment a left join contest c on c.ring_assignment_id = a.id
      where a.tournament_id = :tournamentId and a.draft_division_id is not null and ${isBegunSql} limit 1`,
    { tournamentId },
  );
  const [begun] = rows;
  if (begun)
    throw conflict(`“${begun.title}” has begun in a ring, so this draft stays published. Repair it instead, or take back the start first.`);
  const work = () => trx('ring_assignment').where({ tournament_id: tournamentId }).whereNotNull('draft_division_id');
  await keepWork(trx, tournamentId, await work().pluck<number[]>('id'));
  await work().delete();
  await closeGaps(trx, tournamentId);
};
