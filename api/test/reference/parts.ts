import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.join(__dirname, '../../..');

/** The sources of the server, without tests, by their path below `api/src`. */
export const sources: readonly { file: string; text: string }[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'api/src'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
  .map((file) => ({ file: file.slice('api/src/'.length), text: readFileSync(path.join(root, file), 'utf8') }));

/** A table of Markdown; cells must not break lines. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

export const code = (text: string): string => `\`${text}\``;

/** The calls of the function `name` in a source, each with the texts of its arguments. */
export const callsOf = (name: string, { file, text }: { file: string; text: string }): string[][] => {
  if (!text.includes(`${name}(`)) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): string[][] => {
    const own =
      ts.isCallExpression(node) && node.expression.getText() === name
        ? [node.arguments.map((one) => one.getText())]
        : [];
    return [...own, ...node.getChildren().flatMap(visit)];
  };
  return visit(tree);
};
