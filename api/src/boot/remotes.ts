import { readFileSync } from 'node:fs';
import type { RemoteList } from '@schi/contract';
import { ConfigError } from '../config';

const names = ['public', 'customer', 'admin', 'signage'] as const;

const here: RemoteList = {
  public: { entry: '/remotes/public/remoteEntry.js' },
  customer: { entry: '/remotes/customer/remoteEntry.js' },
  admin: { entry: '/remotes/admin/remoteEntry.js' },
  signage: { entry: '/remotes/signage/remoteEntry.js' },
};

/**
 * Where each remote is: beside the shell, or where a JSON file says (decision H4). A file may name only the remotes that
 * live elsewhere: `{ "admin": { "entry": "https://…/remoteEntry.js" } }`.
 * @throws ConfigError when the file cannot be read as that.
 */
export const remoteList = (file: string | undefined): RemoteList => {
  if (file === undefined) return here;
  try {
    const given = JSON.parse(readFileSync(file, 'utf8')) as Partial<RemoteList>;
    for (const [name, remote] of Object.entries(given)) {
      if (!names.includes(name as (typeof names)[number]) || typeof remote.entry !== 'string')
        throw new Error(`"${name}" is not a remote with an entry`);
    }
    return { ...here, ...given };
  } catch (error) {
    throw new ConfigError(`Setting REMOTES_FILE cannot be used: ${(error as Error).message}. See "Settings" in README.md.`);
  }
};
