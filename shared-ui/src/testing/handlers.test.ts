import { answerCalls, type Handlers } from './index';

/** Each of these lines is checked by `npm run types`: an expected error that does not occur is an error itself. */
it('compiles only with answers that the contract allows', async () => {
  const right: Handlers = { 'GET /api/competitor-levels': [], 'GET /api/merch/7': [] };
  // @ts-expect-error -- a list is answered here
  const wrong: Handlers = { 'GET /api/competitor-levels': { levels: [] } };
  // @ts-expect-error -- items of merchandise have more fields
  const missing: Handlers = { 'GET /api/merch/7': [{ merchId: 5 }] };
  // @ts-expect-error -- the contract has no such call
  const unknown: Handlers = { 'GET /api/nothing': [] };
  const anything: Record<string, unknown> = {};
  // @ts-expect-error -- the type says nothing of the answers
  const untyped: Handlers = anything;
  expect([wrong, missing, unknown, untyped]).toHaveLength(4);

  const calls = answerCalls(right);
  expect(await (await fetch('/api/merch/7')).json()).toEqual([]);
  expect((await fetch('/api/merch/x')).status).toBe(404);
  expect(calls.map(({ path }) => path)).toEqual(['/api/merch/7', '/api/merch/x']);
});
