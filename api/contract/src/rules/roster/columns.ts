import type { CompetitorField } from '../../competitor-field';
import { competitorDeclaration, competitorFieldNames, type CompetitorInput } from '../../competitors';

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
/** The columns of a list of competitors who registered elsewhere (api decision 0075). */
export const importedColumns: readonly Column[] = columns.filter((column) => declared(column).elsewhere !== 'never');
/** Such a list must have these. */
export const requiredWhenImported: readonly Column[] = columns.filter((column) => declared(column).elsewhere === 'required');

/** The column's heading in lists and messages that we write. */
export const columnName = (column: Column): string => declared(column).roster?.[0] ?? '';

/** Headings are compared without case, blanks and punctuation. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const byName = new Map(columns.flatMap((column) => (declared(column).roster ?? []).map((name) => [plain(name), column] as const)));

/** Every name that a column's heading may have. */
export const headingNames: readonly { column: Column; name: string }[] = columns.flatMap((column) =>
  (declared(column).roster ?? []).map((name) => ({ column, name })),
);

/** The column of a heading; `undefined` for an unknown one. */
export const columnOf = (heading: string): Column | undefined => byName.get(plain(heading));

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
