-- Marks the registrations of a tournament that got another date, from which ages follow (decision hall/check-in-events,
-- rule F6). Trigger of tournament.
create or replace function roster_tournament_changed() returns trigger language plpgsql as $$
begin
  perform roster_changed(r.id) from registration r where r.tournament_id = new.id and r.completed_at is not null order by r.id;
  return null;
end
$$;
