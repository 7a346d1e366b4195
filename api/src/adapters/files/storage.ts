import type { Readable } from 'node:stream';

/** A file that has been received completely and is on this machine. */
export interface Received {
  path: string;
  bytes: number;
}

/** Stores the bytes of files (rule C9) under keys that the server chooses. The database has their types and owners. */
export interface FileStorage {
  /** Stores the file under this key; the received file may be moved. Either the whole file is stored or nothing. */
  put(key: string, received: Received): Promise<void>;
  /** The bytes. @throws FileMissing when nothing is stored under this key. */
  get(key: string): Promise<Readable>;
  /** Deletes the file of this key; does nothing when there is none. */
  remove(key: string): Promise<void>;
}

/** Nothing is stored under a key that should have a file. */
export class FileMissing extends Error {}
