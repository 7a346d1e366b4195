import type { Draft, DraftOperation, DraftSummary, RingsOfDraft } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { ringsBeside } from './divisions-for-rings.service';
import { noFigures, presentDraft, presentFigures, presentSummary, presentUnfinished } from './draft.present';
import { isUnfinished, requireFinished } from './finished.rules';
import { listDraftRows, readDraft, type StoredDraft, type StoredFigures } from './drafts.queries';
import { listOperations } from './operations.queries';
import { readPopulation } from './people.service';

/** @throws Refusal 404 */
export const storedDraft = async (db: Db, draftId: number): Promise<StoredDraft> => {
  const stored = await readDraft(db, draftId);
  if (!stored) throw notFound('draft');
  return stored;
};

/** Reads drafts (rule F2). */
export const readDrafts = (db: Db) => {
  const figuresNow = async (draftId: number): Promise<StoredFigures | undefined> => {
    const stored = await readDraft(db, draftId);
    return stored && presentFigures(stored, await readPopulation(db, stored));
  };
  return {
    /** @throws Refusal 404 */
    one: async (draftId: number): Promise<Draft> => {
      const stored = await storedDraft(db, draftId);
      if (isUnfinished(stored)) return presentUnfinished(stored);
      return presentDraft(stored, await readPopulation(db, stored));
    },
    /** The drafts of a tournament, newest first. @throws Refusal 404 without such a tournament */
    list: async (tournamentId: number): Promise<DraftSummary[]> => {
      const list: DraftSummary[] = [];
      for (const row of await listDraftRows(db, tournamentId)) {
        // Drafts from before figures were stored have none.
        const figures = isUnfinished(row) ? noFigures : (row.figures ?? (await figuresNow(row.draftId)));
        if (figures) list.push(presentSummary(row, figures));
      }
      return list;
    },
    /**
     * What publishing or unpublishing it does with the plan of the rings. @throws Refusal 404; 409 while it has no
     * divisions
     */
    rings: async (draftId: number): Promise<RingsOfDraft> => {
      const stored = await storedDraft(db, draftId);
      requireFinished(stored);
      return ringsBeside(db, stored, await readPopulation(db, stored));
    },
    /** Those after a version, newest first. @throws Refusal 404 */
    operations: async (draftId: number, after = 0): Promise<DraftOperation[]> => {
      await storedDraft(db, draftId);
      return listOperations(db, draftId, after);
    },
  };
};
