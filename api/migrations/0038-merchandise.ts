import type { Knex } from 'knex';

/** Merchandise that staff edit: versions, photos, and what is sold no longer (rules C4, E7, E8). */
export const name = '0038-merchandise';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A picture as we made it, under the hash of its bytes. The row is there before the bytes and until after them;
    -- stored_at: since when all of its sizes are kept.
    create table merch_photo (
      photo text primary key check (photo ~ '^[0-9a-f]{64}$'),
      stored_at timestamptz,
      created_at timestamptz not null default now()
    );

    alter table merch
      add column version integer not null default 1,
      add column is_retired boolean not null default false,
      add column photo text references merch_photo,
      add column photo_alt text not null default '';
    create index merch_by_photo on merch (photo) where photo is not null;

    -- Sizes may change names with each other in one step.
    alter table merch_size drop constraint merch_size_merch_id_label_key;
    alter table merch_size add constraint merch_size_merch_id_label_key unique (merch_id, label) deferrable initially deferred;
    create index registration_line_merch on registration_line (ref_id) where kind = 'merch';
  `);
};
