/** A comment that switches a check off, and the reason it gives after two dashes. */
const suppression = /^\s*((?:es|ox)lint-disable(?:-next-line|-line)?|@ts-expect-error|@ts-ignore|@ts-nocheck)\b(.*)$/s;

/** Whoever silences a check says why, or the next reader cannot tell a decision from an accident. */
export const reasons = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'Say why {{ directive }} is needed: add "-- reason" at its end.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const [, directive, rest] = suppression.exec(comment.value) ?? [];
        if (directive && !/--\s*\S/.test(rest))
          context.report({ loc: comment.loc, messageId: 'missing', data: { directive } });
      }
    },
  }),
};

const isKeyword = (node, type) => node?.type === 'TSAsExpression' && node.typeAnnotation.type === type;

/**
 * `as never` and `as unknown as` switch the type checker off, so a comment "Cast: reason" stands on the same line or
 * ends on the line before.
 */
export const castReasons = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'Find a better type, or say why the cast is right: "// Cast: reason" on the line before.' },
  },
  create: (context) => ({
    TSAsExpression(node) {
      const isCast = isKeyword(node, 'TSNeverKeyword') || isKeyword(node.expression, 'TSUnknownKeyword');
      const line = node.loc.start.line;
      const isExplained = ({ loc, value }) =>
        /\bCast: \S/.test(value) && (loc.end.line === line || loc.end.line === line - 1);
      if (isCast && !context.sourceCode.getAllComments().some(isExplained))
        context.report({ node, messageId: 'missing' });
    },
  }),
};
