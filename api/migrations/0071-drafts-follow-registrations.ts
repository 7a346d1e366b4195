import type { Knex } from 'knex';

/**
 * Drafts know what they were made from, may be refreshed and repaired, and keep their figures for a list (rules F6 and
 * F8, decision divisions/drafts-follow-registrations).
 */
export const name = '0071-drafts-follow-registrations';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table draft drop constraint draft_preset_check;
    alter table draft add constraint draft_preset_check check (preset in ('perEvent', 'together', 'nested', 'byHand'));

    -- programmes: ids of the events that run through the same divisions; an event in no list runs alone.
    -- figures: cost and health after the last operation. Null in drafts from before: they are computed.
    alter table draft add column programmes jsonb not null default '[]';
    alter table draft add column figures jsonb;
    update draft d set programmes = coalesce((select jsonb_agg(p.ids) from (
      select distinct to_jsonb(v.event_ids) as ids from draft_division v where v.draft_id = d.id and d.preset = 'perEvent'
      union all
      select jsonb_agg((e.value ->> 'id')::int) from jsonb_array_elements(d.options -> 'events') e
        where d.preset = 'together' and not (e.value ->> 'hasContact')::boolean having count(*) > 0) p), '[]');
    alter table draft alter column programmes drop default;

    alter table draft_entry drop constraint draft_entry_reason_check;
    alter table draft_entry add constraint draft_entry_reason_check check (
      reason in ('noBirthDate', 'unknownLevel', 'eventNotOffered', 'withdrawn', 'byHand', 'noShow', 'disqualified'));

    alter table draft_operation drop constraint draft_operation_kind_check;
    alter table draft_operation add constraint draft_operation_kind_check check (kind in
      ('split', 'combine', 'move', 'rename', 'reorder', 'lock', 'pin', 'redraw', 'refresh', 'repair', 'undo', 'redo'));

    -- What a draft was made from. A refresh or a repair adds rows with its number; an undo or a redo adds the ones that held before. The last
    -- row of a competitor counts. No foreign key to the competitor: a draft that was not refreshed still has who is gone.
    create table draft_competitor (
      draft_id integer not null references draft on delete cascade,
      competitor_id integer not null,
      sequence integer not null,
      birth_date date not null,
      gender smallint not null,
      competitor_level_id integer not null,
      school text not null,
      weight_lb numeric(5, 2) not null,
      height_in numeric(4, 2) not null,
      primary key (draft_id, competitor_id, sequence)
    );
    create index draft_competitor_competitor on draft_competitor (competitor_id);
    insert into draft_competitor
      select distinct e.draft_id, k.id, 0, k.birth_date, k.gender, k.competitor_level_id, k.school, k.weight_lb, k.height_in
      from draft_entry e join competitor k on k.id = e.competitor_id;
  `);
};
