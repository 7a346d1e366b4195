-- What the customer agreed to does not change: a paid payment stays paid, and registration, gateway, amounts and cart version stay
-- (rule C5). Erasing a person may change the descriptions in the quote (rule B9).
-- Trigger of payment.
create or replace function payment_keeps_amounts() returns trigger language plpgsql as $$
begin
  if (old.status = 'paid' and new.status <> 'paid')
    or (old.registration_id, old.gateway, old.gateway_key, old.amount_cents, old.cart_version)
      is distinct from (new.registration_id, new.gateway, new.gateway_key, new.amount_cents, new.cart_version)
    or (old.quote is distinct from new.quote and not (is_erasing() and quote_amounts(old.quote) is not distinct from quote_amounts(new.quote)))
  then
    raise exception 'what was agreed in payment % does not change', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
