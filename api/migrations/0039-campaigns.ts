import type { Knex } from 'knex';

/**
 * Messages to many families: what was written, to whom, and addresses that letters came back from (rules C10, D2, E5).
 */
export const name = '0039-campaigns';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table message_template (
      id integer generated always as identity primary key,
      name text not null,
      subject text not null,
      body text not null,
      version integer not null default 1
    );
    create unique index message_template_name on message_template (lower(name));

    create table campaign (
      id integer generated always as identity primary key,
      channel text not null check (channel in ('email', 'sms')),
      topic text not null check (topic in ('announcements', 'division notices')),
      subject text not null,
      body text not null,
      by_person_id integer references person on delete set null,
      created_at timestamptz not null default now()
    );

    create table sms (
      id integer generated always as identity primary key,
      to_number text not null,
      body text not null,
      person_id integer references person on delete set null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index sms_waiting on sms (created_at) where state <> 'sent';

    -- Each address once. How it went is the state of its letter; who gets none has the reason.
    create table campaign_recipient (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      person_id integer references person on delete set null,
      registration_ids integer[] not null,
      name text not null,
      address text not null,
      skipped text check (skipped in ('refused', 'bounced', 'no consent', 'stopped', 'no address')),
      mail_id integer unique references mail on delete set null,
      sms_id integer unique references sms on delete set null,
      check (skipped is null or (mail_id is null and sms_id is null))
    );
    create unique index campaign_recipient_once on campaign_recipient (campaign_id, lower(address)) where address <> '';
    create index campaign_recipient_person on campaign_recipient (person_id);

    -- The receiving server said that there is no such mailbox. A letter that arrives takes it back.
    create table bounced_address (
      address text primary key check (address = lower(address)),
      reason text not null,
      bounced_at timestamptz not null
    );
    -- Who answered STOP, or whom the gateway may not write to.
    create table stopped_number (
      phone_number text primary key,
      stopped_at timestamptz not null
    );
    -- What would have been sent where no gateway is configured; the dev inbox shows it.
    create table dev_sms (
      id integer generated always as identity primary key,
      to_number text not null,
      body text not null,
      sent_at timestamptz not null default now()
    );
  `);
};
