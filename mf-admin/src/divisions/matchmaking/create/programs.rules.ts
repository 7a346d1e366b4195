import { listOf, type matchmaking } from '@schi/contract';

type Event = Pick<matchmaking.MatchedEvent, 'id' | 'title' | 'hasContact'>;
/** Ids of events that run through the same divisions. */
export type Programs = readonly (readonly number[])[];

/** Where an event can be put: in a program by its place, or behind the last one as a program of its own. */
export interface Target {
  place: number;
  /** `Program 2: Forms and Weapons`, `A new program`. */
  label: string;
  /** Why it cannot be put there; `null` where it can. */
  refusal: string | null;
}

/** Why two events can never be in one program; `null` where they can. */
const refusalOf = (event: Event, others: readonly Event[]): string | null => {
  const other = others.find(({ hasContact }) => hasContact !== event.hasContact);
  if (!other) return null;
  const [with_, without] = event.hasContact ? [event.title, other.title] : [other.title, event.title];
  return `${with_} has contact and ${without} has none, so they never share divisions.`;
};

/**
 * Every place that an event can be moved to, also those that are refused. A program of one event cannot become a new
 * one.
 */
export const targetsOf = (eventId: number, programmes: Programs, events: readonly Event[]): Target[] => {
  const event = events.find(({ id }) => id === eventId);
  if (!event) return [];
  const present = programmes.findIndex((ids) => ids.includes(eventId));
  const targets = programmes.flatMap((ids, place): Target[] => {
    const others = events.filter(({ id }) => ids.includes(id));
    const label = `Program ${place + 1}: ${listOf(others.map(({ title }) => title))}`;
    return place === present ? [] : [{ place, label, refusal: refusalOf(event, others) }];
  });
  const isAlone = programmes[present]?.length === 1;
  return isAlone ? targets : [...targets, { place: programmes.length, label: 'A new program', refusal: null }];
};

/** The programs with an event moved. Programs without events are gone; the order of the events stays. */
export const withMoved = (
  eventId: number,
  place: number,
  programmes: Programs,
  events: readonly Event[],
): number[][] => {
  const order = new Map(events.map(({ id }, index) => [id, index]));
  return [...programmes, []]
    .map((ids, index) => {
      const rest = ids.filter((id) => id !== eventId);
      return index === place ? [...rest, eventId].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)) : rest;
    })
    .filter((ids) => ids.length > 0);
};
