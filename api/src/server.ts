import { wordsOf } from './platform/boot/failed-start.rules';
import { growHeapSlowly } from './platform/boot/heap';
import { startServer, type Running } from './platform/boot/start';
import { observeProcess } from './platform/http/observe';
import { readConfig } from './config';

/**
 * A second signal so soon is the same key press: a terminal signals the whole group, and npm passes it on once more.
 */
const samePressMs = 1_000;

const fail = (error: unknown): never => {
  console.error(wordsOf(error) ?? error);
  process.exit(1);
};

/**
 * Stops what runs, or what is just being started, once; asked again later, it no longer waits for what is in flight.
 */
const stopOnSignal = (starting: Promise<Running>, asked: AbortController): void => {
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > samePressMs) process.exit(1);
      return;
    }
    askedAt = Date.now();
    asked.abort();
    starting.then((running) => running.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

const main = async (): Promise<void> => {
  growHeapSlowly();
  observeProcess();
  const stopping = new AbortController();
  const starting = startServer(readConfig(process.env), stopping.signal);
  stopOnSignal(starting, stopping);
  console.log((await starting).announcement);
};

main().catch(fail);
