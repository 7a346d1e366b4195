import type { Knex } from 'knex';

/** What was decided about protests whose event is no longer published (rule G4, decision hall/protests). */
export const name = '0252-kept-protests';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table kept_protest (
      -- The id of the protest, which is gone.
      id integer primary key,
      tournament_id integer not null references tournament on delete cascade,
      competitor_id integer references competitor on delete set null,
      division text not null,
      division_number integer,
      event text not null,
      raised_by varchar(120) not null,
      about varchar(300) not null,
      raised_at timestamptz not null,
      decide_by timestamptz,
      outcome varchar(20) not null,
      reason varchar(300) not null,
      decided_by varchar(80) not null,
      decided_at timestamptz not null
    );
    create index kept_protest_tournament on kept_protest (tournament_id);
    create index kept_protest_competitor on kept_protest (competitor_id);
  `);
};
