import { planner } from '@schi/contract';

/** How long each ring is open before each minute, without what is fixed in it. */
export class RingHours {
  /** `opened[ring * length + t]`: from the origin to the minute `t` after it. */
  readonly opened: Int32Array;
  readonly length: number;

  constructor(private readonly prepared: planner.Prepared) {
    const { rings, problem, assignments, origin, horizon } = prepared;
    this.length = horizon - origin + 1;
    this.opened = new Int32Array(rings.length * this.length);
    rings.forEach((ring, at) => {
      const taken = assignments
        .filter((one, index) => prepared.fixedRing[index] === at && planner.isFixed(one))
        .map((one) => planner.spanOf(one));
      const { open } = planner.ringCalendar(ring, 0, problem.items, taken);
      let span = 0;
      for (let minute = 1; minute < this.length; minute += 1) {
        while (span < open.length && (open[span] as planner.Span).to < minute + origin) span += 1;
        const isOpen = span < open.length && (open[span] as planner.Span).from < minute + origin;
        const place = at * this.length + minute;
        this.opened[place] = (this.opened[place - 1] as number) + (isOpen ? 1 : 0);
      }
    });
  }

  /** How many minutes a ring is open before a minute of the day. */
  until(ring: number, minute: number): number {
    const { origin, horizon, rings } = this.prepared;
    const last = this.opened[ring * this.length + Math.min(Math.max(minute, origin), horizon) - origin] as number;
    return last + (rings[ring]?.mayRunOver === true ? Math.max(0, minute - horizon) : 0);
  }

  /** How many minutes may stay unused although every ring ends by this minute; below 0: rings must end later. */
  spare(until: number): number {
    const { listed, minutes, freeFrom } = this.prepared;
    const work = listed.reduce((sum, one) => sum + (minutes[one] as number), 0);
    return freeFrom.reduce((sum, since, at) => sum + this.until(at, until) - this.until(at, since), 0) - work;
  }
}
