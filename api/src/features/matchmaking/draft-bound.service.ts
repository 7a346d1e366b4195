import { drafts } from '@schi/contract';
import { lowerBound, modelOf } from '../matchmaking-proposal';
import { entrantsOf } from './draft-groups.rules';
import { programmesIn } from './draft-programmes.rules';
import type { StoredDraft } from './drafts.queries';
import type { Person } from './entrants.rules';
import { ProgrammeMemory } from './programme-memory';

/** So many programmes are remembered; each is a number. */
const memory = new ProgrammeMemory<number>(1_000);

/** What any draft of the placed entries without forbidden pairs costs at least, in the programmes of this one (decision F4). Whole thousandths. */
export const boundOf = (draft: StoredDraft, people: readonly Person[]): number => {
  const { state, options } = draft;
  const { events: _events, ...choices } = options;
  const hasEntered = (competitorId: number, eventId: number) =>
    typeof state.entries.get(drafts.entryKey(competitorId, eventId))?.divisionId === 'number';
  const entrants = [...entrantsOf(people).values()].map((entrant) => ({ entrant, text: JSON.stringify(entrant) }));
  return programmesIn(draft).reduce((sum, events) => {
    const entered = entrants.flatMap(({ entrant, text }) => {
      const eventIds = events.flatMap(({ id }) => (hasEntered(entrant.id, id) ? [id] : []));
      return eventIds.length > 0 ? [{ entrant, text: `${text} ${eventIds.join(' ')}` }] : [];
    });
    const input = [JSON.stringify([choices, events]), ...entered.map(({ text }) => text)];
    const all = entered.map(({ entrant }) => entrant);
    return sum + memory.get(input, 1, () => lowerBound(modelOf({ events, entrants: all, hasEntered }, choices)));
  }, 0);
};
