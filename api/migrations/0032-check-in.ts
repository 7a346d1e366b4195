import type { Knex } from 'knex';

/** Check-in as a list of events that is only ever added to, and what stands on each subject (rule E3). */
export const name = '0032-check-in';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- subject_id: a competitor, a merchandise order, or for what is counted the registration; no foreign key, the event outlives it.
    create table check_in_event (
      id uuid primary key,
      place bigint generated always as identity unique,
      registration_id integer not null references registration,
      kind text not null check (kind in ('competitor', 'weight', 'merch', 'wristbands', 'lunch')),
      subject_id integer not null,
      value numeric(6, 2) check (value > 0),
      believed_event_id uuid,
      settles_event_id uuid,
      outcome text not null check (outcome in ('applied', 'agrees', 'disagrees', 'refused')),
      refusal text,
      device_id uuid not null,
      device_time timestamptz not null,
      by_person_id integer not null references person,
      received_at timestamptz not null default now(),
      check ((outcome = 'refused') = (refusal is not null))
    );
    -- What took effect on a subject is one chain: nothing follows the same event twice.
    create unique index check_in_event_chain on check_in_event (kind, subject_id, believed_event_id) nulls not distinct where outcome = 'applied';
    create index check_in_event_registration on check_in_event (registration_id, place);
    create index check_in_event_settles on check_in_event (settles_event_id) where settles_event_id is not null;
    create trigger check_in_event_append_only before update or delete on check_in_event for each row execute function refuse_change();
    create trigger check_in_event_no_truncate before truncate on check_in_event for each statement execute function refuse_change();

    -- The end of each chain. registered_lb: what a competitor weighed by the registration, while they are weighed in; an undo gives it back.
    create table check_in_state (
      kind text not null,
      subject_id integer not null,
      event_id uuid not null references check_in_event,
      value numeric(6, 2),
      registered_lb numeric(5, 2),
      primary key (kind, subject_id)
    );
  `);
};
