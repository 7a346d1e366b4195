import { fileTypes, type StoredFile } from '@schi/contract';
import type { FileRow } from './files.queries';

export const presentFile = (row: FileRow): StoredFile => ({
  fileId: row.id,
  name: row.name,
  kind: fileTypes[row.mediaType]?.kind ?? 'document',
  bytes: row.bytes,
  at: row.createdAt.toISOString(),
});
