import { rspack } from '@rspack/core';

const name = 'RouteScriptsPlugin';
/** The file that a build writes, and that the size budget reads. */
const routeScriptsFile = 'route-scripts.json';
/**
 * `asked`: which shared parts scripts that are loaded together ask for. `provided`: the scripts of each shared part,
 * where the shell has none.
 */
const sharedOfScriptsFile = 'shared-of-scripts.json';

/** The part that a module stands for; undefined where it is a module of its own. */
const sharedPartOf = (module) => /^consume[- ]shared[- ]module.*? (@schi\/[\w/-]+)/.exec(module.identifier())?.[1];

/**
 * Writes which scripts each page that is imported lazily (`import(".../SomePage")`) needs, and which shared parts
 * scripts ask for. `ends`: how the names of what is listed end.
 */
const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

export class RouteScriptsPlugin {
  constructor(ends = /Page$/) {
    this.ends = ends;
  }
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const write = (file, content) => {
        const asset = new rspack.sources.RawSource(JSON.stringify(content));
        if (compilation.getAsset(file)) compilation.updateAsset(file, asset);
        else compilation.emitAsset(file, asset);
      };
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const pages = {};
        for (const group of compilation.chunkGroups)
          for (const { request } of group.origins)
            if (request && this.ends.test(request))
              pages[request.split('/').at(-1)] = group.getFiles().filter((file) => file.endsWith('.js'));
        write(routeScriptsFile, pages);
        const shared = { asked: [], provided: {} };
        for (const group of compilation.chunkGroups) {
          const scripts = scriptsOf(group);
          const parts = new Set();
          for (const chunk of group.chunks)
            for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
              const part = sharedPartOf(module);
              if (part === undefined) continue;
              parts.add(part);
              const [own] = module.blocks
                .map((block) => compilation.chunkGraph.getBlockChunkGroup(block))
                .filter(Boolean);
              if (own) shared.provided[part] = scriptsOf(own);
            }
          if (parts.size > 0) shared.asked.push({ scripts, parts: [...parts].sort() });
        }
        write(sharedOfScriptsFile, shared);
      });
    });
  }
}
