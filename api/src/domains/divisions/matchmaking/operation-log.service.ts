import { drafts, type Draft, type DraftOperationKind } from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { giveToRings } from './divisions-for-rings.service';
import { presentDraft } from './draft.present';
import { renewRosters, storeFigures, type StoredDraft } from './drafts.queries';
import { withLockedDraft, type DraftGuards, type DraftRequest } from './locked-draft.service';
import { appendOperation, readReversible } from './operations.queries';
import type { PersonRow } from './people.queries';
import { readPopulation, type Population } from './people.service';
import { refusalFor } from './refusals.present';
import { readSeen, restoreParticulars, writeSeen } from './particulars-as-seen.queries';
import { writeDelta } from './state.queries';

/** An operation to record. */
export interface Operation {
  kind: DraftOperationKind;
  /** What was asked. */
  payload: object;
  delta: drafts.Delta;
  /** The operation that it takes back. */
  undoes?: number;
  /** Those whom the draft has now seen as they are. */
  seen?: readonly PersonRow[];
}

type Work<T> = (trx: Transaction, draft: StoredDraft, population: Population) => Promise<T>;

/** What every operation on a draft needs: the draft under a lock, and the record of what was done. */
export const createRecorder = (guards: DraftGuards, app: Pick<App, 'clock'>, db: Db, actorId: number) => ({
  /**
   * Does work with a draft while nobody else can change it.
   * @throws Refusal 404; 409 for another version; what the work and the rules of drafts refuse
   */
  change: <T>(request: DraftRequest, work: Work<T>): Promise<T> =>
    withLockedDraft(db, guards, request, async (trx, draft) => {
      try {
        return await work(trx, draft, await readPopulation(trx, draft));
      } catch (error) {
        throw error instanceof drafts.DraftRefusal ? refusalFor(error) : error;
      }
    }),
  /** Stores an operation as the next version. Answers the draft after it. */
  record: async (
    trx: Transaction,
    draft: StoredDraft,
    population: Population,
    { kind, payload, delta, undoes, seen }: Operation,
  ): Promise<Draft> => {
    const { draftId } = draft;
    const version = draft.version + 1;
    // The rules check once more that everything is as the delta expects it.
    const state = drafts.applyDelta(draft.state, delta);
    await appendOperation(trx, draftId, draft.version, {
      kind,
      payload,
      delta,
      undoes: undoes ?? null,
      actorId,
      at: app.clock(),
    });
    await writeDelta(trx, draftId, delta);
    if (seen) await writeSeen(trx, draftId, version, seen);
    if (undoes !== undefined) await restoreParticulars(trx, draftId, undoes, version);
    const isSeenSame = seen === undefined && undoes === undefined;
    const after = isSeenSame ? population : { ...population, seen: await readSeen(trx, draftId) };
    const isPublished = draft.publication === 'published';
    const numbers = isPublished ? await giveToRings(trx, { ...draft, state }, after) : draft.numbers;
    if (isPublished) await renewRosters(trx, draft.tournamentId);
    const reversible = await readReversible(trx, draftId);
    const answer = await presentDraft({ ...draft, ...reversible, state, version, numbers }, after);
    await storeFigures(trx, draftId, answer);
    return answer;
  },
});
