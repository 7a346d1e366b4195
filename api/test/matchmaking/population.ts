import { matchmaking } from '@schi/contract';
import type { Program } from '../../src/domains/divisions/matchmaking-proposal/program.rules';
import { divisions } from '../../seeds/divisions';
import { entriesOfHundred, typicalPerson, typicalSchool } from '../../src/domains/hall/rehearsals/typical-person.rules';
import { randomFrom } from '../../seeds/random';
import { eventTypes, firstBlackBelt, levels, schools } from '../../seeds/reference';

type Entrant = matchmaking.Entrant;

const ranks = matchmaking.levelRanks(levels.map((_, id) => ({ id, isBlackBelt: id >= firstBlackBelt })));

/** The place of the first reference division of the demonstration that fits. */
const referenceOf = ({ age, gender, levelRank, weight }: Omit<Entrant, 'reference'>): number | null => {
  const place = divisions.findIndex(
    (division) =>
      (division.gender ?? gender) === gender &&
      division.ages[0] <= age &&
      age <= division.ages[1] &&
      division.levels[0] <= levelRank &&
      levelRank <= division.levels[1] &&
      (division.weights?.[0] ?? 0) <= (weight ?? 0) &&
      (weight ?? 0) < (division.weights?.[1] ?? Infinity),
  );
  return place < 0 ? null : place;
};

export interface Population {
  entrants: Entrant[];
  events: matchmaking.MatchedEvent[];
  hasEntered: Program['hasEntered'];
}

/** Useful sizes that are proposed: 4 to 8 head to head, 3 to 8 otherwise. */
const events = eventTypes.map(({ title, format }, index) => ({
  id: index + 1,
  title,
  hasContact: format === 'bracket',
  minSize: format === 'bracket' ? 4 : 3,
  maxSize: 8,
}));

/**
 * A population of the shape that invitationals have, the same for the same seed. About a third of the competitors have
 * a brother or sister.
 * @param everyEvent everybody enters the first that many events
 */
export const population = (size: number, seed: number, everyEvent?: number): Population => {
  const random = randomFrom(seed);
  /**
   * For each competitor, by id, the places of the events as bits: a hundred thousand sets would take more memory than
   * the proposal.
   */
  const entered = new Uint32Array(size + 1);
  const entrants: Entrant[] = [];
  let [family, school] = [-1, 0];
  for (let id = 1; id <= size; id += 1) {
    if (id === 1 || random.next() > 0.3) {
      family += 1;
      school = typicalSchool(random, schools.length);
    }
    const person = typicalPerson(random, levels.length, levels.length - firstBlackBelt);
    const rank = ranks.get(person.levelRank) as NonNullable<ReturnType<(typeof ranks)['get']>>;
    const entrant = { ...person, ...rank, id, age: Math.floor(person.exactAge), school, family };
    entrants.push({ ...entrant, reference: referenceOf(entrant) });
    let chosen = everyEvent ? 2 ** everyEvent - 1 : 0;
    if (!everyEvent)
      for (const place of events.keys()) if (random.next() * 100 < (entriesOfHundred[place] ?? 0)) chosen |= 1 << place;
    entered[id] = chosen === 0 ? 1 : chosen;
  }
  return {
    entrants,
    events: everyEvent ? events.slice(0, everyEvent) : events,
    // The ids of the events are their places, counted from 1.
    hasEntered: (competitor, event) => ((entered[competitor] ?? 0) & (1 << (event - 1))) !== 0,
  };
};
