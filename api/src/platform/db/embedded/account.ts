import { readFileSync } from 'node:fs';
import { ConfigError } from '../../../config';

/** The operating-system account PostgreSQL runs under; `undefined` means our own. */
export type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root. As root we run it under the account `postgres`, or else `nobody`. */
export function postgresAccount(uid = process.getuid?.(), passwd = readPasswd): Account | undefined {
  if (uid !== 0) return undefined;
  const accounts = accountsIn(passwd());
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((account) => account.name === name))
    .find((account) => account);
  if (!found)
    throw new ConfigError(
      'PostgreSQL cannot run as root, and neither account "postgres" nor "nobody" exists: start as an ordinary user.',
    );
  return found;
}

/** The account with this id, by its name where it has one. */
export function accountOf(uid: number, gid: number, passwd = readPasswd): Account {
  return { name: accountsIn(passwd()).find((account) => account.uid === uid)?.name ?? `uid ${uid}`, uid, gid };
}

/** What `spawn` needs to run a child under that account. */
export const runAs = (account: Account | undefined) => (account ? { uid: account.uid, gid: account.gid } : {});

const accountsIn = (passwd: string): Account[] =>
  passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));

const readPasswd = () => readFileSync('/etc/passwd', 'utf8');
