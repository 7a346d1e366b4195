/** A page of a list: `total` counts all that match, not only this page. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** What every list of the back office understands (decision E2). */
export interface ListQuery {
  page?: number;
  pageSize?: number;
  /** A column's name, with `-` before it for descending. */
  sort?: string;
  q?: string;
}
