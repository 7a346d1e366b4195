import type { MailExample } from '@schi/contract';
import * as templates from './templates';

/** Every letter that is sent by itself, with example values: who reads it, what it says, in both parts (D3). */
export const mailExamples = (publicUrl: string): MailExample[] => {
  const person = { firstName: 'Ana' };
  const url = `${publicUrl}/…`;
  const letter = { ...person, lastName: 'Kim', email: 'ana@example.com', phone: '3105550100', message: 'Is lunch sold at the venue?' };
  const receipt = {
    receiptId: 1,
    registrationId: 1,
    confirmationCode: 'ABCD2345',
    title: 'Registration receipt',
    description: 'Hapkido Invitational',
    paymentAmount: 90,
    receiptItems: [
      { description: 'Competitor: Mina Kim', quantity: 1, unitPrice: 55, amount: 55 },
      { description: 'Spectator pass', quantity: 2, unitPrice: 10, amount: 20 },
      { description: 'Tournament T-shirt (Adult M)', quantity: 1, unitPrice: 15, amount: 15 },
    ],
    receiptUrl: url,
    paidAt: '2025-03-01T18:00:00Z',
    qrCode: '',
  };
  const body = { text: 'Hello Ana,\n\nthe doors open at eight.', html: '<p>Hello Ana,</p><p>the doors open at eight.</p>' };
  const all: Record<templates.MailTemplate, templates.Written> = {
    verify: templates.verifyMail({ ...person, url }),
    'already-registered': templates.alreadyRegisteredMail({ ...person, loginUrl: url, forgotUrl: url }),
    reset: templates.resetMail({ ...person, url }),
    invite: templates.inviteMail({ ...person, url }),
    receipt: templates.receiptMail({ ...person, receipt }),
    refund: templates.refundMail({ ...person, amount: 90, reason: 'The registration was paid already.', url }),
    'money-back': templates.moneyBackMail({ ...person, amount: 15, method: 'gateway', url }),
    contact: templates.contactMail(letter),
    'contact-copy': templates.contactCopyMail(letter),
    'new-email': templates.newEmailMail({ ...person, url }),
    'email-changed': templates.emailChangedMail({ ...person, contactUrl: url }),
    'account-deleted': templates.accountDeletedMail({ ...person, contactUrl: url }),
    campaign: templates.campaignMail({ subject: 'The doors open at eight', ...body, preferencesUrl: url }),
    'campaign-test': templates.campaignMail({ subject: 'Test: The doors open at eight', ...body, preferencesUrl: url }),
  };
  return Object.entries(all).map(([template, written]) => ({ template, ...written }));
};
