/**
 * Stands for the bundler's part of the federation runtime in remotes: the shell's (`runtime-for-remotes.mjs`). Only
 * what differs by container is made here. A shell without it is older than the remote, which it refuses by the version
 * of shared-ui.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.schiFederation;

/** The shell's own `init` would return the shell's instance: it looks for the container that it was built for. */
const init = (options) => {
  const known = runtime.getInstance(({ name }) => name === options.name);
  if (!known) return runtime.createInstance({ ...options, id: '' });
  known.initOptions(options);
  return known;
};

export default {
  runtime: { ...runtime, init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
