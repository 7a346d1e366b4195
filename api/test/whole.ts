import { eventually } from './eventually';

/** Milliseconds within which a server is whole after its database or its process has returned (rule H8). */
export const wholeWithin = 5_000;
/**
 * How many times as long a test waits, because a busy machine is slower. `npm run kills` holds the server to the
 * milliseconds themselves.
 */
export const patience = 4;

const isOk = (url: string) =>
  fetch(url).then(
    async (answer) => {
      await answer.text();
      return answer.status === 200;
    },
    () => false,
  );

/**
 * Waits until a server is ready and reads from its database; returns the milliseconds. @throws Error after half a
 * minute.
 */
export const untilWhole = async (url: string): Promise<number> => {
  const from = performance.now();
  await eventually(async () => {
    if (!(await isOk(`${url}/readyz`)) || !(await isOk(`${url}/api/event-types?fresh`)))
      throw new Error(`${url} is not whole`);
  });
  return performance.now() - from;
};
