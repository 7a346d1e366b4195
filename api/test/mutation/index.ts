import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import fc from 'fast-check';
import startCluster from '../cluster/global-setup';
import stopCluster from '../cluster/global-teardown';
import { mutantsOf } from './mutants';
import { nearest } from './nearest';
import type { Change } from './sql';
import { tryEach, type Outcome, type Verdict } from './try-each';

/**
 * `npm run mutate -- PATH…`: makes one small change after the other in the named files and folders, runs the nearest
 * tests each time and prints the changes that no test noticed. Files on disk are not touched.
 *
 * `npm run mutate -- FILE:12` changes line 12 only. `--sample 60` tries so many of all changes, chosen by `--seed`; `--tests 8` is the most test files for a change.
 * Ctrl-C ends it with the figures of what was tried.
 */

const root = path.resolve(__dirname, '../../..');
const inRoot = (file: string) => path.join(root, file);
const execute = promisify(execFile);
/** A change that makes a loop endless is noticed too. */
const timeout = 180_000;
const stopped = new AbortController();

/** Runs Jest; rejects when a test fails or the time is over. */
const jest = async (args: readonly string[], mutant?: object): Promise<string> => {
  const script = ['node_modules/jest/bin/jest.js', '--config', 'scripts/jest/mutate.config.mjs', '--ci'];
  const env = { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) };
  const { stdout } = await execute(process.execPath, [...script, ...args], {
    cwd: root,
    env,
    maxBuffer: 2 ** 28,
    signal: stopped.signal,
    ...(mutant ? { timeout } : {}),
  });
  return stdout;
};

interface Mutant extends Change {
  file: string;
  source: string;
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(?:test|fixture|property|d)\.tsx?$|\/(?:test|testing|dev)\/|^e2e\//.test(file);

const sourcesIn = async (paths: readonly string[]): Promise<string[]> => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const { stdout } = await execute('git', args, { cwd: root });
  return stdout.split('\n').filter((file) => file !== '' && isSource(file) && statSync(inRoot(file)).isFile());
};

/** `count` of all, the same for the same seed. */
const sampled = <T>(all: readonly T[], count: number, seed: number): readonly T[] => {
  const length = Math.min(count, all.length);
  const chosen = fc.shuffledSubarray([...all], { minLength: length, maxLength: length });
  return fc.sample(chosen, { seed, numRuns: 1 })[0] ?? [];
};

/** The tests that reach a file, the nearest first. */
const testsOf = async (file: string, most: number): Promise<string[]> => {
  const output = await jest(['--listTests', '--findRelatedTests', file]);
  const related = output.split('\n').filter((line) => path.isAbsolute(line));
  return nearest(
    file,
    related.map((one) => path.relative(root, one)),
    most,
  );
};

const lineOf = (source: string, place: number) => source.slice(0, place).split('\n').length;

const placeOf = ({ file, source, start, end, text }: Mutant): string => {
  const line = lineOf(source, start);
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const before = source.slice(start, end);
  const short = (given: string) => given.replaceAll(/\s+/g, ' ').slice(0, 160);
  return `${file}:${line}  ${short(source.slice(from, start)).trim()} ⟦${short(before)} → ${short(text)}⟧`;
};

const judge = (mutant: Mutant, tests: readonly string[]): Promise<Verdict> => {
  const { file, start, end, text } = mutant;
  return jest(['--runInBand', '--bail', '--runTestsByPath', ...tests], { file, start, end, text }).then(
    () => 'survived',
    (error: unknown) => {
      const isLate = error instanceof Error && 'killed' in error && error.killed === true;
      // On a busy machine tests may take as long, so a person decides whether it is noticed.
      if (isLate) console.log(`timed out ${mutant.kind.padEnd(15)} ${placeOf(mutant)}`);
      return isLate ? 'late' : 'noticed';
    },
  );
};

const tryAll = async (mutants: readonly Mutant[], most: number): Promise<Outcome<Mutant>> => {
  const tests = new Map<string, string[]>();
  for (const { file } of mutants) if (!tests.has(file)) tests.set(file, await testsOf(file, most));
  const used = [...new Set([...tests.values()].flat())];
  await jest(['--runTestsByPath', ...used]);
  const judgeByNearest = async (mutant: Mutant): Promise<Verdict> => {
    const near = tests.get(mutant.file) ?? [];
    return near.length > 0 ? judge(mutant, near) : 'survived';
  };
  return tryEach(mutants, judgeByNearest, {
    stop: stopped.signal,
    say: (line) => console.log(line),
    onSurvivor: (mutant) => console.log(`survived  ${mutant.kind.padEnd(15)} ${placeOf(mutant)}`),
  });
};

const share = (noticed: number, all: number) =>
  `${noticed} of ${all} noticed, ${Math.round((100 * noticed) / Math.max(1, all))} %`;

const printFigures = ({ tried, survivors, late }: Outcome<Mutant>): void => {
  if (late.length > 0)
    console.log(`${late.length} timed out: they count as noticed; try them again on a quiet machine.`);
  const kinds = [...new Set(tried.map(({ kind }) => kind))].toSorted();
  for (const kind of kinds) {
    const all = tried.filter((one) => one.kind === kind).length;
    console.log(`${kind.padEnd(15)} ${share(all - survivors.filter((one) => one.kind === kind).length, all)}`);
  }
  console.log(`${'all'.padEnd(15)} ${share(tried.length - survivors.length, tried.length)}`);
};

const mutate = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', default: '8' },
    },
  });
  const lines = new Map(
    positionals.map((one): [string, string | undefined] => {
      const [file = '', line] = one.split(':');
      return [file, line];
    }),
  );
  const files = lines.size === 0 ? [] : await sourcesIn([...lines.keys()]);
  const all = files.flatMap((file): Mutant[] => {
    const source = readFileSync(inRoot(file), 'utf8');
    const line = lines.get(file);
    return mutantsOf(file, source)
      .filter(({ start }) => line === undefined || lineOf(source, start) === Number(line))
      .map((change) => ({ ...change, file, source }));
  });
  if (all.length === 0) throw new Error('Name files or folders with sources: npm run mutate -- api/src/domains/money');
  const mutants = sampled(all, Number(values.sample), Number(values.seed));
  console.log(`${files.length} files, ${all.length} changes, ${mutants.length} tried.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());
  await startCluster();
  try {
    printFigures(await tryAll(mutants, Number(values.tests)));
  } finally {
    await stopCluster();
  }
};

mutate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
