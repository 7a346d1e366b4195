import { counted, formatDollars, refundPurposes, toDollars, type RefundPurpose } from '@schi/contract';
import type { App } from '../../../context';
import type { MailTemplate, QueuedMail, WrittenMail } from '../../../platform/feature';
import { composeMail, greeting, NothingToSend } from '../../../platform/mail';
import { findPerson } from '../../people';
import { registrationTitle } from './counter-refunds.queries';

interface Named {
  firstName: string;
}

export const refundMail = ({
  firstName,
  amount,
  reason,
  url,
}: Named & { amount: number; reason: string; url: string }): WrittenMail =>
  composeMail({
    subject: 'Your payment is being returned',
    greeting: greeting(firstName),
    paragraphs: [
      `We received a payment of ${formatDollars(amount)} that could not be used: ${reason}`,
      'The whole amount goes back to your card. Depending on your bank that takes a few days.',
    ],
    action: { label: 'See my registration', url },
  });

interface ReturnedMoney extends Named {
  /** Dollars. */
  amount: number;
  method: string;
  /** `null` in a mail that an earlier release queued. */
  purpose: RefundPurpose | null;
  reason: string;
  /** Which one, in words. */
  registration: string;
  url: string;
}

/** What a refund means for what the family owes (rule C15). */
const afterRefund: Record<RefundPurpose, (amount: string) => string> = {
  owed: () => 'You had paid more than your registration costs. Nothing is due.',
  goodwill: (amount) => `Your registration costs ${amount} less now, so you do not have to pay this again.`,
  payAnotherWay: (amount) => `${amount} is due again. Please pay it another way, at the latest at the check-in desk.`,
};

/** Money that staff return, by any method. */
export const moneyBackMail = ({
  firstName,
  amount,
  method,
  purpose,
  reason,
  registration,
  url,
}: ReturnedMoney): WrittenMail =>
  composeMail({
    subject: `We are returning ${formatDollars(amount)} to you`,
    greeting: greeting(firstName),
    paragraphs: [
      method === 'gateway'
        ? `We are sending ${formatDollars(amount)} back to the card you paid with. Depending on your bank that takes a few days.`
        : `We have given back ${formatDollars(amount)} (${method}).`,
      ...(purpose === null ? [] : [afterRefund[purpose](formatDollars(amount))]),
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      `This is about ${registration}.`,
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
      `The ledgers had ${counted(entries, 'entry', 'entries')} until ${until}. Their fingerprint is ${fingerprint}.`,
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

const nameOfRegistration = async ({ db }: App, { registrationId }: QueuedMail): Promise<string> => {
  const found = registrationId === null ? undefined : await registrationTitle(db, registrationId);
  if (!found) throw new NothingToSend('The registration of this mail no longer exists');
  return `your registration for ${found.tournament}${found.code === null ? '' : `, code ${found.code}`}`;
};

/** A payment that could not be used goes back (rule C6). `data`: `amountCents`, `reason`. */
export const refundMailTemplate: MailTemplate = {
  name: 'refund',
  write: async (app, mail) =>
    refundMail({
      ...(await addressee(app, mail)),
      amount: toDollars(Number(mail.data.amountCents)),
      reason: String(mail.data.reason),
    }),
  example: (publicUrl) =>
    refundMail({ firstName: 'Ana', amount: 90, reason: 'The registration was paid already.', url: `${publicUrl}/…` }),
};

/** Staff give money back (rules C15, E4). `data`: `amountCents`, `method`, `purpose`, `reason`. */
export const moneyBackMailTemplate: MailTemplate = {
  name: 'money-back',
  write: async (app, mail) =>
    moneyBackMail({
      ...(await addressee(app, mail)),
      amount: toDollars(Number(mail.data.amountCents)),
      method: String(mail.data.method),
      purpose: refundPurposes.find((purpose) => purpose === mail.data.purpose) ?? null,
      reason: typeof mail.data.reason === 'string' ? mail.data.reason : '',
      registration: await nameOfRegistration(app, mail),
    }),
  example: (publicUrl) =>
    moneyBackMail({
      firstName: 'Ana',
      amount: 15,
      method: 'gateway',
      purpose: 'goodwill',
      reason: 'The shirt came too late.',
      registration: 'your registration for Hapkido Invitational, code ABCD2345',
      url: `${publicUrl}/…`,
    }),
};

/**
 * The daily fingerprint of the ledgers. `data`: what was computed then, so that a later change of the ledgers does not
 * change the mail.
 */
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
