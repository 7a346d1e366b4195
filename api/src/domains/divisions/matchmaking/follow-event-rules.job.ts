import type { Task } from '../../../platform/feature';
import { giveToRings } from './divisions-for-rings.service';
import { findPublishedDraft, lockDraft } from './drafts.queries';
import { readPopulation } from './people.service';
import { storedDraft } from './read-drafts.service';

/**
 * Gives the divisions that are published and have not begun the rules that an event has now (rule G17). Nothing else of
 * them changes; without a published draft there is nothing to do.
 *
 * @repeated Gives the same rules again, which changes nothing.
 */
export const followEventRules: Task = async ({ db }, { tournamentId }: { tournamentId: number }) => {
  const published = await findPublishedDraft(db, tournamentId);
  if (!published) return;
  const { draftId } = published;
  await db.transaction(async (trx) => {
    await lockDraft(trx, draftId);
    const draft = await storedDraft(trx, draftId);
    // Unpublished meanwhile: publishing it again takes the rules of that time.
    if (draft.publication === 'published') await giveToRings(trx, draft, await readPopulation(trx, draft));
  });
};
