import path from 'node:path';

/** What the API answered to each of its reads, as `api/test/answers` keeps it. */
const kept: Record<string, string> = jest.requireActual(
  path.join(__dirname, '../../../api/test/answers/__snapshots__/answers.test.ts.snap'),
);

const read = (test: string): unknown => {
  const text = kept[`${test} 1`];
  if (text === undefined) throw new Error(`No answer is kept of ${test}`);
  return JSON.parse(text);
};

type Names = Readonly<Record<string, string | number>>;
type Ids = Names & { cart: Names; paid: Names };

/** The ids of the world whose answers are kept. Cast: they are written by `answers.test.ts`. */
export const keptIds = read('keeps the ids that addresses of pages name') as Ids;

/** The kept answer of a call, by the contract's path: `GET /api/admin/merch/:id`. */
export const keptAnswer = (call: string): unknown => read(`${call} answers the whole of it`);

const calls = Object.keys(kept).flatMap((name) => /^(GET \S+) answers/.exec(name)?.[1] ?? []);

const matches = (template: string, call: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`).test(call);
const unknowns = (template: string) => template.split(':').length;

/**
 * The answer of a call as a page makes it, `GET /api/admin/merch/7`, whatever the ids in its address: that of `more`,
 * or the kept one. Undefined where there is none.
 */
export const answerOf = (call: string, more: Readonly<Record<string, unknown>>): { body: unknown } | undefined => {
  const nearest = (templates: readonly string[]) =>
    templates.filter((one) => matches(one, call)).sort((a, b) => unknowns(a) - unknowns(b))[0];
  const own = nearest(Object.keys(more));
  if (own !== undefined) return { body: more[own] };
  const found = nearest(calls);
  return found === undefined ? undefined : { body: keptAnswer(found) };
};
