import type { Draft } from '@schi/contract';
import type { Transaction } from '../src/platform/db/knex';
import { changeDraft, createDraft, publishDraft } from '../src/domains/divisions/matchmaking';

const sizeOf = ({ divisions }: Draft, draftDivisionId: number) =>
  divisions.find((division) => division.draftDivisionId === draftDivisionId)?.card?.size ?? 0;

/** The division of one event with most competitors. */
const largestOf = (draft: Draft, hasContact: boolean): number => {
  const contact = new Map(draft.options.events.map((event) => [event.id, event.hasContact]));
  const [largest] = draft.divisions
    .filter(({ events, isLocked }) => !isLocked && events.some(({ eventId }) => contact.get(eventId) === hasContact))
    .map(({ draftDivisionId }) => draftDivisionId)
    .sort((a, b) => sizeOf(draft, b) - sizeOf(draft, a));
  if (largest === undefined) throw new Error('The draft has no division');
  return largest;
};

/**
 * The drafts of the demonstration: a published one of the finished tournament, and one that a director works on for the
 * next tournament.
 */
export const seedDrafts = async (
  trx: Transaction,
  { pastId, nextId }: { pastId: number; nextId: number },
  { directorId, now }: { directorId: number; now: Date },
): Promise<void> => {
  const app = { clock: () => now };
  const past = await createDraft(app, trx, directorId, { tournamentId: pastId, name: 'Final divisions' });
  await publishDraft(trx, directorId).publish({ draftId: past.draftId, version: past.version });

  const change = changeDraft(app, trx, directorId);
  let draft = await createDraft(app, trx, directorId, { tournamentId: nextId, name: 'First draft' });
  const at = () => ({ draftId: draft.draftId, version: draft.version });
  draft = await change.split({ ...at(), draftDivisionId: largestOf(draft, false), by: 'age', parts: 2 });
  draft = await change.rename({ ...at(), draftDivisionId: largestOf(draft, true), name: 'Sparring, main ring' });
  await change.lock({ ...at(), draftDivisionId: largestOf(draft, true), isLocked: true });
};
