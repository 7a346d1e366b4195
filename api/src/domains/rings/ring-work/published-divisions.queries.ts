import { drafts, type CalendarDate, type Division, type OrderedLevel } from '@schi/contract';
import { statement, type Db } from '../../../platform/db/knex';
import { startNumberSql } from '../start-numbers';
import { divisionsJson, levelsJson } from '../../tournaments';

export interface EntryRow {
  competitorId: number;
  name: string;
  startNumber: number | null;
  birthDate: CalendarDate;
  day: CalendarDate;
  gender: number;
  /** Pounds. */
  weight: number;
  competitorLevelId: number;
  level: string;
  title: string;
  /** Of the published draft; `null` without one. */
  draftId: number | null;
  divisionId: number | null;
}

interface EntriesRow {
  entries: EntryRow[];
  /** What places by reference; `null` where every competitor stands in a published division. */
  levels: OrderedLevel[] | null;
  divisions: Division[] | null;
}

/**
 * What the competitors of a registration entered, where they stand in the published draft of its tournament, and what
 * places the others, in one round trip.
 */
export const listEntries = statement<EntriesRow>(
  'list entries',
  `with entry as materialized (
     select k.id as "competitorId", k.first_name || ' ' || k.last_name as name, ${startNumberSql} as "startNumber", k.birth_date as "birthDate", t.tournament_date as day,
            k.gender, k.weight_lb as weight, k.competitor_level_id as "competitorLevelId", l.name as level, y.title, d.id as "draftId", e.division_id as "divisionId",
            y.position as "typePosition", v.id as "eventId"
       from registration r
       join tournament t on t.id = r.tournament_id
       join competitor k on k.registration_id = r.id and k.withdrawn_at is null
       join competitor_level l on l.id = k.competitor_level_id
       join competitor_event c on c.competitor_id = k.id
       join event v on v.id = c.event_id
       join event_type y on y.id = v.event_type_id
       left join draft d on d.tournament_id = r.tournament_id and d.state = 'published'
       left join draft_entry e on e.draft_id = d.id and e.competitor_id = k.id and e.event_id = v.id
      where r.id = $1),
   unplaced as (select 1 from entry group by "competitorId" having count("divisionId") = 0 limit 1)
   select (select coalesce(json_agg(entry order by "competitorId", "typePosition", "eventId"), '[]') from entry) as entries,
          case when exists (select from unplaced) then ${levelsJson} end as levels,
          case when exists (select from unplaced) then ${divisionsJson} end as divisions`,
);

interface ShownRow extends drafts.NamedDivision {
  letter: string | null;
}

/** The names of the divisions of a published draft, by id. */
export const listShownNames = async (db: Db, draftId: number): Promise<ReadonlyMap<number, string>> => {
  const divisions = await db('draft_division as d')
    .leftJoin('division_number as n', 'n.draft_division_id', 'd.id')
    .where('d.draft_id', draftId)
    .orderBy(['d.position', 'd.id'])
    .select<ShownRow[]>({
      id: 'd.id',
      eventIds: 'd.event_ids',
      name: 'd.name',
      isNamedByHand: 'd.is_named_by_hand',
      letter: 'n.letter',
    });
  // A server of the release before published without letters: they follow from the order then.
  return drafts.shownNames(divisions, new Map(divisions.map((one) => [one.id, one])));
};

/** A competitor in a division of the published draft, as the draft has seen them. */
export interface PlacedRow {
  competitorId: number;
  divisionId: number;
  events: string[];
  hasContact: boolean;
  birthDate: CalendarDate;
  /** Of the tournament, when the draft saw them. */
  day: CalendarDate;
  gender: 1 | 2;
  competitorLevelId: number;
  /** Pounds. */
  weight: number;
}

/** Everybody in the divisions of the published draft of a tournament, with the draft's id. */
export const listPlaced = async (db: Db, tournamentId: number): Promise<(PlacedRow & { draftId: number })[]> => {
  const { rows } = await db.raw<{ rows: (PlacedRow & { draftId: number })[] }>(
    `select d.id as "draftId", e.competitor_id as "competitorId", e.division_id as "divisionId",
       json_agg(y.title order by y.position, v.id) as events, bool_or(coalesce(y.has_contact, y.format = 'bracket')) as "hasContact",
       s.birth_date as "birthDate", coalesce(s.day, t.tournament_date) as day, s.gender, s.competitor_level_id as "competitorLevelId", s.weight_lb as weight
     from draft d join tournament t on t.id = d.tournament_id
     join draft_entry e on e.draft_id = d.id and e.division_id is not null
     join event v on v.id = e.event_id join event_type y on y.id = v.event_type_id
     join lateral (select c.* from draft_competitor c where c.draft_id = d.id and c.competitor_id = e.competitor_id order by c.sequence desc limit 1) s on true
     where d.tournament_id = :tournamentId and d.state = 'published'
     group by d.id, e.competitor_id, e.division_id, s.birth_date, s.day, t.tournament_date, s.gender, s.competitor_level_id, s.weight_lb
     order by e.competitor_id, min(y.position), e.division_id`,
    { tournamentId },
  );
  return rows;
};

/** A competitor of a completed registration who has not withdrawn. */
export interface AgedRow {
  competitorId: number;
  name: string;
  birthDate: CalendarDate;
  gender: 1 | 2;
  competitorLevelId: number;
  /** Pounds. */
  weight: number;
}

/** Everybody who competes at a tournament, with what an age follows from. */
export const listAged = (db: Db, tournamentId: number): Promise<AgedRow[]> =>
  db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .where('r.tournament_id', tournamentId)
    .whereNotNull('r.completed_at')
    .whereNull('k.withdrawn_at')
    .orderBy('k.id')
    .select<AgedRow[]>(
      'k.id as competitorId',
      db.raw(`concat_ws(' ', nullif(k.first_name, ''), nullif(k.last_name, '')) as name`),
      'k.birth_date as birthDate',
      'k.gender',
      'k.competitor_level_id as competitorLevelId',
      'k.weight_lb as weight',
    );
