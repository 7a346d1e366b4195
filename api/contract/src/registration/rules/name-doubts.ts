import { nameKey } from '../../platform/name-key';

/** A name that looks like a typing error, and why. It may still be right. */
export interface NameDoubt {
  field: 'firstName' | 'lastName';
  message: string;
}

const letters = (name: string): string[] => name.match(/\p{L}/gu) ?? [];

/** Why one name is doubted. Scripts without capitals, in which a name may be one sign, are not. */
const doubtOf = (name: string): string | undefined => {
  const isUpper = name === name.toUpperCase();
  const isLower = name === name.toLowerCase();
  if (isUpper && isLower) return undefined;
  if (letters(name).length === 1) return 'has one letter only';
  if (isUpper) return 'is written in capitals only';
  return isLower ? 'is written without a capital' : undefined;
};

/**
 * Questions about a competitor's name as results and certificates would show it: all capitals, no capital, one letter,
 * or twice the same (rule C1). Nothing is refused, because such names exist. An empty name is not doubted.
 */
export const nameDoubts = ({ firstName, lastName }: { firstName: string; lastName: string }): NameDoubt[] => {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const found = ([field, name, label]: readonly [NameDoubt['field'], string, string]): NameDoubt[] => {
    const why = doubtOf(name);
    return why === undefined ? [] : [{ field, message: `The ${label} “${name}” ${why}. Is it right?` }];
  };
  const each = [...found(['firstName', first, 'first name']), ...found(['lastName', last, 'last name'])];
  const isSame = nameKey(first) !== '' && nameKey(first) === nameKey(last);
  return isSame
    ? [...each, { field: 'lastName', message: `First and last name are both “${last}”. Are they right?` }]
    : each;
};
