import path from 'node:path';
import type { Config } from '../../config';
import { diskStorage } from './disk';
import { s3Storage } from './s3';
import type { FileStorage } from './storage';

/** The storage of the settings: a bucket if one is named, else the data directory. */
export const createFileStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 ? s3Storage(s3, 'files') : diskStorage(path.join(dataDir, 'files'));

/** Where nightly backups are copied to, if a bucket is named. */
export const createBackupStorage = ({ backupsBucket }: Pick<Config, 'backupsBucket'>): FileStorage | undefined =>
  backupsBucket && s3Storage(backupsBucket, 'backups');
