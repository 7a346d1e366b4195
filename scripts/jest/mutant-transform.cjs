const path = require('node:path');
const { createTransformer } = require('@swc/jest');

/** One change of one file, from the environment: `{ file, start, end, text }`. Files on disk stay as they are. */
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined;
const root = path.join(__dirname, '../..');
const changed = mutant && path.join(root, mutant.file);

/** @swc/jest, except that it compiles the changed file with its change. */
module.exports = {
  createTransformer: (options) => {
    const swc = createTransformer(options);
    const sourceOf = (source, file) =>
      file === changed ? source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end) : source;
    return {
      ...swc,
      process: (source, file, ...rest) => swc.process(sourceOf(source, file), file, ...rest),
      getCacheKey: (source, file, ...rest) => swc.getCacheKey(sourceOf(source, file), file, ...rest),
    };
  },
};
