/** The oldest Node this project runs on; the same as `engines` in package.json. */
const OLDEST = 20;

/** Ends with one clear line on a Node that is too old. Its own syntax must be readable to that Node. */
export function requireNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST) return;
  console.error(
    `SCHI needs Node ${OLDEST} or newer, and this is Node ${version}. Please install a newer one from https://nodejs.org`,
  );
  process.exit(1);
}
