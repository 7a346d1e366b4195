import type { CalendarDate } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import type { PersonRow } from './people.queries';

/** What matchmaking uses of a competitor, as a draft has seen it. */
export type Particulars = Pick<
  PersonRow,
  'birthDate' | 'gender' | 'competitorLevelId' | 'school' | 'weight' | 'height'
>;

/** The same with the day of the tournament that ages were counted to. */
export type Seen = Particulars & { day: CalendarDate };

/** What a draft has seen of each competitor last, by their ids. */
export const readSeen = async (db: Db, draftId: number): Promise<ReadonlyMap<number, Seen>> => {
  const { rows } = await db.raw<{ rows: (Seen & { competitorId: number })[] }>(
    `select distinct on (c.competitor_id) c.competitor_id as "competitorId", c.birth_date as "birthDate", c.gender,
       c.competitor_level_id as "competitorLevelId", c.school, c.weight_lb as weight, c.height_in as height,
       coalesce(c.day, t.tournament_date) as day
     from draft_competitor c join draft d on d.id = c.draft_id join tournament t on t.id = d.tournament_id
     where c.draft_id = :draftId order by c.competitor_id, c.sequence desc`,
    { draftId },
  );
  return new Map(rows.map(({ competitorId, ...particulars }) => [competitorId, particulars]));
};

/** Notes what an operation has seen of competitors; 0: the creation of the draft. */
export const writeSeen = async (
  trx: Transaction,
  draftId: number,
  sequence: number,
  people: readonly PersonRow[],
): Promise<void> => {
  const rows = people.map((person) => ({
    competitor_id: person.competitorId,
    birth_date: person.birthDate,
    gender: person.gender,
    competitor_level_id: person.competitorLevelId,
    school: person.school,
    weight_lb: person.weight,
    height_in: person.height,
  }));
  await trx.raw(
    `insert into draft_competitor
     select d.id, s.competitor_id, :sequence, s.birth_date, s.gender, s.competitor_level_id, s.school, s.weight_lb, s.height_in, t.tournament_date
       from draft d join tournament t on t.id = d.tournament_id cross join jsonb_to_recordset(:rows::jsonb) as s(competitor_id integer, birth_date date, gender smallint, competitor_level_id integer, school text,
         weight_lb numeric, height_in numeric)
      where d.id = :draftId`,
    { draftId, sequence, rows: JSON.stringify(rows) },
  );
};

/**
 * Takes back what operation `undone` has seen: what was seen before it counts again, noted with the number of the undo
 * or redo.
 */
export const restoreParticulars = async (
  trx: Transaction,
  draftId: number,
  undone: number,
  sequence: number,
): Promise<void> => {
  await trx.raw(
    `insert into draft_competitor
     select distinct on (b.competitor_id) b.draft_id, b.competitor_id, :sequence, b.birth_date, b.gender, b.competitor_level_id, b.school,
       b.weight_lb, b.height_in, b.day
     from draft_competitor b
     where b.draft_id = :draftId and b.sequence < :undone
       and b.competitor_id in (select u.competitor_id from draft_competitor u where u.draft_id = :draftId and u.sequence = :undone)
     order by b.competitor_id, b.sequence desc`,
    { draftId, undone, sequence },
  );
};
