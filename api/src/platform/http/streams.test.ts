import { createStreams } from './streams';

const streams = (over: object = {}) =>
  createStreams({ most: 20, reserved: 5, mostOfSender: 4, beatMs: 1_000, spreadMs: 0, ...over });
/** How many of these places are given. */
const taken = (all: ReturnType<typeof streams>, sender: string | null, count: number) =>
  Array.from({ length: count }, () => {
    try {
      return all.take(sender);
    } catch {
      return undefined;
    }
  }).filter((leave) => leave !== undefined);

describe('places for streams', () => {
  it('are shared by senders, so that one takes no more than its part', () => {
    const all = streams();
    expect(taken(all, 'network 1', 10)).toHaveLength(4);
    expect(taken(all, 'network 2', 10)).toHaveLength(4);
    expect(taken(all, 'person 1', 10)).toHaveLength(4);
  });
  it('are kept for devices and staff, whose streams take none of the others', () => {
    const all = streams();
    for (const sender of ['1', '2', '3', '4', '5']) taken(all, sender, 4);
    expect(taken(all, 'late', 1)).toHaveLength(0);
    expect(taken(all, null, 10)).toHaveLength(5);
    const other = streams();
    expect(taken(other, null, 30)).toHaveLength(20);
    expect(taken(other, 'late', 1)).toHaveLength(0);
  });
  it('are given back once', () => {
    const all = streams();
    const [first] = taken(all, 'network', 4);
    expect(taken(all, 'network', 1)).toHaveLength(0);
    first?.();
    first?.();
    expect(taken(all, 'network', 3)).toHaveLength(1);
  });
});
