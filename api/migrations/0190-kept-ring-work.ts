import type { Knex } from 'knex';

/**
 * Where divisions stood in the rings when they ceased to be published, so that they find their place again (rule F14,
 * decision hall/stored-places).
 */
export const name = '0190-kept-ring-work';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table kept_ring_work (
      -- The id that the assignment gets again.
      ring_assignment_id integer primary key,
      tournament_id integer not null references tournament on delete cascade,
      -- The competitors of each event, by their ids in order.
      members jsonb not null,
      -- The row of ring_assignment, and that of told_place.
      work jsonb not null,
      told jsonb
    );
    create index kept_ring_work_tournament on kept_ring_work (tournament_id);
  `);
};
