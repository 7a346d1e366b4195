import ts from 'typescript';

/**
 * A piece of a source that people read. `isProse` is false for a string of the program, where `A2` may be a cell of a
 * workbook.
 */
interface Text {
  text: string;
  /** The line where it begins, counted from 1. */
  line: number;
  isProse: boolean;
}

/** A comment without what marks its lines, and without code. */
const unmarked = (comment: string) =>
  comment.replaceAll(/^[ \t]*(?:\/\*+|\*+\/|\*|\/\/)/gm, ' ').replaceAll(/`[^`\n]*`/g, ' … ');

const isTitle = (node: ts.Node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:it|test|describe)\b/.test(node.parent.expression.getText());

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || node.kind === ts.SyntaxKind.JsxText;

const ofProgram = (file: string, source: string): Text[] => {
  const texts: Text[] = [];
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    /x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const add = (text: string, position: number, isProse: boolean) => {
    const skipped = /^\s*/.exec(text)?.[0].length ?? 0;
    if (text.trim() !== '')
      texts.push({ text, line: tree.getLineAndCharacterOfPosition(position + skipped).line + 1, isProse });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    if (children.some((child) => !ts.isJSDoc(child))) return children.forEach(visit);
    // What lies between two tokens is white space and comments.
    const trivia = source.slice(node.getFullStart(), node.getStart(tree, false));
    if (trivia.includes('/')) add(unmarked(trivia), node.getFullStart(), true);
    if (isText(node)) add(node.text, node.getStart(tree, false), isTitle(node));
  };
  visit(tree);
  return texts;
};

/**
 * The paragraphs and table rows of a page, without code and headings. A decision alone in the first cell of a row
 * counts as cited.
 */
const ofMarkdown = (source: string): Text[] => {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, '…');
  const isSpecification = /^\| § \|/m.test(source);
  const plain = source
    .replaceAll(/^```[^`]+^```/gm, blank)
    .replaceAll(/`[^`\n]*`/g, blank)
    .replaceAll(/^#.*$/gm, blank)
    .replaceAll(/^\| ([A-I]\d{1,2}) \|/gm, '| ($1) |');
  const sections = isSpecification ? plain.replaceAll(/^\| ([1-9])(?= (?:·[^|]*)?\|)/gm, '| section $1') : plain;
  const texts: Text[] = [];
  let line = 1;
  for (const paragraph of sections.split(/(?<=\n)(?=\s*\n|\|)/)) {
    texts.push({ text: paragraph, line: line + (/^\s*\n/.exec(paragraph) ? 1 : 0), isProse: true });
    line += paragraph.split('\n').length - 1;
  }
  return texts;
};

const ofSql = (source: string): Text[] =>
  source.split('\n').map((text, index) => ({ text: /--.*/.exec(text)?.[0] ?? '', line: index + 1, isProse: true }));

/**
 * Everything in a file that people read: comments and strings of a program, the prose of Markdown, the comments of SQL.
 */
export const textsOf = (file: string, source: string): Text[] => {
  if (file.endsWith('.md')) return ofMarkdown(source);
  return file.endsWith('.sql') ? ofSql(source) : ofProgram(file, source);
};
