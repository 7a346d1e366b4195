import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../../platform/db/knex';
import type { Logger } from '../../platform/log';
import { insertReceivedMail } from './dev-inbox.queries';

export { readDevInbox, type ReceivedMail } from './dev-inbox.queries';

/**
 * A real SMTP server on the loopback address that keeps every e-mail in the database, for the embedded default (rule
 * D1). `onPort` 0 takes a free one.
 */
export const startDevInbox = async (
  db: Db,
  log: Logger,
  onPort = 0,
): Promise<{ url: string; stop(): Promise<void> }> => {
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
            insertReceivedMail(db, {
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
