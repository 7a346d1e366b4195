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
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
const from = (name: string) => JSON.stringify(pathToFileURL(path.join(__dirname, name)).href);

it('refuses an old Node in one line', () => {
  const { status, stderr } = run(`import { requireNode } from ${from('node-version.mjs')}; requireNode('18.19.1');`);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('needs Node 20 or newer, and this is Node 18.19.1'),
  ]);
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
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'x', version: '1.0.0', scripts: { start: 'node server.mjs' } }),
  );
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
  // The file exists before its text is written.
  await until(() => existsSync(pid) && readFileSync(pid, 'utf8') !== '');
  expect(readFileSync(pid, 'utf8')).toMatch(/^\d+$/);
  npm.kill('SIGKILL');
  await once(npm, 'exit');
  await until(() => existsSync(ended));
  expect(existsSync(ended)).toBe(true);
});

describe('the slowest tests', () => {
  const inRoot = (file: string) => path.join(__dirname, '../..', file);
  const lines = (name: 'testsOfJest' | 'testsOfBrowser', report: object) => {
    const code = `import { slowestLines, ${name} } from ${from('slowest.mjs')}; console.log(slowestLines(${name}(${JSON.stringify(report)})).join('\\n'));`;
    return run(code).stdout.trim().split('\n');
  };

  it('are those of jest that took longest, ten of them, with their file', () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({ fullName: `takes ${index}`, duration: index * 1000 }));
    const report = {
      testResults: [
        { name: inRoot('api/a.test.ts'), assertionResults: [...tests, { fullName: 'is skipped', duration: null }] },
      ],
    };
    const found = lines('testsOfJest', report);
    expect(found).toHaveLength(11);
    expect(found[0]).toBe('The 10 slowest tests:');
    expect(found[1]).toBe('    11.0 s  api/a.test.ts › takes 11');
    expect(found.at(-1)).toBe('     2.0 s  api/a.test.ts › takes 2');
  });

  it('are those of the browser, with group and screen size, all tries together', () => {
    const spec = (title: string, ...durations: number[]) => ({
      file: 'pay.spec.ts',
      title,
      tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      {
        title: 'pay.spec.ts',
        specs: [spec('pays', 900)],
        suites: [{ title: 'the receipt', specs: [spec('prints', 700, 800)] }],
      },
    ];
    expect(lines('testsOfBrowser', { config: { rootDir: inRoot('e2e/journeys') }, suites })).toEqual([
      'The 2 slowest tests:',
      '     1.5 s  e2e/journeys/pay.spec.ts › the receipt prints (phone)',
      '     0.9 s  e2e/journeys/pay.spec.ts › pays (phone)',
    ]);
  });

  it('are not named when no test ran', () => expect(lines('testsOfJest', { testResults: [] })).toEqual(['']));
});
