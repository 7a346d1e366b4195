-- Marks the registrations of an account that has another name, which check-in shows and finds (decision
-- hall/check-in-events). Trigger of person.
create or replace function roster_person_changed() returns trigger language plpgsql as $$
begin
  perform roster_changed(r.id) from registration r where r.person_id = new.id and r.completed_at is not null order by r.id;
  return null;
end
$$;
