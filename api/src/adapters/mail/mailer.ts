import nodemailer from 'nodemailer';

/** A mail to send. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, if it is not the sender. */
  replyTo?: string;
  /** `<…@…>`: the same for every try of the same letter. */
  messageId?: string;
  /** The address to unsubscribe from such letters (`List-Unsubscribe`). */
  unsubscribeUrl?: string;
}

/** Sends letters to a mail server. */
export interface Mailer {
  /** Resolves once the server has accepted the letter; rejects when it has not. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Milliseconds that a mail server may be silent. The letter's row is locked meanwhile, so they stay below the limit of an idle transaction. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail by SMTP (decision D1). `url` is `smtp://user:password@host:port`. */
export const createMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ url, ...patience }, { from });
  return {
    send: async ({ unsubscribeUrl, ...letter }) => {
      await transport.sendMail({ ...letter, ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }) });
    },
    close: () => transport.close(),
  };
};
