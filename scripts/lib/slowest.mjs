import path from 'node:path';
import { root } from './root.mjs';

/** How many tests are named after a run. */
const most = 10;

/** The tests of jest's JSON report, each with the milliseconds it took. A skipped test took none. */
export const testsOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: path.relative(root, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  );

/**
 * The tests of Playwright's JSON report, with the project (screen size) of each. Several tries of a test are added up.
 */
export const testsOfBrowser = ({ config, suites }) => {
  const testsOf = (suite, groups) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: path.relative(root, path.resolve(config.rootDir, file)),
        title: `${[...groups, title].join(' ')} (${projectName})`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...groups, inner.title])),
  ];
  return suites.flatMap((suite) => testsOf(suite, []));
};

/** The slowest tests, slowest first, one line each. No lines when no test took any time. */
export const slowestLines = (tests) => {
  const slowest = tests
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most);
  const lines = slowest.map(
    ({ file, title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file} › ${title.replaceAll(/\s+/g, ' ')}`,
  );
  return lines.length > 0 ? [`The ${lines.length} slowest tests:`, ...lines] : [];
};
