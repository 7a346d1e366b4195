import { remoteWorkspace } from '../shared-ui/federation/workspace.mjs';

export default remoteWorkspace('admin');
