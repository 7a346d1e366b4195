import type { Knex } from 'knex';

/** The server plays the day of a rehearsal (rule G12). */
export const name = '0123-playing-a-rehearsal';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table rehearsal_play (
      tournament_id integer primary key references tournament on delete cascade,
      state text not null check (state in ('playing', 'paused', 'over')),
      -- How many times faster than planned.
      speed integer not null check (speed between 1 and 3600),
      -- Whether rings with a paired device are left to people.
      leaves_tables boolean not null,
      by_person_id integer not null references person,
      -- By ring: when something is due there next, and why it waits.
      rings jsonb not null default '{}'
    );
    create index rehearsal_play_person on rehearsal_play (by_person_id);
  `);
};
