import type { Db } from '../db/knex';
import { Attachment } from './attachment';

/** Says that a call gives a whole list about people; each such answer is an entry of the audit log (rule B14). */
export interface Bulk {
  /** What the log calls it: `registrations`. */
  list: string;
  /** The member of the answer that is the list; without one the answer is a page, an array or a file. */
  in?: string;
  /**
   * Each answer is an entry. Otherwise that is so for files only; of pages and boards, which are read again and again,
   * the first one of an hour is.
   */
  each?: true;
}

/** A whole list on its way to somebody. */
export interface BulkRead {
  actorId: number;
  requestId: string;
  list: string;
  /** What it was narrowed by. */
  filter: object;
  /** How many entries it has. */
  count: number;
  /** It is an entry only if there is none of the same person, list and filter within the last hour. */
  isOncePerHour: boolean;
}
export type RecordBulkRead = (db: Db, read: BulkRead) => Promise<void>;

/** How many entries an answer has; undefined for what is no whole list, such as the changes of one. */
const countIn = (answer: unknown, within: string | undefined): number | undefined => {
  if (answer instanceof Attachment) return answer.count;
  if (Array.isArray(answer)) return answer.length;
  const { isWhole, total, ...members } = answer as { isWhole?: boolean; total?: number } & Record<string, unknown>;
  if (isWhole === false) return undefined;
  const list = within === undefined ? undefined : members[within];
  return Array.isArray(list) ? list.length : total;
};

/**
 * What goes to the log of an answer; undefined where nothing does. A page is a part of its list, whichever page and
 * whatever was searched.
 */
export const bulkReadOf = (
  { list, in: within, each }: Bulk,
  { params, query }: { params: unknown; query: unknown },
  answer: unknown,
): Pick<BulkRead, 'list' | 'filter' | 'count' | 'isOncePerHour'> | undefined => {
  const count = countIn(answer, within);
  if (count === undefined) return undefined;
  const isOncePerHour = !(answer instanceof Attachment) && !each;
  const { page: _page, pageSize: _size, sort: _sort, q, ...narrowed } = (query ?? {}) as Record<string, unknown>;
  return {
    list,
    filter: { ...(params as object), ...narrowed, ...(isOncePerHour || q === undefined ? {} : { q }) },
    count,
    isOncePerHour,
  };
};
