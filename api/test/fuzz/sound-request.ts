import type base from 'joi';
import type { Random } from './random';

/** The parts of joi’s description of a schema that say which values it takes. */
interface Described {
  type?: string;
  flags?: { only?: boolean };
  allow?: unknown[];
  keys?: Record<string, Described>;
  items?: Described[];
  matches?: { schema?: Described }[];
  rules?: { name: string; args?: { limit?: unknown } }[];
}

/** Values by the name of their field, for fields whose schema does not say more than "anything". */
const byName: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/email|username|recipient/i, ['kim@example.com']],
  [/birthDate|date|On$|From$|To$|After$/i, ['2015-05-01', '2025-06-01']],
  [/phone/i, ['3105550100']],
  [/version|seen/i, [1, 2]],
  [/ids$/i, [[1], [1, 2]]],
  [/id$/i, [1, 2, 3]],
  [/^(?:is|has|gives|agreed|notifies)/, [true, false]],
  [/amount|price|cost|balance|weight|height|count|order|minutes?|age|gender/i, [1, 10, 60]],
  [/password/i, ['a-good-password']],
];

/** A value that a schema probably takes, with ids that probably exist. */
const valueFor = (name: string, described: Described, random: Random): unknown => {
  const { type = 'any', flags, allow = [], keys, items = [], matches = [], rules = [] } = described;
  const choices = allow.filter((value) => !(typeof value === 'object' && value !== null));
  if (flags?.only && choices.length > 0) return random.of(choices);
  const limit = (rule: string) => {
    const found = rules.find((one) => one.name === rule)?.args?.limit;
    return typeof found === 'number' ? found : undefined;
  };
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(keys ?? {}).map(([key, inner]) => [key, valueFor(key, inner, random)]));
    case 'array':
      return items[0] ? Array.from({ length: 1 + random.below(2) }, () => valueFor(name, items[0] ?? {}, random)) : [];
    case 'alternatives':
      return valueFor(name, random.of(matches)?.schema ?? {}, random);
    case 'boolean':
      return random.chance(0.5);
    case 'number': {
      const least = limit('min') ?? 0;
      return least + random.below(Math.min(5, (limit('max') ?? least + 5) - least + 1));
    }
    case 'date':
      return '2025-06-01T09:00:00.000Z';
    default:
      return named ? random.of(named) : random.of(['Kim', 'A text', '10', '2025-06-01', '09:00', '1']);
  }
};

/** A part of a request that its schema probably accepts. */
export const soundPart = (schema: base.Schema | undefined, random: Random): unknown =>
  // Cast: joi declares what `describe` returns as a loose record.
  schema === undefined ? undefined : valueFor('', schema.describe(), random);
