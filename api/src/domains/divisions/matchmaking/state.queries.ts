import type { drafts } from '@schi/contract';
import type { Transaction } from '../../../platform/db/knex';

type Delta = drafts.Delta;

/** The next ids of divisions. An id is never given twice, also when its division is gone. */
export const nextDivisionIds = async (trx: Transaction, count: number): Promise<number[]> => {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    "select nextval(pg_get_serial_sequence('draft_division', 'id'))::int as id from generate_series(1, :count)",
    { count },
  );
  return rows.map(({ id }) => id);
};

const writeDivisions = (trx: Transaction, draftId: number, changes: Delta['divisions']) =>
  trx.raw(
    `insert into draft_division (id, draft_id, event_ids, name, is_named_by_hand, position, is_locked, accepted_flags)
     select v.id, :draftId, v.event_ids, v.name, v.is_named_by_hand, v.position, v.is_locked, v.accepted_flags
       from jsonb_to_recordset(:rows::jsonb)
         as v(id integer, event_ids integer[], name text, is_named_by_hand boolean, position integer, is_locked boolean,
           accepted_flags text[])
     on conflict (draft_id, id) do update set event_ids = excluded.event_ids, name = excluded.name,
       is_named_by_hand = excluded.is_named_by_hand, position = excluded.position, is_locked = excluded.is_locked,
       accepted_flags = excluded.accepted_flags`,
    {
      draftId,
      rows: JSON.stringify(
        changes.flatMap(({ id, to }) =>
          to
            ? [
                {
                  id,
                  event_ids: to.eventIds,
                  name: to.name,
                  is_named_by_hand: to.isNamedByHand,
                  position: to.position,
                  is_locked: to.isLocked,
                  accepted_flags: to.acceptedFlags ?? [],
                },
              ]
            : [],
        ),
      ),
    },
  );

const writeEntries = (trx: Transaction, draftId: number, changes: Delta['entries']) =>
  trx.raw(
    `insert into draft_entry (draft_id, competitor_id, event_id, division_id, reason, is_pinned)
     select :draftId, e.competitor_id, e.event_id, e.division_id, e.reason, e.is_pinned
       from jsonb_to_recordset(:rows::jsonb) as e(competitor_id integer, event_id integer, division_id integer, reason text, is_pinned boolean)
     on conflict (draft_id, competitor_id, event_id) do update set division_id = excluded.division_id, reason = excluded.reason,
       is_pinned = excluded.is_pinned`,
    {
      draftId,
      rows: JSON.stringify(
        changes.flatMap(({ competitorId, eventId, to }) =>
          to
            ? [
                {
                  competitor_id: competitorId,
                  event_id: eventId,
                  division_id: to.divisionId,
                  reason: to.reason,
                  is_pinned: to.isPinned,
                },
              ]
            : [],
        ),
      ),
    },
  );

const writeDraws = (trx: Transaction, draftId: number, changes: Delta['draws']) =>
  trx.raw(
    `insert into draft_draw (draft_id, division_id, event_id, seed, slots)
     select :draftId, w.division_id, w.event_id, w.seed, w.slots
       from jsonb_to_recordset(:rows::jsonb) as w(division_id integer, event_id integer, seed integer, slots integer[])
     on conflict (draft_id, division_id, event_id) do update set seed = excluded.seed, slots = excluded.slots`,
    {
      draftId,
      rows: JSON.stringify(
        changes.flatMap(({ divisionId, eventId, to }) =>
          to ? [{ division_id: divisionId, event_id: eventId, seed: to.seed, slots: to.slots }] : [],
        ),
      ),
    },
  );

const gone = <T extends { to: object | null }>(changes: readonly T[]): T[] => changes.filter(({ to }) => to === null);

/** Writes what a delta does. Rows that others point to are written first and deleted last. */
export const writeDelta = async (
  trx: Transaction,
  draftId: number,
  { divisions, entries, draws }: Delta,
): Promise<void> => {
  const ofDraft = { draft_id: draftId };
  await writeDivisions(trx, draftId, divisions);
  await writeEntries(trx, draftId, entries);
  for (const { competitorId, eventId } of gone(entries))
    await trx('draft_entry')
      .where({ ...ofDraft, competitor_id: competitorId, event_id: eventId })
      .delete();
  for (const { divisionId, eventId } of gone(draws))
    await trx('draft_draw')
      .where({ ...ofDraft, division_id: divisionId, event_id: eventId })
      .delete();
  await writeDraws(trx, draftId, draws);
  await trx('draft_division')
    .where(ofDraft)
    .whereIn(
      'id',
      gone(divisions).map(({ id }) => id),
    )
    .delete();
};
