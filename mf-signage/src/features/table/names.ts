import type { CalledDivision } from '@schi/contract';

/** The names of the competitors of a division, by their ids. */
export const namesIn = ({ competitors }: CalledDivision) => {
  const names = new Map(competitors.map(({ competitorId, name }) => [competitorId, name]));
  return (competitorId: number) => names.get(competitorId) ?? `Competitor ${competitorId}`;
};
