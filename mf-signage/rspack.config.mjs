import { alone, remote } from '../shared-ui/federation/parts.mjs';

export default (mode) => [remote('signage', mode), alone('signage', './src/dev/index.tsx', '/signage-standalone/', mode)];
