import { latestBirth, ordinaryAges, ordinaryMeasures, type CalendarDate } from '@schi/contract';

export interface TournamentDay {
  id: number;
  day: CalendarDate;
}

// Oldest first, so that the first match is the right one.
const unusual = ordinaryMeasures
  .map(
    ({ pounds, inches }) =>
      `c.weight_lb not between ${pounds.join(' and ')} or c.height_in not between ${inches.join(' and ')}`,
  )
  .reverse();

/**
 * In SQL, whether `competitorDoubts` finds anything about competitor `c` of registration `r` and level `l`; see
 * `doubtBounds`.
 */
export const isDoubtful = `(r.tournament_id = ? and (
  c.birth_date > ? or c.birth_date <= ? or (l.is_black_belt and c.birth_date > ?)
  or case ${unusual
    .slice(0, -1)
    .map((sql) => `when c.birth_date <= ? then ${sql}`)
    .join(' ')} else ${unusual.at(-1)} end))`;

/** The bindings of `isDoubtful` for the competitors of one tournament. */
export const doubtBounds = ({ id, day }: TournamentDay): (number | CalendarDate)[] => [
  id,
  latestBirth(ordinaryAges.youngest, day),
  latestBirth(ordinaryAges.oldest + 1, day),
  latestBirth(ordinaryAges.youngestBlackBelt, day),
  ...ordinaryMeasures
    .slice(1)
    .map((_, index) => latestBirth(index + 1, day))
    .reverse(),
];
