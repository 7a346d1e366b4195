import type { CalledDivision } from '@schi/contract';

/** The names of competitors, by their ids. */
export const namesIn = (competitors: CalledDivision['competitors']) => {
  const names = new Map(competitors.map(({ competitorId, name }) => [competitorId, name]));
  return (competitorId: number) => names.get(competitorId) ?? `Competitor ${competitorId}`;
};
