import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { lockDraft, type StoredDraft } from './drafts.queries';
import { requireFinished } from './finished.rules';
import { listOperations } from './operations.queries';
import { storedDraft } from './read-drafts.service';

/** The row lock that keeps two changes of a draft apart, and the read below it. A test of a race replaces them. */
export interface DraftGuards {
  lock: (trx: Transaction, draftId: number) => Promise<void>;
  read: (trx: Transaction, draftId: number) => Promise<StoredDraft>;
}
export const draftGuards: DraftGuards = { lock: lockDraft, read: storedDraft };

/** A draft to change, and the version it was seen in. */
export interface DraftRequest {
  draftId: number;
  version: number;
}

/**
 * @throws Refusal 409 with the present version and the operations since, when the draft was changed since `version`
 * (rule E8)
 */
export const requireSeen = async (trx: Transaction, draft: StoredDraft, version: number): Promise<void> => {
  if (draft.version === version) return;
  throw conflict(
    'outdated',
    'Somebody else has changed this draft since you opened it. Check its current state, then decide again. Nothing was changed.',
    {
      version: draft.version,
      operations: await listOperations(trx, draft.draftId, version),
    },
  );
};

/**
 * Does work with a draft in a transaction, while nobody else can change it.
 * @throws Refusal 404; 409 while it has no divisions; 409 with the present version and the operations since when it was
 * changed since `version` (rule E8)
 */
export const withLockedDraft = <T>(
  db: Db,
  { lock, read }: DraftGuards,
  { draftId, version }: DraftRequest,
  work: (trx: Transaction, draft: StoredDraft) => Promise<T>,
): Promise<T> =>
  db.transaction(async (trx) => {
    await lock(trx, draftId);
    const draft = await read(trx, draftId);
    requireFinished(draft);
    await requireSeen(trx, draft, version);
    return work(trx, draft);
  });
