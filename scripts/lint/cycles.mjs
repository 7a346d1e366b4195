import path from 'node:path';
import { domains } from './boundaries.mjs';
import { cyclesOf, importGraph } from './import-graph.mjs';

/**
 * `node scripts/lint/cycles.mjs`: fails when source files import each other in a circle, type imports included, or
 * folders of one domain do. Part of `npm run lint`.
 */
const graph = importGraph();
const isTest = (file) => /\.(?:test|fixture)\.tsx?$/.test(file);
const inDomain = new RegExp(`^(?:api/src/domains|mf-[a-z]+/src)/(?:${domains.join('|')})/`);
/**
 * The folder of a domain that a source file lies in; `undefined` for tests, for other files, and for those in the
 * domain's own folder.
 */
const folderOf = (file) => {
  const domain = inDomain.exec(file)?.[0];
  const rest = domain && file.slice(domain.length).split('/');
  return rest && rest.length > 1 && !isTest(file) ? path.posix.join(domain, rest[0]) : undefined;
};

const folders = new Map();
for (const [file, imported] of graph) {
  const folder = folderOf(file);
  const others = [...imported].map(folderOf).filter((other) => other !== undefined && other !== folder);
  if (folder) folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
}

const cycles = [...cyclesOf(graph), ...cyclesOf(folders)];
for (const members of cycles) console.error(`Import cycle of ${members.length}:\n  ${members.join('\n  ')}`);
if (cycles.length === 0) console.log(`No import cycle in ${graph.size} files and ${folders.size} folders.`);
process.exitCode = cycles.length > 0 ? 1 : 0;
