import type { matchmaking } from '@schi/contract';
import type { DraftRow } from './drafts.queries';

/** The events of a draft that run through the same divisions. An event that came later runs alone. */
export const programsIn = ({
  programmes,
  options,
}: Pick<DraftRow, 'programmes' | 'options'>): matchmaking.MatchedEvent[][] => {
  const eventOf = new Map(options.events.map((event) => [event.id, event]));
  const named = new Set(programmes.flat());
  return [...programmes, ...options.events.flatMap(({ id }) => (named.has(id) ? [] : [[id]]))]
    .map((ids) => ids.flatMap((id) => eventOf.get(id) ?? []))
    .filter(({ length }) => length > 0);
};
