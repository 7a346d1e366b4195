import { requireNode } from './lib/node-version.mjs';

/**
 * `npm test`: every check, to the end, whatever fails on the way. `npm test -- --only=lint,jest` runs some of them, and
 * `--only=engines` the one that runs only when asked. After a test run it names the slowest tests. The last line is `N
 * passed, N failed`.
 */

requireNode();

async function test() {
  const { ensureInstalled } = await import('./lib/install.mjs');
  if (!(await ensureInstalled())) return finish(0, 1);
  const { steps } = await import('./lib/steps.mjs');
  const chosen = choose(steps, process.argv.slice(2));
  let passed = 0;
  let failed = 0;
  const timed = async ({ run }) => {
    const began = performance.now();
    const result = await run();
    return { result, seconds: ((performance.now() - began) / 1000).toFixed(1) };
  };
  const begun = new Map(chosen.filter(({ fromTheStart }) => fromTheStart).map((step) => [step, timed(step)]));
  for (const step of chosen) {
    const { name } = step;
    const { result, seconds } = await (begun.get(step) ?? timed(step));
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) console.log(`\n${result.output.trim()}\n`);
    console.log(`${result.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(11)}${counts(result)} (${seconds} s)`);
    for (const line of result.notes ?? []) console.log(line);
  }
  finish(passed, failed);
}

function choose(steps, args) {
  const only = args.flatMap((arg) => (/^--only=(.+)$/.exec(arg)?.[1] ?? '').split(',')).filter(Boolean);
  const names = steps.map(({ name }) => name);
  const unknown = [
    ...args.filter((arg) => !arg.startsWith('--only=')),
    ...only.filter((name) => !names.includes(name)),
  ];
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. Choose with --only= from ${names.join(', ')}.`);
    process.exit(1);
  }
  return only.length > 0
    ? steps.filter(({ name }) => only.includes(name))
    : steps.filter(({ onlyWhenAsked }) => !onlyWhenAsked);
}

const counts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

function finish(passed, failed) {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

test();
