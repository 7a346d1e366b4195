import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '..');
const parts = ['mf-public', 'mf-customer', 'mf-admin', 'mf-signage', 'shell', 'shared-ui'];

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;
const tagsIn = (node: ts.Node): Tag[] => {
  const own = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? [node] : [];
  return [...own, ...node.getChildren().flatMap(tagsIn)];
};
const kindOf = (tag: Tag): string =>
  tag.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'kind')?.getText() ?? '';

/**
 * How many questions before something destructive a component asks: a dialog is destructive unless it says otherwise,
 * or a button is.
 */
const actsIn = (file: string): number => {
  const tags = tagsIn(
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  const asks = tags.filter((tag) => {
    const name = tag.tagName.getText();
    const kind = kindOf(tag);
    if (name === 'ConfirmDialog') return kind !== 'kind="primary"';
    // At a ring, whoever decides something is asked.
    return name === 'WhyDialog' || (/(?:Dialog|Form)$/.test(name) && kind.includes('danger'));
  });
  return asks.length > 0 ? asks.length : Number(tags.some((tag) => kindOf(tag) === 'kind="danger"'));
};

const files = parts.flatMap((part) => {
  const folder = path.join(root, part, 'src');
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(?:test|fixture)\.tsx$/.test(file))
      // Its questions are only shown.
      .filter((file) => !file.startsWith(`components-page${path.sep}`))
      .map((file) => ({ part, file: path.join(folder, file) }))
  );
});
const components = files.map(({ part, file }) => ({
  name: `${part}/${path.basename(file, '.tsx')}`,
  acts: actsIn(file),
}));

/** Dialogs with a button that destroys and none that keeps: none could have the focus when they open. */
const withoutSafeButton = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return tagsIn(source)
    .filter((tag) => tag.tagName.getText() === 'Dialog' && ts.isJsxOpeningElement(tag))
    .filter((tag) => {
      const buttons = tagsIn(tag.attributes).filter((one) => /Button$/.test(one.tagName.getText()));
      return (
        buttons.some((one) => kindOf(one).includes('danger')) && buttons.every((one) => kindOf(one).includes('danger'))
      );
    })
    .map(() => path.basename(file));
};

/** The rows of the table of destructive acts: component, act, what is lost elsewhere, what is said, undo, guard. */
const rows = readFileSync(path.join(root, 'docs/product.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `(?:mf-\w+|shell|shared-ui)\/\w+`/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

describe('the destructive acts of docs/product.md', () => {
  it('are all that the screens ask about, and nothing else', () => {
    const listed = rows.map(([name = '']) => name.replaceAll('`', ''));
    const missing = components
      .filter(({ name, acts }) => listed.filter((one) => one === name).length < acts)
      .map(({ name }) => name);
    const unknown = listed.filter((name) => !components.some((one) => one.name === name));
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
  });
  it('have a button beside them that keeps everything, which has the focus when the dialog opens', () => {
    expect(files.flatMap(({ file }) => withoutSafeButton(file))).toEqual([]);
  });
  it('say what is lost elsewhere, what the question says of it, and how it is taken back', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row).toHaveLength(6);
      expect(row.filter((cell) => cell === '')).toEqual([]);
    }
  });
  it('name in their call what the person saw, or say why nothing can have changed', () => {
    const contract = path.join(root, 'api/contract/src');
    const calls = readdirSync(contract, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(contract, file), 'utf8'))
      .join('\n');
    const isGuard = (cell: string) => {
      const [, field] = /^`(\w+)`$/.exec(cell) ?? [];
      return field === undefined ? /^nothing: \w/.test(cell) : new RegExp(`\\b${field}\\??:`).test(calls);
    };
    expect(rows.filter((row) => !isGuard(row.at(-1) ?? '')).map(([name, act]) => `${name} ${act}`)).toEqual([]);
  });
});
