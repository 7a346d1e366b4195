import { painter, shell } from '../shared-ui/federation/parts.mjs';

export default (mode) => [shell(mode), painter(mode)];
