import type { CalendarDate } from '../values/dates';
import { site } from './site';

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

/** What an exported list holds, for the name of its file. */
export interface ExportOf {
  /** `competitors` */
  list: string;
  /** Absent for lists over several tournaments. */
  tournament?: { name: string; tournamentDate: CalendarDate } | undefined;
}
/** The most characters of a tournament's name in the name of a file. */
const longestInFile = 80;
/** The name of an exported file without its ending: `Hapkido Invitational 2025-04-26 competitors` (rule E2). */
export const exportName = ({ list, tournament }: ExportOf): string => {
  if (!tournament) return `${site.prefix} ${list}`;
  // Some systems allow none of these in the name of a file.
  const name = tournament.name.slice(0, longestInFile).replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  return `${name.trim()} ${tournament.tournamentDate} ${list}`;
};

/** The query of an export: the filters and the order of the list, without its pages. */
export type ExportQuery<Query extends ListQuery> = Omit<Query, 'page' | 'pageSize'> & { format: ExportFormat };

/** The query of every list in the back office (rule E2). */
export interface ListQuery {
  page?: number;
  pageSize?: number;
  /** A column's name, with `-` before it for descending. */
  sort?: string;
  q?: string;
}
