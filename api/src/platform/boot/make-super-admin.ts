import { command } from './command';
import { ConfigError, readConfig } from '../../config';
import { reachEmbeddedPostgres } from '../db/embedded/reach';
import { openDatabase } from '../db/knex';
import { migrateToLatest } from '../db/migrate';
import { makeSuperAdmin } from '../../domains/people';

/** `npm run make-super-admin -- somebody@example.org`, with the server's settings, while the server runs or not. */
command(async ([email]) => {
  if (email === undefined) throw new ConfigError('Name the address: npm run make-super-admin -- somebody@example.org');
  const config = readConfig(process.env);
  if (config.mode === 'production' && config.publicUrl === undefined)
    throw new ConfigError('Set PUBLIC_URL, which the link to choose a password begins with.');
  const database =
    config.databaseUrl === undefined
      ? await reachEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  try {
    await migrateToLatest(database.url);
    const db = openDatabase(database.url, 2);
    try {
      const { passwordPath } = await makeSuperAdmin(db, email, new Date());
      const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
      return `${email} is a super admin.${passwordPath === null ? '' : ` Choose a password within an hour: ${publicUrl}${passwordPath}`}`;
    } finally {
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
});
