import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/** Runs one statement in the embedded database of a server that this test started, for days that cannot be waited for. */
export const sql = async (dataDir: string, text: string, values: unknown[] = []): Promise<void> => {
  const folder = path.join(dataDir, 'postgres');
  const port = Number(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const client = new Client({ host: '127.0.0.1', port, user: 'schi', password, database: 'schi' });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};
