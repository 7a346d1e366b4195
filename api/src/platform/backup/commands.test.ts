import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startNode } from '../../../test/child';
import { requireApiBuild } from '../../../test/require-build';
import { newDataDir, startServerProcess } from '../../../test/server-process';
import { withClient } from '../db/embedded/connection';
import { reachEmbeddedPostgres } from '../db/embedded/reach';
import { freePort } from '../db/embedded/free-port';

const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-commands-'));
const [running, fresh] = [newDataDir(), newDataDir()];
afterAll(() => {
  running.remove();
  fresh.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (name: 'backup' | 'restore', dataDir: string, words: string[]) => {
  const child = startNode([requireApiBuild(name), ...words], { PATH: process.env.PATH, DATA_DIR: dataDir });
  await child.ended;
  return { exitCode: child.exitCode(), output: child.output().trim() };
};
const peopleIn = async (dataDir: string) => {
  const database = await reachEmbeddedPostgres({ dataDir, log: () => undefined });
  const { rows } = await withClient(database.url, (client) => client.query('select * from person order by id'));
  await database.stop();
  return rows;
};

it('back up a running product with an embedded database, and restore it once', async () => {
  const server = startServerProcess({ DATA_DIR: running.dataDir, PORT: String(await freePort()) });
  await server.waitForOutput('SCHI is running', 1, 120_000);
  const file = path.join(folder, 'all.tar.gz');
  expect(await run('backup', running.dataDir, [file])).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^\S+all\.tar\.gz holds \d+ rows and \d+ files\.$/) as string,
  });
  expect(server.hasEnded()).toBe(false);
  expect(await run('backup', running.dataDir, [file])).toEqual({
    exitCode: 1,
    output: `${file} exists. Name a new file.`,
  });
  expect(await run('backup', running.dataDir, [])).toEqual({
    exitCode: 1,
    output: 'Name the file to write: npm run backup -- FILE',
  });
  expect((await run('restore', running.dataDir, [file])).output).toMatch(
    /^The data directory is already in use by another running server/,
  );
  const before = await peopleIn(running.dataDir);
  await server.kill('SIGTERM');

  expect(await run('restore', fresh.dataDir, [file])).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^Restored \d+ rows and \d+ files\.$/) as string,
  });
  expect(before.length).toBeGreaterThan(0);
  expect(await peopleIn(fresh.dataDir)).toEqual(before);
  expect((await readdir(path.join(fresh.dataDir, 'files'))).sort()).toEqual(
    (await readdir(path.join(running.dataDir, 'files'))).sort(),
  );
  const again = await run('restore', fresh.dataDir, [file]);
  expect(again).toEqual({
    exitCode: 1,
    output: expect.stringMatching(
      /^The database is not empty: it holds rows of person.*Nothing was restored\.$/,
    ) as string,
  });
  const empty = path.join(folder, 'empty');
  expect((await run('backup', empty, [path.join(folder, 'none.tar.gz')])).output).toBe(
    `There is no database in ${empty}. Set DATA_DIR, or DATABASE_URL.`,
  );
});
