import type { App } from '../../../context';
import type { MailTemplate, WrittenMail } from '../../../platform/feature';
import { SafeHtml } from '../../../platform/text/html';
import { unsubscribeUrl } from '../../people';
import { composeMessage, NothingToSend } from '../../../platform/mail';
import type { MessageText } from './campaign-messages.queries';
import { campaignMessages, type RenderedMessage } from './campaign-messages.service';

/** A message of the organizers. Its body is already rendered as safe HTML and plain text (rule E5). */
export const campaignMail = (message: RenderedMessage): WrittenMail =>
  composeMessage({ ...message, html: new SafeHtml(message.html) });

const written = <M extends RenderedMessage>(message: M | undefined): M => {
  if (!message) throw new NothingToSend('The registration of this message no longer exists');
  return message;
};
const messages = (app: App) => campaignMessages(app, app.db);

const example = (subject: string) => (publicUrl: string) =>
  campaignMail({
    subject,
    text: 'Hello Ana,\n\nthe doors open at eight.',
    html: '<p>Hello Ana,</p><p>the doors open at eight.</p>',
    preferencesUrl: `${publicUrl}/…`,
  });

/** One recipient's e-mail of a sent message. `data`: `recipientId`. */
export const campaignMailTemplate: MailTemplate = {
  name: 'campaign',
  isByPerson: true,
  write: async (app, { personId, data }) => {
    const message = written(await messages(app).forRecipient(Number(data.recipientId)));
    const stops = personId === null ? {} : { unsubscribeUrl: unsubscribeUrl(app, personId, message.topic) };
    return { ...campaignMail(message), ...stops };
  },
  example: example('The doors open at eight'),
};

/** A test of a message, sent to its author. `data`: subject, body and the registrations whose values it shows. */
export const campaignTestMailTemplate: MailTemplate = {
  name: 'campaign-test',
  isByPerson: true,
  write: async (app, { data }) => campaignMail(written(await messages(app).write(data as MessageText & typeof data))),
  example: example('Test: The doors open at eight'),
};
