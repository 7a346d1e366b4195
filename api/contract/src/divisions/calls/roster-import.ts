import type { DraftChoices } from './draft-answers';
import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { FieldErrors } from '../../platform/fields';
import type { Column, MatchHow } from '../rules/roster';

/** The most characters of an imported list: 20,000 competitors have about 3 million. */
export const longestImport = 4_000_000;
/** The most competitors of an imported list. */
export const mostImported = 20_000;
/** The most different words of one kind, and lines with problems, that a check names. It counts the rest. */
export const mostNamed = 50;

/** What a column of an imported list holds: a field of the competitor, or who entered one event. */
export type ImportTarget = { column: Column } | { eventId: number };

/**
 * What the director says that columns and words of the list mean. Words are compared without case and blanks around
 * them.
 */
export interface ImportMapping {
  /** `at`: the column's place, counted from 0. `null`: the column is left out. */
  columns: { at: number; to: ImportTarget | null }[];
  levels: { text: string; levelId: number }[];
  genders: { text: string; gender: 1 | 2 }[];
  /** `null`: entries in it are left out. */
  events: { text: string; eventId: number | null }[];
}
export const noMapping: ImportMapping = { columns: [], levels: [], genders: [], events: [] };

/**
 * A list of competitors as text: lines of cells that commas, semicolons or tabs separate; the first line has the
 * headings.
 */
export interface ImportList {
  tournamentId: number;
  text: string;
  mapping: ImportMapping;
}

/** A heading of the list, and what its column holds. */
export interface ImportHeading {
  /** The column's place, counted from 0. */
  at: number;
  text: string;
  /** `null`: the column is left out. */
  to: ImportTarget | null;
  isChosen: boolean;
  suggestion: ImportTarget | null;
}

/** A word of the list for a level, an event or a gender. */
export interface ImportWord {
  text: string;
  /** In so many lines. */
  count: number;
  /** The id; `null` for a word that is unknown, or left out where `how` is `chosen`. */
  to: number | null;
  how: MatchHow | 'chosen' | null;
  /** The id that it resembles, for an unknown word. */
  suggestion: number | null;
}
export interface ImportWords {
  /** At most `mostNamed` of each, the most frequent first. */
  known: ImportWord[];
  unknown: ImportWord[];
  /** Unknown words that are not named. */
  moreUnknown: number;
}

/**
 * What an import does with a line's competitor. The same person has the same name and birth date. `registeredHere`: a
 * family registered them here, and nothing is changed. `withdrawn`: they withdrew here, and nothing is changed.
 */
export type ImportFate = 'added' | 'changed' | 'unchanged' | 'registeredHere' | 'withdrawn';

/** A line that can be imported. */
export interface ImportedLine {
  /** Its number in the list; the headings are line 1. */
  line: number;
  name: string;
  birthDate: CalendarDate;
  age: number;
  /** Pounds. */
  weight: number;
  /** Inches. */
  height: number;
  level: string;
  school: string;
  events: string[];
  fate: ImportFate;
}
/** A line that cannot be imported, with what is wrong by column. */
export interface ImportProblem {
  line: number;
  name: string;
  errors: FieldErrors;
}

/** What a list would bring. Nothing is stored. */
export interface ImportCheck {
  lines: number;
  headings: ImportHeading[];
  /** Columns that a list must have and that this one lacks; then no line is read. */
  missing: Column[];
  levels: ImportWords;
  events: ImportWords;
  genders: ImportWords;
  /** Lines that can be imported, by what is done with them. */
  fates: Record<ImportFate, number>;
  /** Competitors of an earlier import who are not in this list. They stay. */
  absent: number;
  /** The first lines that can be imported. */
  preview: ImportedLine[];
  /** The first lines that cannot. */
  problems: ImportProblem[];
  /** All lines that cannot. */
  wrong: number;
  /** The first lines that can be imported and have values that look like typing errors, with sentences about these. */
  doubts: { line: number; name: string; doubts: string[] }[];
  /** All such lines. */
  doubtful: number;
}

export interface NewImport extends ImportList {
  /** So many lines with problems the director agreed to leave out. */
  leavesOut: number;
  /** `null`: no draft is created. */
  draft: { name?: string; options?: DraftChoices } | null;
}
export interface ImportDone {
  fates: Record<ImportFate, number>;
  leftOut: number;
  /** Without divisions while it is being created by a job. */
  draft: { draftId: number; name: string; isCreating: boolean } | null;
}

/** Reads a list of competitors who registered elsewhere, and says what it would bring. */
export const checkImport = endpoint('POST', '/api/admin/drafts/import/check')<ImportList, ImportCheck>();
/** Stores these competitors and creates a draft, both or neither. */
export const importRoster = endpoint('POST', '/api/admin/drafts/import', { oncePerKey: true })<NewImport, ImportDone>();
