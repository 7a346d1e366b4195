import type { Entrant } from './entrant';
import { brokenLimits, limitNames, type LimitName } from './limits';
import type { Limits } from './options';
import { spreadOf } from './spread';

/**
 * The limits that each of these competitors breaks together with another one of them, by id. A limit is broken by a
 * pair, so who breaks none with anybody is not concerned, whatever the others do.
 */
export const limitsByMember = (
  members: readonly Entrant[],
  hasContact: boolean,
  limits: Limits,
): ReadonlyMap<number, readonly LimitName[]> => {
  const found = new Map<number, Set<LimitName>>();
  const note = (id: number, names: readonly LimitName[]) =>
    found.set(id, new Set([...(found.get(id) ?? []), ...names]));
  members.forEach((one, index) => {
    for (const other of members.slice(index + 1)) {
      const names = brokenLimits(spreadOf([one, other]), hasContact, limits);
      if (names.length === 0) continue;
      note(one.id, names);
      note(other.id, names);
    }
  });
  return new Map([...found].map(([id, names]) => [id, limitNames.filter((name) => names.has(name))]));
};
