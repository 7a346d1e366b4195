import type { Contact } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

/** The contacts of a registration in their order. */
export const findContacts = (trx: Db, registrationId: number): Promise<Contact[]> =>
  trx('contact').where({ registration_id: registrationId }).orderBy('position').select<Contact[]>({
    phoneNumber: 'phone_number',
    agreedToSmsDivisionNotifications: 'agreed_to_sms_division_notifications',
  });

/** Replaces the contacts of a locked registration. */
export const replaceContacts = async (
  trx: Transaction,
  registrationId: number,
  contacts: readonly Contact[],
): Promise<void> => {
  await trx('contact').where({ registration_id: registrationId }).delete();
  const rows = contacts.map((contact, position) => ({
    registration_id: registrationId,
    position,
    phone_number: contact.phoneNumber,
    agreed_to_sms_division_notifications: contact.agreedToSmsDivisionNotifications,
  }));
  if (rows.length > 0) await trx('contact').insert(rows);
};
