-- Marks the registration of a changed refund (decision hall/check-in-events).
-- Trigger of refund.
create or replace function roster_refund_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform roster_changed((select y.registration_id from payment y where y.id = old.payment_id)); end if;
  if tg_op <> 'DELETE' then perform roster_changed((select y.registration_id from payment y where y.id = new.payment_id)); end if;
  return null;
end
$$;
