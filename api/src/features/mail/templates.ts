import { formatDollars, receiptMoveText, type ContactMessage, type Receipt } from '@schi/contract';
import { SafeHtml } from '../../html';
import { write, writeMessage, type Written } from './layout';

export type { Written } from './layout';

/** The mails we send. */
export type MailTemplate =
  | 'verify'
  | 'already-registered'
  | 'reset'
  | 'receipt'
  | 'refund'
  | 'money-back'
  | 'contact'
  | 'contact-copy'
  | 'new-email'
  | 'email-changed'
  | 'account-deleted'
  | 'invite'
  | 'campaign'
  | 'campaign-test';

interface Named {
  firstName: string;
}

const hello = (firstName: string) => `Hello ${firstName},`;

export const verifyMail = ({ firstName, url }: Named & { url: string }): Written =>
  write({
    subject: 'Please verify your e-mail address',
    greeting: hello(firstName),
    paragraphs: ['Thank you for signing up. One step is left: verify your e-mail address. The link works once, for 72 hours.'],
    action: { label: 'Verify my e-mail address', url },
    afterwards: ['If you did not sign up, you can ignore this message.'],
  });

export const alreadyRegisteredMail = ({ firstName, loginUrl, forgotUrl }: Named & { loginUrl: string; forgotUrl: string }): Written =>
  write({
    subject: 'You already have an account',
    greeting: hello(firstName),
    paragraphs: ['Somebody, probably you, tried to sign up with this address. It already has an account, so nothing was changed.'],
    action: { label: 'Log in', url: loginUrl },
    afterwards: [`Forgot your password? Choose a new one here: ${forgotUrl}`],
  });

export const resetMail = ({ firstName, url }: Named & { url: string }): Written =>
  write({
    subject: 'Choose a new password',
    greeting: hello(firstName),
    paragraphs: ['You asked for a new password. The link works once, for one hour.'],
    action: { label: 'Choose a new password', url },
    afterwards: ['If you did not ask for it, you can ignore this message. Your password stays as it is.'],
  });

/** To somebody who shall work here, in an account that was made for them. */
export const inviteMail = ({ firstName, url }: Named & { url: string }): Written =>
  write({
    subject: 'You are invited to the tournament’s staff',
    greeting: hello(firstName),
    paragraphs: ['The organisers have made an account for you. Choose a password, then log in. The link works once, for 72 hours.'],
    action: { label: 'Choose a password', url },
    afterwards: ['If you do not know why you got this, you can ignore it. Nobody can use the account before a password is chosen.'],
  });

export const receiptMail = ({ firstName, receipt }: Named & { receipt: Receipt }): Written =>
  write({
    subject: `Your receipt, confirmation code ${receipt.confirmationCode}`,
    greeting: hello(firstName),
    paragraphs: [
      `Your registration for ${receipt.description} is complete. Your confirmation code is ${receipt.confirmationCode}. Please bring it to check-in.`,
    ],
    rows: [
      ...receipt.receiptItems.map((item): [string, string] => [
        item.quantity === 1 ? item.description : `${item.quantity} × ${item.description}`,
        formatDollars(item.amount),
      ]),
      ['Total paid', formatDollars(receipt.paymentAmount)],
    ],
    action: { label: 'See my receipt', url: receipt.receiptUrl },
    afterwards: (receipt.moves ?? []).map(receiptMoveText),
  });

export const refundMail = ({ firstName, amount, reason, url }: Named & { amount: number; reason: string; url: string }): Written =>
  write({
    subject: 'Your payment is being returned',
    greeting: hello(firstName),
    paragraphs: [
      `We received a payment of ${formatDollars(amount)} that could not be used: ${reason}`,
      'The whole amount goes back to your card. Depending on your bank that takes a few days.',
    ],
    action: { label: 'See my registration', url },
  });

/** What staff give back, by whichever way. */
export const moneyBackMail = ({ firstName, amount, method, url }: Named & { amount: number; method: string; url: string }): Written =>
  write({
    subject: `We are returning ${formatDollars(amount)} to you`,
    greeting: hello(firstName),
    paragraphs: [
      method === 'gateway'
        ? `We are sending ${formatDollars(amount)} back to the card you paid with. Depending on your bank that takes a few days.`
        : `We have given back ${formatDollars(amount)} (${method}).`,
    ],
    action: { label: 'See my registration', url },
  });

export const newEmailMail = ({ firstName, url }: Named & { url: string }): Written =>
  write({
    subject: 'Confirm your new e-mail address',
    greeting: hello(firstName),
    paragraphs: ['You want to use this address for your account. Confirm it to make the change. The link works once, for 72 hours.'],
    action: { label: 'Use this address', url },
    afterwards: ['If you did not ask for it, you can ignore this message. Nothing changes.'],
  });

/** To the old address, so that nobody is moved out of an account unknowingly. */
export const emailChangedMail = ({ firstName, contactUrl }: Named & { contactUrl: string }): Written =>
  write({
    subject: 'The e-mail address of your account was changed',
    greeting: hello(firstName),
    paragraphs: ['Your account has another e-mail address now. From here on you log in with the new one, and our messages go there.'],
    action: { label: 'It was not me: contact us', url: contactUrl },
    afterwards: ['If it was you, there is nothing to do.'],
  });

export const accountDeletedMail = ({ firstName, contactUrl }: Named & { contactUrl: string }): Written =>
  write({
    subject: 'Your account is deleted',
    greeting: hello(firstName),
    paragraphs: [
      'Your account and everything personal in it are deleted, as you asked. Records of payments are kept without your name, as long as the law asks.',
      'This is the last message we send to this address.',
    ],
    action: { label: 'It was not me: contact us', url: contactUrl },
  });

/** To the organisers, who answer the sender. */
export const contactMail = ({ firstName, lastName, email, phone, message }: ContactMessage): Written =>
  write({
    subject: `Message from ${firstName} ${lastName}`,
    greeting: `${firstName} ${lastName} wrote:`,
    paragraphs: [message],
    rows: [['E-mail', email], ...(phone ? [['Phone', phone] as [string, string]] : [])],
  });

export const contactCopyMail = ({ firstName, message }: ContactMessage): Written =>
  write({
    subject: 'A copy of your message to us',
    greeting: hello(firstName),
    paragraphs: ['Thank you! Your message has been sent to our team. This is what you wrote:', message],
  });

/** What the organisers write to many; its body is rendered already, safe HTML and plain text (E5). */
export const campaignMail = (message: { subject: string; text: string; html: string; preferencesUrl: string }): Written =>
  writeMessage({ ...message, html: new SafeHtml(message.html) });
