import { contests, drafts, type EventFormat } from '@schi/contract';
import type { Transaction } from '../../db/knex';
import { followDraft, type PublishedDivision } from '../ring-work';
import type { StoredDraft } from './drafts.queries';
import type { Population } from './people.service';
import { readPrintedDraws } from './printed-draws.service';

interface EventRow {
  id: number;
  title: string;
  format: EventFormat;
  rules: contests.EventRules & { minutesPerTurn: number };
}
const listEvents = async (trx: Transaction, tournamentId: number): Promise<ReadonlyMap<number, EventRow>> => {
  const rows = await trx('event as e')
    .join('event_type as y', 'y.id', 'e.event_type_id')
    .where('e.tournament_id', tournamentId)
    .select<EventRow[]>(
      'e.id',
      'y.title',
      'y.format',
      trx.raw(`json_build_object('judges', e.judges, 'minutesPerTurn', e.minutes_per_turn::float8, 'attempts', e.attempts,
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

/** Gives the rings the divisions of a published draft as its sheets print them (decision G1). */
export const giveToRings = async (trx: Transaction, draft: StoredDraft, population: Population): Promise<void> => {
  const { state, tournamentId } = draft;
  const printed = await readPrintedDraws(trx, draft, population);
  const events = await listEvents(trx, tournamentId);
  const names = drafts.shownNames(state);
  const people = new Map(population.people.map((person) => [person.competitorId, person]));
  const divisions = [...state.divisions.values()]
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
  await followDraft(trx, tournamentId, divisions);
};
