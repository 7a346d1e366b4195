import { painted, remote } from '../shared-ui/federation/parts.mjs';

export default (mode) => [remote('public', mode), painted('public', mode)];
