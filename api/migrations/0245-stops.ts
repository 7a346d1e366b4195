import type { Knex } from 'knex';

/** When the hall or a ring is stopped, why and by whom (rule G14). A stop only ever gets its end. */
export const name = '0245-stops';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table ring_stop (
      id integer generated always as identity primary key,
      tournament_id integer not null references tournament on delete cascade,
      -- null: the whole hall.
      ring_id integer references ring on delete cascade,
      reason text not null check (reason in ('short', 'medical', 'technical', 'building')),
      note text not null default '' check (length(note) <= 300),
      from_at timestamptz not null,
      until_at timestamptz check (until_at >= from_at),
      stopped_by integer not null references person,
      resumed_by integer references person,
      check ((until_at is null) = (resumed_by is null))
    );
    create unique index ring_stop_one_stands on ring_stop (tournament_id, ring_id) nulls not distinct where until_at is null;
    create index ring_stop_of_tournament on ring_stop (tournament_id, from_at);
    create index ring_stop_of_ring on ring_stop (ring_id);
    create index ring_stop_stopped_by on ring_stop (stopped_by);
    create index ring_stop_resumed_by on ring_stop (resumed_by);
    alter table ring_operation
      drop constraint ring_operation_kind_check,
      add constraint ring_operation_kind_check
        check (kind in ('plan', 'move', 'lock', 'call', 'postpone', 'interrupt', 'open', 'close', 'stop', 'goOn', 'undo'));
  `);
};
