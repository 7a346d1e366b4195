import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../../db/knex';
import type { Logger } from '../../log';

/** An e-mail the dev inbox received. */
export interface ReceivedMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** A real SMTP server on the loopback address that keeps every e-mail in the database, for the embedded default (decision D1). `onPort` 0 takes a free one. */
export const startDevInbox = async (db: Db, log: Logger, onPort = 0): Promise<{ url: string; stop(): Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(', ');
        PostalMime.parse(Buffer.concat(chunks))
          .then((mail) =>
            db('dev_inbox').insert({
              to_address: to,
              subject: mail.subject ?? '',
              body_text: mail.text ?? '',
              body_html: mail.html ?? '',
            }),
          )
          .then(
            () => done(),
            (error: unknown) => done(error as Error),
          );
      });
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'dev inbox'));
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
};

/** The newest e-mails first, at most so many. */
export const readDevInbox = (db: Db, limit = 100): Promise<ReceivedMail[]> =>
  db('dev_inbox')
    .select<ReceivedMail[]>('id', 'to_address as to', 'subject', 'body_text as text', 'body_html as html', 'received_at as date')
    .orderBy('id', 'desc')
    .limit(limit);
