import { parentPort } from 'node:worker_threads';
import { plannings, type PlanningName } from './plannings.rules';

interface Task {
  name: PlanningName;
  input: never;
  /** One whole number: not 0 once the best so far is wanted. */
  cancelled: SharedArrayBuffer;
}

/** The thread that plans: answers a message with progress, then with the result or the error. */
parentPort?.on('message', ({ name, input, cancelled }: Task) => {
  const flag = new Int32Array(cancelled);
  try {
    const result = plannings[name](input, ({ iterations, progress }) => {
      parentPort?.postMessage({ progress: { iterations, ...progress() } });
      return Atomics.load(flag, 0) === 0;
    });
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
