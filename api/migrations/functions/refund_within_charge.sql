-- All refunds of a payment together stay within what it charged, when we order one (rule C7). What was paid back without us has happened
-- (C16). The lock on the payment puts concurrent refunds in order.
-- Trigger of refund.
create or replace function refund_within_charge() returns trigger language plpgsql as $$
declare charged integer; refunded integer;
begin
  if new.status = 'failed' or new.origin <> 'ours' then return new; end if;
  if tg_op = 'UPDATE' and old.status <> 'failed' and old.amount_cents = new.amount_cents and old.payment_id = new.payment_id then return new; end if;
  perform 1 from payment where id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0) into charged from ledger_entry where payment_id = new.payment_id and kind = 'charge';
  select coalesce(sum(amount_cents), 0) into refunded from refund where payment_id = new.payment_id and status <> 'failed' and id <> new.id;
  if refunded + new.amount_cents > charged then
    raise exception 'refunds of payment % would exceed its charge', new.payment_id
      using errcode = 'check_violation', constraint = 'refund_within_charge', table = 'refund';
  end if;
  return new;
end
$$;
