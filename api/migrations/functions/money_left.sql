-- Cents that are left of a registration: its ledger, less the refunds that are requested and not yet in the ledger.
create or replace function money_left(of_registration integer) returns bigint language sql stable as $$
  select coalesce((select sum(l.amount_cents) from ledger_entry l where l.registration_id = of_registration), 0)
    - coalesce((select sum(f.amount_cents) from refund f join payment p on p.id = f.payment_id
                 where p.registration_id = of_registration and f.status = 'requested'), 0)
$$;
