import type { Knex } from 'knex';

/** Protests about results, and the medals that were handed out (rule G4, decision hall/protests). */
export const name = '0250-protests';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table protest (
      id integer generated always as identity primary key,
      contest_id integer not null references contest on delete cascade,
      competitor_id integer references competitor on delete set null,
      raised_by varchar(120) not null,
      about varchar(300) not null,
      raised_at timestamptz not null,
      decide_by timestamptz,
      outcome varchar(20) check (outcome in ('upheld', 'denied', 'withdrawn')),
      reason varchar(300),
      decided_by varchar(80),
      decided_at timestamptz,
      version integer not null default 1,
      constraint protest_decided check ((outcome is null) = (decided_at is null)
        and (outcome is null) = (reason is null) and (outcome is null) = (decided_by is null))
    );
    create index protest_contest on protest (contest_id);

    create table handed_out_medal (
      id integer generated always as identity primary key,
      contest_id integer not null references contest on delete cascade,
      competitor_id integer not null references competitor on delete cascade,
      -- A medal for participation is never fetched back.
      medal text not null check (medal in ('gold', 'silver', 'bronze', 'fourth')),
      handed_out_at timestamptz not null,
      fetched_back_at timestamptz
    );
    create unique index handed_out_medal_once on handed_out_medal (contest_id, competitor_id, medal)
      where fetched_back_at is null;
    insert into handed_out_medal (contest_id, competitor_id, medal, handed_out_at)
    select p.contest_id, p.competitor_id, p.medal, coalesce(c.medals_given_at, c.finished_at, now())
      from contest_placing p join contest c on c.id = p.contest_id
     where c.state = 'medalsGiven' and p.medal is not null and p.medal <> 'participation';
  `);
};
