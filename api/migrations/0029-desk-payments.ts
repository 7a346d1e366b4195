import type { Knex } from 'knex';

/**
 * Money at the desk: given back by hand within what was paid, counted in drawers, and every ledger chained by hashes,
 * so that tampering shows (rules C7, E4).
 */
export const name = '0029-desk-payments';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table cash_drawer (
      id integer generated always as identity primary key,
      name text not null,
      float_cents integer not null check (float_cents >= 0),
      opened_by_person_id integer not null references person,
      opened_at timestamptz not null,
      closed_by_person_id integer references person,
      closed_at timestamptz,
      counted_cents integer check (counted_cents >= 0),
      expected_cents integer,
      note text not null default '',
      check ((closed_at is null) = (counted_cents is null)),
      check ((closed_at is null) = (expected_cents is null)),
      check ((closed_at is null) = (closed_by_person_id is null))
    );
    create unique index cash_drawer_one_open on cash_drawer (lower(name)) where closed_at is null;
    create function cash_drawer_stays_closed() returns trigger language plpgsql as $$
    begin
      if old.closed_at is not null then
        raise exception 'cash drawer % is closed', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger cash_drawer_stays_closed before update or delete on cash_drawer for each row execute function cash_drawer_stays_closed();

    alter table refund add column by_person_id integer references person;
    alter table ledger_entry
      add column reference text not null default '',
      add column cash_drawer_id integer references cash_drawer,
      add column hash bytea,
      drop constraint ledger_entry_check3,
      add constraint ledger_entry_sign check (
        case kind when 'refund' then amount_cents < 0 when 'charge' then amount_cents > 0 when 'adjustment' then true else amount_cents <> 0 end),
      add constraint ledger_entry_drawer check (cash_drawer_id is null or kind = 'cash');
    create index ledger_created on ledger_entry (created_at);
    create index ledger_drawer on ledger_entry (cash_drawer_id) where cash_drawer_id is not null;

    -- The words of an entry may go with the person; its money, and with it the hash, may not.
    create or replace function ledger_keeps_amounts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'note' - 'reference') = (to_jsonb(old) - 'note' - 'reference') then
        return new;
      end if;
      raise exception 'ledger_entry is append-only' using errcode = 'restrict_violation';
    end $$;

    -- A ledger's end: how many entries there are and the hash of the last. Its row is also the lock under which the next one is chained;
    -- one ledger a registration, whose row is locked anyway, so that no payment waits for another's.
    create table ledger_head (
      registration_id integer primary key references registration,
      entries integer not null,
      hash bytea not null
    );

    -- All of an entry that is money; words are left out, since they may be erased.
    create function ledger_hash(previous bytea, e ledger_entry) returns bytea language sql stable as $$
      select sha256(previous || convert_to(concat_ws('|', e.id, e.registration_id, e.kind, e.amount_cents, coalesce(e.payment_id, 0),
        coalesce(e.refund_id, 0), coalesce(e.by_person_id, 0), coalesce(e.cash_drawer_id, 0), (extract(epoch from e.created_at) * 1000000)::bigint), 'UTF8'))
    $$;
    create function ledger_chain() returns trigger language plpgsql as $$
    declare previous bytea;
    begin
      insert into ledger_head (registration_id, entries, hash) values (new.registration_id, 1, ''::bytea)
        on conflict (registration_id) do update set entries = ledger_head.entries + 1
        returning hash into previous;
      new.hash := ledger_hash(previous, new);
      update ledger_head set hash = new.hash where registration_id = new.registration_id;
      return new;
    end $$;

    alter table ledger_entry disable trigger ledger_append_only;
    do $$
    declare e ledger_entry; previous bytea;
    begin
      for e in select * from ledger_entry order by id loop
        insert into ledger_head (registration_id, entries, hash) values (e.registration_id, 1, ''::bytea)
          on conflict (registration_id) do update set entries = ledger_head.entries + 1 returning hash into previous;
        update ledger_entry set hash = ledger_hash(previous, e) where id = e.id;
        update ledger_head set hash = ledger_hash(previous, e) where registration_id = e.registration_id;
      end loop;
    end $$;
    alter table ledger_entry enable trigger ledger_append_only;
    alter table ledger_entry alter column hash set not null;
    -- The last of the triggers before an insert: it covers what the others leave.
    create trigger zz_ledger_chain before insert on ledger_entry for each row execute function ledger_chain();

    -- Where a ledger is not as it was written: its first entry that does not fit, or none where entries are missing at the end.
    create function broken_ledgers() returns table (registration_id integer, entry_id integer) language sql stable as $$
      with chained as (
        select e.registration_id, e.id, e.hash,
          ledger_hash(coalesce(lag(e.hash) over ledger, ''::bytea), e) as should_be,
          count(*) over (partition by e.registration_id) as entries,
          last_value(e.hash) over (ledger rows between unbounded preceding and unbounded following) as last_hash
        from ledger_entry e window ledger as (partition by e.registration_id order by e.id)
      ), wrong as (
        select c.registration_id, min(c.id) as entry_id from chained c where c.hash <> c.should_be group by c.registration_id
      ), ends as (
        select h.registration_id from ledger_head h
          left join (select distinct c.registration_id, c.entries, c.last_hash from chained c) l on l.registration_id = h.registration_id
         where h.entries <> coalesce(l.entries, 0) or h.hash is distinct from l.last_hash
        union
        select c.registration_id from chained c where not exists (select 1 from ledger_head h where h.registration_id = c.registration_id)
      )
      select w.registration_id, w.entry_id from wrong w
      union all
      select n.registration_id, null from ends n where not exists (select 1 from wrong w where w.registration_id = n.registration_id)
    $$;

    -- What is left of all that was paid, less what is ordered to go back.
    create function money_left(of_registration integer) returns bigint language sql stable as $$
      select coalesce((select sum(l.amount_cents) from ledger_entry l where l.registration_id = of_registration), 0)
        - coalesce((select sum(f.amount_cents) from refund f join payment p on p.id = f.payment_id
                     where p.registration_id = of_registration and f.status = 'requested'), 0)
    $$;
    create function stay_within_money_left(of_registration integer, amount integer) returns void language plpgsql as $$
    begin
      perform 1 from registration r where r.id = of_registration for update;
      if money_left(of_registration) < amount then
        raise exception 'more would be paid back than is left of registration %', of_registration
          using errcode = 'check_violation', constraint = 'refund_within_paid', table = 'refund';
      end if;
    end $$;
    -- Before refund_within_charge, whose lock on the payment comes after the registration's.
    create function refund_within_balance() returns trigger language plpgsql as $$
    begin
      perform stay_within_money_left((select p.registration_id from payment p where p.id = new.payment_id), new.amount_cents);
      return new;
    end $$;
    create trigger refund_within_balance before insert on refund for each row execute function refund_within_balance();
    create function ledger_within_balance() returns trigger language plpgsql as $$
    begin
      perform stay_within_money_left(new.registration_id, -new.amount_cents);
      return new;
    end $$;
    create trigger ledger_within_balance before insert on ledger_entry
      for each row when (new.amount_cents < 0 and new.kind in ('cash', 'check', 'card terminal')) execute function ledger_within_balance();

    -- When the sandbox took the money: a day is settled by it.
    alter table sandbox_session add column paid_at timestamptz;
    update sandbox_session set paid_at = created_at where status = 'paid';
    create index payment_charge_ref on payment (charge_ref) where charge_ref is not null;
  `);
};
