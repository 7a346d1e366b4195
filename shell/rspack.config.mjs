import { shellServerRenderer, smallScripts } from '../shared-ui/federation/builds.mjs';
import { shellWorkspace } from '../shared-ui/federation/workspace.mjs';

export default shellWorkspace((mode) => [smallScripts(mode), shellServerRenderer(mode)]);
