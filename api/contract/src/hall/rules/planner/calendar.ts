import type { Minute, PlanItem, PlanRing } from './problem';

/** A time from which and up to which. */
export interface Span {
  from: Minute;
  to: Minute;
}

/** The times in which a ring can be used by work that needs so many judges, in order, joined where they touch. */
export interface RingCalendar {
  open: readonly Span[];
  /** From the end of the last of them on, without end. */
  mayRunOver: boolean;
}

/** Spans without what is cut out of them. */
export const without = (spans: readonly Span[], cuts: readonly Span[]): Span[] => {
  let left: Span[] = [...spans];
  for (const cut of cuts) {
    if (cut.to <= cut.from) continue;
    left = left.flatMap((span) =>
      cut.to <= span.from || span.to <= cut.from
        ? [span]
        : [
            { from: span.from, to: cut.from },
            { from: cut.to, to: span.to },
          ].filter(({ from, to }) => from < to),
    );
  }
  return left;
};

const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && last.to >= span.from) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
};

/** The minute after which nothing in these calendars changes. */
export const endless = 1_000_000;

/**
 * When a ring can be used.
 * @param taken what is fixed in this ring
 */
export const ringCalendar = (
  ring: PlanRing,
  judges: number,
  items: readonly PlanItem[],
  taken: readonly Span[],
): RingCalendar => {
  const last = ring.windows.at(-1);
  const windows = ring.windows.filter((window) => window.judges >= judges).map(({ from, to }) => ({ from, to }));
  const mayRunOver = ring.mayRunOver && last !== undefined && last.judges >= judges;
  // The time after the last window is one more span, so that what is cut out of it is cut out there too.
  const spans = joined(mayRunOver ? [...windows, { from: last.to, to: endless }] : windows);
  const cuts = items.filter(
    ({ blocks }) => blocks.kind === 'allRings' || (blocks.kind === 'rings' && blocks.ringIds.includes(ring.id)),
  );
  return { open: without(spans, [...cuts, ...taken]), mayRunOver };
};
