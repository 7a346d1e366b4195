import type { Knex } from 'knex';

/** What customers do not want to hear of by e-mail (rule C10). */
export const name = '0013-notification-preferences';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- No row is a yes. One row a refusal, so that a link in a mail can refuse one topic in one step, twice without harm.
    create table notification_refusal (
      person_id integer not null references person on delete cascade,
      topic text not null check (topic in ('announcements', 'division notices')),
      refused_at timestamptz not null default now(),
      primary key (person_id, topic)
    );
  `);
};
