import { drafts, type PlacesAgain } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { letteredDivisions, listDivisionNumbers, numberedDivisions, writeDivisionNumbers } from '../division-numbers';
import { giveStartNumbers } from '../start-numbers';
import { assignmentsOf } from './assignments.rules';
import {
  addAssignments,
  closeGapsInRings,
  deleteContests,
  deleteEmptyAssignments,
  deletePublishedWork,
  findBegunAssignment,
  findProtestedDivision,
  keepProtests,
  listPublishedWork,
  lockContests,
  refreshAssignments,
  writeContests,
  type PublishedContest,
  type StoredContest,
  type WantedContest,
} from './follow-draft.queries';
import { storeRingWork, listKeptWork, membersKey, placeAgain, type KeptWork } from './kept-work.queries';
import { tellRingWork } from './live-board.service';
import { listRingIds, lockRingWork } from './ring-work.queries';

/** A division of a published draft. Its name has no letter yet. */
export interface PublishedDivision extends Omit<drafts.NamedDivision, 'id'> {
  draftDivisionId: number;
  contests: readonly PublishedContest[];
}

const keyOf = ({ draftDivisionId, eventId }: { draftDivisionId: number; eventId: number }) =>
  `${draftDivisionId} ${eventId}`;

/** Says why a division that has begun takes nobody who comes late, for the end of a sentence about it. */
export const closedToLateText = (isBracket: boolean): string =>
  `has begun and takes nobody any more, because ${isBracket ? 'a new line in its bracket would change who meets whom' : 'an event of it is finished'}.`;

const frozenOf = ({ format, rules, slots }: Pick<PublishedContest, 'format' | 'rules' | 'slots'>) =>
  JSON.stringify([format, Object.entries(rules).sort(), slots]);

/** Closes the gaps that deleted assignments left, raises the versions of the orders, and tells boards and screens. */
const closeGaps = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await closeGapsInRings(trx, tournamentId);
  // Names on screens may have changed in any ring.
  await tellRingWork(trx, tournamentId, await listRingIds(trx, tournamentId));
};

/**
 * Keeps what was decided about protests of these contests, which are about to be deleted.
 * @throws Refusal 409 where one of them has an open protest, which would be gone with it
 */
const keepDecided = async (trx: Transaction, tournamentId: number, contestIds: readonly number[] | null) => {
  const protested = await findProtestedDivision(trx, tournamentId, contestIds);
  if (protested)
    throw conflict(
      'division.protested',
      `Somebody protests about “${protested.title}”, which would be gone. Decide the protest first. Nothing was changed.`,
    );
  await keepProtests(trx, tournamentId, contestIds);
};

/** The events of each division that run together. */
const groupsOf = (divisions: readonly Pick<PublishedDivision, 'draftDivisionId' | 'name' | 'contests'>[]) =>
  divisions.flatMap(({ draftDivisionId, name, contests }) =>
    assignmentsOf(contests).map((together) => ({ draftDivisionId, name, together })),
  );
type Group = ReturnType<typeof groupsOf>[number];

/** The competitors of these events, as one text for equal members. */
const membersOf = (contests: readonly PublishedContest[]): string =>
  membersKey(contests.map(({ eventId, slots }) => ({ eventId, competitorIds: slots.flatMap((id) => id ?? []) })));

/** What was kept of each group that has the same members again, in an open ring that is fitted for it. */
const keptOf = <G extends Group>(kept: readonly KeptWork[], groups: readonly G[]): Map<G, KeptWork> => {
  const byMembers = new Map(kept.map((one) => [one.members, one]));
  return new Map(
    groups.flatMap((group): [G, KeptWork][] => {
      const key = membersOf(group.together);
      const one = byMembers.get(key);
      if (!one?.isFree) return [];
      // Divisions that nobody is left of have the same members.
      byMembers.delete(key);
      return [[group, one]];
    }),
  );
};

/** Gives each group an assignment: the one that was kept of it, or a new one in no ring. Answers their ids. */
const givePlaces = async <G extends Group>(
  trx: Transaction,
  tournamentId: number,
  groups: readonly G[],
): Promise<Map<G, number>> => {
  const kept = keptOf(await listKeptWork(trx, tournamentId), groups);
  await placeAgain(
    trx,
    [...kept].map(([{ draftDivisionId }, { ringAssignmentId }]) => ({ ringAssignmentId, draftDivisionId })),
  );
  const others = groups.filter((group) => !kept.has(group));
  const added = await addAssignments(trx, tournamentId, others);
  return new Map(
    groups.map((group) => [group, kept.get(group)?.ringAssignmentId ?? added[others.indexOf(group)] ?? 0]),
  );
};

/** What publishing these divisions would do with the places that were kept (rule F14). */
export const keptPlaces = async (
  db: Db,
  tournamentId: number,
  divisions: readonly PublishedDivision[],
): Promise<PlacesAgain> => {
  const kept = await listKeptWork(db, tournamentId);
  const placed = new Set(keptOf(kept, groupsOf(divisions)).values());
  return { placed: placed.size, lost: kept.filter((one) => !placed.has(one)).map(({ title }) => title) };
};

/**
 * The contests that have begun and take somebody who comes late, at the end of their order; nothing else of them
 * changes.
 * @throws Refusal 409 where one takes nobody any more
 */
const withLate = (
  existing: ReadonlyMap<string, StoredContest>,
  divisions: readonly PublishedDivision[],
): WantedContest[] =>
  divisions.flatMap(({ draftDivisionId, name, contests }) =>
    contests.flatMap(({ eventId, slots: wanted }) => {
      const stored = existing.get(keyOf({ draftDivisionId, eventId }));
      const late = stored?.isBegun ? wanted.filter((id) => id !== null && !stored.slots.includes(id)) : [];
      if (!stored || late.length === 0) return [];
      if (!stored.takesLate)
        throw conflict(
          'division.closed',
          `“${name}” ${closedToLateText(stored.format === 'bracket')} Nothing was changed.`,
        );
      const { format, rules, slots, assignmentId } = stored;
      return [{ eventId, draftDivisionId, assignmentId, format, rules, slots: [...slots, ...late] }];
    }),
  );

/** Everybody in these divisions, division by division, those of one in the order in which they were entered. */
const competitorsOf = (divisions: readonly PublishedDivision[]): number[] =>
  divisions.flatMap(({ contests }) =>
    contests.flatMap(({ slots }) => slots.flatMap((id) => id ?? [])).sort((one, other) => one - other),
  );

/** The divisions of a draft with the numbers and letters that they have since they were published (rule F12), by id. */
export type DivisionNumbers = ReadonlyMap<number, { number: number; letter: string | null }>;

const numberDivisions = async (
  trx: Transaction,
  tournamentId: number,
  divisions: readonly PublishedDivision[],
): Promise<DivisionNumbers> => {
  const known = await listDivisionNumbers(trx, tournamentId);
  const withMembers = divisions.map((division) => ({ ...division, members: membersOf(division.contests) }));
  const numbered = letteredDivisions(known, numberedDivisions(known, withMembers));
  await writeDivisionNumbers(trx, tournamentId, numbered);
  return new Map(numbered.map(({ draftDivisionId, number, letter }) => [draftDivisionId, { number, letter }]));
};

/**
 * Makes the work of the rings follow a published draft (rule G1): each division with one or more of its events is an
 * assignment, each event of it a contest. New assignments stand in no ring. What has begun keeps its contests and
 * entries, and gets at most who comes late. Called again after each repair of the draft. Answers the numbers.
 * @throws Refusal 409 where somebody shall join a contest that takes nobody any more, or an event with an open protest ends
 */
export const followDraft = async (
  trx: Transaction,
  tournamentId: number,
  published: readonly PublishedDivision[],
): Promise<DivisionNumbers> => {
  await lockRingWork(trx, tournamentId);
  const numbers = await numberDivisions(trx, tournamentId, published);
  const divisions = published.map((division) => ({
    ...division,
    name: drafts.withLetter(division, numbers.get(division.draftDivisionId)?.letter ?? null),
  }));
  const existing = new Map((await lockContests(trx, tournamentId)).map((one) => [keyOf(one), one]));
  const wantedKeys = new Set(
    divisions.flatMap(({ draftDivisionId, contests }) =>
      contests.map(({ eventId }) => keyOf({ draftDivisionId, eventId })),
    ),
  );
  const gone = [...existing.values()].filter((contest) => !contest.isBegun && !wantedKeys.has(keyOf(contest)));
  const stays = new Set(
    [...existing.values()].filter((contest) => !gone.includes(contest)).map(({ assignmentId }) => assignmentId),
  );
  await storeRingWork(
    trx,
    tournamentId,
    [...new Set(gone.map(({ assignmentId }) => assignmentId))].filter((id) => !stays.has(id)),
  );
  const goneIds = gone.map(({ id }) => id);
  await keepDecided(trx, tournamentId, goneIds);
  await deleteContests(trx, goneIds);

  const groups = groupsOf(divisions).map(({ draftDivisionId, name, together }) => {
    const known = together.flatMap(({ eventId }) => existing.get(keyOf({ draftDivisionId, eventId })) ?? []);
    const changed = together.filter((contest) => {
      const stored = existing.get(keyOf({ draftDivisionId, eventId: contest.eventId }));
      return !stored || (!stored.isBegun && frozenOf(stored) !== frozenOf(contest));
    });
    return {
      draftDivisionId,
      name,
      together,
      changed,
      assignmentId: known.find(({ isBegun }) => !isBegun)?.assignmentId,
    };
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
  await giveStartNumbers(trx, tournamentId, competitorsOf(divisions));
  await deleteEmptyAssignments(trx, tournamentId);
  await refreshAssignments(trx, tournamentId, divisions);
  await closeGaps(trx, tournamentId);
  return numbers;
};

/**
 * Takes the work of a draft out of the rings, because it is no longer published. Where it stood is kept (rule F14).
 * @throws Refusal 409 once a division of it has begun, and while one has an open protest
 */
export const endRingWork = async (trx: Transaction, tournamentId: number): Promise<void> => {
  await lockRingWork(trx, tournamentId);
  const begun = await findBegunAssignment(trx, tournamentId);
  if (begun)
    throw conflict(
      'division.begun',
      `“${begun.title}” has begun in a ring, so this draft stays published. Repair it instead, or take back the start first.`,
    );
  await lockContests(trx, tournamentId);
  await keepDecided(trx, tournamentId, null);
  await storeRingWork(trx, tournamentId, await listPublishedWork(trx, tournamentId));
  await deletePublishedWork(trx, tournamentId);
  await closeGaps(trx, tournamentId);
};
