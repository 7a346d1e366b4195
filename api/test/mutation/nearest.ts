import path from 'node:path';

/** The domain of a file, or its package where it has none: `money` of `api/src/domains/money/payments/…`. */
const domainOf = (file: string): string => {
  const parts = file.split('/');
  const at = parts.indexOf('src') + 1;
  return parts[parts[at] === 'domains' ? at + 1 : at] ?? '';
};

const stem = (file: string) => path.basename(file).split('.')[0];

/** The distance of a test of another subject. */
const elsewhere = 5;
/** The tests that compare the answer of every call of the API, and the rows that it writes. */
const everyCall = /^api\/test\/answers\//;
/** How far a test stands from a file by their folders. */
const distance = (file: string, test: string): number => {
  if (everyCall.test(test)) return file.startsWith('api/src/domains/') ? 0.5 : elsewhere;
  const folder = path.dirname(file);
  if (path.dirname(test) === folder) return 1;
  const isNear = test.startsWith(`${folder}/`) || file.startsWith(`${path.dirname(test)}/`);
  if (isNear) return 2;
  if (domainOf(test) === domainOf(file)) return 3;
  return test.startsWith('api/test/') && !file.startsWith('api/contract/') ? 4 : elsewhere;
};

/**
 * The tests that are nearest to a file, those of its name first, at most `most` of those that reach it; tests of other
 * subjects only for a file that no test of its own reaches.
 */
export const nearest = (file: string, tests: readonly string[], most: number): string[] => {
  const all = tests.map((test) => ({ test, far: stem(test) === stem(file) ? 0 : distance(file, test) }));
  const own = all.filter(({ far }) => far < elsewhere);
  return (own.length > 0 ? own : all)
    .toSorted((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1))
    .slice(0, most)
    .map(({ test }) => test);
};
