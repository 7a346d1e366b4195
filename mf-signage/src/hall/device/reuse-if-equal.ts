/**
 * A value as it was read from JSON, with the former object for each part that says the same, so that only what has
 * changed is drawn again.
 */
export const reuseIfEqual = <T>(former: T, next: T): T => {
  if (
    !former ||
    !next ||
    typeof former !== 'object' ||
    typeof next !== 'object' ||
    Array.isArray(former) !== Array.isArray(next)
  )
    return next;
  // Casts: a list is read by its places as an object is by its names.
  const [before, kept] = [
    former as Record<string, unknown>,
    (Array.isArray(next) ? [] : {}) as Record<string, unknown>,
  ];
  let isSame = Object.keys(before).length === Object.keys(next).length;
  for (const [name, part] of Object.entries(next)) {
    kept[name] = reuseIfEqual(before[name], part);
    isSame &&= kept[name] === before[name];
  }
  return isSame ? former : (kept as T);
};
