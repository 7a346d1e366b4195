import { type matchmaking } from '@schi/contract';

type MatchedEvent = matchmaking.MatchedEvent;

/** How the events of a tournament come to share divisions: what a director chooses first. */
export const presets = ['perEvent', 'together', 'nested'] as const;
export type Preset = (typeof presets)[number];

/** An event joins a program when at least this part of its competitors entered it. */
const sharedPart = 0.9;

/** Whether a competitor entered an event. */
export type HasEntered = (competitorId: number, eventId: number) => boolean;

const entrantsIn = (ids: readonly number[], events: readonly MatchedEvent[], hasEntered: HasEntered) =>
  ids.filter((id) => events.some((event) => hasEntered(id, event.id)));

/** Events from the one with most entrants to the one with fewest. */
export const bySize = (
  events: readonly MatchedEvent[],
  ids: readonly number[],
  hasEntered: HasEntered,
): MatchedEvent[] => {
  const sizes = new Map(events.map((event) => [event.id, entrantsIn(ids, [event], hasEntered).length]));
  return [...events].sort((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0) || a.id - b.id);
};

/**
 * The programs proposed for the best divisions of each event: an event shares the divisions of a larger one only when
 * nearly all there entered it, both have contact or both have none, and their useful sizes are the same. An event that
 * a third entered would leave two people in a group of six.
 */
export const programsPerEvent = (
  events: readonly MatchedEvent[],
  ids: readonly number[],
  hasEntered: HasEntered,
): MatchedEvent[][] => {
  const programmes: MatchedEvent[][] = [];
  for (const event of bySize(events, ids, hasEntered)) {
    const shared = programmes.find((program) => {
      const [largest] = program;
      if (
        !largest ||
        largest.hasContact !== event.hasContact ||
        largest.minSize !== event.minSize ||
        largest.maxSize !== event.maxSize
      )
        return false;
      const all = entrantsIn(ids, [...program, event], hasEntered);
      return all.length > 0 && entrantsIn(all, [event], hasEntered).length >= sharedPart * all.length;
    });
    if (shared) shared.push(event);
    else programmes.push([event]);
  }
  return programmes;
};

/**
 * How events share divisions: by a preset, or as a director chose: the events of one list run through the same
 * divisions.
 */
export type Sharing = Preset | readonly (readonly MatchedEvent[])[];

/** The events that run through the same divisions. By `together`, an event may have divisions of its own besides. */
export const programsOf = (
  sharing: Sharing,
  events: readonly MatchedEvent[],
  ids: readonly number[],
  hasEntered: HasEntered,
): readonly (readonly MatchedEvent[])[] => {
  if (typeof sharing === 'object') return sharing;
  if (sharing === 'perEvent') return programsPerEvent(events, ids, hasEntered);
  const sorted = bySize(events, ids, hasEntered);
  const shared = sharing === 'together' ? sorted.filter(({ hasContact }) => !hasContact) : [];
  const alone = sorted.filter((event) => !shared.includes(event)).map((event) => [event]);
  return shared.length > 0 ? [shared, ...alone] : alone;
};
