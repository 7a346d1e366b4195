const { createNodeResolver } = require('eslint-plugin-import-x');

/** Lets the lint rules resolve imports as the builds do: TypeScript sources, and the `exports` of our workspaces. */
const resolver = createNodeResolver({
  extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css'],
  conditionNames: ['types', 'import', 'require', 'node', 'default'],
});

module.exports = { interfaceVersion: 2, resolve: (source, file) => resolver.resolve(source, file) };
