import { spawnSync } from 'node:child_process';
import { bundleBench } from './lib/bundle-api.mjs';

/** Builds what is measured, then measures it: `npm run bench`, or one part of it: `npm run bench -- timing`, `npm run bench -- lists`, `npm run bench -- check-in`, `npm run bench -- live`. */
const run = (...words) => {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
if (process.argv.includes('planner')) run(await bundleBench('planner-run'));
else {
  run('scripts/build.mjs');
  run('--import', 'tsx', 'api/bench/index.ts', ...process.argv.slice(2));
}
