import { draftPresets, type DraftPreviews, type NewDraft } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { compute, sentInput, type Sharing } from '../matchmaking-proposal';
import { newDraftInput, programIds, sharingName, sharingOf } from './new-draft.rules';
import { listMatchedEvents } from './people.queries';
import { countRings, readPopulation } from './people.service';

/**
 * What drafts of a tournament with these choices would be: by each preset, and by the director's own programs where
 * they chose some. Nothing is stored.
 * @throws Refusal 404 without such a tournament; 422
 */
export const previewDrafts = async (
  db: Db,
  { tournamentId, options: choices = {} }: Omit<NewDraft, 'name'>,
): Promise<DraftPreviews> => {
  const { people } = await readPopulation(db, { tournamentId });
  const input = newDraftInput(people, await listMatchedEvents(db, tournamentId), choices);
  const { options, entries, entrants, hasEntered } = input;
  const { events } = options;
  const all: Sharing[] = [...draftPresets, ...(choices.programmes ? [sharingOf(options, choices)] : [])];
  const figures = await compute('previews', {
    sharings: all,
    input: sentInput({ entrants, hasEntered, options }, events),
    rings: await countRings(db, tournamentId),
  });
  return {
    competitors: people.length,
    entries: entries.size,
    unplaced: [...entries.values()].filter(({ reason }) => reason !== null).length,
    events: events.map((event) => ({
      ...event,
      entrants: entrants.filter(({ id }) => hasEntered(id, event.id)).length,
    })),
    previews: figures.map((of, index) => {
      const sharing = all[index] as Sharing;
      return { programmes: sharingName(sharing), eventIds: programIds(input, sharing), figures: of };
    }),
  };
};
