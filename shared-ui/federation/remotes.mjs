import { readFileSync } from 'node:fs';

/** The names of the remotes, from the one list of them in the contract. */
export const remoteNames = Object.keys(
  JSON.parse(readFileSync(new URL('../../api/contract/src/platform/remotes.json', import.meta.url), 'utf8')),
);

/** The folders that are built for the browser. The shell is last because the others do not need it. */
export const workspaces = [...remoteNames.map((name) => `mf-${name}`), 'shell'];
