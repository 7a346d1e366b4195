import { randomInt } from 'node:crypto';
import type { Draft, NewDraft } from '@schi/contract';
import type { App } from '../../../context';
import type { Transaction } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { addJob } from '../../../platform/jobs/queue';
import { audit } from '../../../platform/audit';
import { presentDraft, presentUnfinished } from './draft.present';
import { insertDraft, listDraftRows, storeFigures, type DraftRow } from './drafts.queries';
import { newParts, writeProposal } from './new-divisions.service';
import { newDraftInput, nextName, programIds, sharingName, sharingOf } from './new-draft.rules';
import { listMatchedEvents } from './people.queries';
import { readPopulation } from './people.service';
import { storedDraft } from './read-drafts.service';

const largestSeed = 2_147_483_647;

/**
 * A draft of so many competitors is computed while the director waits: well below a second. One of more is created by a
 * job.
 */
const mostInRequest = 2_000;

/** The index of the database that allows one draft at a time to be created for each tournament. */
const oneCreating = 'draft_one_creating';

const insert = async (trx: Transaction, row: Parameters<typeof insertDraft>[1]): Promise<number> => {
  try {
    return await insertDraft(trx, row);
  } catch (error) {
    const isSecond = (error as { constraint?: string }).constraint === oneCreating;
    throw isSecond
      ? conflict(
          'draft.creating',
          'Another draft of this tournament is being created. Wait until it is done, or cancel it.',
        )
      : error;
  }
};

/** Builds `createDraft`; a test builds it with another number of competitors above which a job creates the draft. */
export const createCreateDraft =
  (mostWaitedFor: number) =>
  async (app: Pick<App, 'clock'>, trx: Transaction, actorId: number, asked: NewDraft): Promise<Draft> => {
    const { tournamentId, options: choices = {} } = asked;
    const population = await readPopulation(trx, { tournamentId });
    const { people } = population;
    if (people.length === 0) throw conflict('draft.nobody', nobodyRegistered);
    const input = newDraftInput(people, await listMatchedEvents(trx, tournamentId), choices);
    const { options } = input;
    const sharing = sharingOf(options, choices);
    const parts = newParts(input, sharing);
    const isLarge = input.entrants.length > mostWaitedFor;
    const proposed = isLarge ? [] : (await Promise.all(parts.map(({ compute }) => compute()))).flat();
    const seed = randomInt(1, largestSeed);
    const name = asked.name ?? nextName((await listDraftRows(trx, tournamentId)).map((draft) => draft.name));
    const preset = sharingName(sharing);
    const progress: DraftRow['progress'] = isLarge
      ? { done: 0, all: parts.reduce((sum, { programmes }) => sum + programmes, 0) }
      : null;
    const programmes = programIds(input, sharing);
    const draftId = await insert(trx, {
      tournamentId,
      name,
      preset,
      options,
      programmes,
      seed,
      progress,
      at: app.clock(),
    });
    await audit(trx).record({
      actorId,
      action: 'draft created',
      object: { type: 'draft', id: draftId },
      after: { tournamentId, name, preset },
    });
    if (isLarge) {
      await addJob(trx, 'fillDraft', { draftId });
      return presentUnfinished(await storedDraft(trx, draftId));
    }
    await writeProposal(trx, draftId, population, input, sharing, proposed);
    const stored = await storedDraft(trx, draftId);
    const draft = await presentDraft(stored, await readPopulation(trx, stored));
    await storeFigures(trx, draftId, draft);
    return draft;
  };

/** Why there is nothing to create. */
export const nobodyRegistered = 'Nobody has completed a registration for this tournament yet.';

/**
 * Creates a draft from the completed registrations of a tournament (rules F2 and F4); a large one is answered at once,
 * and `fillDraft` computes its divisions. A tournament that is over may have drafts too: a director looks back at it,
 * or tries what other choices had given.
 * @throws Refusal 404 without such a tournament; 409 when nobody has registered, or while a large draft is being
 * created; 422
 */
export const createDraft = createCreateDraft(mostInRequest);
