import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { getBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { testNodes } from './nodes.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { slowestLines, testsOfBrowser, testsOfJest } from './slowest.mjs';

/**
 * The steps of `npm test` in their order; one that runs `fromTheStart` begins with the first and is reported in its
 * turn, and one that runs `onlyWhenAsked` is named with `--only`. Each resolves with what it found: how many passed and
 * failed, the output to show when something failed, and `notes`, lines to show in any case. A check counts as one; a
 * test run counts its tests.
 */
export const steps = [
  { name: 'format', run: () => check('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']) },
  { name: 'types', run: () => check('scripts/types.mjs', []) },
  { name: 'typed-lint', run: () => check('node_modules/oxlint/bin/oxlint', ['--deny-warnings']) },
  { name: 'dead-code', run: () => check('node_modules/knip/bin/knip.js', ['--no-progress']) },
  // It uses one core, so the checks above run beside it.
  {
    name: 'lint',
    fromTheStart: true,
    run: () => check('node_modules/eslint/bin/eslint.js', ['--max-warnings=0', '.']),
  },
  { name: 'build', run: () => check('scripts/build.mjs', []) },
  { name: 'jest', run: jest },
  { name: 'browser', run: browser },
  // Three minutes, and browsers that few machines have.
  { name: 'engines', onlyWhenAsked: true, run: engines },
  // Ten minutes, and each version of Node from the registry.
  { name: 'nodes', onlyWhenAsked: true, run: nodes },
];

async function check(script, args) {
  const { code, output } = await runNode(inRoot(script), args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

async function jest() {
  const report = freshReport('jest.json');
  // A test makes much garbage at once. A larger young generation saves a tenth of the time of both cores.
  const { code, output } = await runNode('--min-semi-space-size=16', [
    inRoot('node_modules/jest/bin/jest.js'),
    '--ci',
    '--json',
    `--outputFile=${report}`,
  ]);
  const found = readReport(report);
  if (!found) return { passed: 0, failed: 1, skipped: 0, output };
  // A file that could not run has no tests to count, and is a failure all the same.
  const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
  const notes = slowestLines(testsOfJest(found));
  return counted({
    passed: found.numPassedTests,
    failed,
    skipped: found.numPendingTests,
    code,
    output: withoutJson(output),
    notes,
  });
}

async function browser() {
  const path = await getBrowser();
  if (!path) return { passed: 0, failed: 1, skipped: 0, output: 'The browser tests need a browser.' };
  const report = freshReport('browser.json');
  const env = { CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await runNode(
    inRoot('node_modules/playwright/cli.js'),
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    { env },
  );
  const found = readReport(report);
  if (!found) return { passed: 0, failed: 1, skipped: 0, output };
  const { expected, unexpected, flaky, skipped } = found.stats;
  return counted({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    code,
    output,
    notes: slowestLines(testsOfBrowser(found)),
  });
}

async function engines() {
  if (!(await ensureBuilt())) return notBuilt;
  const { code, output } = await runNode('--import', ['tsx', inRoot('e2e/engines/main.ts')]);
  const lines = output.split('\n').filter((line) => /^(?:passed|FAILED|skipped) /.test(line));
  return countedLines(lines, code, output);
}

async function nodes() {
  if (!(await ensureBuilt())) return notBuilt;
  const { lines, output } = await testNodes();
  return countedLines(lines, 0, output);
}

const notBuilt = { passed: 0, failed: 1, skipped: 0, output: 'The site could not be built.' };

/** The result of a run that says of each thing it tried whether it passed. */
const countedLines = (notes, code, output) => {
  const count = (word) => notes.filter((line) => line.startsWith(word)).length;
  return counted({ passed: count('passed'), failed: count('FAILED'), skipped: count('skipped'), code, output, notes });
};

/** A run may fail beside its tests, as in a set-up or a tear-down: that is one failure more. */
const counted = ({ failed, code, ...rest }) => ({ ...rest, failed: failed || (code === 0 ? 0 : 1) });

/** With `--json` jest writes its report to the output too, as one very long line. */
const withoutJson = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');

function freshReport(name) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(inRoot('.cache', name), { force: true });
  return inRoot('.cache', name);
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
