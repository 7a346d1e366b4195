import { addedMedals, contests, drafts, eventRules, type EventFormat, type RingsOfDraft } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { followDraft, keptPlaces, readStandingPlaces } from '../../rings';
import type { StoredDraft } from './drafts.queries';
import { contestPeopleOf } from './contest-people.rules';
import { isGoldForOne, listContestEvents } from './people.queries';
import type { Population } from './people.service';
import { readPrintedDraws } from './printed-draws.service';

/**
 * The slots without competitors who no longer exist: a bye of a bracket, nobody of a running order. A refresh takes
 * them out of the draft.
 */
const existingIn = (
  slots: readonly (number | null)[],
  format: EventFormat,
  people: ReadonlyMap<number, unknown>,
): (number | null)[] => {
  const existing = slots.map((id) => (id !== null && people.has(id) ? id : null));
  return format === 'bracket' ? existing : existing.filter((id) => id !== null);
};

/** The divisions of a draft as its sheets print them, for the rings. */
const divisionsFor = async (db: Db, draft: StoredDraft, population: Population) => {
  const { state, tournamentId } = draft;
  const printed = await readPrintedDraws(db, draft, population);
  const events = await listContestEvents(db, tournamentId);
  const peopleIn = contestPeopleOf(population);
  const people = new Map(population.people.map((person) => [person.competitorId, person]));
  return [...state.divisions.values()]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, eventIds, name, isNamedByHand }) => ({
      draftDivisionId: id,
      eventIds,
      name,
      isNamedByHand,
      contests: eventIds.flatMap((eventId) => {
        const event = events.get(eventId);
        const draw = printed.get(drafts.drawKey(id, eventId));
        if (!event || !draw) return [];
        const { format, rules } = event;
        const complete = contests.contestRules(format, rules, peopleIn(draw.slots));
        return [{ eventId, format, rules: { ...rules, complete }, slots: existingIn(draw.slots, format, people) }];
      }),
    }));
};

/**
 * Gives the rings the divisions of a published draft as its sheets print them (rule G1). Answers the numbers and letters
 * of the divisions.
 */
export const giveToRings = async (
  trx: Transaction,
  draft: StoredDraft,
  population: Population,
): Promise<StoredDraft['numbers']> => followDraft(trx, draft.tournamentId, await divisionsFor(trx, draft, population));

/**
 * What unpublishing or publishing this draft does with the plan of the rings (rule F14), and the medals that its events
 * need. Nothing is stored.
 */
export const ringsBeside = async (db: Db, draft: StoredDraft, population: Population): Promise<RingsOfDraft> => {
  const { tournamentId, publication } = draft;
  const divisions = await divisionsFor(db, draft, population);
  const goldForOne = await isGoldForOne(db, tournamentId);
  return {
    standing: await readStandingPlaces(db, tournamentId),
    again: publication === 'published' ? null : await keptPlaces(db, tournamentId, divisions),
    medals: addedMedals(
      divisions
        .flatMap((division) => division.contests)
        .map(({ rules: { complete }, slots }) =>
          eventRules.medalsOfContest(complete, slots.filter((id) => id !== null).length, goldForOne),
        ),
    ),
  };
};
