import type { CalendarDate, drafts } from '@schi/contract';
import { statement, type Db } from '../../db/knex';

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

/** What the competitors of a registration entered, and where they stand in the published draft of its tournament. */
export const listEntries = statement<EntryRow>(
  'list entries',
  `select k.id as "competitorId", k.first_name || ' ' || k.last_name as name, k.birth_date as "birthDate", t.tournament_date as day,
            k.gender, k.weight_lb as weight, k.competitor_level_id as "competitorLevelId", l.name as level, y.title, d.id as "draftId", e.division_id as "divisionId"
       from registration r
       join tournament t on t.id = r.tournament_id
       join competitor k on k.registration_id = r.id and k.withdrawn_at is null
       join competitor_level l on l.id = k.competitor_level_id
       join competitor_event c on c.competitor_id = k.id
       join event v on v.id = c.event_id
       join event_type y on y.id = v.event_type_id
       left join draft d on d.tournament_id = r.tournament_id and d.state = 'published'
       left join draft_entry e on e.draft_id = d.id and e.competitor_id = k.id and e.event_id = v.id
      where r.id = $1 order by k.id, y.position, v.id`,
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
