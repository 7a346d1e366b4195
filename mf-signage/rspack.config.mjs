import { alone } from '../shared-ui/federation/builds.mjs';
import { remoteWorkspace } from '../shared-ui/federation/workspace.mjs';

/** The page of the venue's screens: the remote without the shell. */
const standalone = (mode) =>
  alone({
    name: 'signage',
    entry: './src/standalone/index.tsx',
    template: './src/standalone/index.html',
    publicPath: '/signage-standalone/',
    mode,
  });

/** The pages of paired devices: the remote without the shell. */
const devices = (mode) =>
  alone({
    name: 'signage',
    folder: 'devices',
    entry: './src/devices/index.tsx',
    template: './src/devices/index.html',
    publicPath: '/signage-devices/',
    mode,
  });

export default remoteWorkspace('signage', (mode) => [standalone(mode), devices(mode)]);
