import { oneLine } from '../../../values/normal-text';

declare const type: unique symbol;
type Made =
  | { kind: 'one'; of: readonly (string | boolean | null)[] }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'text'; least: number; most: number }
  | { kind: 'instant' }
  | { kind: 'list'; item: Shape; least: number; most: number }
  | { kind: 'object'; parts: Readonly<Record<string, Shape>> }
  | { kind: 'either'; ways: readonly Shape[] };
/**
 * What a value is made of: its type, the schema of the server and what a device sends follow from the one declaration
 * (decision rings/noted-values). Limits are both included.
 */
export type Shape<T = unknown> = Made & { readonly isOptional?: boolean; readonly [type]?: () => T };
type Optional<T> = Shape<T> & { readonly isOptional: true };
type ObjectShape = Readonly<Record<string, Shape>>;
/** The type of the values of a shape. */
export type ValueOf<S extends Shape> = ReturnType<NonNullable<S[typeof type]>>;
type OptionalIn<P extends ObjectShape> = { [K in keyof P]: P[K] extends Optional<unknown> ? K : never }[keyof P];
type ObjectOf<P extends ObjectShape> = { [K in Exclude<keyof P, OptionalIn<P>>]: ValueOf<P[K]> } & {
  [K in OptionalIn<P>]?: ValueOf<P[K]>;
};
type Flat<T> = { [K in keyof T]: T[K] };

/** One of these values. */
export const one = <const L extends readonly (string | boolean | null)[]>(...of: L): Shape<L[number]> => ({
  kind: 'one',
  of,
});
/** A whole number. */
export const whole = (least: number, most: number): Shape<number> => ({ kind: 'whole', least, most });
/** A text of one line (A7), its length in characters. */
export const text = (most: number, least = 1): Shape<string> => ({ kind: 'text', least, most });
/** An instant in ISO 8601. */
export const instant: Shape<string> = { kind: 'instant' };
export const list = <T>(item: Shape<T>, most: number, least = 0): Shape<T[]> => ({ kind: 'list', item, least, most });
export const object = <const P extends ObjectShape>(parts: P): Shape<Flat<ObjectOf<P>>> => ({ kind: 'object', parts });
export const either = <const W extends readonly Shape[]>(...ways: W): Shape<ValueOf<W[number]>> => ({
  kind: 'either',
  ways,
});
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => ({ kind: 'either', ways: [shape, one(null)] });
export const optional = <T>(shape: Shape<T>): Optional<T> => ({ ...shape, isOptional: true });

/**
 * The value with what its shape declares and nothing else, texts as they are stored; `undefined` for one that does not
 * fit.
 */
export const fitted = (shape: Shape, value: unknown): unknown => {
  switch (shape.kind) {
    case 'one':
      return shape.of.find((known) => known === value);
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= shape.least && value <= shape.most
        ? value
        : undefined;
    case 'text': {
      const line = typeof value === 'string' ? oneLine(value) : '';
      return typeof value === 'string' && line.length >= shape.least && line.length <= shape.most ? line : undefined;
    }
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
    case 'list': {
      if (!Array.isArray(value) || value.length < shape.least || value.length > shape.most) return undefined;
      const items = value.map((item) => fitted(shape.item, item));
      return items.includes(undefined) ? undefined : items;
    }
    case 'object': {
      if (typeof value !== 'object' || value === null) return undefined;
      const given = new Map(Object.entries(value));
      const parts = Object.entries(shape.parts).flatMap(([name, part]): [string, unknown][] =>
        part.isOptional && given.get(name) === undefined ? [] : [[name, fitted(part, given.get(name))]],
      );
      return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
    }
    case 'either':
      for (const way of shape.ways) {
        const found = fitted(way, value);
        if (found !== undefined) return found;
      }
      return undefined;
  }
};
