import { failureCode, newId, storedIn } from '@schi/shared-ui/api-client';

it('finds the stored version in a refusal of an outdated change, and nowhere else', () => {
  const current = { version: 2 };
  expect(storedIn({ status: 409, message: '', body: { current } })).toBe(current);
  for (const other of [
    { status: 422, message: '', body: { current } },
    { status: 409, message: '', body: null },
    new Error('x'),
    null,
  ])
    expect(storedIn(other)).toBeUndefined();
});

it.each([
  [{ status: 422, message: 'Please verify.', body: { code: 'unverified' } }, 'unverified'],
  [{ status: 422, message: 'unverified', body: null }, undefined],
  [{ status: 422, message: '', body: { code: 7 } }, undefined],
  [new Error('unverified'), undefined],
  [undefined, undefined],
])('reads the code of %j', (error, code) => expect(failureCode(error)).toBe(code));

describe('a new id', () => {
  const given = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  afterEach(() => {
    if (given) Object.defineProperty(crypto, 'randomUUID', given);
    else delete (crypto as { randomUUID?: unknown }).randomUUID;
  });
  it('is a UUID of version 4 also without https, where the browser has no randomUUID', () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const ids = Array.from({ length: 1000 }, newId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
