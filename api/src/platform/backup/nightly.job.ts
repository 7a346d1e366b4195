import { createBackupStorage } from '../../adapters/files';
import type { Feature, Task } from '../feature';
import { writeNightly } from './nightly.service';

/**
 * Backs up the whole product every night (decision platform/backups). `storedBytes` are the statements of all features
 * that list stored bytes.
 */
export const backupFeature = (storedBytes: readonly string[]): Feature => {
  /**
   * Writes an archive of everything, and deletes the oldest beyond those that are kept.
   * @repeated writes another archive
   */
  const backUp: Task = async ({ databaseUrl, files, config, clock, log }) => {
    if (config.backupsKept === 0) return;
    const source = { databaseUrl, files, storedBytes, dataDir: config.dataDir, now: clock() };
    const { files: count, missing } = await writeNightly(source, config.backupsKept, createBackupStorage(config));
    log.info({ files: count }, 'backup written');
    if (missing.length > 0) log.error({ keys: missing }, 'files have lost their bytes');
  };
  // In UTC: after three at night in California.
  return { tasks: { backUp }, schedule: [{ task: 'backUp', match: '13 11 * * *' }] };
};
