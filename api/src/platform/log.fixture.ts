import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createLog } from './log';

/**
 * A process that logs so many lines in each of so many turns of the event loop, then says on its error output how many
 * megabytes wait.
 */
const [turns = 0, lines = 0] = process.argv.slice(2).map(Number);
const log = createLog('info');
const waitingMb = async () => {
  // The process is started with `--expose-gc`: what is garbage does not wait. It is freed by another thread, a moment
  // later.
  globalThis.gc?.();
  await sleep(100);
  return Math.round(process.memoryUsage().arrayBuffers / 1e6);
};

const main = async () => {
  const before = await waitingMb();
  for (let turn = 0; turn < turns; turn += 1) {
    for (let line = 0; line < lines; line += 1)
      log.info({ turn, line }, 'a line as long as that of a request, with its method, route and status');
    await nextTurn();
  }
  // A thread that writes may be late on a busy machine. In so few turns nothing else is written than what is late.
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  process.stderr.write(`waiting: ${(await waitingMb()) - before}\n`);
};
void main();
