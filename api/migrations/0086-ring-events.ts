import type { Knex } from 'knex';
import { definitionOf } from './functions';

/**
 * What devices and directors note at the rings as a list of events that is only ever added to, and what stands on each
 * subject (rules G8 and G9, decision rings/ring-events).
 */
export const name = '0086-ring-events';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ${definitionOf('ring_event_append_only')}
    -- Contest, assignment, ring, official and device have no foreign keys: the log outlives them.
    create table ring_event (
      id uuid primary key,
      place bigint generated always as identity unique,
      tournament_id integer not null references tournament on delete cascade,
      ring_id integer,
      contest_id integer,
      competitor_id integer,
      subject text not null check (length(subject) between 1 and 80),
      -- The whole state of the subject; null: nothing is noted any more.
      value jsonb,
      believed_event_id uuid,
      settles_event_id uuid,
      reason text check (length(reason) between 1 and 300),
      outcome text not null check (outcome in ('applied', 'agrees', 'disagrees', 'refused')),
      refusal text,
      official_id integer,
      device_id uuid,
      by_person_id integer references person,
      device_time timestamptz not null,
      -- By the server's clock.
      noted_at timestamptz not null,
      received_at timestamptz not null,
      check ((outcome = 'refused') = (refusal is not null)),
      check ((device_id is null) <> (by_person_id is null))
    );
    -- What took effect on a subject is one chain: nothing follows the same event twice.
    create unique index ring_event_chain on ring_event (subject, believed_event_id) nulls not distinct where outcome = 'applied';
    create index ring_event_disagreement on ring_event (tournament_id, place) where outcome = 'disagrees';
    create index ring_event_settles on ring_event (settles_event_id) where settles_event_id is not null;
    create index ring_event_believed on ring_event (believed_event_id) where outcome in ('agrees', 'disagrees');
    create index ring_event_competitor on ring_event (competitor_id) where competitor_id is not null;
    create trigger ring_event_append_only before update on ring_event for each row execute function ring_event_append_only();
    create trigger ring_event_not_deleted before delete on ring_event
      for each row when (pg_trigger_depth() = 0) execute function refuse_change();
    create trigger ring_event_no_truncate before truncate on ring_event for each statement execute function refuse_change();

    -- The end of each chain.
    create table ring_state (
      subject text primary key,
      tournament_id integer not null references tournament on delete cascade,
      contest_id integer,
      competitor_id integer,
      event_id uuid not null references ring_event on delete cascade,
      value jsonb
    );
    create index ring_state_contest on ring_state (contest_id) where contest_id is not null;
    create index ring_state_event on ring_state (event_id);

    -- Goes up with every change of what a ring's table shows.
    alter table ring add column calls_version integer not null default 0;
    alter table tournament add column minutes_between_calls smallint not null default 2 check (minutes_between_calls between 1 and 15);

    -- A paired device may call a division as well.
    alter table ring_operation
      alter column by_person_id drop not null,
      add column by_device_id uuid references device on delete cascade,
      add constraint ring_operation_by check ((by_device_id is null) <> (by_person_id is null));
    create index ring_operation_device on ring_operation (by_device_id) where by_device_id is not null;
  `);
};
