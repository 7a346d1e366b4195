-- Refuses an amount in cents that is more than is left of the registration (rule C7). Its lock on the registration puts concurrent
-- payments back in order.
create or replace function stay_within_money_left(of_registration integer, amount integer)
  returns void language plpgsql as $$
begin
  perform 1 from registration r where r.id = of_registration for update;
  if money_left(of_registration) < amount then
    raise exception 'more would be paid back than is left of registration %', of_registration
      using errcode = 'check_violation', constraint = 'refund_within_paid', table = 'refund';
  end if;
end
$$;
