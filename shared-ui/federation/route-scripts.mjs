import { rspack } from '@rspack/core';

const name = 'RouteScriptsPlugin';
/** The file that a build writes, and that the size budget reads. */
const routeScriptsFile = 'route-scripts.json';

/** Writes which scripts each page that is imported lazily (`import(".../SomePage")`) needs: its name and the names of the files. `ends`: how the names of what is listed end. */
export class RouteScriptsPlugin {
  constructor(ends = /Page$/) {
    this.ends = ends;
  }
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const pages = {};
        for (const group of compilation.chunkGroups)
          for (const { request } of group.origins)
            if (request && this.ends.test(request))
              pages[request.split('/').at(-1)] = group.getFiles().filter((file) => file.endsWith('.js'));
        const asset = new rspack.sources.RawSource(JSON.stringify(pages));
        if (compilation.getAsset(routeScriptsFile)) compilation.updateAsset(routeScriptsFile, asset);
        else compilation.emitAsset(routeScriptsFile, asset);
      });
    });
  }
}
