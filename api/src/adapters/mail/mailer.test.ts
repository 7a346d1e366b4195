import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from '../../../test/eventually';
import { createMailer } from './mailer';

/**
 * A mail server that counts its connections and notes the logins and subjects it accepted; `drop` closes what is open.
 */
const startServer = async (options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }) => {
  const seen = { connections: 0, open: 0, logins: [] as string[], subjects: [] as string[], heads: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username = '', password = '' }, _, done) => {
      seen.logins.push(`${username} ${password}`);
      done(null, { user: username });
    },
    onConnect: (_, done) => {
      seen.connections += 1;
      seen.open += 1;
      done();
    },
    onClose: () => void (seen.open -= 1),
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        seen.heads.push(text.slice(0, text.indexOf('\r\n\r\n')));
        seen.subjects.push(/^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '');
        done();
      });
    },
    ...options,
    // Cast: its types do not name the connections.
  }) as SMTPServer & { connections: Set<{ _socket: { destroy(): void } }> };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const drop = () => server.connections.forEach((one) => one._socket.destroy());
  return { url, seen, drop, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
};
const mailOf = (subject: string) => ({ to: 'pat@example.com', subject, text: 'Hello', html: '<p>Hello</p>' });

it('sends one e-mail after the other over one connection, and goes on when the mail server has closed it', async () => {
  const { url, seen, drop, stop } = await startServer();
  const mailer = createMailer(url, 'SCHI <schi@example.com>');
  for (const subject of ['one', 'two', 'three']) await mailer.send(mailOf(subject));
  expect(seen).toMatchObject({ connections: 1, subjects: ['one', 'two', 'three'] });
  drop();
  await mailer.send(mailOf('four'));
  expect(seen).toMatchObject({ connections: 2, subjects: ['one', 'two', 'three', 'four'] });
  mailer.close();
  await eventually(() => expect(seen.open).toBe(0));
  await stop();
});

it('says of an e-mail that no person wrote it, whom answers reach, and how it is stopped, where it is told so', async () => {
  const { url, seen, stop } = await startServer();
  const mailer = createMailer(url, 'SCHI <schi@example.com>');
  const unsubscribeUrl = 'https://example.com/user/unsubscribe/x';
  await mailer.send({ ...mailOf('one'), isAutomatic: true, replyTo: 'desk@example.com', unsubscribeUrl });
  await mailer.send(mailOf('two'));
  const [automatic = '', plain = ''] = seen.heads;
  for (const line of [
    'Auto-Submitted: auto-generated',
    'Reply-To: desk@example.com',
    `List-Unsubscribe: <${unsubscribeUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
    expect(automatic.split('\r\n')).toContain(line);
  expect(plain).not.toMatch(/Auto-Submitted|Reply-To|List-Unsubscribe/);
  mailer.close();
  await stop();
});

it('sends many at once over six connections at most', async () => {
  const { url, seen, stop } = await startServer();
  const mailer = createMailer(url, 'SCHI <schi@example.com>');
  await Promise.all(Array.from({ length: 30 }, (_, index) => mailer.send(mailOf(`mail ${index}`))));
  expect(seen.subjects).toHaveLength(30);
  expect(new Set(seen.subjects).size).toBe(30);
  expect(seen.connections).toBeLessThanOrEqual(6);
  mailer.close();
  await stop();
});

it('sends a subject that looks like an encoded word as plain letters, which no mail program decodes', async () => {
  const { url, seen, stop } = await startServer();
  const mailer = createMailer(url, 'SCHI <schi@example.com>');
  await mailer.send(mailOf('Message from =?utf-8?Q?x=0D=0ABcc:_pat@example.org?= Kim'));
  expect(seen.subjects).toEqual(['Message from = ?utf-8?Q?x=0D=0ABcc:_pat@example.org?= Kim']);
  mailer.close();
  await stop();
});

describe('with needsTls', () => {
  const message = mailOf('Choose a new password');
  // Linux and macOS reach this machine at 0.0.0.0, which is not taken for one of its own addresses.
  const loginAt = (url: string, host: string) => url.replace('//127.0.0.1', `//schi:secret@${host}`);
  const both = { logins: ['schi secret'], subjects: [message.subject] };
  const withoutOffer: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

  it.each<[string, SMTPServerOptions]>([
    ['offers no encryption', withoutOffer],
    ['encrypts with a certificate that nobody vouches for', {}],
  ])('a server on another machine that %s gets neither login nor e-mail', async (_, options) => {
    const { url, seen, stop } = await startServer(options);
    const mailer = createMailer(loginAt(url, '0.0.0.0'), 'SCHI <schi@example.com>', { needsTls: true });
    await expect(mailer.send(message)).rejects.toThrow();
    expect(seen.connections).toBeGreaterThan(0);
    expect(seen).toMatchObject({ logins: [], subjects: [] });
    mailer.close();
    await stop();
  });

  it.each([
    ['a server on this machine gets both', '127.0.0.1', true],
    ['control: without it the other machine gets both', '0.0.0.0', false],
  ])('%s', async (_, host, needsTls) => {
    const { url, seen, stop } = await startServer(withoutOffer);
    const mailer = createMailer(loginAt(url, host), 'SCHI <schi@example.com>', { needsTls });
    await mailer.send(message);
    expect(seen).toMatchObject(both);
    mailer.close();
    await stop();
  });
});
