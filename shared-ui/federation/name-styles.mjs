import { createHash } from 'node:crypto';
import path from 'node:path';

/** `styled.div` and `styled(Link)`, where a template or its props' type follows. */
const styled = /\bstyled(\.[a-z0-9]+|\(\w+\))(?=[<`])/g;

const nameOf = (place) => `s${createHash('sha256').update(place).digest('hex').slice(0, 8)}`;

/**
 * A loader that names each styled component after its place in the sources. styled-components would count them in the
 * order in which they are made, and that order differs between the server's one file and the browser's many, so the
 * classes of a server-rendered page would match nothing.
 */
export default function nameStyles(source) {
  const file = path.relative(this.getOptions().root, this.resourcePath).split(path.sep).join('/');
  let count = 0;
  return source.replace(styled, (all) => `${all}.withConfig({ componentId: '${nameOf(`${file} ${(count += 1)}`)}' })`);
}
