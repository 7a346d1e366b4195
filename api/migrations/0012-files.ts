import type { Knex } from 'knex';

/**
 * Files that customers upload for the organisers and that organisers share (rule C9). The bytes are elsewhere, under
 * `storage_key`.
 */
export const name = '0012-files';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- A row is there before its bytes and until after them, so that nothing is ever stored that no row knows:
    -- pending (being received), ready, removing (its bytes are being removed).
    create table stored_file (
      id integer generated always as identity primary key,
      person_id integer references person on delete set null,
      audience text not null check (audience in ('organisers', 'customers', 'person')),
      recipient_person_id integer references person on delete set null,
      name text not null default '',
      media_type text not null default '',
      bytes integer not null default 0 check (bytes >= 0),
      sha256 bytea,
      storage_key uuid not null unique,
      state text not null default 'pending' check (state in ('pending', 'ready', 'removing')),
      created_at timestamptz not null default now(),
      check (state <> 'ready' or (bytes > 0 and sha256 is not null and name <> '' and media_type <> '')),
      check (state <> 'ready' or (audience = 'person') = (recipient_person_id is not null))
    );
    -- The same content twice is one upload whose answer was lost.
    create unique index stored_file_once on stored_file (person_id, sha256) where state = 'ready' and audience = 'organisers';
    create unique index stored_file_name on stored_file (person_id, lower(name)) where state = 'ready' and audience = 'organisers';
    create index stored_file_person on stored_file (person_id);
    create index stored_file_recipient on stored_file (recipient_person_id) where recipient_person_id is not null;
    create index stored_file_unsettled on stored_file (created_at) where state <> 'ready';
    create index stored_file_customers on stored_file (created_at) where audience = 'customers';
  `);
};
