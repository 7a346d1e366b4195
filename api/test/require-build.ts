import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The path of a built file. @throws Error when it was not built, because a test of the delivered build proves nothing without it. */
export const requireBuild = (file: string): string => {
  const found = path.join(root, file);
  if (!existsSync(found)) throw new Error(`${file} is missing. Run: npm run build`);
  return found;
};
