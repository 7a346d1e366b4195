import { contests, drafts, type EventFormat, type RingsOfDraft } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { followDraft, keptPlaces, readStandingPlaces, type PublishedDivision } from '../ring-work';
import type { StoredDraft } from './drafts.queries';
import type { Population } from './people.service';
import { readPrintedDraws } from './printed-draws.service';

interface EventRow {
  id: number;
  title: string;
  format: EventFormat;
  rules: contests.EventRules & { minutesPerTurn: number };
}
const listEvents = async (db: Db, tournamentId: number): Promise<ReadonlyMap<number, EventRow>> => {
  const rows = await db('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where('e.tournament_id', tournamentId)
    .select<EventRow[]>(
      'e.id',
      'y.title',
      'y.format',
      db.raw(`json_build_object('judges', e.judges, 'minutesPerTurn', e.minutes_per_turn::float8, 'attempts', e.attempts,
        'elimination', e.elimination, 'thirdPlace', e.third_place, 'scoring', e.scoring) as rules`),
    );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Who competes, as far as the rules of a contest differ by it. */
const peopleIn = (ids: readonly (number | null)[], people: ReadonlyMap<number, Population['people'][number]>): contests.ContestPeople => {
  const drawn = ids.flatMap((id) => (id === null ? [] : (people.get(id)?.entrant ?? [])));
  return {
    oldest: drawn.reduce((oldest, { age }) => (age > oldest ? age : oldest), 0),
    isBlackBelt: drawn.length > 0 && drawn.every(({ isBlackBelt }) => isBlackBelt),
  };
};

/** The divisions of a draft as its sheets print them, for the rings. */
const divisionsFor = async (db: Db, draft: StoredDraft, population: Population): Promise<PublishedDivision[]> => {
  const { state, tournamentId } = draft;
  const printed = await readPrintedDraws(db, draft, population);
  const events = await listEvents(db, tournamentId);
  const names = drafts.shownNames(state);
  const people = new Map(population.people.map((person) => [person.competitorId, person]));
  return [...state.divisions.values()]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, eventIds }): PublishedDivision => ({
      draftDivisionId: id,
      name: names.get(id) ?? '',
      contests: eventIds.flatMap((eventId) => {
        const event = events.get(eventId);
        const draw = printed.get(drafts.drawKey(id, eventId));
        if (!event || !draw) return [];
        const { format, rules } = event;
        const complete = contests.contestRules(format, rules, peopleIn(draw.slots, people));
        return [{ eventId, format, rules: { ...rules, complete }, slots: draw.slots }];
      }),
    }));
};

/** Gives the rings the divisions of a published draft as its sheets print them (decision G1). */
export const giveToRings = async (trx: Transaction, draft: StoredDraft, population: Population): Promise<void> =>
  followDraft(trx, draft.tournamentId, await divisionsFor(trx, draft, population));

/** What unpublishing or publishing this draft does with the plan of the rings (decision F14). Nothing is stored. */
export const ringsBeside = async (db: Db, draft: StoredDraft, population: Population): Promise<RingsOfDraft> => ({
  standing: await readStandingPlaces(db, draft.tournamentId),
  again: draft.publication === 'published' ? null : await keptPlaces(db, draft.tournamentId, await divisionsFor(db, draft, population)),
});
