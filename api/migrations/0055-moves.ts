import type { Knex } from 'knex';

/**
 * Competitors that staff moved between two registrations, with the fee and what was paid for them, append-only
 * (decision office/moves). The money is a pair of adjustments in the two ledgers; PostgreSQL refuses a pair whose sum
 * is not zero (rule C7).
 */
export const name = '0055-moves';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- No foreign key to the competitor: the move outlives it.
    create table competitor_move (
      id integer generated always as identity primary key,
      competitor_id integer not null,
      competitor_name text not null,
      from_registration_id integer not null references registration,
      to_registration_id integer not null references registration,
      fee_cents integer not null check (fee_cents >= 0),
      money_cents integer not null check (money_cents >= 0),
      by_person_id integer not null references person,
      undoes_id integer unique references competitor_move,
      created_at timestamptz not null,
      check (from_registration_id <> to_registration_id)
    );
    create index competitor_move_from on competitor_move (from_registration_id);
    create index competitor_move_to on competitor_move (to_registration_id);

    create function competitor_move_keeps_amounts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'competitor_name') = (to_jsonb(old) - 'competitor_name') then
        return new;
      end if;
      raise exception 'competitor_move is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger competitor_move_append_only before update or delete on competitor_move
      for each row execute function competitor_move_keeps_amounts();
    create trigger competitor_move_no_truncate before truncate on competitor_move for each statement execute function refuse_change();

    alter table ledger_entry
      add column move_id integer references competitor_move,
      add constraint ledger_entry_move check (move_id is null or kind = 'adjustment');
    create index ledger_move on ledger_entry (move_id) where move_id is not null;

    create function ledger_move_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(e.amount_cents) from ledger_entry e where e.move_id = new.move_id) <> 0 then
        raise exception 'the money of move % does not add up to zero', new.move_id
          using errcode = 'check_violation', constraint = 'ledger_move_balances', table = 'ledger_entry';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_move_balances after insert on ledger_entry deferrable initially deferred
      for each row when (new.move_id is not null) execute function ledger_move_balances();
    -- As for money given back by hand: no ledger pays out more than is left of it.
    create trigger ledger_move_within_balance before insert on ledger_entry
      for each row when (new.amount_cents < 0 and new.move_id is not null) execute function ledger_within_balance();
  `);
};
