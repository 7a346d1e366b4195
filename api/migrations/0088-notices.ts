import type { Knex } from 'knex';

/** What families are told on the day, each once, and what they were told before (rule G8, decision hall/notices). */
export const name = '0088-notices';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Where families believe a division to be: a move is one that differs from this.
    create table told_place (
      ring_assignment_id integer primary key references ring_assignment on delete cascade,
      ring_id integer not null references ring on delete cascade,
      starts_at timestamptz,
      -- How many moves were told.
      moves smallint not null default 0
    );

    create table notice (
      id integer generated always as identity primary key,
      ring_assignment_id integer not null references ring_assignment on delete cascade,
      -- No foreign key: it would let a ring wait for a family that changes something of its registration.
      registration_id integer not null,
      kind text not null check (kind in ('soon', 'staging', 'moved')),
      -- Only moves are told more than once.
      turn smallint not null check (turn = 1 or (turn = 2 and kind = 'moved')),
      channel text not null check (channel in ('email', 'sms')),
      address text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
      skipped text check (skipped in ('taken back', 'overtaken', 'begun', 'too late', 'refused', 'bounced', 'stopped', 'no consent',
        'switched off', 'too early', 'withdrawn')),
      due_at timestamptz not null,
      noted_at timestamptz not null,
      mail_id integer references mail on delete set null,
      sms_id integer references sms on delete set null,
      constraint notice_once unique (ring_assignment_id, registration_id, kind, turn, channel, address),
      check ((skipped is not null) = (state = 'skipped'))
    );
    create index notice_registration on notice (registration_id);
    create index notice_mail on notice (mail_id);
    create index notice_sms on notice (sms_id);
  `);
};
