import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Knex } from 'knex';

/** One step of the schema. Its name is in the database, so neither changes once it has run anywhere. */
export interface Migration {
  name: string;
  up: (knex: Knex) => Promise<void>;
  /**
   * Only for a migration that removes or narrows something: the newest migration of the first release that no longer
   * used it. While a process of an earlier release runs, the migration is refused (decision platform/known-schemas).
   */
  unusedSince?: string;
}

/** What the bundler makes of a folder when it builds. */
interface Folder {
  (file: string): Migration;
  keys(): string[];
}
declare const require: { context(folder: string, isDeep: boolean, files: RegExp): Folder };
/** The bundler defines this name; without a bundle it is unknown. */
declare const __webpack_require__: unknown;

const fromBundle = (): [file: string, migration: Migration][] => {
  const folder = require.context('.', false, /^\.\/\d{4}-[a-z-]+\.ts$/);
  return folder.keys().map((file) => [file.slice('./'.length), folder(file)]);
};
const fromFolder = (): [file: string, migration: Migration][] => {
  const load = createRequire(__filename);
  const files = readdirSync(__dirname).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));
  return files.map((file) => [file, load(`./${file}`) as Migration]);
};

/** @throws Error that names the file whose name in the database is another one. */
const checked = ([file, migration]: [file: string, migration: Migration]): Migration => {
  if (`${migration.name}.ts` !== file)
    throw new Error(`The migration ${file} must be named "${file.replace(/\.ts$/, '')}", not "${migration.name}".`);
  return migration;
};

/** Every migration of this folder, in the order of their numbers. */
export const migrations: readonly Migration[] = (
  typeof __webpack_require__ === 'undefined' ? fromFolder() : fromBundle()
)
  .map(checked)
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The name of the newest migration of this build: what a process tells others of its release. */
export const newestMigration: string = migrations.at(-1)?.name ?? '';
