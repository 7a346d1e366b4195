import {
  draftPresets,
  fields,
  readNumber,
  type Field,
  type FieldErrors,
  type Fields,
  type matchmaking,
} from '@schi/contract';

const number = (min: number, max: number) => fields.measure(readNumber, min, max, fields.required);
/** A value that is checked by the server alone. */
const unchecked: Field = { clean: (value) => value, checks: [], maxLength: fields.textLimits.value, isRequired: false };

/** The dial: from the cheapest to the dearest group. */
export const groupPrices = { min: 1, max: 16 } as const;

/** What is typed, by event: the smallest and the largest useful size. */
export const sizeNames = (eventId: number) => ({ min: `min${eventId}`, max: `max${eventId}` });

/** The rules of the form, the same bounds as the API's. Percentages are whole here, and parts of one there. */
export const choiceFields = (events: readonly matchmaking.MatchedEvent[]): Fields => ({
  name: fields.text(),
  preset: fields.text(fields.required, fields.oneOf([...draftPresets, 'byHand'])),
  programmes: unchecked,
  groupPrice: number(groupPrices.min, groupPrices.max),
  keepSchoolsApart: fields.flag(),
  sizes: fields.group(
    Object.fromEntries(
      events.flatMap(({ id }) =>
        Object.values(sizeNames(id)).map((name) => [name, fields.whole(1, 100, fields.required)] as const),
      ),
    ),
  ),
  tolerances: fields.group({
    minorYears: number(0.01, 100),
    adultYears: number(0.01, 100),
    levels: number(0.01, 100),
    weight: number(1, 1_000),
    height: number(0.01, 100),
  }),
  limits: fields.group({
    minorsWithAdults: fields.flag(),
    contactYears: fields.whole(0, 5, fields.required),
    mixedContactFrom: fields.whole(0, 200, fields.required),
    weightRatio: number(1, 100),
    beginnersWithBlackBelts: fields.flag(),
  }),
});

/** What is wrong between the sizes of one event. */
export const sizeErrors = (events: readonly matchmaking.MatchedEvent[], sizes: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    events.flatMap(({ id }) => {
      const names = sizeNames(id);
      const [min, max] = [sizes[names.min], sizes[names.max]];
      return typeof min === 'number' && typeof max === 'number' && max < min
        ? [[`sizes.${names.max}`, 'The largest size is below the smallest']]
        : [];
    }),
  );
