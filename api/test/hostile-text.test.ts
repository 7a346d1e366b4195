import * as contract from '@schi/contract';
import type Joi from 'joi';
import { cardErrors, outcomeOf } from '../src/adapters/payments/sandbox/cards';
import { buildRouter } from '../src/app';
import { likeText } from '../src/platform/db/list';
import { renderBody, renderSubject } from '../src/domains/messages/campaigns/markdown.rules';
import { cleanName } from '../src/domains/registration/files/files.rules';
import { fontRuns } from '../src/platform/pdf/pdf-fonts';
import { Refusal } from '../src/platform/http/errors';
import { declared } from '../src/platform/http/route';
import { checked } from '../src/platform/http/schema';
import { overLimit } from './hostile/compute';
import { fieldsOf, forms, parsers } from './hostile/readers';
import { cutTo, hostileTexts, hostileValues, longest, nameOf } from './hostile/texts';
import { buildCustomer, buildRegistration, competitorForm } from './factories';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The inputs whose work takes more than work that grows with their length, as a test shows them. */
const slow = <T>(inputs: readonly T[], work: (input: T) => void, name: (input: T) => string = String): string[] =>
  inputs.flatMap((input) => {
    const milliseconds = overLimit(() => work(input));
    return milliseconds === undefined ? [] : [`${name(input)}: ${Math.round(milliseconds)} ms`];
  });

const kindOf = (value: unknown) => `value ${hostileValues.indexOf(value)}`;

// The text is so long that a fast machine needs more than the limit too.
it('notices a pattern whose time grows with the square of its text', () => {
  // eslint-disable-next-line regexp/no-super-linear-move -- the test must notice exactly this
  expect(slow([' '.repeat(40_000) + 'x'], (text) => /\s+$/.test(text))).toHaveLength(1);
}, 120_000);

describe('every parser of the contract', () => {
  it('finds forms and parsers to check', () => {
    expect(forms.length).toBeGreaterThan(20);
    expect(parsers.length).toBeGreaterThan(30);
  });
  it.each(forms)('%s takes 100 KB of anything in each of its fields', (_name, form) => {
    for (const field of fieldsOf(form)) {
      const check = (value: unknown) => void contract.checkField(field, value, {});
      expect(slow(hostileTexts, check, nameOf)).toEqual([]);
      const read = hostileTexts.flatMap((text) => [
        cutTo(text, field.maxLength),
        cutTo(text, field.maxLength * contract.textSlack),
      ]);
      expect(slow(read, check, nameOf)).toEqual([]);
      expect(slow(hostileValues, check, kindOf)).toEqual([]);
      for (const value of hostileValues) expect(() => check(value)).not.toThrow();
    }
  });
  it.each(parsers)('%s takes 100 KB in each of its arguments', (_name, parse) => {
    expect(slow(hostileTexts, (text) => void parse(text, text), nameOf)).toEqual([]);
  });
});

describe('every schema of every call', () => {
  interface Described {
    type: string;
    flags?: { only?: boolean; unknown?: boolean; presence?: string };
    rules?: { name: string; args?: { limit?: unknown } }[];
    metas?: { maxLength?: number; checkedBy?: string }[];
    keys?: Record<string, Described>;
    items?: Described[];
    matches?: { schema?: Described }[];
    whens?: { is?: Described; then?: Described; otherwise?: Described }[];
  }
  const parts = () =>
    (declared.get(buildRouter(server.app)) ?? []).flatMap(({ endpoint, schemas }) =>
      (Object.entries(schemas) as [string, Joi.Schema | undefined][]).flatMap(([part, schema]) =>
        schema
          ? [{ name: `${endpoint.method} ${endpoint.path} ${part}`, schema, described: schema.describe() as Described }]
          : [],
      ),
    );
  const limitOf = ({ rules = [], metas = [] }: Described): number | undefined =>
    [
      ...rules.filter(({ name }) => name === 'max').map(({ args }) => Number(args?.limit)),
      ...metas.map(({ maxLength }) => Number(maxLength)),
    ].find(Number.isFinite);
  /** The names of texts, and of lists, that may be of any length. */
  const unlimited = (described: Described, at: string): string[] => {
    const { type, flags, keys = {}, items = [], matches = [], whens = [], metas = [] } = described;
    const inside = [
      ...Object.entries(keys).flatMap(([name, key]) => unlimited(key, `${at}.${name}`)),
      ...items.flatMap((item) => unlimited(item, `${at}[]`)),
      ...matches.flatMap(({ schema }) => (schema ? unlimited(schema, at) : [])),
      ...whens.flatMap(({ then, otherwise }) => [then, otherwise].flatMap((one) => (one ? unlimited(one, at) : []))),
    ];
    const isOpen =
      flags?.presence !== 'forbidden' &&
      ((type === 'object' && (flags?.unknown || !described.keys)) ||
        ((type === 'string' || type === 'array' || (type === 'any' && whens.length === 0)) && !flags?.only));
    const isChecked = limitOf(described) !== undefined || metas.some(({ checkedBy }) => checkedBy);
    return [...inside, ...(isOpen && !isChecked ? [at] : [])];
  };
  /** Every place of a schema that takes a value, as a function that builds the whole around it. */
  type Build = (value: unknown) => unknown;
  const places = ({ type, keys = {}, items = [] }: Described): Build[] => {
    if (type === 'object')
      return Object.entries(keys).flatMap(([name, key]) =>
        places(key).map((build): Build => (value) => ({ [name]: build(value) })),
      );
    if (type === 'array')
      return [
        (value) => value,
        ...items.flatMap((item) => places(item).map((build): Build => (value) => [build(value)])),
      ];
    return [(value) => value];
  };

  it('limits the length of each of its texts and lists', () => {
    const all = parts();
    expect(all.length).toBeGreaterThan(150);
    expect(all.flatMap(({ name, described }) => unlimited(described, name))).toEqual([]);
  });

  it('takes 100 KB of anything in each of its fields', () => {
    // Many calls have the same parameters; forms differ by what checks them, so each is taken.
    const distinct = new Map(
      parts().map((part) => [part.name.endsWith(' body') ? part.name : JSON.stringify(part.described), part]),
    );
    for (const { name, schema, described } of distinct.values()) {
      const check = (value: unknown) => checked(schema, value);
      // Every field takes every text above; here some of them show that the schema looks at the length first.
      const some = hostileTexts.filter((_text, index) => index % 8 === 0);
      const texts = [...some, ...some.map((text) => cutTo(text, 200))];
      for (const build of [(value: unknown) => value, ...places(described)]) {
        expect({ name, slow: slow(texts, (text) => void check(build(text)), nameOf) }).toEqual({ name, slow: [] });
        expect({
          name,
          slow: slow(hostileValues, (value) => void check(build(value)), kindOf),
        }).toEqual({ name, slow: [] });
        // The answer is a refusal or a success, never an error of the server.
        for (const value of hostileValues)
          try {
            check(build(value));
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
      }
    }
  }, 600_000);
});

describe('other readers of what people send', () => {
  const values = Object.fromEntries(
    Object.keys(contract.placeholders).map((name) => [name, 'Kim']),
  ) as contract.PlaceholderValues;
  const message = contract.textLimits.longText;
  it('write a message’s Markdown', () => {
    const bodies = hostileTexts.map((text) => cutTo(text, message));
    expect(slow(bodies, (text) => void renderBody(text, values), nameOf)).toEqual([]);
    expect(slow(hostileTexts, (text) => void renderSubject(text, values), nameOf)).toEqual([]);
  });
  it('keep a file’s name', () => {
    expect(slow(hostileTexts, (text) => void cleanName(text, 'application/pdf'), nameOf)).toEqual([]);
    expect(slow(hostileTexts, (text) => void cleanName(`${text}.pdf`, 'application/pdf'), nameOf)).toEqual([]);
  });
  it('read a card, search a list and choose the fonts of a receipt', () => {
    const now = new Date();
    const card = (text: string) => {
      cardErrors({ number: text, expiry: text, cvc: text }, now);
      outcomeOf(text);
    };
    // A card's field is cut to this length before it is read.
    expect(
      slow(
        hostileTexts.map((text) => cutTo(text, 60)),
        card,
        nameOf,
      ),
    ).toEqual([]);
    expect(slow(hostileTexts, (text) => void likeText(text), nameOf)).toEqual([]);
    expect(
      slow(
        hostileTexts.map((text) => cutTo(text, 1_000)),
        (text) => void fontRuns(text, 'text'),
        nameOf,
      ),
    ).toEqual([]);
  });
});

it('answers a height of 95,000 blanks at once, with the limit beside the field', async () => {
  const customer = await buildCustomer(server.db);
  const registration = await buildRegistration(server.db, { customer });
  const form = competitorForm(registration.tournament, registration.id, {});
  const body = JSON.stringify({ ...form, height: `5'${' '.repeat(95_000)}x` });
  const before = process.cpuUsage();
  const answer = await fetch(`${server.url}/api/registration/competitor`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.tokenOf(customer)}` },
    body,
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { height: 'This field should be at most 40 characters long' } });
  // The pattern alone took nine seconds of the processor; the refusal takes some hundredths.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
  expect(body.length).toBeLessThan(longest);
});
