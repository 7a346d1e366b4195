import type { Knex } from 'knex';

/**
 * What guardians were asked about divisions beyond a limit, and what they answered (rule F7, decision
 * divisions/guardian-consent).
 */
export const name = '0073-draft-consents';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- No foreign key to the division: an undo takes it away and brings it back. competitor_ids: the division's members when it was asked, sorted.
    -- A request for others than the present members is void; that is computed, not stored. token_hash: null until its e-mail is written.
    create table draft_consent (
      id integer generated always as identity primary key,
      draft_id integer not null references draft on delete cascade,
      division_id integer not null,
      competitor_id integer not null,
      competitor_ids integer[] not null check (competitor_id = any (competitor_ids)),
      limits text[] not null check (cardinality(limits) > 0),
      asked_at timestamptz not null,
      token_hash bytea unique,
      agrees boolean,
      answered_at timestamptz,
      guardian_name text,
      check ((agrees is null) = (answered_at is null))
    );
    create index draft_consent_draft on draft_consent (draft_id);
    create index draft_consent_competitor on draft_consent (competitor_id);
  `);
};
