import { namesApart, todayIn, type MyDay, type MyDayEntry } from '@schi/contract';

/** A division of one of the family's competitors. */
export interface DayItem {
  competitorId: number;
  /** The first name, with the start number where two of the family are equal (rule G13). */
  name: string;
  entry: MyDayEntry;
}
/** Divisions that follow each other in the timeline. */
export interface DayGroup {
  items: DayItem[];
  /** What to do where they overlap; `null` where they do not, or where enough is said above. */
  advice: DayOverlap | null;
}
export interface DayOverlap {
  names: string[];
  /** The most rings in which somebody is due at one time. */
  rings: number;
  /** Somebody is called in two rings. */
  isOnePerson: boolean;
}
/** What a family has to do, in the order of time (rule G7). */
export interface DayTimeline {
  /** What is to be done first; it stands in `groups` too. */
  next: DayItem | null;
  groups: DayGroup[];
  done: DayItem[];
}

type Dated = Pick<MyDay['tournament'], 'date' | 'timeZone'>;
export type DayPhase = 'before' | 'today' | 'after';
/** How far the day is at an instant, which is not that of the answer where it is old. */
export const phaseOf = ({ date, timeZone }: Dated, at: Date): DayPhase => {
  const today = todayIn(timeZone, at);
  return today < date ? 'before' : today === date ? 'today' : 'after';
};
/** Whole days from an instant until the day. */
export const daysUntil = ({ date, timeZone }: Dated, at: Date): number =>
  (Date.parse(date) - Date.parse(todayIn(timeZone, at))) / 86_400_000;

/** A longer window says too little to warn of another one. */
const longestWindow = 45 * 60_000;
/** More lines of advice are not read. */
const mostAdvice = 3;

/** Who has to go somewhere comes before who is there. */
const calls: readonly MyDayEntry['step'][] = ['onDeck', 'staging', 'inRing'];
/** Called, by a ring that is neither closed nor stopped, or competing. */
export const isCalled = ({ step, isClosed = false, stop = null }: MyDayEntry): boolean =>
  calls.includes(step) && (step === 'inRing' || (!isClosed && stop === null));

/** Calls, then known times, then what waits for a time by its place in line. */
const compare = (one: DayItem, other: DayItem): number => {
  const keys = ({ competitorId, entry }: DayItem) => [
    isCalled(entry) ? calls.indexOf(entry.step) : calls.length,
    entry.window ? Date.parse(entry.window.from) : Infinity,
    entry.ahead ?? Infinity,
    competitorId,
    entry.ringAssignmentId,
  ];
  const others = keys(other);
  for (const [index, key] of keys(one).entries()) {
    const than = others[index] ?? key;
    if (key !== than) return key < than ? -1 : 1;
  }
  return 0;
};

/** When somebody is needed at the ring, in milliseconds; `null` where that is not known well enough. */
const spanOf = ({ window, minutes = 0, ...entry }: MyDayEntry, now: number) => {
  const takes = Math.max(1, minutes) * 60_000;
  if (isCalled({ window, ...entry })) return { from: now, to: now + takes };
  if (!window) return null;
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)];
  return to - from <= longestWindow ? { from, to: to + takes } : null;
};

/**
 * Whether two divisions need somebody in two rings at once: both are called, or both have short windows that meet. The
 * rings call nobody who competes elsewhere, so windows of one person say nothing.
 */
export const overlaps = (one: DayItem, other: DayItem, now: number): boolean => {
  const [a, b] = [one.entry, other.entry];
  if (a.ring === null || b.ring === null || a.ring === b.ring || a.ringAssignmentId === b.ringAssignmentId)
    return false;
  if (one.competitorId === other.competitorId && !(isCalled(a) && isCalled(b))) return false;
  const [spanA, spanB] = [spanOf(a, now), spanOf(b, now)];
  return spanA !== null && spanB !== null && spanA.from < spanB.to && spanB.from < spanA.to;
};

const overlapOf = (items: readonly DayItem[], now: number): DayOverlap => {
  const others = (one: DayItem) => items.filter((other) => overlaps(one, other, now));
  const met = items.filter((one) => others(one).length > 0);
  const atOnce = met.map((one) => {
    const start = spanOf(one.entry, now)?.from ?? 0;
    const there = others(one).filter(({ entry }) => {
      const span = spanOf(entry, now);
      return span !== null && span.from <= start && start < span.to;
    });
    return new Set([one, ...there].map(({ entry }) => entry.ring)).size;
  });
  return {
    names: [...new Map(met.map(({ competitorId, name }) => [competitorId, name])).values()],
    rings: Math.max(...atOnce),
    isOnePerson: met.some((one) => others(one).some(({ competitorId }) => competitorId === one.competitorId)),
  };
};

/** The timeline of a family; `now` in milliseconds. */
export const timelineOf = (children: MyDay['children'], now: number): DayTimeline => {
  const names = namesApart(children.map(({ name, startNumber = null }) => ({ name, startNumber })));
  const all = children
    .flatMap(({ competitorId, name, entries }, index) =>
      entries.map((entry): DayItem => ({ competitorId, name: names[index] ?? name, entry })),
    )
    .sort(compare);
  const items = all.filter(({ entry }) => entry.step !== 'done');
  const groups: DayGroup[] = [];
  let advised = 0;
  for (let first = 0; first < items.length;) {
    // The last that overlaps one of the group; what lies between stays between.
    let last = first;
    for (let at = first; at <= last; at += 1)
      for (let other = items.length - 1; other > last; other -= 1) {
        const [one, two] = [items[at], items[other]];
        if (one && two && overlaps(one, two, now)) last = other;
      }
    const members = items.slice(first, last + 1);
    const isAdvised = last > first && advised < mostAdvice;
    groups.push({ items: members, advice: isAdvised ? overlapOf(members, now) : null });
    if (isAdvised) advised += 1;
    first = last + 1;
  }
  return { next: items[0] ?? null, groups, done: all.filter(({ entry }) => entry.step === 'done') };
};
