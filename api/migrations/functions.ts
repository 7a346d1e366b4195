import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';

/** What the bundler makes of a folder of texts when it builds. */
interface Folder {
  (file: string): string;
  keys(): string[];
}
declare const require: { context(folder: string, isDeep: boolean, files: RegExp): Folder };
/** The bundler defines this name; without a bundle it is unknown. */
declare const __webpack_require__: unknown;

type Definition = [name: string, sql: string];

const nameOf = (file: string) => path.basename(file, '.sql');
const fromBundle = (): Definition[] => {
  const folder = require.context('./functions', false, /\.sql$/);
  return folder.keys().map((file) => [nameOf(file), folder(file)]);
};
const fromFolder = (): Definition[] => {
  const folder = path.join(__dirname, 'functions');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.map((file) => [nameOf(file), readFileSync(path.join(folder, file), 'utf8')]);
};

/**
 * The SQL of every function of the database, by name: `functions/<name>.sql` is its one current text (decision
 * platform/sql-functions).
 */
export const functionDefinitions: ReadonlyMap<string, string> = new Map(
  (typeof __webpack_require__ === 'undefined' ? fromFolder() : fromBundle()).sort(([one], [other]) =>
    one < other ? -1 : 1,
  ),
);

/** The SQL of one function, for a migration that needs it before the end, as for a new trigger. */
export const definitionOf = (name: string): string => {
  const sql = functionDefinitions.get(name);
  if (sql === undefined) throw new Error(`There is no file functions/${name}.sql`);
  return sql;
};

/** SHA-256 of all definitions, in hexadecimal. */
export const functionsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([...functionDefinitions]))
    .digest('hex');

/**
 * Goes up by one with every change of a definition. `functions.test.ts` compares the hash, so that no change keeps the
 * old number.
 */
export const functionsVersion = {
  number: 12,
  hash: 'a164f9caaa1a696a3312507cbb18ecd00e3cec9153203185dbedeb48a9b6a2e0',
};

/**
 * Replaces the functions of a migrated database by those of this build, in one transaction. A build that is older than
 * the functions that are there replaces nothing, as when a process of the last release starts once more during a
 * deployment.
 */
export const applyFunctions = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    const stored = await trx<{ number: number; hash: string }>('functions_version').forUpdate().first();
    if (!stored) throw new Error('functions_version has no row');
    const hash = functionsHash();
    const isNewer = stored.number > functionsVersion.number;
    const isSame = stored.number === functionsVersion.number && stored.hash === hash;
    if (isNewer || isSame) return;
    for (const sql of functionDefinitions.values()) await trx.raw(sql);
    await trx('functions_version').update({ number: functionsVersion.number, hash });
  });
