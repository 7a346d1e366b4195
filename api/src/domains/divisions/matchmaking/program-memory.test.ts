import { ProgramMemory } from './program-memory.service';

/** A memory of at most 10, with the inputs that were computed, in order. */
const memoryOf10 = () => {
  const memory = new ProgramMemory<string>(10);
  const computed: string[] = [];
  const get = (input: readonly string[], weight = 5) =>
    memory.get(input, weight, () => {
      computed.push(input.join());
      return `of ${input.join()}`;
    });
  return { get, computed };
};

it('computes once for the same input, and again for another one', async () => {
  const { get, computed } = memoryOf10();
  expect(await get(['a', 'b'])).toBe('of a,b');
  expect(await get(['a', 'b'])).toBe('of a,b');
  await get(['ab']);
  expect(computed).toEqual(['a,b', 'ab']);
});

it('forgets what was not asked for longest, and only as much as it must', async () => {
  const { get, computed } = memoryOf10();
  // Two of weight 5 are just what it holds, however often they are asked for.
  for (const input of ['a', 'b', 'a', 'b', 'a']) await get([input]);
  expect(computed).toEqual(['a', 'b']);
  await get(['c']);
  await get(['a']);
  expect(computed).toEqual(['a', 'b', 'c']);
  await get(['b']);
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps the latest one, even if it alone is more than the memory holds', async () => {
  const { get, computed } = memoryOf10();
  await get(['small']);
  await get(['large'], 11);
  await get(['large'], 11);
  await get(['small']);
  expect(computed).toEqual(['small', 'large', 'small']);
});
