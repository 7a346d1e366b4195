import { ConfigError } from '../../config';

interface KnownFailure {
  code?: unknown;
  path?: unknown;
  message?: unknown;
}

const setting = (name: string) => `See "Settings" in docs/reference.md: ${name}.`;

/** What an operator can do about an error of PostgreSQL, by its code. */
const ofDatabase: Readonly<Record<string, string>> = {
  '28P01': `The database refuses the password. ${setting('DATABASE_URL')}`,
  '28000': `The database refuses this account. ${setting('DATABASE_URL')}`,
  '3D000': `The database server has no database of this name. Create it, or correct the name. ${setting('DATABASE_URL')}`,
  '42501':
    'The database account lacks a right. It needs CREATE on the database and on its schema "public" (docs/operations.md).',
  '53100': 'The disk of the database is full. Make room and start again.',
};

const placeOf = ({ path }: KnownFailure) => (typeof path === 'string' ? path : 'a file');

/** What an operator can do about an error of the disk, by its code. */
const ofDisk: Readonly<Record<string, (error: KnownFailure) => string>> = {
  ENOSPC: () => 'The disk is full. Make room and start again.',
  EDQUOT: () => 'The disk quota of this account is used up. Make room and start again.',
  EROFS: (error) => `${placeOf(error)} is on a disk that can only be read. ${setting('DATA_DIR')}`,
  EACCES: (error) => `This account may not use ${placeOf(error)}. ${setting('DATA_DIR')}`,
  EPERM: (error) => `This account may not change ${placeOf(error)}. ${setting('DATA_DIR')}`,
  ENOTDIR: (error) => `${placeOf(error)} is not in a folder. ${setting('DATA_DIR')}`,
  ENOENT: (error) => `${placeOf(error)} cannot be made. ${setting('DATA_DIR')}`,
  EEXIST: (error) => `${placeOf(error)} exists and is not a folder. ${setting('DATA_DIR')}`,
};

/**
 * Why a process cannot start, in one line without a trace, for every cause that an operator can do something about;
 * `undefined` for any other, which is a defect.
 */
export const wordsOf = (error: unknown): string | undefined => {
  if (error instanceof ConfigError) return error.message;
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message } = error as KnownFailure;
  if (typeof message === 'string' && message.includes('No space left on device')) return ofDatabase['53100'];
  if (typeof code !== 'string') return undefined;
  return ofDatabase[code] ?? ofDisk[code]?.(error);
};
