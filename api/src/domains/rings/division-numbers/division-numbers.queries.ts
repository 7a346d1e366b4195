import type { Db, Transaction } from '../../../platform/db/knex';
import type { NumberedDivision } from './division-numbers.rules';

/** All numbers that divisions of a tournament ever had. */
export const listDivisionNumbers = async (db: Db, tournamentId: number): Promise<NumberedDivision[]> =>
  (
    await db('division_number')
      .where({ tournament_id: tournamentId })
      .orderBy(['number', 'draft_division_id'])
      .select<(Omit<NumberedDivision, 'members'> & { members: unknown })[]>({
        draftDivisionId: 'draft_division_id',
        number: 'number',
        members: 'members',
        name: 'name',
        letter: 'letter',
      })
  ).map((row) => ({ ...row, members: JSON.stringify(row.members) }));

/** Stores the numbers and letters of a published draft, each with the members of now. */
export const writeDivisionNumbers = async (
  trx: Transaction,
  tournamentId: number,
  numbered: readonly NumberedDivision[],
): Promise<void> => {
  if (numbered.length === 0) return;
  await trx('division_number')
    .insert(
      numbered.map(({ draftDivisionId, number, members, name, letter }) => ({
        draft_division_id: draftDivisionId,
        tournament_id: tournamentId,
        number,
        members,
        name,
        letter,
      })),
    )
    .onConflict('draft_division_id')
    .merge(['number', 'members', 'name', 'letter']);
};

/** SQL: the number of the division of assignment `a` (rule F12); null where it comes from no draft. */
export const divisionNumberSql =
  '(select n.number from division_number n where n.draft_division_id = a.draft_division_id)';

/** SQL: the numbers of the published divisions in which the competitor with this id stands, as an array. */
export const divisionNumbersOf = (competitorId: string): string =>
  `array(select distinct n.number from contest_entry x join contest q on q.id = x.contest_id
     join division_number n on n.draft_division_id = q.draft_division_id where x.competitor_id = ${competitorId} order by n.number)`;

/** SQL: the lowest and the highest level of who is in assignment `a`, as `{from, to}`; null without anybody. */
export const divisionLevelsSql = `(select json_build_object('from', (array_agg(l.name order by l."position", l.id))[1],
    'to', (array_agg(l.name order by l."position" desc, l.id desc))[1])
  from contest c join contest_entry n on n.contest_id = c.id join competitor k on k.id = n.competitor_id
    join competitor_level l on l.id = k.competitor_level_id
 where c.ring_assignment_id = a.id having count(*) > 0)`;
