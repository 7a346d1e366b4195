/** A piece of a text and what stands there instead; `start` and `end` count characters of the whole file. */
export interface Change {
  start: number;
  end: number;
  text: string;
  kind: string;
}

/** What ends a condition that stands at the same depth of parentheses. */
const ending =
  /^(?:and|or|group by|order by|returning|union|limit|offset|on conflict|(?:left |inner |cross )?join|where|having|for (?:update|no key|share)|then|when|set)\b/i;

/** Where the condition that begins at `from` ends. */
const endOfCondition = (sql: string, from: number): number => {
  let depth = 0;
  let isBetween = false;
  for (let at = from; at < sql.length; at += 1) {
    const one = sql[at]!;
    if (one === '(' || one === '{') depth += 1;
    if ((one === ')' || one === '}') && (depth -= 1) < 0) return at;
    if (depth > 0 || /\w/.test(sql[at - 1] ?? ' ')) continue;
    const rest = sql.slice(at);
    if (/^between\b/i.test(rest)) isBetween = true;
    const [word] = ending.exec(rest) ?? [];
    if (word === undefined) continue;
    if (word.toLowerCase() === 'and' && isBetween) isBetween = false;
    else return at;
  }
  return sql.length;
};

/** The elements of a list between `from` and `end`, separated by commas at depth 0. */
const elements = (sql: string, from: number, end: number): [number, number][] => {
  const found: [number, number][] = [];
  let depth = 0;
  let begin = from;
  for (let at = from; at <= end; at += 1) {
    const one = sql[at];
    if (at === end || (one === ',' && depth === 0)) {
      found.push([begin, at]);
      begin = at + 1;
    }
    if (one === '(' || one === '{') depth += 1;
    if (one === ')' || one === '}') depth -= 1;
  }
  return found;
};

/** Changes of a list that has more than one element: each leaves out one. */
const shorter = (parts: [number, number][], kind: string): Change[] =>
  parts.length < 2
    ? []
    : parts.map(([start, end], index) =>
        index === 0 ? { start, end: end + 1, text: ' ', kind } : { start: start - 1, end, text: ' ', kind },
      );

const words: readonly [RegExp, (found: string) => string, string][] = [
  [/\bleft join\b/gi, () => 'join', 'outer join'],
  [/ desc\b/gi, () => ' asc', 'order'],
  [/\bis not null\b/gi, () => 'is null', 'null'],
  [/\bis null\b/gi, () => 'is not null', 'null'],
  [/\bnot exists\b/gi, () => 'exists', 'guard'],
  [/\bdistinct (?!on|from)/gi, () => '', 'distinct'],
  [/ <= /g, () => ' < ', 'boundary'],
  [/ < /g, () => ' <= ', 'boundary'],
  [/ >= /g, () => ' > ', 'boundary'],
  [/ > /g, () => ' >= ', 'boundary'],
  [/(?<=[\s(,])\d+(?=[\s),]|$)/g, (found) => String(Number(found) + 1), 'constant'],
  [/'[a-z][\w -]*'/gi, (found) => `'${found.slice(1, -1)}X'`, 'constant'],
];

/** Changes of a statement in SQL that begins at character `offset` of its file. */
export const sqlMutants = (sql: string, offset: number): Change[] => {
  const found: Change[] = [];
  for (const { index, 0: word } of sql.matchAll(/\b(?:and|or)\b/gi)) {
    if (/between\s+\S+\s*$/i.test(sql.slice(0, index))) continue;
    found.push({ start: index, end: endOfCondition(sql, index + word.length), text: ' ', kind: 'condition' });
  }
  for (const { index } of sql.matchAll(/\bwhere\b/gi)) {
    const start = index + 'where'.length;
    const end = endOfCondition(sql, start);
    const next = /^(?:and|or)\b/i.exec(sql.slice(end))?.[0].length;
    found.push(
      next === undefined
        ? { start, end, text: ' true ', kind: 'condition' }
        : { start, end: end + next, text: ' ', kind: 'condition' },
    );
  }
  for (const { index, 0: word } of sql.matchAll(/\border by\b/gi)) {
    const from = index + word.length;
    found.push(...shorter(elements(sql, from, endOfCondition(sql, from)), 'order'));
  }
  for (const { index, 0: word } of sql.matchAll(/\bin \((?=')/gi)) {
    const from = index + word.length;
    found.push(...shorter(elements(sql, from, endOfCondition(sql, from)), 'list of states'));
  }
  for (const [pattern, instead, kind] of words)
    for (const { index, 0: word } of sql.matchAll(pattern))
      found.push({ start: index, end: index + word.length, text: instead(word), kind });
  return found.map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }));
};
