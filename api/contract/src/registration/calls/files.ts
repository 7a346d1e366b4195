import { endpoint, fileEndpoint } from '../../platform/endpoint';
import { fileLimits, type FileKind } from '../rules/file-limits';

/** A file as it is listed. `bytes` is its size; the type comes from its content, never from its name (rule C9). */
export interface StoredFile {
  fileId: number;
  name: string;
  kind: FileKind;
  bytes: number;
  /** When it was uploaded or shared, an instant. */
  at: string;
}

/** The files of a customer: their uploads for the organizers, and the files that the organizers share with them. */
export interface CustomerFiles {
  uploaded: StoredFile[];
  shared: StoredFile[];
}

/** The name of the one part of the multipart body that carries the file. */
export const filePart = 'file';

export const getFiles = endpoint('GET', '/api/files')<void, CustomerFiles>();
/** `multipart/form-data` with the file in the part `file`. */
export const uploadFile = endpoint('POST', '/api/files')<FormData, StoredFile>();
export const downloadFile = fileEndpoint('GET', '/api/files/:fileId')();
export const deleteFile = endpoint('DELETE', '/api/files/:fileId')<void, true>();

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The messages for files that cannot be uploaded, used by browser and server. */
export const fileRefusals = {
  empty: 'This file is empty. Please choose another.',
  tooLarge: `This file is too large: ${megabytes(fileLimits.bytes)} at most.`,
  type: 'Only PDF documents, pictures and sound recordings can be uploaded.',
  tooMany: `You have ${fileLimits.files} files here, the most that can be kept. Delete one you no longer need, then try again.`,
  tooManyShared: `${fileLimits.files} files are shared with this family, the most that can be kept. Take one back, then try again.`,
  noRoom: `Your files would take more than ${megabytes(fileLimits.bytesInAll)} together. Delete one you no longer need, then try again.`,
} as const;
