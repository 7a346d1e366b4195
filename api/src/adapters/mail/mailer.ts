import nodemailer from 'nodemailer';
import { isLoopback } from '../../config';

/** A mail as it leaves. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Files that go along; one with a `cid` is a picture of the HTML part. */
  attachments?: readonly { filename: string; contentType: string; content: Buffer; cid?: string }[];
  /** The address for replies, if it is not the sender. */
  replyTo?: string;
  /** `<…@…>`: the same for every try of the same e-mail. */
  messageId?: string;
  /** Where one stops getting such e-mails: a POST does so, a GET shows a page (RFC 8058). */
  unsubscribeUrl?: string;
  /** No person wrote it, so that no program answers it (RFC 3834). */
  isAutomatic?: boolean;
}

/** Hands e-mails to a mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the e-mail; rejects when it has not. */
  send(mail: MailMessage): Promise<void>;
  close(): void;
}

/**
 * Milliseconds that a mail server may be silent. The e-mail's row is locked during this time, so it is below the limit
 * of an idle transaction.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * A few connections send one e-mail after the other, because greeting, encryption and login of a new one cost more than
 * an e-mail. A connection that nobody needs ends after `socketTimeout`. One that is closed while it sends gives the
 * e-mail to another once; the queue does the rest.
 */
const connections = { pool: true, maxConnections: 6, maxRequeues: 1 } as const;

// A text of plain letters that looks like an encoded word of RFC 2047 would be decoded by mail programs, with what it
// hides.
const unencoded = (text: string) => text.replaceAll('=?', '= ?');

/**
 * Mail by SMTP (rule D1). `url` is `smtp://user:password@host:port`. With `needsTls` a server on another machine gets
 * neither login nor e-mail before the connection is encrypted: an offer of encryption that somebody on the way takes
 * out is no reason to go on without.
 */
export const createMailer = (url: string, from: string, { needsTls = false } = {}): Mailer => {
  const requireTLS = needsTls && !isLoopback(url);
  const transport = nodemailer.createTransport({ url, requireTLS, ...connections, ...patience }, { from });
  return {
    send: async ({ unsubscribeUrl, isAutomatic = false, attachments = [], subject, ...mail }) => {
      await transport.sendMail({
        ...mail,
        subject: unencoded(subject),
        attachments: attachments.map((file) => ({ ...file, filename: unencoded(file.filename) })),
        headers: {
          ...(isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
          ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
      });
    },
    close: () => transport.close(),
  };
};
