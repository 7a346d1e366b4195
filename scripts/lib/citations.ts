import { textsOf } from './texts';

/**
 * A rule that a source cites, named as in `docs/product.md`: the letter and number of a rule, or `section` and its
 * number.
 */
export interface Citation {
  line: number;
  rule: string;
}

/** What a source cites, and what looks like a citation and is not written as one. */
export interface Citations {
  cited: Citation[];
  unclear: { line: number; text: string }[];
}

const candidate = /\b(?:[A-I]\d{1,2}|\d{1,2})\b/g;
/** What stands between two ids of one list. */
const separator = /^(?:, and |, |; | and | or | to |–)(?:rules? |specification, )?(?:sections? )?$/;
const isId = (text: string) => /^[A-I]/.test(text);
const between = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => first + 1 + index);

/** The rules between the two ends of a range, without the ends. */
const inRange = (from: string, to: string) => {
  const numberOf = (rule: string) => Number(rule.replaceAll(/\D/g, ''));
  const kindOf = (rule: string) => rule.replaceAll(/\d/g, '');
  return kindOf(from) === kindOf(to)
    ? between(numberOf(from), numberOf(to)).map((number) => kindOf(from) + number)
    : [];
};

interface Found {
  rule: string;
  /** Where the citation ends in the text. */
  end: number;
}

/**
 * Reads one candidate. `last` is the citation before it. Answers `undefined` for a number that cites nothing, and
 * `null` for an unclear id.
 */
const read = (text: string, start: number, word: string, last: Found | undefined): Found | null | undefined => {
  const end = start + word.length;
  const before = text.slice(Math.max(0, start - 40), start);
  const gap = last ? text.slice(last.end, start) : '';
  const continues = last !== undefined && separator.test(gap);
  if (isId(word)) {
    const isCited = /\brules? $/i.test(before) || before.endsWith('(') || continues;
    return isCited ? { rule: word, end } : null;
  }
  const isSection = /\bsections? $/i.test(before) || (continues && last.rule.startsWith('section '));
  return isSection ? { rule: `section ${word}`, end } : undefined;
};

/**
 * The rules that a text cites. Decisions are cited as `rule C2`, `rules C2 and B9`, or in parentheses `(C2, B9)`;
 * sections of the specification as `section 4` or `sections 4 and 5`. `isProse` also tells which ids stand there in
 * another way.
 */
const citationsInText = (text: string, isProse: boolean) => {
  const flat = text.replaceAll(/\s+/g, ' ');
  const found: string[] = [];
  const unclear: string[] = [];
  let last: Found | undefined;
  for (const match of flat.matchAll(candidate)) {
    const next = read(flat, match.index, match[0], last);
    if (next === null && isProse) unclear.push(flat.slice(Math.max(0, match.index - 20), match.index + 20).trim());
    if (!next) continue;
    const isRange = last && /^(?: to |–)$/.test(flat.slice(last.end, match.index));
    found.push(...(last && isRange ? inRange(last.rule, next.rule) : []), next.rule);
    last = next;
  }
  return { found, unclear };
};

/** A record's id (`money/one-rule`), or the number of one as they were cited once, which no record has any more. */
const recordId = String.raw`(?:[a-z]+/[a-z\d-]+|\d{4})`;
const recordCitation = new RegExp(String.raw`\bdecisions? (${recordId}(?:(?:, | and |, and )${recordId})*)`, 'gi');

/** The decision records that a source names as `decision money/one-rule`: the domain and the file's name. */
export const recordsIn = (file: string, source: string): { line: number; record: string }[] => {
  if (!/\bdecisions?[\s*]/i.test(source)) return []; // To parse every source takes seconds.
  return textsOf(file, source).flatMap(({ text, line }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(recordCitation)].flatMap(([, ids = '']) =>
      ids.split(/, and |, | and /).map((record) => ({ line, record })),
    ),
  );
};

/** What a source or a page of Markdown cites. `file` decides how it is read. */
export const citationsIn = (file: string, source: string): Citations => {
  const result: Citations = { cited: [], unclear: [] };
  // To parse every source takes seconds.
  if (!/\b[A-I]\d{1,2}\b|\bsections?\b/i.test(source)) return result;
  for (const { text, line, isProse } of textsOf(file, source)) {
    const { found, unclear } = citationsInText(text, isProse);
    result.cited.push(...found.map((rule) => ({ line, rule })));
    result.unclear.push(...unclear.map((words) => ({ line, text: words })));
  }
  return result;
};

/** The rules that `docs/product.md` states: a heading for each, which is its id, with text below. */
export const rulesIn = (markdown: string): Set<string> => {
  const parts = markdown.split(/^#+ /m).slice(1);
  const stated = parts
    .map((part) => part.split('\n'))
    .filter((lines) => lines.slice(1).some((line) => line.trim() !== ''))
    .map(([title = '']) => title.trim());
  return new Set(
    stated.flatMap((title) =>
      /^[A-I]\d{1,2}$/.test(title) ? [title] : (/^Section \d$/.exec(title) ?? []).map((text) => text.toLowerCase()),
    ),
  );
};
