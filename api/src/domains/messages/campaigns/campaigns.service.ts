import {
  maxListed,
  type AudiencePreview,
  type Campaign,
  type CampaignPreview,
  type CampaignRecipient,
  type ListQuery,
  type MessageInput,
  type MessagePreview,
  type Page,
  type RecipientQuery,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { pageOf } from '../../../platform/db/list';
import { notFound } from '../../../platform/http/errors';
import { asPage } from '../../../platform/mail';
import { audiences, countSkipped, oneOf, registrationsIn, type Choice, type ToAudience } from './audience.service';
import { campaignMail } from './campaigns.mail-templates';
import { campaignPlan, findCampaign, presentCampaign, presentRecipient, recipientPlan } from './campaigns.queries';
import { campaignMessages } from './campaign-messages.service';
import { nameOfRecipients, type Recipient } from './recipients.rules';

/** The number of recipients for whom the preview of a message is offered. */
const shownRecipients = 50;

/** Messages to many families (rule E5). */
export const campaigns = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const messages = campaignMessages(app, db);

  const { requireChannel, recipientsOf } = audiences(app, db);
  const find = async (campaignId: number): Promise<Campaign> => {
    const found = await findCampaign(db, campaignId);
    if (!found) throw notFound('message');
    return found;
  };

  const previewFor = async (message: MessageInput, recipient: Recipient): Promise<MessagePreview | null> => {
    const { registrationIds, address } = recipient;
    if (message.channel === 'sms') {
      const text = await messages.writeSms({ body: message.body, registrationIds });
      return text === undefined ? null : messages.smsPreview(address, text);
    }
    const written = await messages.write({ ...message, registrationIds });
    return written ? { to: address, ...asPage(campaignMail(written)), sms: null } : null;
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
      const { items, total } = await pageOf<object, RecipientQuery & { campaignId: number }>(db, recipientPlan, {
        ...query,
        campaignId,
      });
      return { items: items.map(presentRecipient), total };
    },

    /** Who is meant by a choice at this moment. @throws Refusal 409 for text messages while they are switched off. */
    audience: async (choice: Choice): Promise<AudiencePreview> => {
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

    /**
     * Who would get it, and how it reads for one of them. @throws Refusal 409 for text messages while they are switched
     * off.
     */
    preview: async ({
      registrationId,
      ...message
    }: ToAudience & { registrationId?: number }): Promise<CampaignPreview> => {
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
  };
};
