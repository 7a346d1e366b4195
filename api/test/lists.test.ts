import * as contract from '@schi/contract';
import { pathOf, type Page, type Params } from '@schi/contract';
import { buildRouter } from '../src/app';
import { declared } from '../src/platform/http/route';
import { buildPerson } from './factories';
import { rowsOf } from './lists/rows';
import { buildScene } from './lists/scene';
import type { Mounted } from './lists/list';
import { listsOf } from './lists/table';
import { startTestServer, type Caller, type TestServer } from './server';

let server: TestServer;
let admin: Caller;
let lists: Mounted[];
let rows: ReturnType<typeof rowsOf>;
let existing: ReturnType<typeof declaredLists>;
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  existing = declaredLists(server.app);
  admin = await buildPerson(server.db, { role: 'SuperAdmin' });
  const scene = await buildScene(server.db);
  const { body } = await server.as(admin).call(contract.listCompetitors, { query: { pageSize: 200 } });
  rows = rowsOf(scene);
  lists = listsOf(scene, body.items);
});
afterAll(() => server.stop());

/** The keys of the schema of a list's query, as joi describes them. */
type Described = Record<string, { allow?: unknown[]; flags?: { only?: boolean } }>;
const declaredLists = (app: TestServer['app']) =>
  (declared.get(buildRouter(app)) ?? []).flatMap(({ endpoint, schemas }) => {
    const keys = (schemas.query?.describe() as { keys?: Described } | undefined)?.keys ?? {};
    return endpoint.method === 'GET' && 'pageSize' in keys ? [{ path: endpoint.path, keys }] : [];
  });
const keysOf = ({ endpoint }: Mounted): Described => existing.find(({ path }) => path === endpoint.path)?.keys ?? {};

const ask = async ({ endpoint, params = {}, query: always }: Mounted, query: Record<string, unknown> = {}) => {
  const given = Object.entries({ ...always, ...query }).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${server.url}${pathOf(endpoint.path, params as Params<string>)}?${search}`, {
    headers: { Authorization: `Bearer ${server.tokenOf(admin)}` },
  });
  return { status: answer.status, body: (await answer.json()) as Page<never> };
};
const read = async (list: Mounted, query: Record<string, unknown> = {}) => {
  const { status, body } = await ask(list, { pageSize: 200, ...query });
  expect({ path: list.endpoint.path, query, status, body }).toMatchObject({ status: 200 });
  return body;
};
const idsOf = (list: Mounted, rows: readonly never[]) => rows.map((row) => list.id(row));

type Sorted = string | number | null;
/** Ascending or descending; what is missing comes last in both. */
const inOrder = (values: readonly Sorted[], direction: 1 | -1): Sorted[] =>
  values.toSorted((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : a < b ? -direction : direction;
  });
const otherCase = (text: string) =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

it('covers every list of the API, with every column and every filter of it', () => {
  const common = ['page', 'pageSize', 'sort', 'q'];
  const required = (list: Mounted) => Object.keys(list.elsewhere?.query ?? {});
  const covered = lists.map((list) => ({
    path: list.endpoint.path,
    sorts: Object.keys(list.sorts)
      .flatMap((name) => [name, `-${name}`])
      .sort(),
    filters: [...new Set([...Object.keys(list.filters ?? {}), ...required(list)])].sort(),
  }));
  const declaredOnes = existing.map(({ path, keys }) => ({
    path,
    sorts: keys.sort?.allow?.toSorted(),
    filters: Object.keys(keys)
      .filter((name) => !common.includes(name))
      .sort(),
  }));
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
  expect(covered.sort(byPath)).toEqual(declaredOnes.sort(byPath));
});

const each = async (proves: (list: Mounted, whole: Page<never>) => Promise<void>) => {
  for (const list of lists) {
    const whole = await read(list);
    expect([list.endpoint.path, whole.items.length]).toEqual([list.endpoint.path, whole.total]);
    expect(whole.total).toBeGreaterThanOrEqual(4);
    await proves(list, whole);
  }
};

it('answers rows of people, money, messages and what is sold with all of their fields', async () => {
  let compared = 0;
  for (const list of lists) {
    const { items } = await read(list);
    for (const row of rows[list.endpoint.path] ?? []) {
      // Cast: the row is one of this list.
      const id = list.id(row as never);
      const found = items.find((item) => list.id(item) === id);
      if (found) expect(found).toEqual(row);
      else expect(items).toContainEqual(row);
      compared += 1;
    }
  }
  expect(compared).toBe(Object.values(rows).flat().length);
});

it('sorts by every column in both directions, and without a choice as each list does by itself', () =>
  each(async (list, whole) => {
    const orders = new Set<string>();
    const made = idsOf(list, whole.items).toSorted((a, b) => a - b);
    for (const [name, valueOf] of Object.entries(list.sorts))
      for (const direction of [1, -1] as const) {
        const sort = direction === 1 ? name : `-${name}`;
        const { items, total } = await read(list, { sort });
        const said = { path: list.endpoint.path, sort };
        expect({ ...said, total, values: items.map(valueOf) }).toEqual({
          ...said,
          total: whole.total,
          values: inOrder(whole.items.map(valueOf), direction),
        });
        expect(new Set(idsOf(list, items))).toEqual(new Set(idsOf(list, whole.items)));
        if (sort === list.defaultSort) expect([said, items]).toEqual([said, whole.items]);
        // The scene must tell this order from every other one.
        const order = idsOf(list, items).join();
        if (!list.byMaking?.includes(name))
          expect([said, [made.join(), made.toReversed().join()].includes(order)]).toEqual([said, false]);
        expect([said, orders.has(order)]).toEqual([said, false]);
        orders.add(order);
      }
    expect(Object.keys(list.sorts)).toContain(list.defaultSort.replace('-', ''));
  }));

it('narrows by every value of every filter, with the numbers and sums of the rows that are left', () =>
  each(async (list, whole) => {
    const keys = keysOf(list);
    const sumsOf = (rows: readonly never[]) =>
      list.sums &&
      Object.fromEntries(
        Object.entries(list.sums).map(([name, valueOf]) => [name, rows.reduce((sum, row) => sum + valueOf(row), 0)]),
      );
    expect(whole.sums).toEqual(sumsOf(whole.items));
    for (const [name, { values, is }] of Object.entries(list.filters ?? {}))
      for (const value of values ?? keys[name]?.allow ?? []) {
        // Cast: each filter takes values of its own.
        const left = whole.items.filter((row) => is(row, value as never));
        const said = { path: list.endpoint.path, name, value };
        expect({ ...said, left: left.length > 0 && left.length < whole.total }).toEqual({ ...said, left: true });
        expect({ ...said, ...(await read(list, { [name]: value })) }).toEqual({
          ...said,
          items: left,
          total: left.length,
          sums: sumsOf(left),
        });
      }
    if (list.elsewhere) {
      const { items } = await read(
        { ...list, params: { ...list.params, ...list.elsewhere.params } },
        list.elsewhere.query,
      );
      const ids = new Set(idsOf(list, whole.items));
      expect(idsOf(list, items).map((id) => ids.has(id))).toEqual([false, ...items.slice(1).map(() => false)]);
    }
  }));

it('finds every row by each of its texts, in capitals or not, and no other row', () =>
  each(async (list, whole) => {
    for (const word of new Set(whole.items.slice(0, 4).flatMap((row) => list.words(row)))) {
      if (!word) continue;
      const q = otherCase(word).slice(0, contract.longestSearch);
      const has = (text: string | null) => text?.toLowerCase().includes(q.toLowerCase());
      const found = whole.items.filter((row) => list.words(row).some(has));
      const said = { path: list.endpoint.path, q };
      expect({ ...said, ...(await read(list, { q })) }).toMatchObject({ ...said, items: found, total: found.length });
    }
    for (const q of ['%', '_', '\\', 'nobody is called so'])
      expect(await read(list, { q })).toMatchObject({ items: [], total: 0 });
  }));

it('gives every row on exactly one page', () =>
  each(async (list, whole) => {
    for (const sort of [undefined, ...Object.keys(list.sorts).map((name) => `-${name}`)]) {
      const pageSize = Math.floor(whole.total / 2);
      const parts = await Promise.all([1, 2, 3, 4].map((page) => read(list, { sort, page, pageSize })));
      const said = { path: list.endpoint.path, sort };
      expect({ ...said, sizes: parts.map(({ items }) => items.length) }).toEqual({
        ...said,
        sizes: [pageSize, pageSize, whole.total - 2 * pageSize, 0],
      });
      expect(parts.map(({ total }) => total)).toEqual(parts.map(() => whole.total));
      expect(new Set(parts.flatMap(({ items }) => idsOf(list, items)))).toEqual(new Set(idsOf(list, whole.items)));
      if (sort === undefined) expect(parts.flatMap(({ items }) => items)).toEqual(whole.items);
    }
  }));

it('refuses unknown columns and values, and pages that no list has', () =>
  each(async (list) => {
    const keys = Object.entries(keysOf(list));
    const unknown = keys.flatMap(([name, { flags }]) => (flags?.only ? [{ [name]: 'something else' }] : []));
    expect(unknown).not.toEqual([]);
    for (const query of [...unknown, { sort: '--id' }, { page: 0 }, { pageSize: 0 }, { pageSize: 201 }, { other: 1 }])
      expect([list.endpoint.path, query, (await ask(list, query)).status]).toEqual([list.endpoint.path, query, 400]);
  }));
