import type { ContactMessage } from '@schi/contract';
import type { MailTemplate, QueuedMail, WrittenMail } from '../../feature';
import { composeMail, greeting } from '../mail';

/** To the organisers, who answer the sender. */
export const contactMail = ({ firstName, lastName, email, phone, message }: ContactMessage): WrittenMail =>
  composeMail({
    subject: `Message from ${firstName} ${lastName}`,
    greeting: `${firstName} ${lastName} wrote:`,
    paragraphs: [message],
    rows: [['E-mail', email], ...(phone ? [['Phone', phone] as [string, string]] : [])],
  });

export const contactCopyMail = ({ firstName, message }: ContactMessage): WrittenMail =>
  composeMail({
    subject: 'A copy of your message to us',
    greeting: greeting(firstName),
    paragraphs: ['Thank you! Your message has been sent to our team. This is what you wrote:', message],
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
  write: (_, mail) => Promise.resolve({ ...contactMail(messageOf(mail)), replyTo: messageOf(mail).email }),
  example: () => contactMail(example),
};

export const contactCopyMailTemplate: MailTemplate = {
  name: 'contact-copy',
  write: (_, mail) => Promise.resolve(contactCopyMail(messageOf(mail))),
  example: () => contactCopyMail(example),
};
