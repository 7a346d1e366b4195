import { rspack } from '@rspack/core';

const name = 'RouteScriptsPlugin';
/** The file that a build writes, and that the size budget reads. */
const routeScriptsFile = 'route-scripts.json';

/** Writes which scripts each lazily imported page (`import(".../SomePage")`) needs: its name and the names of the files. */
export class RouteScriptsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const pages = {};
        for (const group of compilation.chunkGroups)
          for (const { request } of group.origins)
            if (request?.endsWith('Page')) pages[request.split('/').at(-1)] = group.getFiles().filter((file) => file.endsWith('.js'));
        const asset = new rspack.sources.RawSource(JSON.stringify(pages));
        if (compilation.getAsset(routeScriptsFile)) compilation.updateAsset(routeScriptsFile, asset);
        else compilation.emitAsset(routeScriptsFile, asset);
      });
    });
  }
}
