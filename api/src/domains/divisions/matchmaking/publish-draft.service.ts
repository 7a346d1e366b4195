import type { Draft, DraftPublication, RefusalCode } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { endRingWork } from '../../rings';
import { giveToRings } from './divisions-for-rings.service';
import { deleteDraftRow, lockDraft, renewRosters, setPublication, type StoredDraft } from './drafts.queries';
import { draftGuards, requireSeen, withLockedDraft, type DraftRequest } from './locked-draft.service';
import { readPopulation } from './people.service';
import { readDrafts, storedDraft } from './read-drafts.service';

/** The index of the database that allows one published draft for each tournament. */
const onePublished = 'draft_one_published';

const loggedOf = ({ tournamentId, name, publication, version }: StoredDraft) => ({
  tournamentId,
  name,
  state: publication,
  version,
});

/** Publishes and deletes drafts (rule F2). */
export const publishDraft = (db: Db, actorId: number) => {
  const set = async (
    request: DraftRequest,
    to: DraftPublication,
    [action, ...already]: readonly [string, RefusalCode, string],
  ): Promise<Draft> => {
    try {
      return await withLockedDraft(db, draftGuards, request, async (trx, draft) => {
        if (draft.publication === to) throw conflict(...already);
        await setPublication(trx, draft.draftId, to);
        if (to === 'published') await giveToRings(trx, draft, await readPopulation(trx, draft));
        else await endRingWork(trx, draft.tournamentId);
        await renewRosters(trx, draft.tournamentId);
        const before = loggedOf(draft);
        await audit(trx).record({
          actorId,
          action,
          object: { type: 'draft', id: draft.draftId },
          before,
          after: { ...before, state: to },
        });
        return readDrafts(trx).one(draft.draftId);
      });
    } catch (error) {
      const isSecond = (error as { constraint?: string }).constraint === onePublished;
      throw isSecond
        ? conflict('draft.otherPublished', 'Another draft of this tournament is published. Unpublish that one first.')
        : error;
    }
  };
  return {
    /** @throws Refusal 404; 409 for another version, or while a draft of the tournament is published */
    publish: (request: DraftRequest) =>
      set(request, 'published', ['draft published', 'published', 'This draft is published already.']),
    /**
     * @throws Refusal 404; 409 for another version, when it is not published, or once a division has begun in a ring
     */
    unpublish: (request: DraftRequest) =>
      set(request, 'open', ['draft unpublished', 'draft.notPublished', 'This draft is not published.']),
    /** @throws Refusal 404; 409 while it is published, or for another version than was seen */
    delete: (draftId: number, version?: number): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        await lockDraft(trx, draftId);
        const draft = await storedDraft(trx, draftId);
        if (draft.publication === 'published')
          throw conflict('published', 'This draft is published. Unpublish it before you delete it.');
        if (version !== undefined) await requireSeen(trx, draft, version);
        await deleteDraftRow(trx, draftId);
        await audit(trx).record({
          actorId,
          action: 'draft deleted',
          object: { type: 'draft', id: draftId },
          before: loggedOf(draft),
        });
        return true;
      }),
  };
};
