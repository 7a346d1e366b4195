const types = /^(?:Db|Transaction|Snapshot|Knex|Knex\.Transaction)$/;
/** Names of a pool or a transaction whose type stands in another file, as in `({ db }: AppContext)` or `app.db`. */
const usualNames = ['db', 'trx', 'tx', 'knex'];
/** Whoever begins a transaction decides what is in it; `destroy` closes the pool. */
const allowed = ['transaction', 'destroy'];

/** A statement stands only in `*.queries.ts`; what needs it calls a function of that file. */
export const statements = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { elsewhere: 'Move this statement into a function of a *.queries.ts file, and call that.' },
  },
  create: (context) => {
    // `statement` prepares one.
    const names = new Set([...usualNames, 'statement']);
    const calls = [];
    const isDatabase = (node) =>
      node.type === 'MemberExpression' ? usualNames.includes(node.property.name) : names.has(node.name);
    return {
      Identifier({ name, typeAnnotation }) {
        const type = typeAnnotation?.typeAnnotation;
        if ((type?.types ?? [type]).some((part) => part && types.test(context.sourceCode.getText(part))))
          names.add(name);
      },
      VariableDeclarator({ id, init }) {
        if (init && isDatabase(init)) names.add(id.name);
      },
      CallExpression(node) {
        const parameter = node.callee.property?.name === 'transaction' && node.arguments[0]?.params?.[0];
        if (parameter) names.add(parameter.name);
        calls.push(node);
      },
      'Program:exit'() {
        for (const node of calls) {
          const { object, property } = node.callee;
          if (isDatabase(node.callee) || (object && isDatabase(object) && !allowed.includes(property.name)))
            context.report({ node, messageId: 'elsewhere' });
        }
      },
    };
  },
};
