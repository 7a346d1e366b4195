import { spawnSync } from 'node:child_process';

/** Builds what is measured, then measures it: `npm run bench`, or one part of it: `npm run bench -- timing`, `npm run bench -- lists`, `npm run bench -- check-in`, `npm run bench -- live`, `npm run bench -- screen`. */
const run = (...words) => {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
// A screen in the hall for a simulated day: in a browser, with an API that the command plays itself.
if (process.argv.includes('screen')) {
  run('scripts/build.mjs', 'mf-signage');
  run('e2e/screen-day.mjs');
  process.exit(0);
}
// The planner needs nothing that is built.
if (!process.argv.includes('planner')) run('scripts/build.mjs');
run('--import', 'tsx', 'api/bench/index.ts', ...process.argv.slice(2));
