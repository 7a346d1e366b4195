import type { Knex } from 'knex';

/** Outgoing mail with its state, the dev inbox, idempotency keys and throttles (rules B3, C2, D1, D2). */
export const name = '0005-mail-and-guards';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- data holds ids, never a secret: a link's token is made at the moment of sending.
    create table mail (
      id integer generated always as identity primary key,
      template text not null,
      to_address text not null,
      data jsonb not null default '{}',
      person_id integer references person on delete set null,
      registration_id integer references registration,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index mail_waiting on mail (created_at) where state <> 'sent';

    create table dev_inbox (
      id integer generated always as identity primary key,
      to_address text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      received_at timestamptz not null default now()
    );

    create table idempotency_key (
      person_id integer not null references person on delete cascade,
      key text not null,
      call text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (person_id, key)
    );
    create index idempotency_key_age on idempotency_key (created_at);

    -- The shape rate-limiter-flexible asks for.
    create table throttle (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
  `);
};
