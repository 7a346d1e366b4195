import { contests, groupedBy } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { listNumberedContests, listRingNames, type NumberedContestRow } from './turn-numbers.queries';

/** An event in a ring with its numbers there. */
export type NumberedContest = NumberedContestRow & contests.TurnRange & { ringName: string };

/**
 * The numbers of all bouts and turns of a tournament (rule G18). They follow from the order of each ring, so a change of
 * the order changes those behind it.
 */
export const readTurnRanges = async (db: Db, tournamentId: number): Promise<NumberedContest[]> => {
  const rings = await listRingNames(db, tournamentId);
  const numbers = contests.ringNumbers(rings.map(({ name }) => name));
  const numbered = new Map(rings.map(({ id, name }, index) => [id, { ring: numbers[index] ?? 0, ringName: name }]));
  const taken = new Map<number, number>();
  return (await listNumberedContests(db, tournamentId)).flatMap((row): NumberedContest[] => {
    const ring = numbered.get(row.ringId);
    const before = taken.get(row.ringId) ?? 0;
    const count = contests.numberedTurns(row);
    taken.set(row.ringId, before + count);
    return ring ? [{ ...row, ...ring, before, count }] : [];
  });
};

/** The numbers of each division in a ring, by the id of its assignment; not of those without any turn. */
export const numbersOfAssignments = (ranges: readonly NumberedContest[]): ReadonlyMap<number, contests.NumberRange> =>
  new Map(
    [...groupedBy(ranges, ({ ringAssignmentId }) => ringAssignmentId)].flatMap(([id, own]) => {
      const range = contests.rangeOfAll(own);
      return range ? [[id, range] as const] : [];
    }),
  );
