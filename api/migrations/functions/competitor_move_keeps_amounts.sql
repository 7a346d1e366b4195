-- Refuses every change of a recorded move, except that erasing a person replaces the name (rules B9, C7).
-- Trigger of competitor_move.
create or replace function competitor_move_keeps_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'competitor_name') = (to_jsonb(old) - 'competitor_name') then
    return new;
  end if;
  raise exception 'competitor_move is append-only' using errcode = 'restrict_violation';
end
$$;
