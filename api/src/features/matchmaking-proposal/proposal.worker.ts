import { parentPort } from 'node:worker_threads';
import { computations, type ComputationName } from './computations.rules';

/** The thread that computes proposals: answers each message with the result, or with the error. */
parentPort?.on('message', ({ name, input }: { name: ComputationName; input: never }) => {
  try {
    parentPort?.postMessage({ result: computations[name](input) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
