import ts from 'typescript';
import { sqlMutants, type Change } from './sql';

const { SyntaxKind } = ts;

/** Operators and what stands instead of them. */
const operators: Readonly<Partial<Record<ts.SyntaxKind, readonly [string, string]>>> = {
  [SyntaxKind.LessThanToken]: ['<=', 'boundary'],
  [SyntaxKind.LessThanEqualsToken]: ['<', 'boundary'],
  [SyntaxKind.GreaterThanToken]: ['>=', 'boundary'],
  [SyntaxKind.GreaterThanEqualsToken]: ['>', 'boundary'],
  [SyntaxKind.EqualsEqualsEqualsToken]: ['!==', 'guard'],
  [SyntaxKind.ExclamationEqualsEqualsToken]: ['===', 'guard'],
  [SyntaxKind.PlusToken]: ['-', 'constant'],
  [SyntaxKind.MinusToken]: ['+', 'constant'],
  [SyntaxKind.BarBarToken]: ['&&', 'guard'],
};

/** Calls of a chain that narrow or order what they are called on. */
const narrowing =
  /^(?:where\w*|andWhere\w*|orWhere\w*|having\w*|orderBy\w*|limit|offset|distinct|forUpdate|filter|toSorted|sort|slice|toReversed|trim|toLowerCase)$/;

/** A text that a program reads: a state, a code, a name of a column. */
const machineText = /^[a-z][\w.:-]*$/i;
const sqlText = /\b(?:select|insert into|update|delete from|where|join|exists|order by)\b|\w = |\band\b/;

const isName = (node: ts.Node) =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent) ||
  ts.isJsxAttribute(node.parent) ||
  ts.isEnumMember(node.parent);

/** The changes of one node, without those of its parts. */
const changesOf = (node: ts.Node, file: ts.SourceFile, hasSql: boolean): Change[] => {
  const start = node.getStart(file);
  const end = node.getEnd();
  const text = (part: ts.Node) => part.getText(file);
  const whole = (instead: string, kind: string): Change => ({ start, end, text: instead, kind });

  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken)
      return [whole(`(${text(left)})`, 'guard'), whole(`(${text(right)})`, 'guard')];
    if (operatorToken.kind === SyntaxKind.QuestionQuestionToken) return [whole(`(${text(left)})`, 'guard')];
    const other = operators[operatorToken.kind];
    const isText = [left, right].some((part) => ts.isStringLiteralLike(part) || ts.isTemplateExpression(part));
    if (!other || (isText && operatorToken.kind === SyntaxKind.PlusToken)) return [];
    return [{ start: operatorToken.getStart(file), end: operatorToken.getEnd(), text: other[0], kind: other[1] }];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [whole(text(node.operand), 'guard')];
  if (ts.isIfStatement(node) && !node.elseStatement) return [whole(';', 'guard')];
  if (ts.isConditionalExpression(node))
    return [whole(`(${text(node.whenTrue)})`, 'guard'), whole(`(${text(node.whenFalse)})`, 'guard')];
  if (ts.isNumericLiteral(node) && !isName(node))
    return [whole(String(Number(node.text.replaceAll('_', '')) + 1), 'constant')];
  if (node.kind === SyntaxKind.TrueKeyword && !isName(node)) return [whole('false', 'constant')];
  if (node.kind === SyntaxKind.FalseKeyword && !isName(node)) return [whole('true', 'constant')];
  if (hasSql && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && sqlText.test(text(node)))
    return sqlMutants(text(node).slice(1, -1), start + 1);
  if (ts.isStringLiteral(node) && machineText.test(node.text) && !isName(node))
    return [whole(`'${node.text}X'`, 'constant')];
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 1)
    return node.properties.map((property, index, all) => {
      const next = all[index + 1];
      const before = all[index - 1];
      return next
        ? { start: property.getStart(file), end: next.getStart(file), text: '', kind: 'field' }
        : { start: before!.getEnd(), end: property.getEnd(), text: '', kind: 'field' };
    });
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    return narrowing.test(name.text) ? [whole(text(expression), 'condition')] : [];
  }
  if (ts.isExpressionStatement(node) && /^(?:await )?[\w.]+\(/.test(text(node))) return [whole(';', 'statement')];
  if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && node.initializer) {
    const name = node.name.text;
    if (/^on[A-Z]/.test(name)) return [whole(`${name}={() => undefined}`, 'wiring')];
    if (/^(?:disabled|busy|checked|hidden|open)$/.test(name)) return [whole(`${name}={false}`, 'disabled state')];
  }
  return [];
};

/**
 * Every small change of a TypeScript file that a test should notice: a boundary, a guard or a condition removed, a
 * field left out, another constant, a control without its handler. `path` decides whether texts are read as SQL.
 */
export const mutantsOf = (path: string, source: string): Change[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const hasSql = /\.(?:queries|personal-data)\.ts$/.test(path);
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    found.push(...changesOf(node, file, hasSql));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter(({ start, end, text }) => source.slice(start, end) !== text);
};
