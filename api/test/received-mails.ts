import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '../src/adapters/mail/mailer';
import type { TestServer } from './server';

/** The mails that a mail server receives while something is done and the queue is worked off, the oldest first. */
export const mailsReceivedBy = async (server: TestServer, act: () => Promise<unknown>): Promise<Email[]> => {
  const received: Buffer[] = [];
  const inbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) =>
      void buffer(stream).then((bytes) => {
        received.push(bytes);
        done();
      }),
  });
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve));
  const usual = server.app.mailer;
  const { port } = inbox.server.address() as AddressInfo;
  server.app.mailer = createMailer(`smtp://127.0.0.1:${port}`, 'test@example.com');
  await act();
  await server.runJobs();
  server.app.mailer.close();
  server.app.mailer = usual;
  await new Promise<void>((resolve) => inbox.close(resolve));
  return Promise.all(received.map((bytes) => PostalMime.parse(bytes)));
};
