import { cyclesOf, importGraph } from './import-graph.mjs';

/** `node scripts/lint/cycles.mjs`: fails when source files import each other in a circle, type imports included. Part of `npm run lint`. */
const graph = importGraph();
const cycles = cyclesOf(graph);
for (const files of cycles) console.error(`Import cycle of ${files.length} files:\n  ${files.join('\n  ')}`);
if (cycles.length === 0) console.log(`No import cycle in ${graph.size} files.`);
process.exitCode = cycles.length > 0 ? 1 : 0;
