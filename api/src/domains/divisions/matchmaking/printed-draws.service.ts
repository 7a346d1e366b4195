import { drafts } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { entrantsOf } from './draft-groups.rules';
import type { StoredDraft } from './drafts.queries';
import { listBracketEvents } from './people.queries';
import type { Population } from './people.service';

/** The draws of a draft by `drawKey`, as its sheets print them and repairs keep them. */
export const readPrintedDraws = async (
  db: Db,
  { state, seed, tournamentId }: StoredDraft,
  { people }: Population,
): Promise<ReturnType<typeof drafts.printedDraws>> => {
  const brackets = new Set((await listBracketEvents(db, tournamentId)).map(({ eventId }) => eventId));
  return drafts.printedDraws(state, {
    entrants: entrantsOf(people),
    seed,
    isBracket: (eventId) => brackets.has(eventId),
  });
};
