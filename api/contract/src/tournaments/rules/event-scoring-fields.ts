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
  type Field,
  type FieldErrors,
} from '../../platform/fields';
import {
  centimetersOf,
  countedLength,
  heightsText,
  lengthUnits,
  millimetersOf,
  namesFeet,
  readHeights,
  type LengthUnit,
} from '../../values/lengths';
import { halfWidth, readNumber } from '../../values/normal-text';
import { breakingErrors, breakingScoringFields } from './breaking-fields';
import { hundredths, isName, isNumber, isRecord, namedNumbers } from './scoring-fields';
import { bandRangeError, scoreBands } from './score-bands';
import {
  boutDeciders,
  levelTotals,
  measures,
  medalPlaces,
  mostRounds,
  scoreHolds,
  scoringDefaults,
  type EventScoring,
  type ScoringKey,
} from './event-scoring';

const mostHeights = 60;
const listOfHeights = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (namesFeet(value)) return readHeights(value, 'feet')?.map(centimetersOf) ?? value;
  return halfWidth(value)
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(readNumber);
};
const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(millimetersOf(value)) && value >= 10 && value <= 400;
const unitIn = (form: unknown): LengthUnit => (isRecord(form) && form['lengthUnit'] === 'feet' ? 'feet' : 'metric');
const heightsMessages: Record<LengthUnit, string> = {
  metric: 'Please enter heights from 10 to 400 cm, with commas between them',
  feet: 'Please enter heights from 4 in to 13 ft in feet and inches, such as 2 ft, 2 ft 4 in',
};
const heights: Field = {
  clean: listOfHeights,
  maxLength: textLimits.text,
  isRequired: true,
  written: (value, form) =>
    Array.isArray(value) && value.every(isHeight) ? heightsText(value.map(millimetersOf), unitIn(form)) : value,
  checks: [
    required,
    (value, form) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > mostHeights || !value.every(isHeight))
        return heightsMessages[unitIn(form)];
      return value.every((height, index) => index === 0 || height > (value[index - 1] as number))
        ? undefined
        : 'Each height must be above the one before it';
    },
  ],
};

const mostKeys = 5;
/** Keys may go without names. */
const isKey = (value: unknown): value is ScoringKey =>
  isRecord(value) &&
  isName(value['name']) &&
  typeof value['points'] === 'number' &&
  Number.isInteger(value['points']) &&
  value['points'] >= 1 &&
  value['points'] <= 9;
const scoringKeys: Field = {
  clean: (value) =>
    typeof value === 'string' ? namedNumbers(value).map(({ name, number }) => ({ name, points: number })) : value,
  maxLength: textLimits.text,
  isRequired: true,
  written: (value) =>
    Array.isArray(value) && value.every(isKey)
      ? value.map(({ name, points }) => `${name} ${points}`.trim()).join(', ')
      : value,
  checks: [
    required,
    (value) =>
      Array.isArray(value) && value.length <= mostKeys && value.every(isKey)
        ? undefined
        : `Please enter at most ${mostKeys} keys of 1 to 9 points, such as “Hand 1, Kick 2”`,
  ],
};

export const eventScoringFields = {
  blackBeltJudges: byDefault(orNull(whole(1, 7)), scoringDefaults.blackBeltJudges),
  leastScore: measure(readNumber, 0, 10, required, hundredths),
  mostScore: measure(readNumber, 1, 100, required, hundredths),
  scoreStep: measure(readNumber, 0.01, 1, required, hundredths),
  scoreBands: byDefault(scoreBands, scoringDefaults.scoreBands),
  holdScores: byDefault(text(required, oneOf(scoreHolds)), scoringDefaults.holdScores),
  isRanked: byDefault(flag(), scoringDefaults.isRanked),
  maxDeviation: byDefault(orNull(measure(readNumber, 0.01, 5, hundredths)), scoringDefaults.maxDeviation),
  levelTotals: byDefault(text(required, oneOf(levelTotals)), scoringDefaults.levelTotals),
  leastTurnSeconds: byDefault(orNull(whole(1, 900)), scoringDefaults.leastTurnSeconds),
  turnSeconds: orNull(whole(10, 900)),
  timeStepSeconds: byDefault(whole(1, 300, required), scoringDefaults.timeStepSeconds),
  timeStepCost: byDefault(measure(readNumber, 0.01, 10, required, hundredths), scoringDefaults.timeStepCost),
  boutDecidedBy: byDefault(text(required, oneOf(boutDeciders)), scoringDefaults.boutDecidedBy),
  rounds: byDefault(whole(1, mostRounds, required), scoringDefaults.rounds),
  roundSeconds: whole(10, 900, required),
  restSeconds: byDefault(whole(0, 300, required), scoringDefaults.restSeconds),
  goldenSeconds: orNull(whole(0, 300)),
  scoringKeys: byDefault(scoringKeys, scoringDefaults.scoringKeys),
  mostPenalties: whole(1, 20, required),
  warningsPerPenalty: byDefault(orNull(whole(1, 10)), scoringDefaults.warningsPerPenalty),
  lead: orNull(whole(1, 50)),
  firstTo: byDefault(orNull(whole(1, 50)), scoringDefaults.firstTo),
  timeOutSeconds: byDefault(orNull(whole(5, 120)), scoringDefaults.timeOutSeconds),
  childrenUnder: byDefault(orNull(whole(4, 18)), scoringDefaults.childrenUnder),
  childrenRounds: byDefault(whole(1, mostRounds, required), scoringDefaults.childrenRounds),
  childrenRoundSeconds: byDefault(whole(10, 900, required), scoringDefaults.childrenRoundSeconds),
  blackBeltRounds: byDefault(orNull(whole(1, mostRounds)), scoringDefaults.blackBeltRounds),
  blackBeltRoundSeconds: byDefault(orNull(whole(10, 900)), scoringDefaults.blackBeltRoundSeconds),
  blackBeltsFightOn: byDefault(flag(), scoringDefaults.blackBeltsFightOn),
  measures: text(required, oneOf(measures)),
  lengthUnit: byDefault(text(required, oneOf(lengthUnits)), scoringDefaults.lengthUnit),
  heights,
  medals: byDefault(text(required, oneOf(medalPlaces)), scoringDefaults.medals),
  medalsUnder: byDefault(orNull(whole(4, 99)), scoringDefaults.medalsUnder),
  ...breakingScoringFields,
};

/** The errors that concern two settings of scoring. */
export const scoringErrors = ({
  leastScore,
  mostScore,
  scoreStep,
  scoreBands: bands,
  holdScores,
  isRanked,
  leastTurnSeconds,
  turnSeconds,
  lead,
  firstTo,
  scoringKeys: keys,
  measures: measured,
  lengthUnit,
  heights: announced,
  ...breaking
}: Partial<EventScoring>): FieldErrors => {
  const errors: FieldErrors = {};
  if (isNumber(leastScore) && isNumber(mostScore)) {
    if (mostScore <= leastScore) errors['scoring.mostScore'] = 'The highest score must be above the lowest';
    else if (isNumber(scoreStep) && Math.round((mostScore - leastScore) * 100) % Math.round(scoreStep * 100) !== 0)
      errors['scoring.scoreStep'] = 'The highest score must be a whole number of steps above the lowest';
  }
  const inBands = isNumber(scoreStep) && Array.isArray(bands) ? bandRangeError(bands, scoreStep) : undefined;
  if (inBands !== undefined) errors['scoring.scoreBands'] = inBands;
  if (isRanked === true && holdScores !== 'all')
    errors['scoring.holdScores'] = 'Judges can only rank competitors once all have performed';
  if (isNumber(leastTurnSeconds) && isNumber(turnSeconds) && leastTurnSeconds >= turnSeconds)
    errors['scoring.leastTurnSeconds'] = 'The shortest turn must be shorter than the longest';
  if (isNumber(lead) && isNumber(firstTo) && lead >= firstTo)
    errors['scoring.lead'] = `A bout to ${firstTo} ends before anybody leads by ${lead}`;
  if (isNumber(firstTo) && Array.isArray(keys) && keys.every(({ points }) => points > firstTo))
    errors['scoring.firstTo'] = 'The first point would end the bout';
  // Heights of an event that measures distances are not shown, so they may stay what they were.
  if (measured === 'height' && Array.isArray(announced) && announced.every(isHeight)) {
    const unit = lengthUnit ?? scoringDefaults.lengthUnit;
    if (announced.map(millimetersOf).some((height) => countedLength(height, unit) !== height))
      errors['scoring.heights'] = heightsMessages[unit];
  }
  return { ...errors, ...breakingErrors(breaking) };
};
