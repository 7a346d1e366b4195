import { spawnSync } from 'node:child_process';
import { bundleBench } from './lib/bundle-api.mjs';

/**
 * Builds what is measured, then measures it: `npm run bench`, or one part of it: `npm run bench -- timing`, `npm run
 * bench -- lists`, `npm run bench -- carts`, `npm run bench -- connections`, `npm run bench -- live`, `npm run
 * bench -- texts`, `npm run bench -- board`, `npm run bench -- table`, `npm run bench -- journey`, `npm run bench -- screen`.
 */
const run = (...words) => {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
if (process.argv.includes('planner')) run(await bundleBench('planner-run'));
else if (process.argv.includes('matchmaking')) {
  run('scripts/build.mjs', 'api');
  run(await bundleBench('matchmaking-run'));
} else if (process.argv.includes('screen')) {
  // A screen in the hall for a simulated day: in a browser, with an API that the command plays itself.
  run('scripts/build.mjs', 'mf-signage');
  run('e2e/screen-day.mjs');
} else {
  run('scripts/build.mjs');
  // What is measured in a browser.
  const script = ['journey', 'board', 'table'].find((name) => process.argv.includes(name));
  const inBrowser = (name) => {
    process.env.CHROME_PATH ||= spawnSync(process.execPath, ['scripts/browser.mjs'], { encoding: 'utf8' }).stdout;
    run('--import', 'tsx', `e2e/bench/${name}.ts`);
  };
  if (script !== undefined) inBrowser(script);
  else {
    // The scoreboard first, because it needs a machine that has been quiet.
    if (process.argv.includes('live')) inBrowser('scoreboard');
    run('--import', 'tsx', 'api/bench/index.ts', ...process.argv.slice(2));
  }
}
