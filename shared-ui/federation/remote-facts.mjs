import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { sharedUiVersion } from './shared.mjs';

const entryName = 'remoteEntry.js';
const factsName = 'remote.json';

/**
 * Writes `remote.json` beside the entry: what `/remotes.json` says of this remote. The server reads it for remotes that
 * lie beside the shell, and it is what REMOTES_FILE needs for the others.
 */
export class RemoteFactsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteFactsPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteFactsPlugin', stage }, () => {
        const source = compilation.getAsset(entryName)?.source.buffer();
        if (!source) return;
        const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
        const facts = JSON.stringify({ entry: entryName, integrity, sharedUi: sharedUiVersion });
        const asset = new rspack.sources.RawSource(facts);
        if (compilation.getAsset(factsName)) compilation.updateAsset(factsName, asset);
        else compilation.emitAsset(factsName, asset);
      });
    });
  }
}
