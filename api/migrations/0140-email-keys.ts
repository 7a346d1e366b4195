import type { Knex } from 'knex';
import { definitionOf } from './functions';

/** The key by which the address of an account is compared, folded in one language (decision people/email-key). */
export const name = '0140-email-keys';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table person add column email_key text');
  await knex.raw('update person set email_key = lower(email collate "C")');
  const others = await knex('person')
    .whereRaw(String.raw`email ~ '[^\x01-\x7f]'`)
    .select<{ id: number; email: string }[]>('id', 'email');
  for (const { id, email } of others)
    await knex('person')
      .where({ id })
      .update({ email_key: email.trim().normalize('NFC').toLowerCase() });
  // Two accounts may have had one address by this key. The one that was verified first keeps it; nobody can type the
  // key of the other one.
  await knex.raw(`
    update person p set email_key = p.email_key || ' ' || p.id
      from (select id, row_number() over (partition by email_key order by verified_at nulls last, id) as place from person) r
     where r.id = p.id and r.place > 1`);
  await knex.raw(definitionOf('person_email_key'));
  await knex.raw(`
    create trigger person_email_key before insert or update of email on person for each row execute function person_email_key();
    alter table person add constraint person_email_key_known check (email_key is not null);
    create unique index person_email_key on person (email_key);

    -- Which names are free is decided by JavaScript, so these indexes fold nothing that it does not fold.
    drop index campaign_recipient_once;
    create unique index campaign_recipient_once on campaign_recipient (campaign_id, lower(address collate "C")) where address <> '';
    drop index stored_file_name;
    create unique index stored_file_name on stored_file (person_id, lower(name collate "C")) where state = 'ready' and audience = 'organisers';
  `);
};
