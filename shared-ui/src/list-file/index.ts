/**
 * Reading a list from a file. It has no state, so that it is a part of the pages that use it instead of a module that
 * all pages share.
 */
export { decodeList } from './decode-list';
export { ListFile } from './ListFile';
