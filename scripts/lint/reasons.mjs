/** A comment that switches a check off, and the reason it gives after two dashes. */
const suppression = /^\s*(eslint-disable(?:-next-line|-line)?|@ts-expect-error|@ts-ignore|@ts-nocheck)\b(.*)$/s;

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
        if (directive && !/--\s*\S/.test(rest)) context.report({ loc: comment.loc, messageId: 'missing', data: { directive } });
      }
    },
  }),
};
