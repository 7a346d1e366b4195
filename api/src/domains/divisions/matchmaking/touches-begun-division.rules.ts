import { drafts } from '@schi/contract';
import type { StoredDraft } from './drafts.queries';

/** Whether a delta of a published draft changes a division that has begun in a ring. */
export const touchesContested = (
  { contested, publication }: StoredDraft,
  { entries, divisions, draws }: drafts.Delta,
): boolean => {
  if (publication === 'open' || contested.size === 0) return false;
  const keys = [
    ...entries.flatMap(({ eventId, from, to }) =>
      [from?.divisionId, to?.divisionId].flatMap((id) => (typeof id === 'number' ? [drafts.drawKey(id, eventId)] : [])),
    ),
    ...divisions.flatMap(
      ({ id, from, to }) => (to ?? from)?.eventIds.map((eventId) => drafts.drawKey(id, eventId)) ?? [],
    ),
    ...draws.map(({ divisionId, eventId }) => drafts.drawKey(divisionId, eventId)),
  ];
  return keys.some((key) => contested.has(key));
};
