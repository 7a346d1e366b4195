import {
  maxListed,
  type Audience,
  type AudienceLook,
  type Campaign,
  type CampaignPreview,
  type MessageInput,
  type MessagePreview,
  type Page,
  type RecipientQuery,
  type CampaignRecipient,
  type ListQuery,
  type SkipReason,
} from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { pageOf } from '../../db/list';
import { conflict, invalid, notFound } from '../../http/errors';
import { addJob } from '../../jobs/queue';
import { audit } from '../audit';
import { queueMail } from '../mail';
import { matchingRegistrations, registrationsOfCompetitors } from '../registration-lists';
import { featureFlags } from '../tournaments';
import { findPerson } from '../users';
import {
  campaignPlan,
  emailCandidates,
  findCampaign,
  insertRecipients,
  presentCampaign,
  presentRecipient,
  queueLetters,
  ownNumber,
  queueTexts,
  recipientPlan,
  requeueFailed,
  smsCandidates,
} from './campaigns.queries';
import { campaignMail, campaignTestLetter } from './campaigns.letters';
import { campaignLetters } from './letters.service';
import { foldRecipients, nameOfRecipients, type Recipient } from './recipients.rules';

type ToAudience = MessageInput & { audience: Audience };
type Choice = Pick<ToAudience, 'channel' | 'topic' | 'audience'>;

/** So many of the recipients are offered to look at a message as. */
const shownRecipients = 50;

const countSkipped = (recipients: readonly Recipient[]): { reason: SkipReason; count: number }[] => {
  const counts = new Map<SkipReason, number>();
  for (const { skipped } of recipients) if (skipped) counts.set(skipped, (counts.get(skipped) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
};

const registrationsIn = (recipients: readonly Recipient[]): number =>
  new Set(recipients.flatMap(({ registrationIds }) => registrationIds)).size;

const audienceChanged = (recipients: readonly Recipient[]) => {
  const getting = recipients.filter(({ skipped }) => skipped === null);
  const [addresses, registrations] = [getting.length, registrationsIn(getting)];
  const whom = `${addresses} ${addresses === 1 ? 'address' : 'addresses'} of ${registrations} ${registrations === 1 ? 'registration' : 'registrations'}`;
  return conflict(
    `The recipients have changed since you looked at them: it would go to ${whom} now. Look at them again. Nothing was sent.`,
    {
      code: 'audience-changed',
      addresses,
      registrations,
    },
  );
};

/** Messages to many families (decision E5). */
export const campaigns = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const letters = campaignLetters(app, db);

  const requireChannel = async (channel: MessageInput['channel']) => {
    if (channel === 'sms' && !(await featureFlags(db)).AllowSmsNotifications)
      throw conflict('Text messages are switched off. A super admin can switch them on under Features.');
  };
  /** The registrations that are meant, by the same queries as the lists of staff. */
  const chosen = (audience: Audience): number[] | Promise<number[]> => {
    if ('filter' in audience) return matchingRegistrations(db, audience.filter, app.clock());
    if ('competitors' in audience) return registrationsOfCompetitors(db, audience.competitors);
    return audience.registrationIds;
  };
  const recipientsOf = async ({ channel, topic, audience }: Choice): Promise<Recipient[]> => {
    const ids = await chosen(audience);
    return foldRecipients(await (channel === 'email' ? emailCandidates(db, ids, topic) : smsCandidates(db, ids)));
  };
  const find = async (campaignId: number): Promise<Campaign> => {
    const found = await findCampaign(db, campaignId);
    if (!found) throw notFound('message');
    return found;
  };
  /** The recipient of this registration, else the first one. */
  const oneOf = (recipients: readonly Recipient[], registrationId: number | undefined) =>
    recipients.find(({ registrationIds }) => registrationId !== undefined && registrationIds.includes(registrationId)) ?? recipients[0];

  const previewFor = async (message: MessageInput, recipient: Recipient): Promise<MessagePreview | null> => {
    const { registrationIds, address } = recipient;
    if (message.channel === 'sms') {
      const text = await letters.writeSms({ body: message.body, registrationIds });
      return text === undefined ? null : letters.smsPreview(address, text);
    }
    const written = await letters.write({ ...message, registrationIds });
    return written ? { to: address, ...campaignMail(written), sms: null } : null;
  };

  return {
    list: async (query: ListQuery): Promise<Page<Campaign>> => {
      const { items, total } = await pageOf<object, ListQuery>(db, campaignPlan, query);
      return { items: items.map(presentCampaign), total };
    },

    /** @throws Refusal 404. */
    find,

    /** @throws Refusal 404. */
    recipients: async (campaignId: number, query: RecipientQuery): Promise<Page<CampaignRecipient>> => {
      await find(campaignId);
      const { items, total } = await pageOf<object, RecipientQuery & { campaignId: number }>(db, recipientPlan, { ...query, campaignId });
      return { items: items.map(presentRecipient), total };
    },

    /** Who is meant by a choice at this moment. @throws Refusal 409 for text messages while they are switched off. */
    audience: async (choice: Choice): Promise<AudienceLook> => {
      await requireChannel(choice.channel);
      const all = await recipientsOf(choice);
      return {
        registrations: registrationsIn(all),
        addresses: all.filter(({ skipped }) => skipped === null).length,
        skipped: countSkipped(all),
        members: [...all]
          .sort((one, other) => one.name.localeCompare(other.name, 'en'))
          .slice(0, maxListed)
          .map(({ registrationIds, name, address, skipped }) => ({ registrationIds, name, address, skipped })),
        seen: nameOfRecipients(all),
      };
    },

    /** Who would get it, and how it reads for one of them. @throws Refusal 409 for text messages while they are switched off. */
    preview: async ({ registrationId, ...message }: ToAudience & { registrationId?: number }): Promise<CampaignPreview> => {
      await requireChannel(message.channel);
      const all = await recipientsOf(message);
      const getting = all.filter(({ skipped }) => skipped === null);
      const shown = oneOf(getting, registrationId);
      return {
        seen: nameOfRecipients(all),
        addresses: getting.length,
        registrations: registrationsIn(getting),
        skipped: countSkipped(all),
        recipients: getting
          .slice(0, shownRecipients)
          .map(({ registrationIds, name, address }) => ({ registrationId: registrationIds[0] ?? 0, name, address })),
        preview: shown ? await previewFor(message, shown) : null,
      };
    },

    /** To oneself, as one of the recipients would read it. Call inside a transaction. @throws Refusal 404, 409. */
    test: async (actorId: number, { registrationId, ...message }: ToAudience & { registrationId?: number }): Promise<{ email: string }> => {
      await requireChannel(message.channel);
      const person = await findPerson(db, actorId);
      if (!person) throw notFound('account');
      const one = oneOf(await recipientsOf(message), registrationId);
      if (!one) throw conflict('No registration is chosen, so there is nothing to try it with.');
      const { registrationIds } = one;
      if (message.channel === 'email') {
        const data = { subject: `Test: ${message.subject}`, body: message.body, registrationIds };
        await queueMail(db, campaignTestLetter, { to: person.email, personId: actorId, data });
        return { email: person.email };
      }
      const phoneNumber = await ownNumber(db, actorId);
      if (phoneNumber === '') throw conflict('Your account has no phone number. Enter one under Account.');
      const body = (await letters.writeSms({ body: message.body, registrationIds })) ?? '';
      const [row] = await db('sms').insert({ to_number: phoneNumber, body, person_id: actorId }).returning<{ id: number }[]>('id');
      await addJob(db, 'sendSms', { smsId: row?.id }, { key: `sms:${row?.id}` });
      return { email: phoneNumber };
    },

    /**
     * Notes every recipient and queues every letter. Call inside a transaction. @throws Refusal 409, also when the recipients are others than those
     * that were `seen`; 422.
     */
    send: async (actorId: number, { seen, ...message }: ToAudience & { seen: string }): Promise<Campaign> => {
      await requireChannel(message.channel);
      const recipients = await recipientsOf(message);
      if (nameOfRecipients(recipients) !== seen) throw audienceChanged(recipients);
      if (!recipients.some(({ skipped }) => skipped === null))
        throw invalid({ audience: 'Nobody would get this message. Choose other registrations' });
      const [made] = await db('campaign')
        .insert({ channel: message.channel, topic: message.topic, subject: message.subject, body: message.body, by_person_id: actorId })
        .returning<{ id: number }[]>('id');
      const campaignId = made?.id ?? 0;
      await insertRecipients(db, campaignId, recipients);
      if (message.channel === 'email') await queueLetters(db, campaignId, app.clock());
      else {
        const rows = await db('campaign_recipient')
          .where({ campaign_id: campaignId, skipped: null })
          .select<{ id: number; registration_ids: number[] }[]>('id', 'registration_ids');
        const bodies = new Map<number, string>();
        for (const { id, registration_ids: registrationIds } of rows)
          bodies.set(id, (await letters.writeSms({ body: message.body, registrationIds })) ?? '');
        await queueTexts(db, campaignId, bodies, app.clock());
      }
      const campaign = await find(campaignId);
      const { channel, topic, subject, body, counts } = campaign;
      await audit(db).record({
        actorId,
        action: 'message sent',
        object: { type: 'campaign', id: campaignId },
        after: { channel, topic, subject, body, audience: message.audience, counts },
      });
      return campaign;
    },

    /** Tries every failed letter of it again. Call inside a transaction. @throws Refusal 404, 409 when none has failed. */
    resendFailed: async (actorId: number, campaignId: number): Promise<{ count: number }> => {
      await find(campaignId);
      const count = await requeueFailed(db, campaignId, app.clock());
      if (count === 0) throw conflict('None has failed, so there is nothing to send again.');
      await audit(db).record({ actorId, action: 'message resent', object: { type: 'campaign', id: campaignId }, after: { count } });
      return { count };
    },
  };
};
