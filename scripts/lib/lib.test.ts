import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(path.join(os.tmpdir(), 'schi-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The scripts are modules of their own world; a fresh Node runs them here as it does there. */
const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
const from = (name: string) => JSON.stringify(pathToFileURL(path.join(__dirname, name)).href);

it('refuses an old Node in one line', () => {
  const { status, stderr } = run(`import { requireNode } from ${from('node-version.mjs')}; requireNode('18.19.1');`);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('needs Node 20 or newer, and this is Node 18.19.1')]);
  expect(run(`import { requireNode } from ${from('node-version.mjs')}; requireNode('20.0.0');`).status).toBe(0);
});

it('takes sources for changed when their contents are, not their dates, tests or results', () => {
  const print = () => {
    const { stdout } = run(
      `import { fingerprint } from ${from('fingerprint.mjs')}; console.log(fingerprint([${JSON.stringify(path.relative(path.join(__dirname, '../..'), path.join(folder, 'src')))}]));`,
    );
    return stdout.trim();
  };
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, 'src', name)), { recursive: true });
    writeFileSync(path.join(folder, 'src', name), text);
  };
  write('a.ts', 'one');
  const first = print();
  expect(first).toMatch(/^[0-9a-f]{64}$/);

  utimesSync(path.join(folder, 'src/a.ts'), 0, 0);
  write('a.test.ts', 'a test');
  write('dist/a.js', 'a result');
  expect(print()).toBe(first);

  write('a.ts', 'two');
  const changed = print();
  expect(changed).not.toBe(first);
  write('b.ts', '');
  expect(print()).not.toBe(changed);
});

it('ends with the npm that started it, also when only npm is told to', async () => {
  const pid = path.join(folder, 'pid');
  const ended = path.join(folder, 'ended');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', scripts: { start: 'node server.mjs' } }));
  writeFileSync(
    path.join(folder, 'server.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { stopWhenNpmEnds } from ${from('npm-parent.mjs')};
     process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(ended)}, ''); process.exit(0); });
     stopWhenNpmEnds(50);
     setTimeout(() => process.exit(1), 30_000);
     writeFileSync(${JSON.stringify(pid)}, String(process.pid));`,
  );
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  const until = async (there: () => boolean) => {
    for (let i = 0; i < 400 && !there(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await until(() => existsSync(pid));
  expect(readFileSync(pid, 'utf8')).toMatch(/^\d+$/);
  npm.kill('SIGKILL');
  await once(npm, 'exit');
  await until(() => existsSync(ended));
  expect(existsSync(ended)).toBe(true);
});
