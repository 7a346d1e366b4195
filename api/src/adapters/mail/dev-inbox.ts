import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../../db/knex';
import type { Logger } from '../../log';

/** A letter the dev inbox received. */
export interface ReceivedLetter {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/**
 * A real SMTP server on the loopback address that stores every letter in the database, for the demonstration (decision D1). `onPort` 0
 * takes a free one.
 */
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
          .then((letter) =>
            db('dev_inbox').insert({
              to_address: to,
              subject: letter.subject ?? '',
              body_text: letter.text ?? '',
              body_html: letter.html ?? '',
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

/** The newest letters first, up to a limit. */
export const readDevInbox = (db: Db, limit = 100): Promise<ReceivedLetter[]> =>
  db('dev_inbox')
    .select<ReceivedLetter[]>('id', 'to_address as to', 'subject', 'body_text as text', 'body_html as html', 'received_at as date')
    .orderBy('id', 'desc')
    .limit(limit);
