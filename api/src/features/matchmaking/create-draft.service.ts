import { randomInt } from 'node:crypto';
import type { Draft, NewDraft } from '@schi/contract';
import type { App } from '../../context';
import type { Transaction } from '../../db/knex';
import { conflict } from '../../http/errors';
import { audit } from '../audit';
import { presentDraft } from './draft.present';
import { insertDraft, listDraftRows, storeFigures } from './drafts.queries';
import { nameAfter } from './entrants.rules';
import { firstState } from './first-state.rules';
import { newDraftInput, nextName, programmeIds, sharingName, sharingOf } from './new-draft.rules';
import { listMatchedEvents } from './people.queries';
import { readPopulation } from './people.service';
import { storedDraft } from './read-drafts.service';
import { writeSeen } from './seen.queries';
import { nextDivisionIds, writeDelta } from './state.queries';

const largestSeed = 2_147_483_647;

/**
 * Creates a draft from the completed registrations of a tournament (decisions F2 and F4). A tournament that is over may have drafts too: a director
 * looks back at it, or tries what other choices had given.
 * @throws Refusal 404 without such a tournament; 409 when nobody has registered; 422
 */
export const createDraft = async (app: Pick<App, 'clock'>, trx: Transaction, actorId: number, asked: NewDraft): Promise<Draft> => {
  const { tournamentId, options: choices = {} } = asked;
  const { people, levels } = await readPopulation(trx, { tournamentId });
  if (people.length === 0) throw conflict('Nobody has completed a registration for this tournament yet.');
  const input = newDraftInput(people, await listMatchedEvents(trx, tournamentId), choices);
  const { options } = input;
  const sharing = sharingOf(options, choices);
  const delta = await firstState(input, sharing, nameAfter(people, options.events, levels), (count) => nextDivisionIds(trx, count));
  const seed = randomInt(1, largestSeed);
  const name = asked.name ?? nextName((await listDraftRows(trx, tournamentId)).map((draft) => draft.name));
  const preset = sharingName(sharing);
  const programmes = programmeIds(input, sharing);
  const draftId = await insertDraft(trx, { tournamentId, name, preset, options, programmes, seed, at: app.clock() });
  await writeDelta(trx, draftId, delta);
  await writeSeen(
    trx,
    draftId,
    0,
    people.filter(({ eventIds }) => eventIds.length > 0),
  );
  await audit(trx).record({
    actorId,
    action: 'draft created',
    object: { type: 'draft', id: draftId },
    after: { tournamentId, name, preset },
  });
  const stored = await storedDraft(trx, draftId);
  const draft = presentDraft(stored, await readPopulation(trx, stored));
  await storeFigures(trx, draftId, draft);
  return draft;
};
