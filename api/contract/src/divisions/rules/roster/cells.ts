import { isCalendarDate } from '../../../values/dates';
import type { FieldErrors } from '../../../platform/fields';
import { halfWidth, oneLine } from '../../../values/normal-text';
import type { Column } from './columns';
import { matchText, type Option } from './match';

const plain = (text: string) => oneLine(text).toLowerCase();

/**
 * A calendar date from `2016-04-02` or, as Americans write, `4/2/2016`; any other text is returned unchanged, and the
 * rules refuse it.
 */
export const readDate = (written: string): string => {
  const text = halfWidth(written);
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const date = american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : text;
  return isCalendarDate(date) ? date : written;
};

/** Whether a cell is a formula of a spreadsheet instead of its value. */
export const isFormula = (text: string): boolean => /^\s*[=@]/.test(text);

/** The gender that a word says. */
export const genderOf = (text: string): 1 | 2 | undefined => {
  const word = plain(text);
  if (['m', 'male', 'boy', 'man', '1'].includes(word)) return 1;
  return ['f', 'female', 'girl', 'woman', '2'].includes(word) ? 2 : undefined;
};

/** The titles in a cell of events. */
export const eventTitles = (text: string): string[] =>
  text
    .split(/[,;|+/]|\band\b/i)
    .map(plain)
    .filter(Boolean);

/** What the words of a list mean. */
export interface CellReaders {
  gender: (text: string) => 1 | 2 | undefined;
  level: (text: string) => number | undefined;
  /** `null`: the event is left out. */
  event: (title: string) => number | null | undefined;
  /** Whether a whole cell is the title of an event. */
  isEvent: (text: string) => boolean;
  /** All events. */
  allEvents: () => number[];
}

/** The readers of a list whose words nobody explained. */
export const plainReaders = (
  levels: readonly Option[],
  events: readonly { id: number; title: string }[],
): CellReaders => {
  const titled = events.map(({ id, title }) => ({ id, name: title }));
  return {
    gender: genderOf,
    level: (text) => matchText(text, levels, true)?.id,
    event: (title) => matchText(title, titled)?.id,
    isEvent: (text) => matchText(text, titled) !== null,
    allEvents: () => events.map(({ id }) => id),
  };
};

/** The longest cell of events that is read, in characters. */
const longestEvents = 2_000;

const eventsIn = (text: string, { event, isEvent, allEvents }: CellReaders): { ids: number[]; unknown: string[] } => {
  if (text.length > longestEvents) return { ids: [], unknown: [text] };
  if (plain(text) === 'all') return { ids: allEvents(), unknown: [] };
  // A title may have a comma or the word "and".
  const titles = isEvent(text) ? [plain(text)] : eventTitles(text);
  const found = titles.map((title) => ({ title, id: event(title) }));
  return {
    ids: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found.filter(({ id }) => id === undefined).map(({ title }) => title),
  };
};

/** The longest part of a cell that a message repeats, in characters. */
const longestQuoted = 60;
const mostQuoted = 5;
const quoted = (text: string) => {
  const letters = [...text.slice(0, (longestQuoted + 1) * 2)];
  return letters.length > longestQuoted ? `“${letters.slice(0, longestQuoted).join('')}…”` : `“${text}”`;
};

/**
 * The cells of one line that are more than text: their values for the fields' rules, and what is wrong with those that
 * have no value.
 */
export const readCells = (
  cell: (column: Column) => string,
  readers: CellReaders,
): {
  values: { birthDate: string; gender: 1 | 2 | ''; competitorLevelId: number | ''; eventIds: number[] };
  errors: FieldErrors;
} => {
  const [birthDate, gender, level] = [readDate(cell('birthDate')), cell('gender'), cell('competitorLevelId')];
  const genderId = gender === '' ? ('' as const) : readers.gender(gender);
  const levelId = level === '' ? ('' as const) : readers.level(level);
  const events = eventsIn(cell('eventIds'), readers);
  return {
    values: { birthDate, gender: genderId ?? '', competitorLevelId: levelId ?? '', eventIds: events.ids },
    errors: {
      ...(cell('birthDate') && !isCalendarDate(birthDate)
        ? { birthDate: 'please write a date since 1900 as 2016-04-02 or 4/2/2016' }
        : {}),
      ...(genderId === undefined ? { gender: 'please write M or F' } : {}),
      ...(levelId === undefined ? { competitorLevelId: `${quoted(level)} is not a belt of this tournament` } : {}),
      ...(events.unknown.length > 0
        ? { eventIds: `${events.unknown.slice(0, mostQuoted).map(quoted).join(', ')} is not offered` }
        : {}),
    },
  };
};
