import type { drafts, ReceiptDivision } from '@schi/contract';
import type { Db } from '../../db/knex';

interface PublishedRow extends Omit<ReceiptDivision, 'division'> {
  draftId: number;
  divisionId: number;
}

/** Where the competitors of a registration stand in the published draft of its tournament; none without a published draft. */
export const listPublishedEntries = async (db: Db, registrationId: number): Promise<PublishedRow[]> => {
  const { rows } = await db.raw<{ rows: PublishedRow[] }>(
    `select d.id as "draftId", e.division_id as "divisionId", k.first_name || ' ' || k.last_name as "competitorName", y.title as event
       from registration r
       join draft d on d.tournament_id = r.tournament_id and d.state = 'published'
       join competitor k on k.registration_id = r.id and k.withdrawn_at is null
       join draft_entry e on e.draft_id = d.id and e.competitor_id = k.id and e.division_id is not null
       join event v on v.id = e.event_id
       join event_type y on y.id = v.event_type_id
      where r.id = :registrationId order by k.id, y.position, v.id`,
    { registrationId },
  );
  return rows;
};

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
