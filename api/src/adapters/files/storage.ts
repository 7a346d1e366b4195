import type { Readable } from 'node:stream';

/** A file that has been received whole and lies on this machine. */
export interface Received {
  path: string;
  bytes: number;
}

/** Where the bytes of files are kept (decision C9), by keys that we choose. What they are and whose is in the database. */
export interface FileStorage {
  /** Keeps the file under this key; what was received may be moved away. Either the whole is kept or nothing. */
  put(key: string, received: Received): Promise<void>;
  /** The bytes. @throws FileMissing when nothing is kept under this key. */
  get(key: string): Promise<Readable>;
  /** Forgets the key; harmless when nothing is kept there. */
  remove(key: string): Promise<void>;
}

/** Nothing is kept under a key that should have something. */
export class FileMissing extends Error {}
