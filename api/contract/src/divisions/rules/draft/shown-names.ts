import { distinctNames } from '../matchmaking';
import type { DraftDivision, DraftState } from './state';

/** The divisions of a draft in their order. */
export const divisionsInOrder = ({ divisions }: Pick<DraftState, 'divisions'>): DraftDivision[] =>
  [...divisions.values()].sort((a, b) => a.position - b.position || a.id - b.id);

/**
 * The names of divisions by id. Equal names of divisions of the same events get letters, except those given by hand.
 */
export const shownNames = (state: Pick<DraftState, 'divisions'>): ReadonlyMap<number, string> => {
  const divisions = divisionsInOrder(state);
  const alike = new Map<string, DraftDivision[]>();
  for (const division of divisions) {
    if (division.isNamedByHand) continue;
    const key = division.eventIds.join(' ');
    alike.set(key, [...(alike.get(key) ?? []), division]);
  }
  const lettered = [...alike.values()].flatMap((group) => {
    const names = distinctNames(group.map(({ name }) => name));
    return group.map(({ id }, index): [number, string] => [id, names[index] ?? '']);
  });
  return new Map([...divisions.map(({ id, name }): [number, string] => [id, name]), ...lettered]);
};
