import { setTimeout as pause } from 'node:timers/promises';
import * as contract from '@schi/contract';
import { fleetToken, sendCall } from '.';

interface Family {
  id: number;
  customer: { id: number };
}

/** Milliseconds between two calls of one caller. */
const between = 15;
/** How often a call without an answer is sent again with its key, as browsers do. */
const repeats = 5;
/** A family adds so many spectators one by one, then removes them one by one: a registration takes 200 at most. */
const upAndDown = 100;

/**
 * Reads pages and lists, and counts spectators up and down for these families, until it is stopped. `failures` are the
 * answers that a visitor would have seen as an error; `counted` is how many spectators each family has, by
 * registration.
 */
export const startLoad = (url: string, families: readonly Family[]) => {
  const failures: string[] = [];
  const counted = new Map<number, number>();
  const calls = new Map<number, number>();
  let reads = 0;
  let isOver = false;

  const read = async (path: string) => {
    const status = await fetch(url + path).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: unknown) => String(error),
    );
    reads += 1;
    if (status !== 200) failures.push(`GET ${path}: ${status}`);
  };
  const count = async ({ id, customer }: Family) => {
    const number = (calls.get(id) ?? 0) + 1;
    calls.set(id, number);
    const isUp = (number - 1) % (2 * upAndDown) < upAndDown;
    const sent = { token: fleetToken(customer), key: `load-${id}-${number}`, params: { registrationId: id } };
    let status: number | string = '';
    for (let tried = 0; tried <= repeats; tried += 1) {
      const answer = await sendCall(url, isUp ? contract.addSpectator : contract.removeSpectator, sent).catch(String);
      status = typeof answer === 'string' ? answer : answer.status;
      if (status === 200) {
        counted.set(id, (counted.get(id) ?? 0) + (isUp ? 1 : -1));
        return;
      }
      await pause(100);
    }
    failures.push(`POST of registration ${id}: ${status}`);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await pause(between);
    }
  };
  const callers = [
    ...['/', contract.getTournaments.path, `${contract.getEventTypes.path}?fresh`].map((path) =>
      repeat(() => read(path)),
    ),
    ...families.map((family) => repeat(() => count(family))),
  ];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
      return { failures, counted, reads };
    },
  };
};
