import {
  draftPresets,
  matchmaking,
  type DraftChoices,
  type DraftPreset,
  type DraftPrograms,
  type FieldErrors,
} from '@schi/contract';
import { sizeNames } from './fields';

/** The values of the form once they are checked. */
export interface Choices extends Record<string, unknown> {
  name?: string;
  preset: DraftPrograms;
  /** The director's own; `null` until an event was moved. */
  programmes: number[][] | null;
  groupPrice: number;
  keepSchoolsApart: boolean;
  /** By `sizeNames`. */
  sizes: Record<string, number>;
  /** The weight in per cent. */
  tolerances: matchmaking.Tolerances;
  limits: matchmaking.Limits;
}

const { defaultMatchOptions } = matchmaking;
const percent = 100;

/** What the form begins with: the defaults, and the sizes of the events. */
export const defaultChoices = (events: readonly matchmaking.MatchedEvent[]): Choices => ({
  name: '',
  preset: 'perEvent',
  programmes: null,
  groupPrice: defaultMatchOptions.groupPrice,
  keepSchoolsApart: defaultMatchOptions.keepSchoolsApart,
  sizes: Object.fromEntries(
    events.flatMap(({ id, minSize, maxSize }) => [
      [sizeNames(id).min, minSize],
      [sizeNames(id).max, maxSize],
    ]),
  ),
  tolerances: { ...defaultMatchOptions.tolerances, weight: defaultMatchOptions.tolerances.weight * percent },
  limits: { ...defaultMatchOptions.limits },
});

const isSame = (one: object, other: object) =>
  Object.entries(one).every(([name, value]) => value === (other as Record<string, unknown>)[name]);

const changedSizes = (
  events: readonly matchmaking.MatchedEvent[],
  sizes: Choices['sizes'],
): NonNullable<DraftChoices['sizes']> =>
  events.flatMap(({ id, minSize, maxSize }) => {
    const names = sizeNames(id);
    const chosen = { id, minSize: sizes[names.min] ?? minSize, maxSize: sizes[names.max] ?? maxSize };
    return isSame({ minSize, maxSize }, chosen) ? [] : [chosen];
  });

/** What differs from the defaults, without the preset or the programs. */
const optionsOf = (choices: Choices, events: readonly matchmaking.MatchedEvent[]): DraftChoices => {
  const { groupPrice, keepSchoolsApart, limits } = choices;
  const tolerances = { ...choices.tolerances, weight: choices.tolerances.weight / percent };
  const sizes = changedSizes(events, choices.sizes);
  return {
    ...(groupPrice === defaultMatchOptions.groupPrice ? {} : { groupPrice }),
    ...(keepSchoolsApart === defaultMatchOptions.keepSchoolsApart ? {} : { keepSchoolsApart }),
    ...(isSame(tolerances, defaultMatchOptions.tolerances) ? {} : { tolerances }),
    ...(isSame(limits, defaultMatchOptions.limits) ? {} : { limits }),
    ...(sizes.length === 0 ? {} : { sizes }),
  };
};

/**
 * The choices that figures are asked for: every preset is compared, and the director's own programs where there are
 * some.
 */
export const previewChoices = (choices: Choices, events: readonly matchmaking.MatchedEvent[]): DraftChoices => ({
  ...optionsOf(choices, events),
  ...(choices.programmes ? { programmes: choices.programmes } : {}),
});

const isPreset = (programmes: DraftPrograms): programmes is DraftPreset =>
  (draftPresets as readonly string[]).includes(programmes);

/** The choices that a draft is created with. */
export const draftChoices = (choices: Choices, events: readonly matchmaking.MatchedEvent[]): DraftChoices => ({
  ...optionsOf(choices, events),
  ...(isPreset(choices.preset)
    ? { preset: choices.preset }
    : choices.programmes
      ? { programmes: choices.programmes }
      : {}),
});

/**
 * The messages of a refusal by the names of the form's fields: `options.sizes.0.minSize` becomes the smallest size of
 * the first event that was sent. A message about all sizes is shown at the first one that was sent.
 */
export const formErrors = (errors: FieldErrors, sent: DraftChoices): FieldErrors => {
  const sizeField = (place: string | undefined, bound: string | undefined) => {
    const event = sent.sizes?.[Number(place ?? 0)];
    return event ? `sizes.${sizeNames(event.id)[bound === 'maxSize' ? 'max' : 'min']}` : 'sizes';
  };
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [first, group, ...rest] = name.split('.');
      if (first !== 'options' || group === undefined) return [name, message];
      if (group === 'sizes') return [sizeField(rest[0], rest[1]), message];
      if (group === 'programmes') return [group, message];
      return [[group, ...rest].join('.'), message];
    }),
  );
};
