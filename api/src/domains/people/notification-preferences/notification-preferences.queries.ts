import type { EmailPreferences, Topic } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { isTournamentOver } from '../../tournaments';

/** The topics that can be refused. Receipts and account mail cannot (C10). */
export const topics: Readonly<Record<keyof EmailPreferences, Topic>> = {
  announcementsByEmail: 'announcements',
  divisionNoticesByEmail: 'division notices',
};

/** The topics that a person refuses. */
export const refusedTopics = (db: Db, personId: number): Promise<Topic[]> =>
  db('notification_refusal').where({ person_id: personId }).pluck<Topic[]>('topic');

/** Refuses a topic; once is enough. An account that was deleted gets no mail, and nothing is stored of it. */
export const storeRefusal = async (trx: Transaction, personId: number, topic: Topic): Promise<void> => {
  await trx.raw(
    `insert into notification_refusal (person_id, topic)
       select id, :topic from person where id = :personId and deleted_at is null on conflict (person_id, topic) do nothing`,
    { personId, topic },
  );
};

/** Allows a topic again. */
export const deleteRefusal = async (trx: Transaction, personId: number, topic: Topic): Promise<void> => {
  await trx('notification_refusal').where({ person_id: personId, topic }).delete();
};

/** The contacts of a person's registrations for tournaments that are not over. */
const coming = `registration_id in (
  select r.id from registration r join tournament t on t.id = r.tournament_id
   where r.person_id = :personId and not ${isTournamentOver})`;

/** Consent to text messages, by phone number: the same number in two registrations is one (rule C10). */
export const smsConsents = (db: Db) => ({
  of: async (personId: number, now: Date): Promise<{ phoneNumber: string; agreed: boolean }[]> =>
    (
      await db.raw<{ rows: { phoneNumber: string; agreed: boolean }[] }>(
        `select phone_number as "phoneNumber", bool_and(agreed_to_sms_division_notifications) as agreed
           from contact where ${coming} group by phone_number order by phone_number`,
        { personId, now },
      )
    ).rows,

  /**
   * Consent can be given and taken back at any time, also after registration has closed. Numbers that are not the
   * person's are ignored.
   */
  save: async (personId: number, agreed: readonly string[], now: Date): Promise<void> => {
    await db.raw(
      `update contact set agreed_to_sms_division_notifications = phone_number = any(:agreed) where ${coming}`,
      {
        personId,
        now,
        agreed,
      },
    );
  },
});
