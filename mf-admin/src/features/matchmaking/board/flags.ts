import { measuresOf } from './measures';
import type { Board, BoardCard } from './model';

/** What a division can be filtered by. */
export const flagNames = ['useful', 'alone', 'small', 'large', 'beyondLimits', 'warnings', 'wide', 'locked'] as const;
export type FlagName = (typeof flagNames)[number];

const known = new WeakMap<BoardCard, ReadonlySet<FlagName>>();

const find = ({ group, division: { card, isLocked } }: BoardCard, { levelNames, draft: { options } }: Board): ReadonlySet<FlagName> => {
  const flags = new Set<FlagName>(isLocked ? ['locked'] : []);
  if (!card) return flags;
  const groups = card.events.filter(({ size }) => size > 0);
  if (groups.every(({ outside }) => outside === 0)) flags.add('useful');
  if (groups.some(({ size }) => size === 1)) flags.add('alone');
  if (groups.some(({ outside }) => outside < 0)) flags.add('small');
  if (groups.some(({ outside }) => outside > 0)) flags.add('large');
  if (card.limits.length > 0) flags.add('beyondLimits');
  if (card.warnings.some((name) => name !== 'contact')) flags.add('warnings');
  if (measuresOf(card, hasBothBelts(group.members), levelNames, options).some(({ part }) => part > 1)) flags.add('wide');
  return flags;
};

/** Colour belts and black belts stand in one division. */
export const hasBothBelts = (members: BoardCard['group']['members']): boolean =>
  members.some(({ isBlackBelt }) => isBlackBelt) && members.some(({ isBlackBelt }) => !isBlackBelt);

/** The flags of a division. */
export const flagsOf = (card: BoardCard, board: Board): ReadonlySet<FlagName> => {
  const flags = known.get(card) ?? find(card, board);
  known.set(card, flags);
  return flags;
};

/** What the board shows of a programme; the empty value of each shows all. */
export interface Filters {
  flags: readonly (FlagName | 'unplaced')[];
  /** The number of competitors; 0 for any. */
  size: number;
  school: string;
}

/** Whether a division is shown: it has every flag asked for. */
export const isShown = (card: BoardCard, board: Board, { flags, size, school }: Filters): boolean => {
  const own = flagsOf(card, board);
  return (
    flags.every((flag) => flag !== 'unplaced' && own.has(flag)) &&
    (size === 0 || card.members.length === size) &&
    (school === '' || card.members.some(({ person }) => person?.school === school))
  );
};

/** Divisions of one range of ages. */
export interface Lane {
  key: string;
  label: string;
  cards: BoardCard[];
}

const lanes: readonly { key: string; label: string; upTo: number }[] = [
  { key: '5', label: 'Up to 5 years', upTo: 5 },
  { key: '7', label: '6–7 years', upTo: 7 },
  { key: '9', label: '8–9 years', upTo: 9 },
  { key: '11', label: '10–11 years', upTo: 11 },
  { key: '13', label: '12–13 years', upTo: 13 },
  { key: '15', label: '14–15 years', upTo: 15 },
  { key: '17', label: '16–17 years', upTo: 17 },
  { key: '34', label: 'Adults to 34', upTo: 34 },
  { key: 'older', label: 'Adults from 35', upTo: Infinity },
];

const laneOf = ({ group }: BoardCard) => {
  const ages = group.members.map(({ age }) => age).sort((a, b) => a - b);
  const middle = ages[Math.floor((ages.length - 1) / 2)] ?? Infinity;
  return lanes.find(({ upTo }) => middle <= upTo)?.key ?? 'older';
};

/** The divisions by the age in the middle of each, the youngest first; lanes without one are left out. */
export const lanesOf = (cards: readonly BoardCard[]): Lane[] =>
  lanes.flatMap(({ key, label }) => {
    const own = cards.filter((card) => laneOf(card) === key);
    return own.length > 0 ? [{ key, label, cards: own }] : [];
  });
