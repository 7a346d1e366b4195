-- Changes one counter of an open cart ("spectators" or "lunch") once per Idempotency-Key (rule C2), in one round trip, since it is the
-- busiest write. `outcome` is "done", "busy", "other call", "missing", "rehearsal", "completed", "payment open" or "limit"; only "done" changes anything.
create or replace function count_once(caller_id integer, request_key text, request_call text, cart_id integer, counter text, change integer)
  returns table (outcome text, answer jsonb) language plpgsql as $$
declare
  known idempotency_key;
  is_completed boolean;
  is_of_rehearsal boolean;
  counted integer;
begin
  -- http/idempotency.ts takes the same lock, so that a key is used once whichever call has it.
  if not pg_try_advisory_xact_lock(hashtextextended(caller_id || ':' || request_key, 0)) then
    return query select 'busy', null::jsonb;
    return;
  end if;
  select * into known from idempotency_key k where k.person_id = caller_id and k.key = request_key;
  if found then
    return query select case when known.call = request_call then 'done' else 'other call' end, known.answer;
    return;
  end if;
  select r.completed_at is not null, t.is_rehearsal into is_completed, is_of_rehearsal
    from registration r join tournament t on t.id = r.tournament_id where r.id = cart_id and r.person_id = caller_id for update of r;
  if not found then
    return query select 'missing', null::jsonb;
    return;
  end if;
  if is_of_rehearsal then
    return query select 'rehearsal', null::jsonb;
    return;
  end if;
  if is_completed then
    return query select 'completed', null::jsonb;
    return;
  end if;
  -- A statement of its own after the lock, so that it sees what the transaction that held the lock before has written.
  if exists (select 1 from payment p where p.registration_id = cart_id and p.status in ('opening', 'open')) then
    return query select 'payment open', null::jsonb;
    return;
  end if;
  if counter = 'spectators' then
    update registration r set spectators = r.spectators + change, cart_version = r.cart_version + 1, last_activity_at = now()
     where r.id = cart_id and r.spectators + change between 0 and 200 returning r.spectators into counted;
  elsif counter = 'lunch' then
    update registration r set lunch = r.lunch + change, cart_version = r.cart_version + 1, last_activity_at = now()
     where r.id = cart_id and r.lunch + change between 0 and 200 returning r.lunch into counted;
  end if;
  if counted is null then
    return query select 'limit', null::jsonb;
    return;
  end if;
  insert into idempotency_key (person_id, key, call, answer) values (caller_id, request_key, request_call, to_jsonb(counted));
  return query select 'done', to_jsonb(counted);
end
$$;
