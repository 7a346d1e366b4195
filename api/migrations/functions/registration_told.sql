-- Keeps the date and the place that a family has read when its registration is completed, by whatever way
-- (rule F6, decision messages/date-mails). Trigger of registration.
create or replace function registration_told() returns trigger language plpgsql as $$
begin
  insert into told_date_and_place (registration_id, tournament_date, venue_name, venue_address)
    select new.id, t.tournament_date, t.venue_name, t.venue_address from tournament t where t.id = new.tournament_id
    on conflict (registration_id) do nothing;
  return null;
end
$$;
