import { counted, type Campaign } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { queueMail } from '../../../platform/mail';
import { findPerson } from '../../people';
import { audiences, oneOf, registrationsIn, type ToAudience } from './audience.service';
import { campaignTestMailTemplate } from './campaigns.mail-templates';
import {
  insertCampaign,
  insertRecipients,
  listTexted,
  ownNumber,
  queueMails,
  queueTexts,
  requeueFailed,
} from './campaigns.queries';
import { campaigns } from './campaigns.service';
import { campaignMessages } from './campaign-messages.service';
import { nameOfRecipients, type Recipient } from './recipients.rules';
import { queueText } from './sms-queue.queries';

const audienceChanged = (recipients: readonly Recipient[]) => {
  const getting = recipients.filter(({ skipped }) => skipped === null);
  const [addresses, registrations] = [getting.length, registrationsIn(getting)];
  const whom = `${counted(addresses, 'address', 'addresses')} of ${counted(registrations, 'registration')}`;
  return conflict(
    'audience-changed',
    `The recipients have changed since you looked at them: it would go to ${whom} now. Look at them again. Nothing was sent.`,
    {
      addresses,
      registrations,
    },
  );
};

/** Sends messages to many families (rule E5). */
export const campaignSending = (app: Pick<App, 'clock' | 'publicUrl'>, trx: Transaction) => {
  const { requireChannel, recipientsOf } = audiences(app, trx);
  const { find } = campaigns(app, trx);
  const messages = campaignMessages(app, trx);
  return {
    /** Sends the message to the author, as one of the recipients would read it. @throws Refusal 404, 409. */
    test: async (
      actorId: number,
      { registrationId, ...message }: ToAudience & { registrationId?: number },
    ): Promise<{ email: string }> => {
      await requireChannel(message.channel);
      const person = await findPerson(trx, actorId);
      if (!person) throw notFound('account');
      const one = oneOf(await recipientsOf(message), registrationId);
      if (!one) throw conflict('audience.empty', 'No registration is chosen, so there is nothing to try it with.');
      const { registrationIds } = one;
      if (message.channel === 'email') {
        const data = { subject: `Test: ${message.subject}`, body: message.body, registrationIds };
        await queueMail(trx, campaignTestMailTemplate, { to: person.email, personId: actorId, data });
        return { email: person.email };
      }
      const phoneNumber = await ownNumber(trx, actorId);
      if (phoneNumber === '')
        throw conflict('account.noPhone', 'Your account has no phone number. Enter one under Account.');
      const body = (await messages.writeSms({ body: message.body, registrationIds })) ?? '';
      await queueText(trx, { to: phoneNumber, body, personId: actorId });
      return { email: phoneNumber };
    },

    /**
     * Stores every recipient and queues every e-mail.
     * @throws Refusal 409, also when the recipients are not those that were `seen`; 422.
     */
    send: async (actorId: number, { seen, ...message }: ToAudience & { seen: string }): Promise<Campaign> => {
      await requireChannel(message.channel);
      const recipients = await recipientsOf(message);
      if (nameOfRecipients(recipients) !== seen) throw audienceChanged(recipients);
      if (!recipients.some(({ skipped }) => skipped === null))
        throw invalid({ audience: 'Nobody would get this message. Choose other registrations' });
      const campaignId = await insertCampaign(trx, message, actorId);
      await insertRecipients(trx, campaignId, recipients);
      if (message.channel === 'email') await queueMails(trx, campaignId, app.clock());
      else {
        const bodies = new Map<number, string>();
        for (const { id, registrationIds } of await listTexted(trx, campaignId))
          bodies.set(id, (await messages.writeSms({ body: message.body, registrationIds })) ?? '');
        await queueTexts(trx, campaignId, bodies, app.clock());
      }
      const campaign = await find(campaignId);
      const { channel, topic, subject, body, counts } = campaign;
      await audit(trx).record({
        actorId,
        action: 'message sent',
        object: { type: 'campaign', id: campaignId },
        after: { channel, topic, subject, body, audience: message.audience, counts },
      });
      return campaign;
    },

    /** Queues every failed e-mail of a message again. @throws Refusal 404, 409 when none has failed. */
    resendFailed: async (actorId: number, campaignId: number): Promise<{ count: number }> => {
      await find(campaignId);
      const count = await requeueFailed(trx, campaignId, app.clock());
      if (count === 0)
        throw conflict('campaign.noneFailed', 'No message has failed, so there is nothing to send again.');
      await audit(trx).record({
        actorId,
        action: 'message resent',
        object: { type: 'campaign', id: campaignId },
        after: { count },
      });
      return { count };
    },
  };
};
