import { drafts, schoolKey } from '@schi/contract';
import { measuresOf } from './measures';
import type { DraftBoard, BoardCard } from './model';

/** What a division can be filtered by. `toResolve`: it has a flag that nobody accepted. */
export const flagNames = ['toResolve', 'useful', ...drafts.divisionFlags, 'accepted', 'locked'] as const;
export type FlagName = (typeof flagNames)[number];

// 120 divisions take 1.2 ms, or 0.02 ms with this cache, and the board asks for them six times in each render.
const known = new WeakMap<BoardCard, ReadonlySet<FlagName>>();

/** What the flags of a division are measured by. */
type Measure = Pick<DraftBoard, 'levelNames'> & { draft: Pick<DraftBoard['draft'], 'options'> };

const find = ({ group, division }: BoardCard, { levelNames, draft: { options } }: Measure): ReadonlySet<FlagName> => {
  const { card, isLocked, acceptedFlags } = division;
  const flags = new Set<FlagName>(isLocked ? ['locked'] : []);
  if (!card) return flags;
  const groups = card.events.filter(({ size }) => size > 0);
  if (groups.every(({ outside }) => outside === 0)) flags.add('useful');
  if (groups.some(({ size }) => size === 1)) flags.add('alone');
  if (groups.some(({ outside }) => outside < 0)) flags.add('small');
  if (groups.some(({ outside }) => outside > 0)) flags.add('large');
  if (card.limits.length > 0) flags.add('beyondLimits');
  if (card.warnings.some((name) => name !== 'contact')) flags.add('warnings');
  if (measuresOf(card, hasBothBelts(group.members), levelNames, options).some(({ part }) => part > 1))
    flags.add('wide');
  if (drafts.divisionFlags.some((flag) => flags.has(flag) && !acceptedFlags.includes(flag))) flags.add('toResolve');
  if (acceptedFlags.length > 0) flags.add('accepted');
  return flags;
};

/** Color belts and black belts stand in one division. */
export const hasBothBelts = (members: BoardCard['group']['members']): boolean =>
  members.some(({ isBlackBelt }) => isBlackBelt) && members.some(({ isBlackBelt }) => !isBlackBelt);

/** The flags of a division. */
export const flagsOf = (card: BoardCard, board: Measure): ReadonlySet<FlagName> => {
  const flags = known.get(card) ?? find(card, board);
  known.set(card, flags);
  return flags;
};

/** What may be unfair in a division, accepted or not. */
export const unfairFlags = (card: BoardCard, board: Measure): drafts.DivisionFlag[] => {
  const own = flagsOf(card, board);
  return drafts.divisionFlags.filter((flag) => own.has(flag));
};
/** Whether a division has one of these flags, and nobody accepted it. */
export const hasOpen = (card: BoardCard, board: Measure, flags: readonly drafts.DivisionFlag[]): boolean =>
  unfairFlags(card, board).some((flag) => flags.includes(flag) && !card.division.acceptedFlags.includes(flag));

/** What the board shows of a program; the empty value of each shows all. */
export interface Filters {
  flags: readonly (FlagName | 'unplaced')[];
  /** The number of competitors; 0 for any. */
  size: number;
  school: string;
}

/** Whether a division is shown: it has every flag asked for. */
export const isShown = (card: BoardCard, board: DraftBoard, { flags, size, school }: Filters): boolean => {
  const own = flagsOf(card, board);
  return (
    flags.every((flag) => flag !== 'unplaced' && own.has(flag)) &&
    (size === 0 || card.members.length === size) &&
    (school === '' || card.members.some(({ person }) => person && schoolKey(person.school) === schoolKey(school)))
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
