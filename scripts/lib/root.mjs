import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, wherever a script is started from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);
