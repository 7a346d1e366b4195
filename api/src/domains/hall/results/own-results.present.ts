import { fullName, personKey, type CompetitorHistory } from '@schi/contract';
import type { PastResultRow } from './own-results.queries';

/** The results of each person (rule F10), by name. */
export const presentHistories = (rows: readonly PastResultRow[]): CompetitorHistory[] => {
  const people = new Map<string, CompetitorHistory>();
  for (const { firstName, lastName, birthDate, ...result } of rows) {
    const key = personKey({ firstName, lastName, birthDate });
    const history = people.get(key) ?? { name: fullName({ firstName, lastName }), results: [] };
    history.results.push(result);
    people.set(key, history);
  }
  return [...people.values()].sort((left, right) => left.name.localeCompare(right.name, 'en'));
};
