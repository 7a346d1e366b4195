import type { Knex } from 'knex';

/**
 * The append-only audit log (rules B6, B7), and leave for an erasure to take names out of what is otherwise never
 * changed (B9).
 */
export const name = '0008-audit-and-erasure';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    alter table person add column deleted_at timestamptz;

    -- actor: who did it; subject: whose data it was. No foreign keys: the log outlives whom it names.
    create table audit_log (
      id bigint generated always as identity primary key,
      actor_id integer,
      subject_person_id integer,
      is_impersonated boolean not null default false,
      action text not null,
      object_type text not null,
      object_id text,
      before jsonb,
      after jsonb,
      request_id text,
      at timestamptz not null default now()
    );
    create index audit_log_at on audit_log (at desc, id desc);
    create index audit_log_actor on audit_log (actor_id, at desc);
    create index audit_log_subject on audit_log (subject_person_id, at desc);
    create index audit_log_object on audit_log (object_type, object_id);

    -- On only inside the transaction that erases a person: set_config('schi.erasing', 'on', true).
    create function is_erasing() returns boolean language sql stable as $$ select coalesce(current_setting('schi.erasing', true), '') = 'on' $$;

    -- Append-only, but what was personal in an entry may go with the person; that it happened, who did it and when stays.
    create function audit_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing() and new.before is null and new.after is null
        and (to_jsonb(new) - 'before' - 'after') = (to_jsonb(old) - 'before' - 'after')
      then
        return new;
      end if;
      raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_log_append_only before update or delete on audit_log for each row execute function audit_append_only();
    create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

    -- A receipt's amounts never change; the names in its lines go with the person.
    create function receipt_item_keeps_amounts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'description') = (to_jsonb(old) - 'description') then
        return new;
      end if;
      raise exception 'receipt_item is append-only' using errcode = 'restrict_violation';
    end $$;
    drop trigger receipt_item_append_only on receipt_item;
    create trigger receipt_item_append_only before update or delete on receipt_item for each row execute function receipt_item_keeps_amounts();

    -- The note of a ledger entry is words; its money is not.
    create function ledger_keeps_amounts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_erasing() and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then
        return new;
      end if;
      raise exception 'ledger_entry is append-only' using errcode = 'restrict_violation';
    end $$;
    drop trigger ledger_append_only on ledger_entry;
    create trigger ledger_append_only before update or delete on ledger_entry for each row execute function ledger_keeps_amounts();

    -- The lines of a quote without the words in them: what an erasure may not change.
    create function quote_amounts(quote jsonb) returns jsonb language sql immutable as $$
      select jsonb_agg(line - 'description' order by place) from jsonb_array_elements(quote) with ordinality as lines(line, place)
    $$;
    create or replace function payment_keeps_its_word() returns trigger language plpgsql as $$
    begin
      if (old.status = 'paid' and new.status <> 'paid')
        or (old.registration_id, old.gateway, old.gateway_key, old.amount_cents, old.cart_version)
          is distinct from (new.registration_id, new.gateway, new.gateway_key, new.amount_cents, new.cart_version)
        or (old.quote is distinct from new.quote and not (is_erasing() and quote_amounts(old.quote) is not distinct from quote_amounts(new.quote)))
      then
        raise exception 'what was agreed in payment % does not change', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
  `);
};
