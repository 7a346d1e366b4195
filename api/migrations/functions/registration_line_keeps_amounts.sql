-- Refuses every change of a bought line, except that erasing a person replaces description and reason (rule B9).
-- Trigger of registration_line.
create or replace function registration_line_keeps_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing()
    and (to_jsonb(new) - 'description' - 'reason') = (to_jsonb(old) - 'description' - 'reason')
  then
    return new;
  end if;
  raise exception 'registration_line is append-only' using errcode = 'restrict_violation';
end
$$;
