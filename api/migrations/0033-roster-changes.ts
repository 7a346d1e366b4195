import type { Knex } from 'knex';

/**
 * Which completed registrations changed since a device last asked, whoever changed them: check-in sends only those
 * (decision hall/check-in-events).
 */
export const name = '0033-roster-changes';

const changes: readonly [table: string, registration: string][] = [
  ['competitor', 'registration_id'],
  ['competitor_event', '(select c.registration_id from competitor c where c.id = $row.competitor_id)'],
  ['merch_order', 'registration_id'],
  ['ledger_entry', 'registration_id'],
  ['registration_line', 'registration_id'],
  ['receipt', 'registration_id'],
  ['refund', '(select y.registration_id from payment y where y.id = $row.payment_id)'],
  ['check_in_event', 'registration_id'],
];
const of = (expression: string, row: 'new' | 'old') =>
  expression.startsWith('(') ? expression.replace('$row', row) : `${row}.${expression}`;

const triggerOf = ([table, registration]: (typeof changes)[number]) => `
  create function roster_${table}_changed() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform roster_changed(${of(registration, 'old')}); end if;
    if tg_op <> 'DELETE' then perform roster_changed(${of(registration, 'new')}); end if;
    return null;
  end $$;
  create trigger roster_${table}_changed after insert or update or delete on ${table} for each row execute function roster_${table}_changed();`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    -- changed_in: the transaction. A device asks for all since the oldest that was still open when it asked last, so that none slips through.
    create table roster_change (
      registration_id integer primary key references registration on delete cascade,
      changed_in xid8 not null
    );
    create index roster_change_changed on roster_change (changed_in);
    create function roster_changed(registration integer) returns void language sql as $$
      insert into roster_change (registration_id, changed_in)
        select r.id, pg_current_xact_id() from registration r where r.id = registration and r.completed_at is not null
        on conflict (registration_id) do update set changed_in = excluded.changed_in where roster_change.changed_in <> excluded.changed_in
    $$;
    create function roster_registration_changed() returns trigger language plpgsql as $$
    begin
      perform roster_changed(new.id);
      return null;
    end $$;
    -- Only of completed ones: open carts change with every click.
    create trigger roster_registration_changed after insert or update on registration
      for each row when (new.completed_at is not null) execute function roster_registration_changed();
    ${changes.map(triggerOf).join('\n')}
  `);
};
