import { privateFields } from '@schi/contract';

type Values = Record<string, unknown>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The words in place of a private value; an empty one stays, so that what was added or removed shows. */
const words = (value: unknown, other: unknown): unknown => {
  if (value === '' || value === null || value === undefined) return value;
  return other === undefined || other === '' || other === null || other === value ? 'not shown' : 'not shown, changed';
};

interface Change {
  before: Values | null;
  after: Values | null;
}

/** Builds `withoutPrivateValues` for fields of these names. */
export const createMask = (names: Iterable<string>) => {
  const fields: ReadonlySet<string> = new Set(names);
  const masked = (value: unknown, other: unknown): unknown => {
    if (Array.isArray(value))
      return value.map((one, index) => masked(one, Array.isArray(other) ? other[index] : undefined));
    if (!isValues(value)) return value;
    const beside = isValues(other) ? other : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        fields.has(name) ? words(inner, beside[name]) : masked(inner, beside[name]),
      ]),
    );
  };
  /** Whether values hold any private one that is not empty. */
  const holdsPrivate = (value: unknown): boolean =>
    isValues(value) &&
    Object.entries(value).some(([name, inner]) =>
      fields.has(name) ? inner !== '' && inner !== null : holdsPrivate(inner),
    );
  return ({ before, after }: Change): Change & { hasPrivateValues: boolean } => ({
    before: before && (masked(before, undefined) as Values),
    after: after && (masked(after, before) as Values),
    hasPrivateValues: holdsPrivate(before) || holdsPrivate(after),
  });
};

/**
 * A change without the private values of a competitor: that they changed can be seen, their content cannot (rule C1).
 */
export const withoutPrivateValues = createMask(privateFields);
