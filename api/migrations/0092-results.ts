import type { Knex } from 'knex';

/** How contests are scored, their places, and who may see them when (rules G4 and G7, decision rings/scores). */
export const name = '0092-results';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- Settings of scoring by format; null: the defaults of the rules.
    alter table event add column scoring jsonb;
    -- Long and high falls have one format; the title is all that tells them apart so far.
    update event e set scoring = '{"measures": "height"}' from event_type y
     where y.id = e.event_type_id and y.format = 'measured' and y.title ilike '%high%';

    alter table contest
      -- Goes up with each change of the places after the contest was finished; sheets, certificates and pages name it.
      add column result_version integer not null default 0,
      add column finished_at timestamptz,
      add column finished_by_official_id integer,
      add column confirmed_at timestamptz,
      add column medals_given_at timestamptz,
      -- The last change of a place after the first finish.
      add column corrected_at timestamptz,
      -- Why it ended without a result: nobody came.
      add column closed_reason text check (length(closed_reason) between 1 and 300);

    -- The places of contests that are finished, written anew by each change.
    create table contest_placing (
      contest_id integer not null references contest on delete cascade,
      competitor_id integer not null references competitor,
      place smallint check (place > 0),
      medal text check (medal in ('gold', 'silver', 'bronze')),
      decided_by text not null check (length(decided_by) between 1 and 300),
      result_version integer not null,
      primary key (contest_id, competitor_id)
    );
    create index contest_placing_competitor on contest_placing (competitor_id);

    alter table tournament
      -- When visitors see results: as soon as a contest is finished, once a second person has confirmed it, or when a director releases all.
      add column results_shown text not null default 'finished' check (results_shown in ('finished', 'confirmed', 'released')),
      add column results_released_at timestamptz,
      -- A second official confirms each result.
      add column confirms_results boolean not null default false,
      -- Whether somebody who is alone in a division gets the gold medal.
      add column gold_for_one boolean not null default true;
  `);
};
