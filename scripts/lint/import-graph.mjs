import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot, root } from '../lib/root.mjs';

/**
 * Which source file imports which, type imports and dynamic imports included, as paths from the root. Our own packages
 * are followed to their sources; packages from npm are left out.
 */
export function importGraph() {
  const files = trackedFiles();
  return new Map(files.map((file) => [file, importsOf(file)]));
}

const isSource = (file) => /\.(?:ts|tsx|mts|mjs|cjs)$/.test(file) && !file.endsWith('.d.ts');

function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => isSource(file) && existsSync(inRoot(file)));
}

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(inRoot(file), 'utf8'), true, true);
  return new Set(importedFiles.map(({ fileName }) => resolve(file, fileName)).filter((found) => found !== undefined));
}

const packages = {
  '@schi/contract': 'api/contract/src/index',
  '@schi/shared-ui/federation/': 'shared-ui/federation/',
  '@schi/shared-ui/': 'shared-ui/src/',
};

function resolve(from, specifier) {
  const base = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : ownPackage(specifier);
  if (base === undefined) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    (file) => isSource(file) && existsSync(inRoot(file)) && statSync(inRoot(file)).isFile(),
  );
}

function ownPackage(specifier) {
  const name = Object.keys(packages).find(
    (prefix) => specifier === prefix || (prefix.endsWith('/') && specifier.startsWith(prefix)),
  );
  return name && packages[name] + specifier.slice(name.length);
}

/**
 * The groups of nodes that reach each other, by Tarjan's algorithm: each is one or more cycles. A node that imports
 * itself counts.
 */
export function cyclesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const cycles = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node), index.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || graph.get(node)?.has(node)) cycles.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}
