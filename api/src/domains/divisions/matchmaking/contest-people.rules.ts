import { bandOfAll, bandsOfLevels, type contests } from '@schi/contract';
import type { Population } from './people.service';

/** Reads who competes in a draw, as far as the rules of a contest differ by it (rule G17). */
export const contestPeopleOf = ({
  people,
  levels,
}: Pick<Population, 'people' | 'levels'>): ((slots: readonly (number | null)[]) => contests.ContestPeople) => {
  const known = new Map(people.map((person) => [person.competitorId, person]));
  const bands = bandsOfLevels(levels);
  return (slots) => {
    const persons = slots.flatMap((id) => (id === null ? [] : (known.get(id) ?? [])));
    const drawn = persons.flatMap(({ entrant }) => entrant ?? []);
    return {
      oldest: drawn.reduce((oldest, { age }) => (age > oldest ? age : oldest), 0),
      isBlackBelt: drawn.length > 0 && drawn.every(({ isBlackBelt }) => isBlackBelt),
      band: bandOfAll(persons.flatMap(({ competitorLevelId }) => bands.get(competitorLevelId) ?? [])),
    };
  };
};
