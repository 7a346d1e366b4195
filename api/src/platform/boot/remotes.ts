import { readFileSync } from 'node:fs';
import { remoteNames, type RemoteEntry, type RemoteList, type RemoteName } from '@schi/contract';
import { ConfigError } from '../../config';

const isName = (name: string): name is RemoteName => (remoteNames as readonly string[]).includes(name);

const checked = (name: string, remote: Partial<RemoteEntry> | null): RemoteEntry => {
  const { entry, integrity, sharedUi } = remote ?? {};
  if (!isName(name)) throw new Error(`"${name}" is not a remote`);
  if (!entry || !URL.canParse(entry) || !entry.endsWith('.js'))
    throw new Error(`"${name}" needs the whole address of its remoteEntry.js`);
  if (!integrity || !/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/.test(integrity) || !/^\d+\.\d+\.\d+$/.test(sharedUi ?? ''))
    throw new Error(`"${name}" needs "integrity" and "sharedUi" as its remote.json has them`);
  return { entry, integrity, sharedUi: sharedUi ?? '' };
};

/**
 * The remotes on other servers, from a JSON file (rule H4):
 * `{ "admin": { "entry": "https://…/remoteEntry.js", "integrity": "sha384-…", "sharedUi": "1.0.0" } }`.
 * @throws ConfigError when the file cannot be read as that.
 */
export const remotesElsewhere = (file: string | undefined): RemoteList => {
  if (file === undefined) return {};
  try {
    const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Partial<RemoteEntry>>;
    return Object.fromEntries(Object.entries(given).map(([name, remote]) => [name, checked(name, remote)]));
  } catch (error) {
    throw new ConfigError(
      `Setting REMOTES_FILE cannot be used: ${(error as Error).message}. See "Settings" in docs/reference.md.`,
    );
  }
};
