import type { Knex } from 'knex';

/** Reference divisions (rule F1): gender, age, level and weight a group of competitors shares. Null means any. */
export const name = '0015-divisions';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Ages are full years on the tournament day; pounds from min_weight_lb to below max_weight_lb. The first that fits, by position, counts.
    create table division (
      id integer generated always as identity primary key,
      name text not null unique,
      position integer not null,
      gender smallint check (gender in (1, 2)),
      min_age smallint not null check (min_age >= 0),
      max_age smallint not null,
      min_level_id integer not null references competitor_level,
      max_level_id integer not null references competitor_level,
      min_weight_lb numeric(5, 2) check (min_weight_lb > 0),
      max_weight_lb numeric(5, 2),
      check (min_age <= max_age),
      check (max_weight_lb > coalesce(min_weight_lb, 0))
    );
    create trigger division_changed after insert or update or delete on division for each statement execute function notify_changed();
  `);
};
