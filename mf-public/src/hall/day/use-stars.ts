import { useCallback, useEffect, useState } from 'react';
import type { CalendarDate } from '@schi/contract';
import { starsPrefix } from '@schi/shared-ui/session';

/** What somebody follows on this phone, without an account: divisions and competitors by their numbers. */
export interface Stars {
  divisions: readonly number[];
  people: readonly number[];
}
type StarKind = keyof Stars;
/** As it is kept: with the date, after which it is forgotten. */
type KeptStars = Stars & { tournament: { date: CalendarDate } };

const none: Stars = { divisions: [], people: [] };
/** For this visit, where the browser keeps nothing. */
const visit = new Map<string, Stars>();

const numbersIn = (list: unknown): number[] =>
  Array.isArray(list) ? list.filter((one): one is number => Number.isSafeInteger(one)) : [];
const read = (key: string): Stars => {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return visit.get(key) ?? none;
    // Cast: what it holds is looked at below.
    const { divisions, people } = JSON.parse(text) as Partial<Record<StarKind, unknown>>;
    return { divisions: numbersIn(divisions), people: numbersIn(people) };
  } catch {
    return visit.get(key) ?? none;
  }
};
const write = (key: string, stars: KeptStars): void => {
  visit.set(key, stars);
  try {
    localStorage.setItem(key, JSON.stringify(stars));
  } catch {
    // A private window keeps nothing; the stars hold for this visit.
  }
};

/** The stars of a tournament, the same in every tab. */
export const useStars = ({ id, date }: { id: number; date: CalendarDate }) => {
  const key = `${starsPrefix}${id}`;
  const [stars, setStars] = useState(() => read(key));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) setStars(read(key));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  useEffect(() => {
    const kept = read(key);
    // The tournament may have got another date since, until which they are kept now.
    if (kept.divisions.length + kept.people.length > 0) write(key, { ...kept, tournament: { date } });
  }, [key, date]);
  const toggle = useCallback(
    (kind: StarKind, number: number) => {
      const before = read(key);
      const numbers = before[kind].includes(number)
        ? before[kind].filter((one) => one !== number)
        : [...before[kind], number];
      const after = { ...before, [kind]: numbers };
      write(key, { ...after, tournament: { date } });
      setStars(after);
    },
    [key, date],
  );
  return { stars, toggle };
};
export type StarControl = ReturnType<typeof useStars>;
