import { formatDollars, toDollars } from '@schi/contract';
import type { App } from '../../context';
import type { MailTemplate, QueuedMail, WrittenMail } from '../../feature';
import { composeMail, greeting, NothingToSend } from '../mail';
import { findPerson } from '../users';

interface Named {
  firstName: string;
}

export const refundMail = ({ firstName, amount, reason, url }: Named & { amount: number; reason: string; url: string }): WrittenMail =>
  composeMail({
    subject: 'Your payment is being returned',
    greeting: greeting(firstName),
    paragraphs: [
      `We received a payment of ${formatDollars(amount)} that could not be used: ${reason}`,
      'The whole amount goes back to your card. Depending on your bank that takes a few days.',
    ],
    action: { label: 'See my registration', url },
  });

/** Money that staff return, by any method. */
export const moneyBackMail = ({ firstName, amount, method, url }: Named & { amount: number; method: string; url: string }): WrittenMail =>
  composeMail({
    subject: `We are returning ${formatDollars(amount)} to you`,
    greeting: greeting(firstName),
    paragraphs: [
      method === 'gateway'
        ? `We are sending ${formatDollars(amount)} back to the card you paid with. Depending on your bank that takes a few days.`
        : `We have given back ${formatDollars(amount)} (${method}).`,
    ],
    action: { label: 'See my registration', url },
  });

/** The customer's first name and the address of the registration. */
const addressee = async (app: App, { personId, registrationId }: QueuedMail) => {
  const person = personId === null ? undefined : await findPerson(app.db, personId);
  if (!person || registrationId === null) throw new NothingToSend('The registration of this mail no longer exists');
  return { firstName: person.firstName, url: `${app.publicUrl}/customer/registration/${registrationId}` };
};

/** A payment that could not be used goes back (decision C6). `data`: `amountCents`, `reason`. */
export const refundMailTemplate: MailTemplate = {
  name: 'refund',
  write: async (app, mail) =>
    refundMail({
      ...(await addressee(app, mail)),
      amount: toDollars(Number(mail.data.amountCents)),
      reason: String(mail.data.reason),
    }),
  example: (publicUrl) => refundMail({ firstName: 'Ana', amount: 90, reason: 'The registration was paid already.', url: `${publicUrl}/…` }),
};

/** Staff give money back (decision E4). `data`: `amountCents`, `method`. */
export const moneyBackMailTemplate: MailTemplate = {
  name: 'money-back',
  write: async (app, mail) =>
    moneyBackMail({
      ...(await addressee(app, mail)),
      amount: toDollars(Number(mail.data.amountCents)),
      method: String(mail.data.method),
    }),
  example: (publicUrl) => moneyBackMail({ firstName: 'Ana', amount: 15, method: 'gateway', url: `${publicUrl}/…` }),
};
