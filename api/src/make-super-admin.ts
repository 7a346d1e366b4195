import { ConfigError, readConfig } from './config';
import { openDatabase } from './db/knex';
import { migrateToLatest } from './db/migrate';
import { makeSuperAdmin } from './features/users';

/** `npm run make-super-admin -- somebody@example.org`, with the server's settings. */
const main = async (): Promise<void> => {
  const [email = ''] = process.argv.slice(2);
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    throw new ConfigError('Set DATABASE_URL. The embedded database comes with demonstration logins and needs no command.');
  }
  if (config.publicUrl === undefined) throw new ConfigError('Set PUBLIC_URL, which the link to choose a password begins with.');
  await migrateToLatest(config.databaseUrl);
  const db = openDatabase(config.databaseUrl, 2);
  try {
    const { passwordPath } = await makeSuperAdmin(db, email, new Date());
    const link = passwordPath === null ? '' : ` Choose a password within an hour: ${config.publicUrl}${passwordPath}`;
    process.stdout.write(`${email} is a super admin.${link}\n`);
  } finally {
    await db.destroy();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
