import * as contract from '@schi/contract';
import { buildRouter } from '../src/app';
import { Joi } from '../src/platform/http/joi';
import { declared } from '../src/platform/http/route';
import { checked, type Schema } from '../src/platform/http/schema';
import { buildCustomer, buildRegistration, competitorForm } from './factories';
import { forms } from './hostile/readers';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Named = [name: string, field: contract.Field];
const namedFields = (form: contract.Fields, at: string): Named[] =>
  Object.entries(form).flatMap(([name, entry]) =>
    'group' in entry ? namedFields(entry.group, `${at}.${name}`) : [[`${at}.${name}`, entry] as Named],
  );
/** Passwords, and what another machine signed: they count as they were sent. */
const isSecret = ([name]: Named) => /\.(?:(?:current|new|confirm)?password|proof|credential)$/i.test(name);
const allFields = forms.flatMap(([name, form]) => namedFields(form, name));
const texts = allFields.filter((entry) => !isSecret(entry));
/** The value as it would be stored; `null` where it is refused. */
const stored = (field: contract.Field, text: string): unknown => {
  const { value, message } = contract.checkField(field, text);
  return message === undefined ? value : null;
};
const namesOf = (fields: Named[]) => fields.map(([name]) => name);

describe('every field of the contract (A7)', () => {
  it('is found', () => expect(texts.length).toBeGreaterThan(200));
  it('keeps a line break in texts of several lines only', () => {
    const breaks = ['\n', '\r', '\r\n', '\t', '\u0085', '\u2028', '\u2029'];
    const isBroken = ([, field]: Named) =>
      breaks.some((sign) => /[^\P{White_Space} ]/u.test(String(stored(field, `Ana${sign}Kim`))));
    expect(
      namesOf(texts.filter((entry) => entry[1].maxLength < contract.textLimits.longText && isBroken(entry))),
    ).toEqual([]);
    expect(namesOf(texts.filter(isBroken)).length).toBeGreaterThan(8);
  });
  it('takes what is not seen for nothing, and keeps no mark of direction', () => {
    const unseen = ['\u200b', '\u202e\ufeff', '\u2060', '\u200d', '\u200b \u3164'];
    expect(
      namesOf(texts.filter(([, field]) => unseen.some((text) => unseen.includes(String(stored(field, text)))))),
    ).toEqual([]);
    expect(namesOf(texts.filter(([, field]) => String(stored(field, 'Ki\u202em')).includes('\u202e')))).toEqual([]);
    const asked = texts.filter(([, field]) => field.checks.includes(contract.fields.required));
    expect(asked.length).toBeGreaterThan(60);
    expect(
      namesOf(
        asked.filter(([, field]) => unseen.some((text) => contract.checkField(field, text).message === undefined)),
      ),
    ).toEqual([]);
  });
});

describe('every text and number outside the forms (A7)', () => {
  interface Described {
    type: string;
    flags?: { result?: string; only?: boolean };
    keys?: Record<string, Described>;
    items?: Described[];
    matches?: { schema?: Described }[];
    whens?: { then?: Described; otherwise?: Described }[];
  }
  const rawIn = ({ type, flags, keys = {}, items = [], matches = [], whens = [] }: Described, at: string): string[] => [
    ...(type === 'string' && flags?.result === 'raw' ? [at] : []),
    ...Object.entries(keys).flatMap(([name, key]) => rawIn(key, `${at}.${name}`)),
    ...items.flatMap((item) => rawIn(item, `${at}[]`)),
    ...matches.flatMap(({ schema }) => (schema ? rawIn(schema, at) : [])),
    ...whens.flatMap(({ then, otherwise }) => [then, otherwise].flatMap((one) => (one ? rawIn(one, at) : []))),
  ];
  it('is normalized at the edge of the API, except pasted lists', () => {
    const parts = (declared.get(buildRouter(server.app)) ?? []).flatMap(({ endpoint, schemas }) =>
      (Object.entries(schemas) as [string, Schema<unknown> | undefined][]).flatMap(([part, schema]) =>
        schema ? rawIn(schema.describe() as Described, `${endpoint.method} ${endpoint.path} ${part}`) : [],
      ),
    );
    expect(parts).toEqual(['POST /api/admin/drafts/import/check body.text', 'POST /api/admin/drafts/import body.text']);
    const schema = Joi.object<Record<string, unknown>>({
      q: Joi.string().max(20),
      id: Joi.number(),
      text: Joi.string().max(20).raw(),
    });
    expect(checked(schema, { q: ' Ana\u2028\u200bKim\t', id: '１２', text: ' a\n' })).toEqual({
      q: 'Ana Kim',
      id: 12,
      text: ' a\n',
    });
    for (const input of [{ q: '\u200b' }, { id: '1,000' }]) expect(() => checked(schema, input)).toThrow();
  });

  it('is refused with its place where PostgreSQL cannot store it, however deep it is', () => {
    const schema = Joi.object<object>({ rows: Joi.array().items(Joi.object().unknown()), seen: Joi.any() });
    const unusable = 'This field has characters that cannot be used';
    for (const [input, place] of [
      [{ rows: [{ note: 'fine' }, { note: { text: 'a\u0000b' } }] }, 'rows.1.note.text'],
      [{ rows: [{ 'a\ud800': 1 }] }, 'rows.0'],
      [{ seen: [null, 7, new Date(0), ['\udfff']] }, 'seen.3.0'],
    ] as const)
      expect(() => checked(schema, input)).toThrow(
        expect.objectContaining({ status: 400, extra: { errors: { [place]: unusable } } }) as Error,
      );
    const whole = { rows: [{ note: { text: '\ud83e\udd4b' } }], seen: [null, 7, new Date(0)] };
    expect(checked(schema, whole)).toEqual(whole);
  });
});

it('is stored and answered normalized, and refused beside its field (A7)', async () => {
  const customer = await buildCustomer(server.db);
  const { id, tournament } = await buildRegistration(server.db, { customer });
  const as = server.as(customer);
  const typed = (over: object) => ({ body: competitorForm(tournament, id, over) });
  const refused = await as.call(
    contract.addCompetitor,
    typed({ firstName: '\u200b', emergencyContactPhone: '+82 2 312 3456', weight: '1,000' }),
  );
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        firstName: 'Value is required',
        emergencyContactPhone:
          'Please enter a phone number of the United States or Canada, without another country’s code',
        weight: expect.stringContaining('Please enter a number') as string,
      },
    },
  });
  const { body } = await as.call(
    contract.addCompetitor,
    typed({ firstName: '\u202eAna\r\n\u200bMaria', weight: '７２，５', emergencyContactPhone: '＋1 310 555 0100' }),
  );
  expect(body).toMatchObject({ firstName: 'Ana Maria', weight: 72.5, emergencyContactPhone: '3105550100' });
});
