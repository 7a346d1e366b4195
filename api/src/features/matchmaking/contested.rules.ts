import { drafts } from '@schi/contract';
import type { StoredDraft } from './drafts.queries';

/**
 * The events of divisions that have results, by `drawKey` (decision F8: what is contested does not move). Results are not stored yet, so there are
 * none; this is the one place that will read them.
 */
export const contestedIn = (_draft: StoredDraft): ReadonlySet<string> => new Set();

/** Whether a delta of a published draft changes a division that has results. */
export const touchesContested = (draft: StoredDraft, { entries, divisions, draws }: drafts.Delta): boolean => {
  const contested = contestedIn(draft);
  if (draft.publication === 'open' || contested.size === 0) return false;
  const keys = [
    ...entries.flatMap(({ eventId, from, to }) =>
      [from?.divisionId, to?.divisionId].flatMap((id) => (typeof id === 'number' ? [drafts.drawKey(id, eventId)] : [])),
    ),
    ...divisions.flatMap(({ id, from, to }) => (to ?? from)?.eventIds.map((eventId) => drafts.drawKey(id, eventId)) ?? []),
    ...draws.map(({ divisionId, eventId }) => drafts.drawKey(divisionId, eventId)),
  ];
  return keys.some((key) => contested.has(key));
};
