import type { CalendarDate, Division, drafts, OrderedLevel } from '@schi/contract';
import { statement, type Db } from '../../db/knex';
import { divisionsJson, levelsJson } from '../tournaments';

export interface EntryRow {
  competitorId: number;
  name: string;
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

/** What the competitors of a registration entered, where they stand in the published draft of its tournament, and what places the others, in one round trip. */
export const listEntries = statement<EntriesRow>(
  'list entries',
  `with entry as materialized (
     select k.id as "competitorId", k.first_name || ' ' || k.last_name as name, k.birth_date as "birthDate", t.tournament_date as day,
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

/** The divisions of a draft, for their names. */
export const listDivisions = (db: Db, draftId: number): Promise<drafts.DraftDivision[]> =>
  db('draft_division').where({ draft_id: draftId }).select<drafts.DraftDivision[]>({
    id: 'id',
    eventIds: 'event_ids',
    name: 'name',
    isNamedByHand: 'is_named_by_hand',
    position: 'position',
    isLocked: 'is_locked',
  });
