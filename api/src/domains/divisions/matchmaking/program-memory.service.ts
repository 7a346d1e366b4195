import { createHash } from 'node:crypto';

/**
 * Remembers what was computed for programs, by all that it was computed from, so that an operation on one program
 * computes nothing for the others. It holds so much `weight`; what was not asked for longest goes first.
 */
export class ProgramMemory<T> {
  private readonly known = new Map<string, { value: T; weight: number }>();
  private weight = 0;

  constructor(private readonly largest: number) {}

  /** @param input texts that together are all that `compute` reads */
  async get(input: readonly string[], weight: number, compute: () => T | Promise<T>): Promise<T> {
    const hash = createHash('sha256');
    for (const text of input) hash.update(text).update('\n');
    const key = hash.digest('base64url');
    const found = this.known.get(key) ?? { value: await compute(), weight };
    if (this.known.delete(key)) this.weight -= found.weight;
    this.known.set(key, found);
    this.weight += weight;
    for (const [oldest, { weight: freed }] of this.known) {
      if (this.weight <= this.largest || oldest === key) break;
      this.known.delete(oldest);
      this.weight -= freed;
    }
    return found.value;
  }
}
