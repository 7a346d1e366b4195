import { tryEach } from './try-each';

const numbers = Array.from({ length: 25 }, (_, index) => index + 1);

/** Tries 25 changes, of which each fifth survives and the seventh is late; `stopAt` stops while that one is under way. */
const outcome = async (stopAt?: number) => {
  const stopped = new AbortController();
  const lines: string[] = [];
  const { tried, survivors, late } = await tryEach(
    numbers,
    (one) => {
      if (one === stopAt) stopped.abort();
      return Promise.resolve(one === 7 ? 'late' : one % 5 > 0 ? 'noticed' : 'survived');
    },
    { stop: stopped.signal, say: (line) => lines.push(line), onSurvivor: (one) => lines.push(`survived ${one}`) },
  );
  return { tried: [...tried].toSorted((a, b) => a - b), survivors, late, lines };
};

it('tries all changes, and says at each tenth how far it is', async () => {
  const { tried, survivors, late, lines } = await outcome();
  expect(tried).toEqual(numbers);
  expect([...survivors].toSorted((a, b) => a - b)).toEqual([5, 10, 15, 20, 25]);
  expect(late).toEqual([7]);
  expect(lines.filter((line) => line.startsWith('survived'))).toHaveLength(5);
  expect(lines.filter((line) => line.endsWith('late.'))).toEqual([
    expect.stringMatching(/^10 of 25 tried, [78] noticed, 1 late\.$/),
    expect.stringMatching(/^20 of 25 tried, (?:15|16) noticed, 1 late\.$/),
  ]);
});

it('counts what was tried before it was stopped, without what was under way', async () => {
  const { tried, survivors } = await outcome(13);
  expect(tried.length).toBeGreaterThanOrEqual(11);
  expect(tried.every((one) => one < 13)).toBe(true);
  expect([...survivors].toSorted((a, b) => a - b)).toEqual([5, 10]);
});
