-- A refund that we order stays within what is left of its registration (rule C7). What was paid back without us has happened (C16).
-- Trigger of refund.
create or replace function refund_within_balance() returns trigger language plpgsql as $$
begin
  if new.origin = 'ours' then
    perform stay_within_money_left((select p.registration_id from payment p where p.id = new.payment_id), new.amount_cents);
  end if;
  return new;
end
$$;
