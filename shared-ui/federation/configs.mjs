import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { root } from './base.mjs';

/** The five workspaces that are built; the shell is last because the others do not need it. */
export const workspaces = ['mf-public', 'mf-customer', 'mf-admin', 'mf-signage', 'shell'];

/** The Rspack configurations of one workspace, from its own `rspack.config.mjs`. */
export const configsOf = async (workspace, mode) => {
  const file = pathToFileURL(path.join(root, workspace, 'rspack.config.mjs'));
  const { default: config } = await import(file.href);
  return [config(mode)].flat();
};
