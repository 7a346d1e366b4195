import type { Knex } from 'knex';

/** Registrations of competitors who registered elsewhere (decision divisions/roster-import). */
export const name = '0075-imported-registrations';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- One for each school and tournament, a further one where it is full. school: as the list wrote it first.
    create table imported_registration (
      registration_id integer primary key references registration on delete cascade,
      school text not null,
      imported_by_person_id integer not null references person,
      imported_at timestamptz not null
    );
  `);
};
