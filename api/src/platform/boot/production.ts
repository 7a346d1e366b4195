import pg from 'pg';
import { ConfigError, type Config } from '../../config';
import { timeOuts } from '../db/time-outs';
import { demoLogins } from '../../../seeds';
import { demoAccountLines, missingSettings } from './production.rules';

/** The demonstration accounts in a database that may not have been migrated yet. */
const demoAccountsIn = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeOuts.connect,
    query_timeout: timeOuts.statement,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: tables } = await client.query("select 1 where to_regclass('person') is not null");
    if (tables.length === 0) return [];
    const { rows } = await client.query<{ email: string }>(
      'select email from person where lower(email collate "C") = any($1) order by email',
      [demoLogins.map(({ email }) => email)],
    );
    return rows.map(({ email }) => email);
  } finally {
    void client.end().catch(() => undefined);
  }
};

/**
 * Refuses to start production that is not ready for real people and money (rule H6). Does nothing in a demonstration.
 * @throws ConfigError with one line for everything that is missing; the error of the database when nothing else is
 * wrong.
 */
export const refuseUnfitProduction = async (config: Config, databaseUrl: string): Promise<void> => {
  if (config.mode === 'demonstration') return;
  const settings = missingSettings(config);
  const emails = await demoAccountsIn(databaseUrl).catch((error: unknown) => {
    // Missing settings are reported even if the database does not answer.
    if (settings.length === 0) throw error;
    return [];
  });
  const lines = [...settings, ...demoAccountLines(emails)];
  if (lines.length > 0) throw new ConfigError(lines.join('\n'));
};
