import { drafts, type matchmaking } from '@schi/contract';
import { compute, lowerBound, modelOf, sentInput } from '../matchmaking-proposal';
import { entrantsOf } from './draft-groups.rules';
import { programsIn } from './draft-programs.rules';
import type { StoredDraft } from './drafts.queries';
import type { Person } from './entrants.rules';
import { ProgramMemory } from './program-memory.service';

/**
 * The bounds of programs with more people are computed in the other thread; those of fewer take at most about 20 ms.
 */
const mostHere = 500;
/** So many programs are remembered, each a number. Decision divisions/drafts-follow-registrations has what it saves. */
const memory = new ProgramMemory<number>(1_000);

/**
 * What any draft of the placed entries without forbidden pairs costs at least, in the programs of this one (rule F4).
 * Whole thousandths.
 */
export const boundOf = async (draft: StoredDraft, people: readonly Person[]): Promise<number> => {
  const { state, options } = draft;
  const { events: _events, ...choices } = options;
  const hasEntered = (competitorId: number, eventId: number) =>
    typeof state.entries.get(drafts.entryKey(competitorId, eventId))?.divisionId === 'number';
  const entrants = [...entrantsOf(people).values()].map((entrant) => ({ entrant, text: JSON.stringify(entrant) }));
  const boundIn = (events: matchmaking.MatchedEvent[]): Promise<number> => {
    const entered = entrants.flatMap(({ entrant, text }) => {
      const eventIds = events.flatMap(({ id }) => (hasEntered(entrant.id, id) ? [id] : []));
      return eventIds.length > 0 ? [{ entrant, text: `${text} ${eventIds.join(' ')}` }] : [];
    });
    const input = [JSON.stringify([choices, events]), ...entered.map(({ text }) => text)];
    const all = entered.map(({ entrant }) => entrant);
    return memory.get(input, 1, () =>
      all.length > mostHere
        ? compute('bound', sentInput({ entrants: all, hasEntered, options: choices }, events))
        : lowerBound(modelOf({ events, entrants: all, hasEntered }, choices)),
    );
  };
  return (await Promise.all(programsIn(draft).map(boundIn))).reduce((sum, bound) => sum + bound, 0);
};
