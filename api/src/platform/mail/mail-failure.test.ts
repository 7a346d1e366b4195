import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer } from '../../adapters/mail/mailer';
import { freePort } from '../db/embedded/free-port';
import { mailFailure } from './bounces.service';

/** How nodemailer's own error for an e-mail to this server is understood. */
const failureAt = async (url: string) => {
  const mailer = createMailer(url, 'desk@example.com');
  try {
    await mailer.send({ to: 'robin@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
    return 'sent';
  } catch (error) {
    return mailFailure(error);
  } finally {
    mailer.close();
  }
};
const withServer = async (options: SMTPServerOptions, login = '') => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, ...options });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const failure = await failureAt(`smtp://${login}127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  return failure;
};
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

it('recognizes a server that cannot be reached', async () => {
  expect(await failureAt(`smtp://127.0.0.1:${await freePort()}`)).toBe('unreachable');
  expect(await failureAt('smtp://no-such-host.invalid')).toBe('unreachable');
});

it('recognizes a wrong login', async () =>
  expect(
    await withServer(
      { allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refusal(535, '5.7.8 wrong')) },
      'me:wrong@',
    ),
  ).toBe('login'));

it('distinguishes a mailbox that does not exist from a refusal', async () => {
  const refusing = (code: number, text: string) =>
    withServer({ onRcptTo: (_address, _session, done) => done(refusal(code, text)) });
  expect(await refusing(550, '5.1.1 unknown')).toBe('address');
  expect(await refusing(550, '5.7.1 not today')).toBe('refused');
  expect(await refusing(450, '4.2.0 later')).toBe('refused');
});

it('names no cause for an unknown error', () => expect(mailFailure(new Error('The template is broken'))).toBe('other'));
