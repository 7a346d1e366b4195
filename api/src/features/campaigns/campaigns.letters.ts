import type { App } from '../../context';
import type { Letter, WrittenMail } from '../../feature';
import { SafeHtml } from '../../html';
import { composeMessage, NothingToSend } from '../mail';
import { campaignLetters, type MessageText, type RenderedMessage } from './letters.service';

/** A message of the organisers. Its body is already rendered as safe HTML and plain text (decision E5). */
export const campaignMail = (message: RenderedMessage): WrittenMail => composeMessage({ ...message, html: new SafeHtml(message.html) });

const written = (message: RenderedMessage | undefined) => {
  if (!message) throw new NothingToSend('The registration of this message is gone');
  return { ...campaignMail(message), unsubscribeUrl: message.preferencesUrl };
};
const letters = (app: App) => campaignLetters(app, app.db);

const example = (subject: string) => (publicUrl: string) =>
  campaignMail({
    subject,
    text: 'Hello Ana,\n\nthe doors open at eight.',
    html: '<p>Hello Ana,</p><p>the doors open at eight.</p>',
    preferencesUrl: `${publicUrl}/…`,
  });

/** One recipient's letter of a sent message. `data`: `recipientId`. */
export const campaignLetter: Letter = {
  name: 'campaign',
  write: async (app, { data }) => written(await letters(app).forRecipient(Number(data.recipientId))),
  example: example('The doors open at eight'),
};

/** A test of a message, sent to its author. `data`: subject, body and the registrations whose values it shows. */
export const campaignTestLetter: Letter = {
  name: 'campaign-test',
  write: async (app, { data }) => written(await letters(app).write(data as MessageText & typeof data)),
  example: example('Test: The doors open at eight'),
};
