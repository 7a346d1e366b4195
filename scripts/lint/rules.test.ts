import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Rules broken by each piece of code, as if it stood in that file. */
function brokenRules(cases: { file: string; code: string }[]): string[][] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(__dirname, 'broken-rules.mjs')], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

const forms = [
  (source: string) => `import { a } from '${source}';\nexport const b = a;\n`,
  (source: string) => `import type { A } from '${source}';\nexport type B = A;\n`,
  (source: string) => `export * from '${source}';\n`,
  (source: string) => `export const b = () => import('${source}');\n`,
];

/** Each a file and what it tries to import. */
const forbidden = [
  ['api/contract/src/x.ts', '../../src/config'],
  ['api/contract/src/x.ts', '@schi/shared-ui/session'],
  ['api/contract/src/money/calls/x.ts', '../../hall/calls/results'],
  ['api/contract/src/values/x.ts', '../platform/fields'],
  ['shared-ui/src/x.ts', '../../api/src/config'],
  ['shared-ui/src/x.ts', '../../shell/src/App'],
  ['shared-ui/src/x.ts', '../../mf-public/src/routes'],
  ['mf-public/src/x.tsx', '../../mf-admin/src/routes'],
  ['mf-public/src/x.tsx', '@schi/mf-admin/src/routes'],
  ['mf-admin/src/x.tsx', '../../shell/src/App'],
  ['mf-admin/src/x.tsx', '../../api/src/app'],
  ['mf-admin/src/registration/x.tsx', '../office/audit/AuditPage'],
  ['mf-admin/src/platform/x.tsx', '../people/staff/StaffMembersPage'],
  ['shell/src/x.tsx', '../../mf-admin/src/routes'],
  ['shell/src/x.tsx', '../../api/src/config'],
  ['api/src/x.ts', '@schi/shared-ui/session'],
  ['api/src/domains/money/payments/x.ts', '../../registration/carts'],
  ['api/src/domains/money/payments/x.ts', '../../registration/carts/registrations.service'],
  ['api/src/domains/registration/carts/x.ts', '../../money'],
  ['api/src/domains/tournaments/settings/x.ts', '../../people'],
  ['api/src/app.ts', './domains/people/users/users.service'],
  ['api/src/platform/http/x.ts', '../../domains/people'],
  ['api/src/platform/db/embedded/x.ts', '../../../domains/people'],
  ['api/src/platform/backup/x.ts', '../../domains/registration'],
  ['api/src/adapters/mail/x.ts', '../../domains/messages'],
  ['api/src/platform/jobs/x.ts', '../boot/start'],
  ['api/src/platform/mail/x.ts', '../../domains/tournaments'],
  ['e2e/journeys/x.ts', '../../api/src/config'],
  ['e2e/journeys/x.ts', '../../shell/src/App'],
] as const;

const allowed = [
  ['shared-ui/src/x.ts', '@schi/contract'],
  ['mf-public/src/x.tsx', '@schi/contract'],
  ['mf-public/src/x.tsx', '@schi/shared-ui/session'],
  ['mf-admin/src/office/x.tsx', '../registration/registration.api'],
  ['mf-admin/src/office/x.tsx', '../platform/layout/Panel'],
  ['shell/src/x.tsx', '@schi/shared-ui/session'],
  ['api/src/x.ts', '@schi/contract'],
  ['api/contract/src/hall/calls/x.ts', '../../money/calls/payments'],
  ['api/src/app.ts', './domains/people'],
  ['api/src/platform/boot/x.ts', '../../domains/hall'],
  ['api/src/platform/jobs/x.ts', '../db/knex'],
  ['api/src/platform/jobs/x.test.ts', '../../domains/people'],
  ['api/src/platform/mail/x.ts', '../audit'],
  ['api/src/domains/money/payments/x.ts', '../../registration'],
  ['api/src/domains/money/payments/x.ts', '../receipts'],
  ['api/src/domains/money/payments/x.test.ts', '../../registration/carts/registrations.queries'],
  ['api/src/domains/people/users/x.ts', './users.service'],
  ['api/src/domains/people/users/x.ts', '../../../platform/http/route'],
  ['e2e/journeys/hall/x.ts', '@schi/contract'],
  ['e2e/journeys/hall/x.ts', '../../../api/test/database'],
] as const;

describe('who may import whom', () => {
  const pairs = [...forbidden, ...allowed];
  let found: boolean[][];

  beforeAll(() => {
    const rules = brokenRules(pairs.flatMap(([file, source]) => forms.map((form) => ({ file, code: form(source) }))));
    const hits = rules.map((names) => names.includes('boundaries/dependencies'));
    found = pairs.map((_, index) => hits.slice(index * forms.length, (index + 1) * forms.length));
  });

  const inEveryForm = (file: string, source: string) =>
    found[pairs.findIndex((pair) => pair[0] === file && pair[1] === source)];

  it.each(forbidden)('%s may not import %s', (file, source) => {
    expect(inEveryForm(file, source)).toEqual(forms.map(() => true));
  });

  it.each(allowed)('%s may import %s', (file, source) => {
    expect(inEveryForm(file, source)).toEqual(forms.map(() => false));
  });
});

describe('import cycles', () => {
  it('are found, type imports included, and there are none', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(__dirname, 'cycles.mjs')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/No import cycle in \d{3,} files/);
  });

  it.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
    [
      { a: ['b', 'c'], b: ['a'], c: ['d'], d: ['c'] },
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    [{ a: ['a'] }, [['a']]],
  ])('of %j are %j', async (imports, cycles) => {
    const { cyclesOf } = await import('./import-graph.mjs');
    expect(cyclesOf(new Map(Object.entries(imports).map(([file, all]) => [file, new Set(all)])))).toEqual(cycles);
  });
});

describe('rules that ask the type checker', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'typed-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('refuse a promise that nobody waits for, a value that nobody knows and a case that is missing, and let tests have unknown values', () => {
    const files = {
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "nodenext", "target": "es2022" } }',
      'promise.ts': 'const save = async () => await Promise.resolve(1);\nsave();\nexport {};\n',
      'unknown.ts': "export const name: string = JSON.parse('{}').name;\n",
      'unknown.test.ts': "export const name: string = JSON.parse('{}').name;\n",
      'case.ts': "export const f = (a: 'b' | 'c') => {\n  switch (a) {\n    case 'b':\n      return 1;\n  }\n};\n",
      'reason.ts':
        '// oxlint-disable-next-line typescript/no-floating-promises -- nothing to silence\nexport const a = 1;\n',
    };
    for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/oxlint/bin/oxlint'),
        `--config=${path.join(root, '.oxlintrc.json')}`,
        '--format=json',
        '.',
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
      },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code?: string; message: string; filename: string }[];
    };
    expect(status).toBe(1);
    expect(diagnostics.map(({ code, message, filename }) => `${filename}: ${code ?? message}`).toSorted()).toEqual([
      'case.ts: typescript(switch-exhaustiveness-check)',
      'promise.ts: typescript(no-floating-promises)',
      'reason.ts: Unused oxlint-disable directive (no problems were reported).',
      'unknown.ts: typescript(no-unsafe-assignment)',
      'unknown.ts: typescript(no-unsafe-member-access)',
    ]);
  });
});

describe('statements', () => {
  const service = 'api/src/domains/money/payments/x.service.ts';
  const statement = "export const f = (db: Db) => db('payment').first();\n";
  const refused = [
    statement,
    'export const f = (trx: Transaction) => trx<Payment>("payment");\n',
    'export const f = (trx: Transaction, table: string) => trx(table).del();\n',
    'export const f = (on: Db | Transaction) => on.raw("select 1");\n',
    'export const f = (on: Snapshot) => on.with("a", on.select(1));\n',
    'export const f = (on: Knex.Transaction) => on.from("payment");\n',
    'export const f = ({ db }: AppContext) => db("payment");\n',
    'export const f = (app: AppContext) => app.db("payment");\n',
    'export const f = (app: AppContext) => app.db.raw("select 1");\n',
    'export const f = (app: AppContext) => app.db.transaction((on) => on("payment"));\n',
    'export const f = (app: AppContext) => { const on = app.db; return on("payment"); };\n',
    "export const find = statement<Payment>('find payment', 'select 1');\n",
  ].map((code) => ({ file: service, code }));
  const accepted = [
    ...['queries', 'test', 'fixture'].map((kind) => ({ file: service.replace('service', kind), code: statement })),
    { file: 'api/src/platform/db/x.ts', code: statement },
    { file: 'api/seeds/x.ts', code: statement },
    {
      file: service,
      code: 'export const f = (db: Db) => db.transaction((trx: Transaction) => lockPayment(trx, 1));\n',
    },
    { file: service, code: 'export const f = (app: AppContext) => findPayments(app.db);\n' },
    { file: service, code: 'export const f = (app: AppContext) => app.db.destroy();\n' },
  ];
  let found: Map<object, boolean>;
  beforeAll(() => {
    const cases = [...refused, ...accepted];
    const rules = brokenRules(cases);
    found = new Map(cases.map((one, index) => [one, rules[index]?.includes('schi/statements') ?? false]));
  });

  it.each(refused)('are refused in $file: $code', (one) => {
    expect(found.get(one)).toBe(true);
  });

  it.each(accepted)('are accepted in $file: $code', (one) => {
    expect(found.get(one)).toBe(false);
  });
});

describe('suppressions and size', () => {
  const file = 'api/src/x.ts';

  it('wants a reason for every suppression', () => {
    const [silent, spoken, useless, typed] = brokenRules([
      { file, code: '// eslint-disable-next-line no-console\nconsole.log(1);\n' },
      { file, code: '// eslint-disable-next-line no-console -- the terminal is the user here\nconsole.log(1);\n' },
      { file, code: '// eslint-disable-next-line no-console -- nothing to silence\nexport const a = 1;\n' },
      { file, code: '// oxlint-disable-next-line typescript/require-await\nexport const a = 1;\n' },
    ]);
    expect(typed).toEqual(['schi/reasons']);
    expect(silent).toEqual(['schi/reasons']);
    expect(spoken).toEqual([]);
    expect(useless?.join()).toContain('Unused eslint-disable directive');
  });

  it('wants a reason for every cast that switches the type checker off', () => {
    const cast = 'export const a = (b: string) => b as unknown as number;\n';
    const codes = [
      cast,
      'export const a = (b: string): number => b as never;\n',
      `// Cast: the library declares text.\n${cast}`,
      `// Cast:\n${cast}`,
    ];
    const elsewhere = ['api/test', 'api/contract/src', 'shared-ui/src', 'shell/src', 'mf-admin/src', 'e2e/support'].map(
      (folder) => `${folder}/x.ts`,
    );
    const found = brokenRules([
      ...codes.map((code) => ({ file, code })),
      ...elsewhere.map((other) => ({ file: other, code: cast })),
    ]);
    expect(found).toEqual([
      ['schi/cast-reasons'],
      ['schi/cast-reasons'],
      [],
      ['schi/cast-reasons'],
      ...elsewhere.map(() => ['schi/cast-reasons']),
    ]);
  });

  it('wants files of at most 360 lines', () => {
    expect(brokenRules([{ file, code: 'export {};\n'.repeat(361) }])).toEqual([['max-lines']]);
  });
});
