import type { LengthUnit } from '../../values/lengths';
import type { Shape, ValueOf } from '../rules/ring-calls/value-shapes';

/** How competitors are named, and the unit of the event. */
export interface TextContext {
  nameOf: (competitorId: number) => string;
  unit: LengthUnit;
}
type PartsOf<Names extends readonly string[]> = { [Name in Names[number]]: Name extends 'match' ? string : number };

/** A subject and its value in words. */
export interface ValueText<Subject, Value> {
  /** What the subject is, where its competitor and its division are named beside it: `score of judge 3`. */
  about: (subject: Subject, unit: LengthUnit) => string;
  value: (value: Value, context: TextContext, subject: Subject) => string;
}
/** What is noted of a format in words, by the kind of its subject. */
export type ValueTexts<
  Shapes extends Readonly<Record<string, Shape>>,
  Parts extends Readonly<Record<keyof Shapes, readonly string[]>>,
> = { [Kind in keyof Shapes]: ValueText<PartsOf<Parts[Kind]>, ValueOf<Shapes[Kind]>> };

/** A time to a tenth of a second. */
export const secondsText = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
