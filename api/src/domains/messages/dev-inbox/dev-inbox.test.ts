import { startTestServer, type TestServer } from '../../../../test/server';
import { buildRouter } from '../../../app';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inboxPaths = (hasDevInbox: boolean) =>
  buildRouter({ ...server.app, hasDevInbox })
    .stack.map(({ path }) => String(path))
    .filter((path) => path.startsWith('/dev/'));

it('shows the e-mails and text messages of a demonstration', async () => {
  const link = 'https://schi.example/verify?code=1';
  await server.app.mailer.send({ to: 'ada@example.com', subject: 'Your code', text: `Open ${link}`, html: '' });
  await server.app.sms.send({ to: '3105550199', body: 'Ring 2 is next' });
  const page = await (await fetch(`${server.url}/dev/inbox`)).text();
  for (const shown of ['Your code', 'To ada@example.com', `<a href="${link}">`, 'To 3105550199', 'Ring 2 is next'])
    expect(page).toContain(shown);
  expect(inboxPaths(true)).toEqual(['/dev/inbox.json', '/dev/inbox']);
});

it('does not exist where mail is really sent', () => expect(inboxPaths(false)).toEqual([]));
