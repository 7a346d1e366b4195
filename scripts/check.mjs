import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from './lib/node-version.mjs';

/**
 * `npm run check`: format, import cycles, lint and types of what changed, and the tests in the folders of the changed
 * files. What changed is what is not committed yet, or the last commit where everything is. `npm run check -- REV`
 * takes all since REV.
 */

requireNode();

const isCode = (file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);

async function check() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { inRoot } = await import('./lib/root.mjs');
  const { run, runNode } = await import('./lib/run.mjs');
  if (!(await ensureInstalled())) return 1;

  const lines = async (...args) => (await run('git', args)).output.split('\n').filter(Boolean);
  const changedSince = async (rev) => [
    ...(await lines('diff', '--name-only', rev)),
    ...(await lines('ls-files', '--others', '--exclude-standard')),
  ];
  const [given] = process.argv.slice(2);
  const uncommitted = await changedSince(given ?? 'HEAD');
  const changed = (uncommitted.length > 0 ? uncommitted : await changedSince('HEAD~1')).filter((file) =>
    existsSync(inRoot(file)),
  );
  if (changed.length === 0) {
    console.log('Nothing has changed.');
    return 0;
  }
  const code = changed.filter(isCode);
  const folders = new Set(code.map((file) => path.dirname(file)));
  const tests = [...folders].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter(isTest)
      .map((name) => path.join(folder, name)),
  );
  // What was linted and has not changed is not linted again; the whole run takes nothing from before.
  const cached = ['--cache', '--cache-strategy=content', '--cache-location=node_modules/.cache/eslint/'];
  const steps = [
    [
      'format',
      'node_modules/prettier/bin/prettier.cjs',
      ['--check', '--log-level=warn', '--ignore-unknown', ...changed],
    ],
    ['cycles', 'scripts/lint/cycles.mjs', []],
    ['types', 'scripts/types.mjs', []],
    ...(code.length > 0
      ? [
          ['lint', 'node_modules/eslint/bin/eslint.js', ['--max-warnings=0', ...cached, ...code]],
          ['typed lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings', ...code]],
        ]
      : []),
    ...(tests.length > 0 ? [['tests', 'node_modules/jest/bin/jest.js', ['--ci', ...tests]]] : []),
  ];
  console.log(`${changed.length} changed files, ${tests.length} test files beside them.`);
  let failed = 0;
  const work = async () => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const [name, script, args] = step;
      const began = performance.now();
      const { code: exitCode, output } = await runNode(inRoot(script), args);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (exitCode !== 0) console.log(`\n${output.trim()}\n`);
      failed += exitCode === 0 ? 0 : 1;
    }
  };
  // Two at once: types and lint each use one core for most of the time.
  await Promise.all([work(), work()]);
  return failed === 0 ? 0 : 1;
}

check().then(
  (code) => (process.exitCode = code),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
