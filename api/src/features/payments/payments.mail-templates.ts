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

/** What a super admin keeps, to see later whether the ledgers were rewritten. */
export const fingerprintMail = ({
  firstName,
  until,
  entries,
  fingerprint,
  url,
}: Named & { until: string; entries: number; fingerprint: string; url: string }): WrittenMail =>
  composeMail({
    subject: `Fingerprint of the ledgers, ${until.slice(0, 10)}`,
    greeting: greeting(firstName),
    paragraphs: [
      `The ledgers had ${entries} ${entries === 1 ? 'entry' : 'entries'} until ${until}. Their fingerprint is ${fingerprint}.`,
      'Keep this e-mail. If you ever doubt the ledgers, enter this time on the page of payments: a different fingerprint means that somebody has rewritten them in the database.',
    ],
    action: { label: 'Open payments', url },
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

/** The daily fingerprint of the ledgers. `data`: what was computed then, so that a later change of the ledgers does not change the mail. */
export const fingerprintMailTemplate: MailTemplate = {
  name: 'ledger-fingerprint',
  write: async ({ db, publicUrl }, { personId, data }) => {
    const person = personId === null ? undefined : await findPerson(db, personId);
    if (!person) throw new NothingToSend('This super admin no longer has an account');
    const { until, entries, fingerprint } = data;
    return fingerprintMail({
      firstName: person.firstName,
      until: String(until),
      entries: Number(entries),
      fingerprint: String(fingerprint),
      url: `${publicUrl}/admin/payments/end-of-day`,
    });
  },
  example: (publicUrl) =>
    fingerprintMail({
      firstName: 'Ana',
      until: '2026-05-02T12:00:00.000Z',
      entries: 812,
      fingerprint: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      url: `${publicUrl}/…`,
    }),
};
