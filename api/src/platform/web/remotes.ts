import path from 'node:path';
import { remoteNames, type RemoteEntry, type RemoteList } from '@schi/contract';
import type { FileStore } from './files';

/** The addresses of the remotes at this moment; `version` changes when one of them is rebuilt. */
export interface FoundRemotes {
  version: string;
  list: RemoteList;
}
export type FindRemotes = () => Promise<FoundRemotes>;

/**
 * The remotes on other servers, and those beside the shell as their `remote.json` describes them now. A remote that is
 * not built is left out.
 */
export const remoteFinder = (rootDir: string, files: FileStore, elsewhere: RemoteList): FindRemotes => {
  const findOne = async (name: (typeof remoteNames)[number]) => {
    const known = elsewhere[name];
    if (known) return { version: 0, entry: [name, known] as const };
    const facts = await files(path.join(rootDir, `mf-${name}`, 'dist', 'remote.json'));
    if (!facts) return undefined;
    const { entry, ...rest } = JSON.parse(facts.plain.toString('utf8')) as RemoteEntry;
    return { version: facts.changed, entry: [name, { entry: `/remotes/${name}/${entry}`, ...rest }] as const };
  };
  return async () => {
    const found = (await Promise.all(remoteNames.map(findOne))).filter((remote) => remote !== undefined);
    return {
      version: found.map(({ version }) => version).join(' '),
      list: Object.fromEntries(found.map(({ entry }) => entry)),
    };
  };
};
