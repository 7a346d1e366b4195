-- Whether a registration is open, was not begun at the desk, and holds nothing: it is counted and listed nowhere, and removed after a day.
-- Called by lists, counts and the job of the carts.
create or replace function registration_is_empty(r registration) returns boolean language sql stable as $$
  select r.completed_at is null and r.price_list = 'online' and r.spectators = 0 and r.lunch = 0
    and not exists (select 1 from competitor e where e.registration_id = r.id)
    and not exists (select 1 from merch_order e where e.registration_id = r.id)
    and not exists (select 1 from contact e where e.registration_id = r.id)
    and not exists (select 1 from payment e where e.registration_id = r.id and e.status in ('opening', 'open', 'paid'))
$$;
