import path from 'node:path';
import { authenticate, resetPassword, type Session } from '@schi/contract';
import { requireApiBuild } from '../../../test/require-build';
import { newDataDir, startBuiltServer, startServerProcess } from '../../../test/server-process';
import { freePort } from '../db/embedded/free-port';

const { dataDir, remove } = newDataDir();
afterAll(remove);
const hint = 'Nobody is a super admin yet: npm run make-super-admin -- you@example.org';
const password = 'chosen-by-the-first';

it('the first super admin of an empty server is made by the command, while it runs and while it is stopped', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL: '', SEED_DEMO: 'off' };
  const start = async () => {
    const server = startServerProcess(env);
    await server.waitForOutput('SCHI is running', 1, 60_000);
    await server.waitForOutput('Ctrl-C stops it.');
    return server;
  };
  /** Runs the command as `npm run make-super-admin -- address` does; answers the parts of its link. */
  const make = async (email: string) => {
    const command = startBuiltServer(
      path.join(path.dirname(requireApiBuild()), 'make-super-admin.js'),
      env,
      undefined,
      [email],
    );
    await command.ended;
    expect([command.exitCode(), command.output()]).toEqual([0, expect.stringContaining(`${email} is a super admin.`)]);
    const [, origin, userId, hash] = /(http:\S+)\/user\/reset\/(\d+)\/(\S+)/.exec(command.output()) ?? [];
    expect(origin).toBe(`http://localhost:${env.PORT}`);
    return { userId: Number(userId), hash };
  };
  const send = async <T>({ method, path: to }: { method: string; path: string }, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${to}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const logsIn = async (username: string, link: { userId: number; hash?: string }) => {
    expect((await send(resetPassword, { ...link, newPassword: password })).status).toBe(200);
    const { status, body } = await send<Session>(authenticate, { username, password });
    expect([status, body.roles]).toEqual([200, ['SuperAdmin']]);
  };

  const empty = await start();
  expect(empty.output()).toContain(hint);
  await logsIn('first@example.org', await make('first@example.org'));
  await empty.kill('SIGTERM');
  const link = await make('second@example.org');
  const again = await start();
  expect(again.output()).not.toContain('Nobody is a super admin');
  await logsIn('second@example.org', link);
  await again.kill('SIGTERM');
});
