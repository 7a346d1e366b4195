/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What each version exposes: the names of values by the part that exports them. The newest version is the last. */
type Versions = Record<string, Record<string, string[]>>;

const folder = path.resolve(__dirname, '..');
const read = <Content>(file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Content;
const versions = read<Versions>('federation/exports.json');
const { version, exports: entries } = read<{ version: string; exports: Record<string, string> }>('package.json');

/** Parts that run in the shell and in remotes; tests and styles do not. */
const isShared = ([name, file]: [string, string]) => !name.startsWith('./testing') && /\.tsx?$/.test(file);

const exportedNow = (): Record<string, string[]> => {
  const parts = Object.entries(entries).filter(isShared);
  const files = parts.map(([, file]) => path.join(folder, file));
  const options = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
  };
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const isValue = (symbol: ts.Symbol) => {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (meant.flags & ts.SymbolFlags.Value) !== 0;
  };
  const namesIn = (file: string) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol).filter(isValue) : [];
  };
  return Object.fromEntries(
    parts.map(([name], index) => [
      name,
      namesIn(files[index] ?? '')
        .map(({ name: exported }) => exported)
        .sort(),
    ]),
  );
};

const flat = (parts: Record<string, string[]> = {}) =>
  Object.entries(parts).flatMap(([part, names]) => names.map((name) => `${part} ${name}`));
const numbersOf = (text: string) => text.split('.').map(Number);

/**
 * Why the shell of `newer` would not run every remote that was built with `older`, or would let one run that needs more
 * than it carries.
 */
const problemsBetween = (
  [older, before]: [string, Record<string, string[]>],
  [newer, after]: [string, Record<string, string[]>],
): string[] => {
  const [majorBefore = 0, minorBefore = 0] = numbersOf(older);
  const [major = 0, minor = 0] = numbersOf(newer);
  const [had, has] = [new Set(flat(before)), new Set(flat(after))];
  const added = [...has]
    .filter((name) => !had.has(name))
    .map((name) => `${name} is new: raise the second number of the version`);
  const removed = [...had]
    .filter((name) => !has.has(name))
    .map((name) => `${name} is gone: raise the first number of the version`);
  if (major > majorBefore) return [];
  return minor > minorBefore ? removed : [...added, ...removed];
};

it('exposes what the list of its version says; a new export needs a new version with a list of its own', () => {
  const listed = Object.keys(versions).at(-1) ?? '';
  expect(problemsBetween([listed, versions[listed] ?? {}], [version, exportedNow()])).toEqual([]);
  expect({ [version]: exportedNow() }).toEqual({ [version]: versions[version] });
});

it('raises the version from list to list as what it exposes asks', () => {
  const all = Object.entries(versions);
  expect(all.slice(1).flatMap((each, index) => problemsBetween(all[index] ?? each, each))).toEqual([]);
});

it('control: an export that is added or removed without a raise is named', () => {
  const before: [string, Record<string, string[]>] = ['1.5.0', { './text': ['fullName'] }];
  expect(problemsBetween(before, ['1.5.0', { './text': ['fullName', 'other'] }])).toEqual([
    './text other is new: raise the second number of the version',
  ]);
  expect(problemsBetween(before, ['1.6.0', { './text': ['fullName', 'other'] }])).toEqual([]);
  expect(problemsBetween(before, ['1.6.0', { './text': [] }])).toEqual([
    './text fullName is gone: raise the first number of the version',
  ]);
  expect(problemsBetween(before, ['2.0.0', { './text': [] }])).toEqual([]);
});
