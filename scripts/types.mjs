import { runNode } from './lib/run.mjs';
import { inRoot } from './lib/root.mjs';

/**
 * `npm run types`: the server without the browser's globals, the browser's code without Node's, and everything with its
 * tests and tools, which have both. What was checked is kept beside the packages, so that a second run reads only what
 * changed and what depends on it.
 */
const parts = ['tsconfig.server.json', 'tsconfig.browser.json', 'tsconfig.json'];

let failed = false;
for (const part of parts) {
  const { code, output } = await runNode(inRoot('node_modules/typescript7/bin/tsc'), [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    inRoot(`node_modules/.cache/types/${part}.tsbuildinfo`),
    '-p',
    part,
  ]);
  if (code !== 0) {
    failed = true;
    console.log(`${part}\n${output}`);
  }
}
process.exitCode = failed ? 1 : 0;
