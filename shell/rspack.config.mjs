import { begin, painter } from '../shared-ui/federation/parts.mjs';
import { shellWorkspace } from '../shared-ui/federation/workspace.mjs';

export default shellWorkspace((mode) => [begin(mode), painter(mode)]);
