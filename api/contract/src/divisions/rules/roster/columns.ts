import type { CompetitorField } from '../../../registration/calls/competitor-field';
import {
  competitorDeclaration,
  competitorFieldNames,
  type CompetitorInput,
} from '../../../registration/calls/competitors';

/** A column has the name of its field. The column of the waiver has the guardian's name. */
export type Column = Exclude<keyof CompetitorInput, 'registrationId'>;

const declared = (name: keyof CompetitorInput): CompetitorField => competitorDeclaration[name];

/** The columns of a roster, in the order of the declaration. */
export const columns = competitorFieldNames.filter((name): name is Column => declared(name).roster !== null);

const isOptional = (column: Column) => {
  const { rule } = declared(column);
  return 'group' in rule || !rule.isRequired;
};
/** A list must have these. */
export const requiredColumns: readonly Column[] = columns.filter((column) => !isOptional(column));
/** A list may have these; the guardian is required for minors only. */
export const optionalColumns: readonly Column[] = columns.filter((column) => isOptional(column) && column !== 'waiver');
/** The columns of a list of competitors who registered elsewhere (decision divisions/roster-import). */
export const importedColumns: readonly Column[] = columns.filter((column) => declared(column).elsewhere !== 'never');
/** Such a list must have these. */
export const requiredWhenImported: readonly Column[] = columns.filter(
  (column) => declared(column).elsewhere === 'required',
);

/** The column's heading in lists and messages that we write. */
export const columnName = (column: Column): string => declared(column).roster?.[0] ?? '';

/** Headings are compared without case, blanks and punctuation. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const byName = new Map(
  columns.flatMap((column) => (declared(column).roster ?? []).map((name) => [plain(name), column] as const)),
);

/** Every name that a column's heading may have. */
export const headingNames: readonly { column: Column; name: string }[] = columns.flatMap((column) =>
  (declared(column).roster ?? []).map((name) => ({ column, name })),
);

/** Columns of numbers that lists may have in other units than ours, with the last words of a heading that say which. */
const units: readonly { column: Column; unit: string; ends: RegExp }[] = [
  { column: 'weight', unit: 'kg', ends: /(?:kgs?|kilos?|kilogram(?:me)?s?)$/ },
  { column: 'weight', unit: 'lb', ends: /(?:lbs?|pounds?)$/ },
  { column: 'height', unit: 'cm', ends: /(?:cms?|centimet(?:er|re)s?)$/ },
  { column: 'height', unit: 'm', ends: /(?:m|met(?:er|re)s?)$/ },
  { column: 'height', unit: 'ft', ends: /(?:ft|feet|foot)$/ },
  { column: 'height', unit: 'in', ends: /in(?:s|ch|ches)?$/ },
];

/** The unit that a heading of this column ends with, such as `kg`; `undefined` where it says none. */
export const unitOf = (column: Column, heading: string): string | undefined => {
  const last =
    heading
      .toLowerCase()
      .split(/\P{L}+/u)
      .filter(Boolean)
      .at(-1) ?? '';
  return units.find(({ column: of, ends }) => of === column && ends.test(last) && last.replace(ends, '') === '')?.unit;
};

/** A cell below such a heading: its number with the unit, unless it has one of its own. */
export const withUnit = (text: string, unit: string | undefined): string =>
  unit !== undefined && /^[\p{Nd}.,]+$/u.test(text) ? `${text} ${unit}` : text;

/** The column of a heading, also with a unit at its end; `undefined` for an unknown one. */
export const columnOf = (heading: string): Column | undefined => {
  const text = plain(heading);
  const measured = units.find(
    ({ column, ends }) =>
      unitOf(column, heading) !== undefined && byName.get(text.replace(ends, '').replace(/in$/, '')) === column,
  );
  return byName.get(text) ?? measured?.column;
};

/** The column of each heading; an unknown heading is `undefined`, and so is the second heading of the same column. */
export const columnsOf = (headings: readonly string[]): (Column | undefined)[] => {
  const seen = new Set<Column>();
  return headings.map((heading) => {
    const column = columnOf(heading);
    if (!column || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
};
