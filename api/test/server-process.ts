import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChild, startNode } from './child';

/** Settings of the developer must not reach the process under test. */
const settings =
  /^(?:PORT|HOST|PAYMENTS|DATA_DIR|DATABASE_|SMTP_|MAIL_|STRIPE_|GOOGLE_|TWILIO_|S3_|PUBLIC_URL|SEED_|JWT_|LOG_LEVEL|REMOTES_|MAILING_LIST_|BACKUPS_|TRUST_|DRAIN_)/;
const cleanEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));

/** A data directory that PostgreSQL's own account can pass through; `remove` deletes it. */
export const newDataDir = () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'schi-process-'));
  chmodSync(dataDir, 0o711);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

/** The real server, from its sources, in a process of its own. */
export const startServerProcess = (env: Record<string, string>) =>
  startChild(path.join(__dirname, '../src/server.ts'), [], { ...cleanEnvironment(), LOG_LEVEL: 'warn', ...env });

/** A bundled server, in a process of its own; `cwd` is where it finds the built front ends, this repository by default. */
export const startBuiltServer = (file: string, env: Record<string, string>, cwd = path.join(__dirname, '../..')) =>
  startNode([file], { ...cleanEnvironment(), LOG_LEVEL: 'warn', ...env }, cwd);
