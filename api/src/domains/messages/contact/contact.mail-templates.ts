import { fullName, type ContactMessage } from '@schi/contract';
import type { MailTemplate, QueuedMail, WrittenMail } from '../../../platform/feature';
import { composeMail, greeting } from '../../../platform/mail';

/** To the organizers, who answer the sender. */
export const contactMail = ({ firstName, lastName, email, phone, message }: ContactMessage): WrittenMail =>
  composeMail({
    subject: `Message from ${fullName({ firstName, lastName })}`,
    greeting: `${fullName({ firstName, lastName })} wrote:`,
    paragraphs: [message],
    rows: [['E-mail', email], ...(phone ? [['Phone', phone] as [string, string]] : [])],
  });

/** To the address that the sender gave. Nobody has proven it, so nothing that the sender typed is in it (rule B10). */
export const contactCopyMail = (): WrittenMail =>
  composeMail({
    subject: 'We have your message',
    greeting: greeting(),
    paragraphs: ['Thank you! Your message has been sent to our team. Somebody will answer you at this address.'],
    afterwards: ['If you did not write to us, you can ignore this message.'],
  });

const messageOf = ({ data }: QueuedMail) => data as ContactMessage & typeof data;
const example: ContactMessage = {
  firstName: 'Ana',
  lastName: 'Kim',
  email: 'ana@example.com',
  phone: '3105550100',
  message: 'Is lunch sold at the venue?',
};

export const contactMailTemplate: MailTemplate = {
  name: 'contact',
  isByPerson: true,
  write: (_, mail) => Promise.resolve({ ...contactMail(messageOf(mail)), replyTo: messageOf(mail).email }),
  example: () => contactMail(example),
};

export const contactCopyMailTemplate: MailTemplate = {
  name: 'contact-copy',
  write: () => Promise.resolve(contactCopyMail()),
  example: contactCopyMail,
};
