import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every e-mail and remembers the addresses. */
export const startMailSink = async () => {
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    recipients,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
};
