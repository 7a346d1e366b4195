import type { EmailPreferences, NotificationPreferences } from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { conflict, notFound } from '../../http/errors';
import { smsConsents } from './sms-consent.service';
import { featureFlags } from '../tournaments';
import { findPerson } from '../users';

/** The topics that can be refused. Receipts and account mail cannot (C10). */
const topics = { announcementsByEmail: 'announcements', divisionNoticesByEmail: 'division notices' } as const;
type Topic = (typeof topics)[keyof typeof topics];

/** A customer's notification preferences (decision C10). */
export const notificationPreferences = (app: Pick<App, 'clock'>, db: Db) => {
  const find = async (personId: number): Promise<NotificationPreferences> => {
    const person = await findPerson(db, personId);
    if (!person) throw notFound('account');
    const refused = await db('notification_refusal').where({ person_id: personId }).pluck<Topic[]>('topic');
    const allowsSms = (await featureFlags(db)).AllowSmsNotifications;
    return {
      email: person.email,
      announcementsByEmail: !refused.includes(topics.announcementsByEmail),
      divisionNoticesByEmail: !refused.includes(topics.divisionNoticesByEmail),
      sms: allowsSms ? await smsConsents(db).of(personId, app.clock()) : null,
    };
  };

  return {
    /** @throws Refusal 404 when the account is gone. */
    find,

    /** Saves the preferences and answers the stored ones. @throws Refusal 409 for text messages while they are switched off (C11). */
    save: async (personId: number, { smsTo, ...email }: EmailPreferences & { smsTo?: string[] }): Promise<NotificationPreferences> => {
      await db.transaction(async (trx) => {
        if (smsTo && !(await featureFlags(trx)).AllowSmsNotifications) throw conflict('Text messages are not offered at the moment.');
        for (const [choice, topic] of Object.entries(topics) as [keyof EmailPreferences, Topic][]) {
          const row = { person_id: personId, topic };
          if (email[choice]) await trx('notification_refusal').where(row).delete();
          else await trx('notification_refusal').insert(row).onConflict(['person_id', 'topic']).ignore();
        }
        if (smsTo) await smsConsents(trx).save(personId, smsTo, app.clock());
      });
      return find(personId);
    },
  };
};
