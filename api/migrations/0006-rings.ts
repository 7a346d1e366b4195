import type { Knex } from 'knex';

/** Rings and the divisions they run, as signage shows them (specification, sections 2 and 3). */
export const name = '0006-rings';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table ring (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      name text not null,
      position integer not null default 0,
      is_open boolean not null default false,
      unique (tournament_id, name)
    );
    create table ring_assignment (
      id integer generated always as identity primary key,
      ring_id integer not null references ring on delete cascade,
      title text not null,
      event_types text[] not null default '{}',
      position integer not null,
      is_completed boolean not null default false,
      unique (ring_id, id)
    );
    alter table ring add column current_assignment_id integer,
      add foreign key (id, current_assignment_id) references ring_assignment (ring_id, id);
  `);
};
