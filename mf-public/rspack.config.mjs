import { painted } from '../shared-ui/federation/parts.mjs';
import { remoteWorkspace } from '../shared-ui/federation/workspace.mjs';

export default remoteWorkspace('public', (mode) => [painted('public', mode)]);
