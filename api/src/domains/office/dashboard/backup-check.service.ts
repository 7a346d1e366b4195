import type { DataCheck } from '@schi/contract';
import { lastNightly } from '../../../platform/backup/nightly.service';
import type { Config } from '../../../config';
import type { Db } from '../../../platform/db/knex';
import { findFirstMigration } from './checks.queries';

const mostHours = 26;
const hoursBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 3_600_000);

/**
 * Whether the nightly backup is made (decision platform/backups). It is asked where one machine has all of it: in
 * production, while backups are on and files are in the data directory. A new database has its first night before it.
 */
export const backupCheck = async (db: Db, config: Config, now: Date): Promise<DataCheck[]> => {
  if (config.mode !== 'production' || config.backupsKept === 0 || config.s3) return [];
  const newest = await lastNightly(config);
  const hours = hoursBetween(newest ?? (await findFirstMigration(db)) ?? now, now);
  const age = newest ? `it is ${hours} hours old` : 'there is none';
  return [
    {
      name: `The newest nightly backup is at most ${mostHours} hours old (${age})`,
      found: hours > mostHours ? 1 : 0,
      findings: [],
      advice:
        'Look for backUp in the log of the server and at the room in DATA_DIR, and make a backup by hand (docs/operations.md).',
    },
  ];
};
