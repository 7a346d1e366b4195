import { drafts, type Draft, type DraftOptions } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { hasChanged } from './draft-changes.rules';
import { refreshOf } from './draft-refresh.rules';
import { presentDraft } from './draft.present';
import { storeOptions, type StoredDraft } from './drafts.queries';
import { draftGuards, type DraftRequest } from './locked-draft.service';
import { listMatchedEvents } from './people.queries';
import type { Population } from './people.service';
import { createRecorder } from './operation-log.service';
import { newIdsOf, renumbered } from './renumbered.rules';
import { nextDivisionIds } from './state.queries';

/** The events of a draft, and those that the tournament offers since, which an undo leaves: nobody is in them then. */
const withNewEvents = async (
  trx: Transaction,
  draft: StoredDraft,
): Promise<{ options: DraftOptions; offered: ReadonlySet<number> }> => {
  const { events } = draft.options;
  const offered = await listMatchedEvents(trx, draft.tournamentId);
  const added = offered.filter(({ id }) => !events.some((event) => event.id === id));
  const options = { ...draft.options, events: [...events, ...added] };
  if (added.length > 0) await storeOptions(trx, draft.draftId, options);
  return { options, offered: new Set(offered.map(({ id }) => id)) };
};

/**
 * Those whom the draft has not seen as they are now, but for those who stay where they no longer fit: they are still to
 * be decided about.
 */
const unseen = (state: drafts.DraftState, { people, seen, day }: Population, steps: readonly drafts.RefreshStep[]) => {
  const doubted = new Set(
    steps.flatMap((step) => (step.kind === 'changed' && step.stays !== null ? [step.competitorId] : [])),
  );
  const entered = new Set([...state.entries.values()].map(({ competitorId }) => competitorId));
  return people.filter((person) => {
    const known = seen.get(person.competitorId);
    return (
      entered.has(person.competitorId) &&
      !doubted.has(person.competitorId) &&
      person.isRegistered &&
      (!known || hasChanged(person, known, day))
    );
  });
};

/**
 * Takes into a draft what changed in the registrations since (rule F6), as one operation. Where nothing changed there
 * is no operation.
 * @throws Refusal 404; 409 for another version, or while the draft is published
 */
export const refreshDraft = (app: Pick<App, 'clock'>, db: Db, actorId: number, request: DraftRequest) => {
  const { change, record } = createRecorder(draftGuards, app, db, actorId);
  return change(request, async (trx, stored, population): Promise<Draft & { steps: drafts.RefreshStep[] }> => {
    if (stored.publication === 'published')
      throw conflict(
        'published',
        'This draft is published. Repair it instead, or unpublish it to refresh it. Nothing was changed.',
      );
    const { options, offered } = await withNewEvents(trx, stored);
    const draft = { ...stored, options };
    const refreshed = refreshOf(draft, population, offered);
    const provisional = newIdsOf(refreshed.delta);
    const ids = await nextDivisionIds(trx, provisional.length);
    const idOf = (id: number): number => ids[provisional.indexOf(id)] ?? id;
    const delta = renumbered(refreshed.delta, idOf);
    const seen = unseen(drafts.applyDelta(draft.state, delta), population, refreshed.steps);
    const steps = refreshed.steps.map((step) =>
      'divisionId' in step && step.divisionId !== null ? { ...step, divisionId: idOf(step.divisionId) } : step,
    );
    const isSame = delta.entries.length + delta.divisions.length + delta.draws.length + seen.length === 0;
    const answer = isSame
      ? await presentDraft(draft, population)
      : await record(trx, draft, population, { kind: 'refresh', payload: {}, delta, seen });
    return { ...answer, steps };
  });
};
