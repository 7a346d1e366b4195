import { isAdult, type Entrant } from './entrant';

const people = (members: readonly Entrant[]): string => {
  const [adults, males] = [members.filter(isAdult).length, members.filter(({ gender }) => gender === 1).length];
  const isMixed = males > 0 && males < members.length;
  if (adults > 0 && adults < members.length) return 'All ages';
  if (adults > 0) return isMixed ? 'Adults' : males > 0 ? 'Men' : 'Women';
  return isMixed ? 'Children' : males > 0 ? 'Boys' : 'Girls';
};

const range = (values: readonly number[]): string => {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return from === to ? `${from}` : `${from}–${to}`;
};

/** `White–Orange belt` for two levels that end with the same word. */
const levels = (members: readonly Entrant[], levelNames: readonly string[]): string => {
  const ranks = members.map(({ levelRank }) => levelRank);
  const [from, to] = [levelNames[Math.min(...ranks)] ?? '', levelNames[Math.max(...ranks)] ?? ''];
  if (from === to) return from;
  const [last] = from.split(' ').slice(-1);
  return last !== undefined && from !== last && to.endsWith(` ${last}`)
    ? `${from.slice(0, -last.length - 1)}–${to}`
    : `${from} to ${to}`;
};

/**
 * What a division is called after its members: people, ages in full years, levels, and pounds with contact.
 * @param levelNames in order, the lowest first
 */
export const divisionName = (
  members: readonly Entrant[],
  hasContact: boolean,
  levelNames: readonly string[],
): string => {
  const weights = members.flatMap(({ weight }) => (weight === null ? [] : [Math.round(weight)]));
  return [
    `${people(members)} ${range(members.map(({ age }) => age))}`,
    levels(members, levelNames),
    ...(hasContact && weights.length > 0 ? [`${range(weights)} lb`] : []),
  ]
    .filter((part) => part !== '')
    .join(', ');
};
