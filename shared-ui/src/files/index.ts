/** Files to and from the server; a part of its own, since most pages need none of it. */
export { canceled } from './send';
export { useSaveFile, useSendFile } from './use-files';
