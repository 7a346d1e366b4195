import {
  byDefault,
  flag,
  measure,
  oneOf,
  orNull,
  required,
  text,
  textLimits,
  whole,
  type Check,
  type Field,
  type FieldErrors,
} from '../../platform/fields';
import { oneLine, readNumber } from '../../values/normal-text';
import { hundredths, isName, isNumber, isRecord, namedNumbers } from './scoring-fields';
import {
  breakingScoringDefaults,
  secondTries,
  techniqueUses,
  type BreakingScoring,
  type BreakingTechnique,
} from './breaking-scoring';

const mostTechniques = 5;
const isTechnique = (value: unknown): value is BreakingTechnique =>
  isRecord(value) &&
  isName(value['name']) &&
  value['name'] !== '' &&
  typeof value['bonus'] === 'number' &&
  value['bonus'] > 0 &&
  value['bonus'] <= 9 &&
  hundredths(value['bonus']) === undefined;
const techniques: Field = {
  clean: (value) => {
    if (typeof value === 'string') return namedNumbers(value).map(({ name, number }) => ({ name, bonus: number }));
    // Devices note a technique by its name as it is stored.
    return Array.isArray(value)
      ? value.map((one: unknown) =>
          isRecord(one) && typeof one['name'] === 'string' ? { ...one, name: oneLine(one['name']) } : one,
        )
      : value;
  },
  maxLength: textLimits.text,
  isRequired: false,
  written: (value) =>
    Array.isArray(value) && value.every(isTechnique)
      ? value.map(({ name, bonus }) => `${name} ${bonus}`).join(', ')
      : value,
  checks: [
    (value) =>
      Array.isArray(value) && value.length <= mostTechniques && value.every(isTechnique)
        ? undefined
        : `Please enter at most ${mostTechniques} techniques with a bonus of up to 9 points, such as “Turning 1, Turning jump kick 2”`,
    (value) =>
      Array.isArray(value) &&
      value.every(isTechnique) &&
      new Set(value.map(({ name }) => name.toLowerCase())).size < value.length
        ? 'Each technique needs a name of its own'
        : undefined,
  ],
};

/** What something costs, in points. */
const cost = (...checks: Check[]) => measure(readNumber, 0, 10, ...checks, hundredths);

export const breakingScoringFields = {
  stations: whole(1, 20, required),
  countsParts: flag(),
  isTimed: flag(),
  techniques: byDefault(techniques, breakingScoringDefaults.techniques),
  techniqueUse: byDefault(text(required, oneOf(techniqueUses)), breakingScoringDefaults.techniqueUse),
  secondTries: byDefault(text(required, oneOf(secondTries)), breakingScoringDefaults.secondTries),
  secondTryCost: byDefault(cost(required), breakingScoringDefaults.secondTryCost),
  thirdTryCost: byDefault(orNull(cost()), breakingScoringDefaults.thirdTryCost),
  boundaryCost: byDefault(orNull(measure(readNumber, 0.01, 10, hundredths)), breakingScoringDefaults.boundaryCost),
  warningCost: byDefault(cost(required), breakingScoringDefaults.warningCost),
};

/** The errors that concern two settings of breaking. */
export const breakingErrors = ({
  secondTries: again,
  secondTryCost,
  thirdTryCost,
  techniques: named,
  techniqueUse,
}: Partial<BreakingScoring>): FieldErrors => {
  const errors: FieldErrors = {};
  if (isNumber(thirdTryCost) && again !== undefined && again !== 'counted')
    errors['scoring.thirdTryCost'] = 'A third try needs a second one in the same turn';
  else if (isNumber(thirdTryCost) && isNumber(secondTryCost) && thirdTryCost < secondTryCost)
    errors['scoring.thirdTryCost'] = 'A third try cannot cost less than a second one';
  if (techniqueUse === 'level' && Array.isArray(named) && named.length === 0)
    errors['scoring.techniqueUse'] = 'Please name the techniques first';
  return errors;
};
