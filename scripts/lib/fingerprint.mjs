import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** Folders that hold results, not sources. */
const skipped = new Set(['node_modules', 'dist', 'coverage', 'docs', 'bench']);

/** Tests do not change what is built. */
const isTest = (name) => /\.(?:test|fixture)\.\w+$/.test(name);

/**
 * Lists the files of the given files and folders (relative to the root), in a stable order, without results and tests.
 */
function filesOf(entries) {
  const files = [];
  const visit = (entry) => {
    if (!existsSync(inRoot(entry))) return;
    if (!statSync(inRoot(entry)).isDirectory()) return void files.push(entry);
    for (const name of readdirSync(inRoot(entry)).sort()) {
      if (!skipped.has(name) && !isTest(name) && !name.startsWith('.')) visit(path.join(entry, name));
    }
  };
  entries.forEach(visit);
  return files;
}

/** One hash over names and contents: a checkout that only touches dates changes nothing. */
export function fingerprint(entries) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of filesOf(entries)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** A file that remembers the fingerprint of the last success. */
export function marker(file) {
  return {
    matches: (print) => existsSync(inRoot(file)) && readFileSync(inRoot(file), 'utf8').trim() === print,
    write: (print) => {
      mkdirSync(path.dirname(inRoot(file)), { recursive: true });
      writeFileSync(inRoot(file), `${print}\n`);
    },
  };
}
