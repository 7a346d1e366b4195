-- Refuses every change of the events of rings, except that erasing a person empties the reason, which is free text (rule B9).
-- Trigger of ring_event.
create or replace function ring_event_append_only() returns trigger language plpgsql as $$
begin
  if is_erasing() and new.reason is null and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
    return new;
  end if;
  raise exception 'ring_event is append-only' using errcode = 'restrict_violation';
end
$$;
