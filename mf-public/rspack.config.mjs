import { remoteServerRoutes } from '../shared-ui/federation/builds.mjs';
import { remoteWorkspace } from '../shared-ui/federation/workspace.mjs';

export default remoteWorkspace('public', (mode) => [remoteServerRoutes('public', mode)]);
