// U+0000 and half of a surrogate pair cannot be stored by PostgreSQL, neither in text nor in JSON.

const isUsable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/**
 * The path of the first text in a value that cannot be stored, with dots between names; the name of a field counts as
 * text. `undefined`: none. It keeps its own stack: a request may be nested deeper than functions can call each other.
 */
export const unusableTextIn = (input: unknown): string | undefined => {
  const left: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isUsable(value)) return path;
    if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isUsable(name)) return path;
      left.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return undefined;
};
