import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, root } from './root.mjs';
import { run, runNpm } from './run.mjs';

/** The versions of Node that `engines` of package.json promises, by their first number. */
const testedNodes = () =>
  JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    .engines.node.match(/\d+/g)
    .map(Number);

/** Milliseconds until the product answers on a slow machine, a first database included. */
const startsWithin = 180_000;
/** What the API must do on each: HTTP and its errors, the database, the bundle with its threads. */
const smokeTests = ['api/src/platform/http', 'api/src/platform/db', 'api/test/built-api.test.ts'];

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The program of a version of Node from its npm package; `undefined` where the registry has none for this platform. */
async function nodeOf(major) {
  const [name, prefix] = [`node-${process.platform}-${process.arch}`, inRoot('.cache', `node-${major}`)];
  const file = path.join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file))
    await runNpm(['install', '--no-save', '--ignore-scripts', '--prefix', prefix, `${name}@${major}`]);
  return existsSync(file) ? file : undefined;
}

/** Starts the product as it is built and asks for two pages. Returns what went wrong, or `undefined`. */
async function startsWith(node) {
  const [dataDir, port] = [mkdtempSync(path.join(tmpdir(), 'schi-node-')), await freePort()];
  const child = spawn(node, [inRoot('scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const answers = async (page) => (await fetch(`http://127.0.0.1:${port}${page}`).catch(() => undefined))?.ok === true;
  try {
    for (const end = Date.now() + startsWithin; Date.now() < end && child.exitCode === null; await pause(250))
      if (await answers('/readyz'))
        return (await answers('/')) && (await answers('/api/tournaments')) ? undefined : output;
    return output;
  } finally {
    child.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts the product and runs the smoke tests on each version of Node. Resolves with a line for each. */
export async function testNodes() {
  const lines = [];
  let output = '';
  for (const major of testedNodes()) {
    const node = await nodeOf(major);
    if (node === undefined) {
      lines.push(`skipped Node ${major}: the registry has no program for ${process.platform} ${process.arch}`);
      continue;
    }
    const problem = await startsWith(node);
    const tests = await run(node, [inRoot('node_modules/jest/bin/jest.js'), '--ci', ...smokeTests]);
    const isFine = problem === undefined && tests.code === 0;
    lines.push(`${isFine ? 'passed' : 'FAILED'}  Node ${(await run(node, ['--version'])).output.trim()}`);
    if (!isFine) output += `${problem ?? ''}\n${tests.code === 0 ? '' : tests.output}\n`;
  }
  return { lines, output };
}
