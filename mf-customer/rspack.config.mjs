import { remote } from '../shared-ui/federation/parts.mjs';

export default (mode) => remote('customer', mode);
