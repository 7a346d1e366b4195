import { randomInt } from 'node:crypto';
import { matchmaking, type Draft, type DraftChoices, type DraftOptions, type NewDraft } from '@schi/contract';
import type { App } from '../../context';
import type { Transaction } from '../../db/knex';
import { conflict, invalid } from '../../http/errors';
import { audit } from '../audit';
import { insertDraft } from './drafts.queries';
import { nameAfter } from './entrants.rules';
import { firstState } from './first-state.rules';
import { listMatchedEvents } from './people.queries';
import { readPopulation } from './people.service';
import { readDrafts } from './read-drafts.service';
import { nextDivisionIds, writeDelta } from './state.queries';

const largestSeed = 2_147_483_647;

/** @throws Refusal 422 for sizes of an event that the tournament does not offer */
const optionsOf = (
  events: matchmaking.MatchedEvent[],
  { sizes = [], preset: _preset, programmes: _programmes, ...given }: DraftChoices,
): DraftOptions => {
  const sizeOf = new Map(sizes.map((size) => [size.id, size]));
  if (sizes.some(({ id }) => !events.some((event) => event.id === id)))
    throw invalid({ 'options.sizes': 'Please choose sizes for events of this tournament.' });
  return { ...matchmaking.defaultMatchOptions, ...given, events: events.map((event) => ({ ...event, ...sizeOf.get(event.id) })) };
};

/**
 * Creates a draft from the completed registrations of a tournament (decisions F2 and F4).
 * @throws Refusal 404 without such a tournament; 409 when nobody has registered; 422
 */
export const createDraft = async (app: Pick<App, 'clock'>, trx: Transaction, actorId: number, asked: NewDraft): Promise<Draft> => {
  const { tournamentId, name = 'Draft' } = asked;
  const { preset = 'perEvent' } = asked.options ?? {};
  const { people, levels } = await readPopulation(trx, { tournamentId });
  if (people.length === 0) throw conflict('Nobody has completed a registration for this tournament yet.');
  const options = optionsOf(await listMatchedEvents(trx, tournamentId), asked.options ?? {});
  const delta = await firstState(people, { preset, options }, nameAfter(people, options.events, levels), (count) =>
    nextDivisionIds(trx, count),
  );
  const seed = randomInt(1, largestSeed);
  const draftId = await insertDraft(trx, { tournamentId, name, preset, options, seed, at: app.clock() });
  await writeDelta(trx, draftId, delta);
  await audit(trx).record({
    actorId,
    action: 'draft created',
    object: { type: 'draft', id: draftId },
    after: { tournamentId, name, preset },
  });
  return readDrafts(trx).one(draftId);
};
