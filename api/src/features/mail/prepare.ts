import type { App } from '../../app';
import { toDollars, type ContactMessage } from '@schi/contract';
import { campaignLetters } from '../campaigns/letters.service';
import { registrations } from '../registrations/registrations.service';
import { findPerson, issueLink } from '../users/users.service';
import type { Written } from './layout';
import {
  accountDeletedMail,
  alreadyRegisteredMail,
  campaignMail,
  contactCopyMail,
  contactMail,
  emailChangedMail,
  inviteMail,
  moneyBackMail,
  newEmailMail,
  receiptMail,
  refundMail,
  resetMail,
  verifyMail,
  type MailTemplate,
} from './templates';

/** A queued mail. */
export interface MailRow {
  id: number;
  template: MailTemplate;
  toAddress: string;
  personId: number | null;
  registrationId: number | null;
  data: Record<string, unknown>;
}

/** The person or registration a mail was about is gone; it will never be sent. */
export class NothingToSay extends Error {}

const idOf = (id: number | null): number => {
  if (id === null) throw new NothingToSay('The person or registration of this mail is gone');
  return id;
};

type TestLetter = Parameters<ReturnType<typeof campaignLetters>['write']>[0];
const messageOf = (mail: MailRow) => mail.data as unknown as ContactMessage;

/** What the organisers wrote, for this family as it is now. */
const messageOfCampaign = async (app: App, mail: MailRow) => {
  const letters = campaignLetters(app, app.db);
  const written =
    mail.template === 'campaign'
      ? await letters.forRecipient(Number(mail.data.recipientId))
      : await letters.write(mail.data as unknown as TestLetter);
  if (!written) throw new NothingToSay('The registration of this message is gone');
  return { ...campaignMail(written), unsubscribeUrl: written.preferencesUrl };
};

/** Writes a queued mail with what is true at this moment. Links get their token here, so that none is ever stored. */
export const prepare = async (app: App, mail: MailRow): Promise<Written & { replyTo?: string; unsubscribeUrl?: string }> => {
  if (mail.template === 'contact') return { ...contactMail(messageOf(mail)), replyTo: messageOf(mail).email };
  if (mail.template === 'contact-copy') return contactCopyMail(messageOf(mail));
  if (mail.template === 'campaign' || mail.template === 'campaign-test') return messageOfCampaign(app, mail);
  const contactUrl = `${app.publicUrl}/contact`;
  if (mail.template === 'account-deleted') return accountDeletedMail({ firstName: String(mail.data.firstName), contactUrl });
  const person = await findPerson(app.db, idOf(mail.personId));
  if (!person) throw new NothingToSay('The person of this mail is gone');
  const { firstName } = person;
  switch (mail.template) {
    case 'verify':
      return verifyMail({
        firstName,
        url: `${app.publicUrl}/user/verification/${await issueLink(app.db, person.id, 'verify', app.clock())}`,
      });
    case 'reset':
      return resetMail({
        firstName,
        url: `${app.publicUrl}/user/reset/${person.id}/${await issueLink(app.db, person.id, 'reset', app.clock())}`,
      });
    case 'invite':
      return inviteMail({
        firstName,
        url: `${app.publicUrl}/user/reset/${person.id}/${await issueLink(app.db, person.id, 'invite', app.clock())}`,
      });
    case 'new-email': {
      const token = await issueLink(app.db, person.id, 'new-email', app.clock(), mail.toAddress);
      return newEmailMail({ firstName, url: `${app.publicUrl}/user/new-email/${token}` });
    }
    case 'email-changed':
      return emailChangedMail({ firstName, contactUrl });
    case 'already-registered':
      return alreadyRegisteredMail({ firstName, loginUrl: `${app.publicUrl}/user/login`, forgotUrl: `${app.publicUrl}/user/forgot` });
    case 'receipt':
      return receiptMail({ firstName, receipt: await registrations(app, app.db).receipt(person.id, idOf(mail.registrationId)) });
    case 'money-back':
      return moneyBackMail({
        firstName,
        amount: toDollars(Number(mail.data.amountCents)),
        method: String(mail.data.method),
        url: `${app.publicUrl}/customer/registration/${idOf(mail.registrationId)}`,
      });
    case 'refund':
      return refundMail({
        firstName,
        amount: toDollars(Number(mail.data.amountCents)),
        reason: String(mail.data.reason),
        url: `${app.publicUrl}/customer/registration/${idOf(mail.registrationId)}`,
      });
  }
};
