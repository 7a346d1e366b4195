import type { Knex } from 'knex';

/**
 * What rings run: assignments with their steps, contests and entries, and every operation on them (rules G1 to G3,
 * decision rings/ring-work).
 */
export const name = '0081-ring-work';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table ring_assignment
      add column tournament_id integer references tournament on delete cascade,
      add column draft_division_id integer,
      add column event_ids integer[] not null default '{}',
      add column step text not null default 'planned'
        check (step in ('planned', 'soon', 'staging', 'onDeck', 'inRing', 'done', 'postponed')),
      add column lock text check (lock in ('ring', 'place', 'time')),
      add column planned_from timestamptz,
      add column planned_to timestamptz,
      add column expected_from timestamptz,
      add column expected_to timestamptz,
      add column started_at timestamptz,
      add column finished_at timestamptz;
    update ring_assignment a set tournament_id = r.tournament_id from ring r where r.id = a.ring_id;
    -- Work from before this migration has no instants; it gets those of the migration, and new positions without gaps.
    update ring_assignment a set step = 'done', started_at = now(), finished_at = now() where a.is_completed;
    update ring_assignment a set step = 'inRing', started_at = now()
      from ring r where r.current_assignment_id = a.id and not a.is_completed;
    update ring_assignment a set "position" = n.place
      from (select id, row_number() over (partition by ring_id
              order by case step when 'done' then 0 when 'inRing' then 1 else 2 end, "position", id) as place from ring_assignment) n
      where n.id = a.id;
    alter table ring_assignment
      alter column tournament_id set not null,
      alter column ring_id drop not null,
      drop constraint ring_assignment_ring_id_fkey,
      add constraint ring_assignment_ring_id_fkey foreign key (ring_id) references ring,
      add constraint ring_assignment_begun check ((started_at is not null) = (step in ('inRing', 'done'))),
      add constraint ring_assignment_ended check ((finished_at is not null) = (step = 'done')),
      add constraint ring_assignment_in_a_ring check (ring_id is not null or step in ('planned', 'postponed')),
      add constraint ring_assignment_completed check (is_completed = (step = 'done')),
      add constraint ring_assignment_place unique nulls not distinct (tournament_id, ring_id, "position") deferrable initially deferred;
    create unique index ring_assignment_one_running on ring_assignment (ring_id) where step = 'inRing';

    -- One event of one division. Rules and draw are those of the moment of publishing.
    create table contest (
      id integer generated always as identity primary key,
      ring_assignment_id integer not null references ring_assignment on delete cascade,
      draft_division_id integer not null,
      event_id integer not null references event,
      format text not null check (format in ('panel', 'bracket', 'measured', 'attempts')),
      rules jsonb not null,
      draw jsonb not null,
      state text not null default 'open' check (state in ('open', 'finished', 'confirmed', 'medalsGiven')),
      version integer not null default 1,
      constraint contest_event_of_division unique (draft_division_id, event_id)
    );
    create index contest_assignment on contest (ring_assignment_id);
    create table contest_entry (
      contest_id integer not null references contest on delete cascade,
      competitor_id integer not null references competitor,
      -- From 1: the running order of a panel, or the line of a bracket.
      start_number smallint not null check (start_number > 0),
      primary key (contest_id, competitor_id)
    );
    create index contest_entry_competitor on contest_entry (competitor_id);

    -- Operations on the rings of a tournament lock its row, so that they take turns.
    create table ring_work (
      tournament_id integer primary key references tournament on delete cascade,
      version integer not null default 0
    );

    create table ring_operation (
      tournament_id integer not null references tournament on delete cascade,
      sequence integer not null check (sequence > 0),
      kind text not null check (kind in ('plan', 'move', 'lock', 'call', 'postpone', 'open', 'close', 'undo')),
      by_person_id integer not null references person,
      at timestamptz not null,
      reason text,
      delta jsonb not null,
      undoes integer,
      primary key (tournament_id, sequence),
      foreign key (tournament_id, undoes) references ring_operation (tournament_id, sequence),
      constraint ring_operation_undone_once unique (tournament_id, undoes),
      check ((undoes is not null) = (kind = 'undo'))
    );
    create trigger ring_operation_append_only before update on ring_operation for each row execute function refuse_change();
    create trigger ring_operation_not_deleted before delete on ring_operation
      for each row when (pg_trigger_depth() = 0) execute function refuse_change();
    create trigger ring_operation_no_truncate before truncate on ring_operation for each statement execute function refuse_change();

    -- A plan that is computed, or was; state 'computing' until it is finished or cancelled.
    create table ring_plan (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      draft_id integer not null references draft on delete cascade,
      by_person_id integer not null references person,
      state text not null check (state in ('computing', 'ready', 'cancelled', 'failed')),
      progress real not null default 0,
      rings integer[] not null,
      options jsonb not null,
      -- What was planned, as the planner sees it.
      problem jsonb not null,
      noon timestamptz not null,
      -- The versions of the ring orders that it was computed from, by ring id.
      seen jsonb not null,
      result jsonb,
      failure text,
      created_at timestamptz not null
    );
    create unique index ring_plan_one_computing on ring_plan (tournament_id) where state = 'computing';
  `);
};
