import { mutantsOf } from './mutants';
import { nearest } from './nearest';

/** The file after each of its changes, with the kind of the change. */
const changed = (path: string, source: string) =>
  mutantsOf(path, source).map(
    ({ start, end, text, kind }) => `${kind}: ${source.slice(0, start)}${text}${source.slice(end)}`,
  );

it('changes boundaries, guards, constants and fields of code', () => {
  expect(changed('a.rules.ts', "if (a < 3) return 'late';")).toEqual([
    'guard: ;',
    "boundary: if (a <= 3) return 'late';",
    "constant: if (a < 4) return 'late';",
    "constant: if (a < 3) return 'lateX';",
  ]);
  expect(changed('a.ts', 'x = { a, b: !c }')).toEqual([
    'field: x = { b: !c }',
    'field: x = { a }',
    'guard: x = { a, b: c }',
  ]);
  expect(changed('a.ts', 'x = a && b ? c : d')).toEqual([
    'guard: x = (c)',
    'guard: x = (d)',
    'guard: x = (a) ? c : d',
    'guard: x = (b) ? c : d',
  ]);
  expect(changed('a.ts', "x = y.filter(z).orderBy('name')")).toEqual([
    'condition: x = y.filter(z)',
    "condition: x = y.orderBy('name')",
    "constant: x = y.filter(z).orderBy('nameX')",
  ]);
});

it('leaves types, imports and sentences as they are', () => {
  expect(changed('a.ts', "import a from 'a'; type B = 'c'; x = 'A sentence.' as 'b';")).toEqual([]);
});

it('takes the handler and the disabled state from a control', () => {
  expect(changed('a.tsx', '<Button disabled={a} onClick={b} />')).toEqual([
    'disabled state: <Button disabled={false} onClick={b} />',
    'wiring: <Button disabled={a} onClick={() => undefined} />',
  ]);
});

describe('a statement', () => {
  const statement = (sql: string) =>
    changed('a.queries.ts', `\`${sql}\``).map((one) => one.replaceAll('`', '').replaceAll(/ +/g, ' ').trim());

  it('loses each of its conditions, at every depth, with what stands in their parentheses', () => {
    expect(statement('select 1 from a where b = :b and c in (select d from e where f = :f) order by g')).toEqual(
      expect.arrayContaining([
        'condition: select 1 from a where c in (select d from e where f = :f) order by g',
        'condition: select 1 from a where b = :b order by g',
        'condition: select 1 from a where b = :b and c in (select d from e where true ) order by g',
      ]),
    );
  });

  it('keeps both ends of "between"', () => {
    expect(statement('select b from a where b between :c and :d and e')).toEqual([
      'condition: select b from a where b between :c and :d',
      'condition: select b from a where e',
    ]);
  });

  it('is changed in its order, joins, lists and constants', () => {
    expect(statement("select x from a left join b using (id) where s in ('new', 'paid') order by p desc, q")).toEqual(
      expect.arrayContaining([
        "outer join: select x from a join b using (id) where s in ('new', 'paid') order by p desc, q",
        "list of states: select x from a left join b using (id) where s in ( 'paid') order by p desc, q",
        "list of states: select x from a left join b using (id) where s in ('new' ) order by p desc, q",
        "order: select x from a left join b using (id) where s in ('new', 'paid') order by q",
        "order: select x from a left join b using (id) where s in ('new', 'paid') order by p desc",
        "order: select x from a left join b using (id) where s in ('new', 'paid') order by p asc, q",
        "constant: select x from a left join b using (id) where s in ('newX', 'paid') order by p desc, q",
      ]),
    );
  });
});

it('takes the tests beside a file first, then those of its folder, its domain and of the whole API', () => {
  const tests = [
    'api/test/routes.test.ts',
    'api/src/domains/money/receipts/pdf.test.ts',
    'api/src/domains/money/payments/refunds.test.ts',
    'api/src/domains/money/payments/ledger.test.ts',
    'api/src/domains/hall/results/results.test.ts',
  ];
  expect(nearest('api/src/domains/money/payments/ledger.queries.ts', tests, 8)).toEqual([
    'api/src/domains/money/payments/ledger.test.ts',
    'api/src/domains/money/payments/refunds.test.ts',
    'api/src/domains/money/receipts/pdf.test.ts',
    'api/test/routes.test.ts',
  ]);
  expect(nearest('api/src/domains/money/receipts/ledger.rules.ts', tests, 1)).toEqual([
    'api/src/domains/money/payments/ledger.test.ts',
  ]);
  expect(
    nearest('api/src/domains/money/payments/ledger.queries.ts', [...tests, 'api/test/answers/writes.test.ts'], 2),
  ).toEqual(['api/src/domains/money/payments/ledger.test.ts', 'api/test/answers/writes.test.ts']);
  // No test of its own reaches it.
  expect(nearest('shared-ui/src/bracket/DrawnBracket.tsx', ['mf-public/src/hall/results/results.test.tsx'], 8)).toEqual(
    ['mf-public/src/hall/results/results.test.tsx'],
  );
});
