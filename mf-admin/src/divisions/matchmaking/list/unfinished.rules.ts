import type { DraftPublication, DraftSummary } from '@schi/contract';

/** Whether a draft has no divisions: they are still computed, or could not be. */
export const isUnfinished = ({ state }: { state: DraftPublication }): boolean =>
  state === 'creating' || state === 'failed';

/** What to say of drafts that were being created when the list was seen last. */
export const endedSince = (
  before: readonly DraftSummary[],
  now: readonly DraftSummary[],
): { tone: 'success' | 'error'; text: string }[] => {
  const were = new Set(before.filter(({ state }) => state === 'creating').map(({ draftId }) => draftId));
  return now
    .filter(({ draftId, state }) => were.has(draftId) && state !== 'creating')
    .map(({ name, state }) =>
      state === 'failed'
        ? { tone: 'error', text: `“${name}” could not be created.` }
        : { tone: 'success', text: `“${name}” is created.` },
    );
};
