import { drafts, matchmaking, type Draft, type DraftOperationKind, type SplitDraft } from '@schi/contract';
import type * as contract from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { touchesContested } from './touches-begun-division.rules';
import { groupIn } from './draft-groups.rules';
import type { StoredDraft } from './drafts.queries';
import { draftGuards, type DraftGuards, type DraftRequest } from './locked-draft.service';
import { operationContext } from './operation-context.rules';
import { findLast, isRedoable, isUndoable } from './operations.queries';
import type { Population } from './people.service';
import { createRecorder } from './operation-log.service';
import { isAllowed } from './in-place.rules';
import { nextDivisionIds } from './state.queries';

/** The groups of a split: as asked for, or the best ones in the order of a criterion. */
const groupsOf = (draft: StoredDraft, population: Population, divisionId: number, asked: SplitDraft): number[][] => {
  if ('groups' in asked) return asked.groups;
  const division = draft.state.divisions.get(divisionId);
  if (!division) return [];
  const groups = matchmaking.splitBy(groupIn(draft, population, division), asked.by, asked.parts, draft.options);
  // Those who cannot be compared stay with the last group.
  const compared = new Set(groups.flat());
  const others = drafts.membersOf(draft.state, divisionId).filter((id) => !compared.has(id));
  return groups.map((group, index) => (index === groups.length - 1 ? [...group, ...others] : group));
};

type Versioned<Body> = Body & { draftId: number };
type OfDivision<Body> = Versioned<Body> & { draftDivisionId: number };

/** @throws Refusal 409 where the draft is published, and this is not done in place */
const requireAllowed = (kind: DraftOperationKind | null, draft: StoredDraft): void => {
  if (!isAllowed(kind, draft))
    throw conflict('published', 'This draft is published. Unpublish it to change it. Nothing was changed.');
};

/** @throws Refusal 409 where it changes a division of a published draft that has begun */
const requireNotBegun = (draft: StoredDraft, delta: drafts.Delta): void => {
  if (touchesContested(draft, delta))
    throw conflict(
      'begun',
      'A division of this change has begun in a ring, so it stays as it is. Nothing was changed.',
    );
};

/** Builds `changeDraft`; a test of a race builds it with a lock that does nothing. */
export const createChangeDraft = (guards: DraftGuards) => (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const { change, record } = createRecorder(guards, app, db, actorId);
  const operate = (
    kind: DraftOperationKind,
    { draftId, version, ...payload }: DraftRequest & object,
    deltaOf: (draft: StoredDraft, context: drafts.OperationContext) => drafts.Delta,
  ): Promise<Draft> =>
    change({ draftId, version }, async (trx, draft, population) => {
      requireAllowed(kind, draft);
      const context = operationContext(draft, population, noNewId);
      const delta = deltaOf(draft, context);
      requireNotBegun(draft, delta);
      return record(trx, draft, population, { kind, payload, delta });
    });
  /**
   * Undo and redo: the last operation that the condition allows is taken back by a further one. Of a published draft
   * only what is done in place is.
   */
  const takeBack = (kind: 'undo' | 'redo', request: DraftRequest): Promise<Draft> =>
    change(request, async (trx, draft, population) => {
      const last = await findLast(trx, draft.draftId, kind === 'undo' ? isUndoable : isRedoable);
      if (!last) throw conflict('draft.noStep', `There is nothing to ${kind}.`);
      requireAllowed(kind === 'undo' ? draft.undoKind : draft.redoKind, draft);
      const delta = drafts.inverseOf(last.delta);
      requireNotBegun(draft, delta);
      return record(trx, draft, population, { kind, payload: {}, delta, undoes: last.sequence });
    });

  return {
    split: ({ draftId, version, draftDivisionId, ...asked }: OfDivision<SplitDraft>): Promise<Draft> =>
      change({ draftId, version }, async (trx, draft, population) => {
        requireAllowed('split', draft);
        const groups = groupsOf(draft, population, draftDivisionId, { version, ...asked });
        const ids = await nextDivisionIds(trx, Math.max(0, groups.length - 1));
        const delta = drafts.splitDivision(
          draft.state,
          { divisionId: draftDivisionId, groups },
          operationContext(draft, population, () => ids.shift() ?? noNewId()),
        );
        return record(trx, draft, population, { kind: 'split', payload: { draftDivisionId, ...asked }, delta });
      }),
    combine: (asked: Versioned<contract.CombineDraft>) =>
      operate('combine', asked, ({ state }, context) =>
        drafts.combineDivisions(
          state,
          { divisionIds: asked.divisionIds, ...(asked.name ? { name: asked.name } : {}) },
          context,
        ),
      ),
    move: (asked: Versioned<contract.MoveDraft>) =>
      operate('move', asked, ({ state }, context) => drafts.moveEntries(state, asked, context)),
    rename: (asked: OfDivision<contract.RenameDraft>) =>
      operate('rename', asked, ({ state }, context) =>
        drafts.renameDivision(
          state,
          { divisionId: asked.draftDivisionId, name: asked.name ? asked.name : null },
          context,
        ),
      ),
    reorder: (asked: Versioned<contract.ReorderDraft>) =>
      operate('reorder', asked, ({ state }) => drafts.reorderDivisions(state, asked)),
    lock: (asked: OfDivision<contract.LockDraft>) =>
      operate('lock', asked, ({ state }) =>
        drafts.lockDivision(state, { divisionId: asked.draftDivisionId, isLocked: asked.isLocked }),
      ),
    accept: (asked: Versioned<contract.AcceptDraft>) =>
      operate('accept', asked, ({ state }) =>
        drafts.acceptDivisions(state, {
          divisions: asked.divisions.map(({ draftDivisionId: divisionId, flags }) => ({ divisionId, flags })),
        }),
      ),
    pin: (asked: Versioned<contract.PinDraft>) => operate('pin', asked, ({ state }) => drafts.pinEntry(state, asked)),
    redraw: (asked: OfDivision<contract.RedrawDraft>) =>
      operate('redraw', asked, ({ state }) => drafts.redraw(state, { ...asked, divisionId: asked.draftDivisionId })),
    undo: (request: DraftRequest) => takeBack('undo', request),
    redo: (request: DraftRequest) => takeBack('redo', request),
  };
};

const noNewId = (): never => {
  throw new Error('Only a split needs ids of divisions');
};

/** Changes drafts by operations, each of which can be undone (rules F3 and F5). */
export const changeDraft = createChangeDraft(draftGuards);
