import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A row of `e2e/specification.md`: what is promised where, and the tests that prove it. */
interface ProofRow {
  line: number;
  says: string;
  proofs: { file: string; title: string }[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const readRow = (text: string, line: number): ProofRow | string => {
  const cells = cellsOf(text);
  const [where = '', says = '', proof = ''] = cells;
  if (cells.length !== 3 || !text.endsWith('|')) return `line ${line}: a row has three cells`;
  if (where === '' || says === '') return `line ${line}: the row does not say what is promised, and where`;
  if (proof === '') return `line ${line}: nothing proves "${says}"`;
  const proofs = proof.split('<br>').map((one) => /^`([^›`]+) › ([^`]+)`$/.exec(one.trim()));
  if (proofs.includes(null))
    return `line ${line}: a proof is written \`path › title\`, and <br> stands between two of them`;
  return { line, says, proofs: proofs.map((match) => ({ file: match?.[1] ?? '', title: match?.[2] ?? '' })) };
};

/** The rows of every table, without headings; what is none is told as text. */
export const readRows = (markdown: string): (ProofRow | string)[] => {
  const lines = markdown.split('\n').map((text) => text.trim());
  const isRule = (text: string | undefined) => /^\|[-| ]+\|$/.test(text ?? '');
  return lines.flatMap((text, index) =>
    !text.startsWith('|') || isRule(text) || isRule(lines[index + 1]) ? [] : [readRow(text, index + 1)],
  );
};

/** `own` is a test on a server of its own, see `testOnOwnServer`. */
const testers = ['it', 'test', 'own'];
const isTest = (callee: ts.Expression): boolean => {
  if (ts.isIdentifier(callee)) return testers.includes(callee.text);
  if (ts.isPropertyAccessExpression(callee))
    return ['each', 'step'].includes(callee.name.text) && isTest(callee.expression);
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  return false;
};

/**
 * The titles of the tests and steps in a source, as they are written there; skipped tests prove nothing, groups
 * neither.
 */
export const titlesIn = (file: string, source: string): Set<string> => {
  const titles = new Set<string>();
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title, body] = node.arguments;
      if (title && body && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.add(title.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return titles;
};

/** Text as a reader sees it, however the source breaks and escapes it. */
const plain = (text: string) =>
  text
    .replaceAll(/&apos;|’/g, "'")
    .replaceAll('\\', '')
    .replaceAll(/\s+/g, ' ');

/** The texts a row quotes to the letter, without their placeholders. */
const quotedIn = (says: string) =>
  [...says.matchAll(/“([^“”]+)”/g)]
    .flatMap(([, text = '']) => text.split(/\{\w+\}/))
    .filter((text) => text.trim() !== '');

/**
 * What is wrong with the tables: rows that cannot be read, that name a file or a test that is not there, or that quote
 * words which the product does not say or none of the row's tests looks for. `root` is where the paths begin; `said` is
 * the text of the product's sources.
 */
export const problemsIn = (markdown: string, root: string, said: string): string[] => {
  const files = new Map<string, { titles: Set<string>; text: string }>();
  const known = (file: string) => {
    const found = files.get(file);
    if (found || !existsSync(path.join(root, file))) return found;
    const source = readFileSync(path.join(root, file), 'utf8');
    const read = { titles: titlesIn(file, source), text: plain(source) };
    files.set(file, read);
    return read;
  };
  const product = plain(said);
  const problemsOf = ({ line, says, proofs }: ProofRow) => [
    ...proofs.flatMap(({ file, title }) => {
      const read = known(file);
      if (!read) return [`line ${line}: there is no ${file}`];
      return read.titles.has(title) ? [] : [`line ${line}: ${file} has no test "${title}"`];
    }),
    ...quotedIn(says).flatMap((words) => {
      if (!product.includes(plain(words))) return [`line ${line}: nothing in the product says "${words}"`];
      const isSeen = proofs.some(({ file }) => known(file)?.text.includes(plain(words)));
      return isSeen ? [] : [`line ${line}: no test of the row looks for "${words}"`];
    }),
  ];
  return readRows(markdown).flatMap((row) => (typeof row === 'string' ? [row] : problemsOf(row)));
};
