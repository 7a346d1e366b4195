import { enteredLine, formatDollars, receiptMoveText, type Receipt } from '@schi/contract';
import type { MailTemplate, WrittenMail } from '../../feature';
import { familyUrls } from '../family-links';
import { composeMail, greeting, NothingToSend } from '../mail';
import { registrations } from '../carts';
import { findPerson } from '../users';

interface Named {
  firstName: string;
}

export const receiptMail = ({ firstName, receipt, dayUrl }: Named & { receipt: Receipt; dayUrl: string }): WrittenMail =>
  composeMail({
    subject: `Your receipt, confirmation code ${receipt.confirmationCode}`,
    greeting: greeting(firstName),
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
    afterwards: [
      ...(receipt.moves ?? []).map(receiptMoveText),
      ...(receipt.entered ?? []).map(enteredLine),
      `My day: which ring, when, and what to do now, for all of your competitors on one page. It opens without a login, so pass it on with care: ${dayUrl}`,
    ],
  });

const exampleReceipt = (url: string): Receipt => ({
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
});

/** The receipt of a completed registration, as it is at the moment of sending. */
export const receiptMailTemplate: MailTemplate = {
  name: 'receipt',
  write: async (app, { personId, registrationId }) => {
    const person = personId === null ? undefined : await findPerson(app.db, personId);
    if (!person || registrationId === null) throw new NothingToSend('The registration of this mail no longer exists');
    const receipt = await registrations(app, app.db).receipt(person.id, registrationId);
    const dayUrl = (await familyUrls(app, app.db, [registrationId])).get(registrationId) ?? app.publicUrl;
    return receiptMail({ ...person, receipt, dayUrl });
  },
  example: (publicUrl) =>
    receiptMail({ firstName: 'Ana', receipt: exampleReceipt(`${publicUrl}/…`), dayUrl: `${publicUrl}/signage/my-day/…` }),
};
