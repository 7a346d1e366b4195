-- Marks a completed registration as changed in this transaction, so that check-in devices read it anew (decision
-- hall/check-in-events).
create or replace function roster_changed(registration integer) returns void language sql as $$
  insert into roster_change (registration_id, changed_in)
    select r.id, pg_current_xact_id() from registration r where r.id = registration and r.completed_at is not null
    on conflict (registration_id) do update set changed_in = excluded.changed_in where roster_change.changed_in <> excluded.changed_in
$$;
