import type { CompetitorLevelSetting, Gap } from '@schi/contract';

type Levels = readonly Pick<CompetitorLevelSetting, 'id' | 'name'>[];

export const levelName = (levels: Levels, id: number): string => levels.find((level) => level.id === id)?.name ?? '';

/** `8–9`, or `8` for one. */
export const agesText = (minAge: number, maxAge: number): string =>
  minAge === maxAge ? String(minAge) : `${minAge}–${maxAge}`;

/** `White belt to Orange belt`, `Black belt, 1st dan and up`, or one belt. */
export const levelsText = (levels: Levels, from: number, to: number): string => {
  if (levels.length > 1 && from === levels[0]?.id && to === levels.at(-1)?.id) return 'All levels';
  if (from !== to && to === levels.at(-1)?.id) return `${levelName(levels, from)} and up`;
  return from === to ? levelName(levels, from) : `${levelName(levels, from)} to ${levelName(levels, to)}`;
};

/** `under 170 lb`, `170 lb and over`, `120 to under 150 lb`; empty for any. */
export const weightsText = (from: number | null, below: number | null): string => {
  if (from === null) return below === null ? '' : `under ${below} lb`;
  return below === null ? `${from} lb and over` : `${from} to under ${below} lb`;
};

export const genders = { 1: 'Male', 2: 'Female' } as const;

/** `Male, 11–13, White belt to Orange belt`. */
export const gapText = (levels: Levels, gap: Gap): string =>
  [
    genders[gap.gender],
    `age ${agesText(gap.minAge, gap.maxAge)}`,
    levelsText(levels, gap.minLevelId, gap.maxLevelId),
    weightsText(gap.minWeight, gap.maxWeight),
  ]
    .filter(Boolean)
    .join(', ');
