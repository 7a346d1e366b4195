import type { Knex } from 'knex';

/**
 * A counter of the cart moved once per Idempotency-Key, in one round trip and one transaction (rule C2): the busiest
 * write of all. Statement by statement from the server it would take six round trips and reach a fifth of the speed
 * (`npm run bench`).
 */
export const name = '0007-count-once';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- outcome: done, busy, other call, missing, completed, payment open, limit. Only "done" leaves anything behind.
    create function count_once(whom integer, with_key text, called text, cart integer, what text, by_count integer)
      returns table (outcome text, answer jsonb) language plpgsql as $$
    declare
      known idempotency_key;
      is_completed boolean;
      counted integer;
    begin
      -- The same lock as of calls that are recorded by the server, so that a key is one key everywhere.
      if not pg_try_advisory_xact_lock(hashtextextended(whom || ':' || with_key, 0)) then
        return query select 'busy', null::jsonb;
        return;
      end if;
      select * into known from idempotency_key k where k.person_id = whom and k.key = with_key;
      if found then
        return query select case when known.call = called then 'done' else 'other call' end, known.answer;
        return;
      end if;
      select r.completed_at is not null into is_completed from registration r where r.id = cart and r.person_id = whom for update;
      if not found then
        return query select 'missing', null::jsonb;
        return;
      end if;
      if is_completed then
        return query select 'completed', null::jsonb;
        return;
      end if;
      -- A statement after the lock sees what the lock's former holder did.
      if exists (select 1 from payment p where p.registration_id = cart and p.status in ('opening', 'open')) then
        return query select 'payment open', null::jsonb;
        return;
      end if;
      if what = 'spectators' then
        update registration r set spectators = r.spectators + by_count, cart_version = r.cart_version + 1, last_activity_at = now()
         where r.id = cart and r.spectators + by_count between 0 and 200 returning r.spectators into counted;
      elsif what = 'lunch' then
        update registration r set lunch = r.lunch + by_count, cart_version = r.cart_version + 1, last_activity_at = now()
         where r.id = cart and r.lunch + by_count between 0 and 200 returning r.lunch into counted;
      end if;
      if counted is null then
        return query select 'limit', null::jsonb;
        return;
      end if;
      insert into idempotency_key (person_id, key, call, answer) values (whom, with_key, called, to_jsonb(counted));
      return query select 'done', to_jsonb(counted);
    end $$;
  `);
};
