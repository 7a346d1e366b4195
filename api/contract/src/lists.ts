/** The most characters of a search. */
export const longestSearch = 200;

/** A page of a list: `total` counts all that match, not only this page. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** Sums over all that match, by name, of lists that have any. */
  sums?: Readonly<Record<string, number>>;
}

/** The files a list can be exported to. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** The query of an export: the filters and the order of the list, without its pages. */
export type ExportQuery<Query extends ListQuery> = Omit<Query, 'page' | 'pageSize'> & { format: ExportFormat };

/** The query of every list in the back office (decision E2). */
export interface ListQuery {
  page?: number;
  pageSize?: number;
  /** A column's name, with `-` before it for descending. */
  sort?: string;
  q?: string;
}
