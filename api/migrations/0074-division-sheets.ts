import type { Knex } from 'knex';

/** What was printed of draft divisions (rule F9, decision divisions/sheets). */
export const name = '0074-division-sheets';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- hash: of what was printed; null: the sheet was withdrawn. slots: the draw, competitors by their numbers. No foreign key to the division: a
    -- sheet of paper outlives it, and its id is never given again.
    create table division_sheet (
      draft_id integer not null references draft on delete cascade,
      draft_division_id integer not null,
      event_id integer not null,
      version integer not null check (version > 0),
      hash text,
      division_name text not null,
      slots integer[] not null,
      printed_at timestamptz not null,
      printed_by_person_id integer not null references person,
      constraint division_sheet_pkey primary key (draft_division_id, event_id, version)
    );
    create index division_sheet_draft on division_sheet (draft_id);
  `);
};
