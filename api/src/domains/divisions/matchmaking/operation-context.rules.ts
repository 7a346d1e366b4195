import type { drafts } from '@schi/contract';
import { entrantsOf } from './draft-groups.rules';
import type { StoredDraft } from './drafts.queries';
import { nameAfter } from './entrants.rules';
import type { Population } from './people.service';

/** What operations on a draft ask for: the browser's previews have the same from its board. */
export const operationContext = (
  { options, numbers }: Pick<StoredDraft, 'options' | 'numbers'>,
  { people, levels }: Population,
  newId: () => number,
): drafts.OperationContext => ({
  newId,
  nameOf: nameAfter(people, options.events, levels),
  published: new Set(numbers.keys()),
  entrants: entrantsOf(people),
  isBracket: (eventId) =>
    options.events.some(({ id, hasContact, isBracket = hasContact }) => id === eventId && isBracket),
});
