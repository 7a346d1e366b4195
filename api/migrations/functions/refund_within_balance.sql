-- A refund stays within what is left of its registration (decision C7).
-- Trigger of refund.
create or replace function refund_within_balance() returns trigger language plpgsql as $$
begin
  perform stay_within_money_left((select p.registration_id from payment p where p.id = new.payment_id), new.amount_cents);
  return new;
end
$$;
