-- Money given back by hand or moved away stays within what is left of the registration (rule C7).
-- Trigger of ledger_entry.
create or replace function ledger_within_balance() returns trigger language plpgsql as $$
begin
  perform stay_within_money_left(new.registration_id, -new.amount_cents);
  return new;
end
$$;
