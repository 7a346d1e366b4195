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

it('shows the e-mails of a demonstration', async () => {
  expect((await fetch(`${server.url}/dev/inbox`)).status).toBe(200);
  expect(inboxPaths(true)).toContain('/dev/inbox');
});

it('does not exist where mail is really sent', () => expect(inboxPaths(false)).toEqual([]));
