import { begin, painter, shell } from '../shared-ui/federation/parts.mjs';

export default (mode) => [shell(mode), begin(mode), painter(mode)];
