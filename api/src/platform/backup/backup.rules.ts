import Joi from 'joi';
import type { SequenceValue, TableShape } from './tables.queries';

/** The first file of a backup: what it was made from. */
export interface Manifest {
  format: 1;
  /** An instant, ISO 8601. */
  madeAt: string;
  /** The migrations that had run. */
  migrations: string[];
  tables: TableShape[];
  sequences: SequenceValue[];
}

/** The last file of a backup. A backup without it is incomplete. */
export interface Contents {
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Keys of files whose bytes the storage did not have. */
  missing: string[];
}

export const manifestName = 'manifest.json';
export const contentsName = 'contents.json';
export const secretName = 'jwt-secret';

/** The name of one batch of a table's rows; the number keeps their order. */
export const batchName = (table: string, batch: number) => `rows/${table}/${String(batch).padStart(6, '0')}.json`;
export const fileName = (key: string) => `files/${key}`;

/**
 * What a file of a backup holds. A key of a file has no folder in it, so that an archive from elsewhere writes nowhere
 * else.
 */
export const kindOf = (
  name: string,
): { kind: 'rows'; table: string } | { kind: 'file'; key: string } | { kind: 'other' } => {
  const [folder, middle = '', last] = name.split('/');
  if (folder === 'rows' && last !== undefined) return { kind: 'rows', table: middle };
  if (folder === 'files' && last === undefined && /^\w[\w.-]*$/.test(middle)) return { kind: 'file', key: middle };
  return { kind: 'other' };
};

const names = Joi.array().items(Joi.string()).required();
const manifestSchema = Joi.object({
  format: Joi.number().valid(1).required(),
  madeAt: Joi.string().isoDate().required(),
  migrations: names,
  tables: Joi.array()
    .items(Joi.object({ name: Joi.string().required(), columns: names, stored: names }))
    .required(),
  sequences: Joi.array()
    .items(Joi.object({ name: Joi.string().required(), last: Joi.string().allow(null).required() }))
    .required(),
});

/** Reads a manifest. @throws Error for something else, or for the format of a later release. */
export const readManifest = (text: string): Manifest => {
  const { value, error } = manifestSchema.validate(JSON.parse(text)) as { value: Manifest; error?: Error };
  if (error) throw error;
  return value;
};

/** Why a backup does not fit this build; `undefined` when it does. `known` are the build's migrations. */
export const newerThan = (
  known: readonly string[],
  { migrations }: Pick<Manifest, 'migrations'>,
): string | undefined => {
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  return `The backup was made by a newer release, which has ${unknown.join(', ')}. Restore it with that release.`;
};

/** Why the tables that are there are not those of the backup; `undefined` when they are. */
export const tablesDiffer = (
  there: readonly TableShape[],
  { tables }: Pick<Manifest, 'tables'>,
): string | undefined => {
  const shape = ({ name, columns, stored }: TableShape) => JSON.stringify([name, columns, stored]);
  const found = new Set(there.map(shape));
  const others = tables.filter((table) => !found.has(shape(table))).map(({ name }) => name);
  if (others.length === 0) return undefined;
  return `These tables have other columns than in the backup: ${others.join(', ')}. Restore it with the release that made it.`;
};

/** The nightly backups to delete, the oldest ones, from the names in their folder; other names are left alone. */
export const surplus = (found: readonly string[], kept: number): string[] =>
  found
    .filter((name) => nightlyPattern.test(name))
    .sort()
    .slice(0, -kept || undefined);

const nightlyPattern = /^schi-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.gz$/;
/** The instant of a nightly backup, from its name. */
const instantOf = (name: string) => new Date(name.replace(/^schi-(.+T\d\d)(\d\d)Z.*$/, '$1:$2Z'));
/** The instant of the newest nightly backup of a folder. */
export const newestOf = (found: readonly string[]): Date | undefined => {
  const newest = found
    .filter((name) => nightlyPattern.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : instantOf(newest);
};

/** The name of a nightly backup, by its instant to the minute. */
export const nightlyName = (at: Date): string => `schi-${at.toISOString().slice(0, 16).replace(':', '')}Z.tar.gz`;
