import { canMount, newDataDir, startServerOnDisk } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';

const { dataDir, remove } = newDataDir();
afterAll(remove);

const withRights = canMount() ? it : it.skip;

withRights.each([
  [
    'can only be read',
    'ro',
    /^\S+ is on a disk that can only be read\. See "Settings" in docs\/reference\.md: DATA_DIR\.$/,
  ],
  ['is full', 'size=32k', /^The disk is full\. Make room and start again\.$/],
  [
    'has no room for the database',
    'size=8m,mode=711',
    /^The disk of the database is full\. Make room and start again\.$/,
  ],
])('a start on a disk that %s says so in one line', async (_, options, line) => {
  const server = startServerOnDisk(options, {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://schi.example',
    JWT_SECRET: 'a secret of this test alone, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'desk-only',
  });
  await server.ended;
  expect(server.output().trim().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(server.exitCode()).toBe(1);
});
