import type { EmailPreferences, NotificationPreferences, Topic } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict, notFound } from '../../../platform/http/errors';
import { deleteRefusal, refusedTopics, smsConsents, storeRefusal, topics } from './notification-preferences.queries';
import { featureFlags } from '../../tournaments';
import { findPerson } from '../users';
import { readUnsubscribe } from './unsubscribe.rules';

/** A customer's notification preferences (rule C10). */
export const notificationPreferences = (app: Pick<App, 'clock' | 'tokenKey'>, db: Db) => {
  const find = async (personId: number): Promise<NotificationPreferences> => {
    const person = await findPerson(db, personId);
    if (!person) throw notFound('account');
    const refused = await refusedTopics(db, personId);
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

    /**
     * Saves the preferences and answers the stored ones. @throws Refusal 409 for text messages while they are switched
     * off (C11).
     */
    save: async (
      personId: number,
      { smsTo, ...email }: EmailPreferences & { smsTo?: string[] },
    ): Promise<NotificationPreferences> => {
      await db.transaction(async (trx) => {
        if (smsTo && !(await featureFlags(trx)).AllowSmsNotifications)
          throw conflict('feature.off', 'Text messages are not offered at the moment.');
        for (const [choice, topic] of Object.entries(topics) as [keyof EmailPreferences, Topic][]) {
          if (email[choice]) await deleteRefusal(trx, personId, topic);
          else await storeRefusal(trx, personId, topic);
        }
        if (smsTo) await smsConsents(trx).save(personId, smsTo, app.clock());
      });
      return find(personId);
    },

    /**
     * Refuses the topic of a private address for its person, who has not logged in; again changes nothing. @throws
     * Refusal 404 for an address that we did not make.
     */
    unsubscribe: async (token: string): Promise<{ topic: Topic }> => {
      const found = readUnsubscribe(app.tokenKey, token);
      if (!found) throw notFound('address');
      await db.transaction((trx) => storeRefusal(trx, found.personId, found.topic));
      return { topic: found.topic };
    },
  };
};
