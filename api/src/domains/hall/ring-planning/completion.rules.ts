import { planner } from '@schi/contract';

const { never } = planner;

/** When an assignment can start in some ring, whatever else is planned: earlier than any plan can. */
export class EarliestStarts {
  private readonly tables = new Map<string, Int32Array>();
  private readonly of: (Int32Array | undefined)[];
  private readonly runsOver: Uint8Array;

  constructor(private readonly prepared: planner.Prepared) {
    const { assignments, rings, startsAt, runsOver, starts, origin, horizon } = prepared;
    const m = rings.length;
    this.runsOver = Uint8Array.from(assignments, (_, one) =>
      runsOver.subarray(one * m, (one + 1) * m).includes(1) ? 1 : 0,
    );
    this.of = assignments.map((_, one) => {
      const rows = [...new Set(startsAt.subarray(one * m, (one + 1) * m))]
        .filter((row) => row !== never)
        .sort((a, b) => a - b);
      if (rows.length === 0) return undefined;
      const name = rows.join(' ');
      const known = this.tables.get(name);
      if (known) return known;
      const table = Int32Array.from({ length: horizon - origin + 1 }, (__, index) =>
        rows.reduce((least, row) => Math.min(least, starts[row + origin + index] as number), never),
      );
      this.tables.set(name, table);
      return table;
    });
  }

  /** The first start at or after a minute in any ring; `never` where there is none. */
  start(one: number, from: number): number {
    const { origin, horizon } = this.prepared;
    if (from > horizon) return this.runsOver[one] === 1 ? from : never;
    return this.of[one]?.[Math.max(from, origin) - origin] ?? never;
  }

  /** The first end of an assignment that starts at or after a minute; `never` where there is none. */
  completion(one: number, from: number): number {
    const start = this.start(one, from);
    return start === never ? never : start + (this.prepared.minutes[one] as number);
  }
}
