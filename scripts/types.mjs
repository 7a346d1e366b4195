import { runNode } from './lib/run.mjs';
import { inRoot } from './lib/root.mjs';

/**
 * `npm run types`: the server without the browser's globals, the browser's code without Node's, and everything with its
 * tests and tools, which have both.
 */
const parts = ['tsconfig.server.json', 'tsconfig.browser.json', 'tsconfig.json'];

let failed = false;
for (const part of parts) {
  const { code, output } = await runNode(inRoot('node_modules/typescript7/bin/tsc'), ['--noEmit', '-p', part]);
  if (code !== 0) {
    failed = true;
    console.log(`${part}\n${output}`);
  }
}
process.exitCode = failed ? 1 : 0;
