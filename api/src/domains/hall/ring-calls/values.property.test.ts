import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as contract from '@schi/contract';
import { ringCalls, type RingEvent, type RingValue } from '@schi/contract';
import { mistyped } from '../../../../test/mistyped';
import { startTestServer, type TestServer } from '../../../../test/server';
import { buildScoring, type Scoring } from './scoring.fixture';

let server: TestServer;
let day: Scoring;
beforeAll(async () => {
  server = await startTestServer();
  day = await buildScoring(server, { format: 'panel', people: 2 });
});
afterAll(() => server.stop());

/** Any value of a shape. */
const valuesOf = (shape: ringCalls.Shape): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'one':
      return fc.constantFrom(...shape.of);
    case 'whole':
      return fc.integer({ min: shape.least, max: shape.most });
    case 'text':
      return fc
        .array(fc.constantFrom('a', 'é', '9', '–', '漢'), { minLength: shape.least, maxLength: shape.most })
        .map((all) => all.join(''));
    case 'instant':
      return fc
        .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString());
    case 'list':
      return fc.array(valuesOf(shape.item), {
        minLength: shape.least,
        maxLength: Math.min(shape.most, shape.least + 5),
      });
    case 'object': {
      const parts = Object.entries(shape.parts);
      const required = parts.flatMap(([name, part]) => (part.isOptional ? [] : [name]));
      return fc.record(Object.fromEntries(parts.map(([name, part]) => [name, valuesOf(part)])), {
        requiredKeys: required,
      });
    }
    case 'either':
      return fc.oneof(...shape.ways.map(valuesOf));
  }
};
/** The value with the fewest parts and the shortest lists. */
const leastOf = (shape: ringCalls.Shape): unknown => {
  switch (shape.kind) {
    case 'one':
      return shape.of[0];
    case 'whole':
      return shape.least;
    case 'text':
      return 'a'.repeat(shape.least);
    case 'instant':
      return '2026-05-02T16:00:00.000Z';
    case 'list':
      return Array.from({ length: shape.least }, () => leastOf(shape.item));
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.parts).flatMap(([name, part]) => (part.isOptional ? [] : [[name, leastOf(part)]])),
      );
    case 'either':
      return leastOf(shape.ways[0] as ringCalls.Shape);
  }
};

/** The name of a subject of a kind. */
const subjectOf = (kind: ringCalls.RingSubject['kind']): string =>
  ringCalls.subjectOf({
    kind,
    ringAssignmentId: 1,
    contestId: 1,
    competitorId: 1,
    round: 1,
    seat: 1,
    match: 'S1',
    red: 1,
    blue: 2,
    number: 1,
    height: 900,
  });
const send = (kind: ringCalls.RingSubject['kind'], values: readonly unknown[], decidedBy?: unknown) =>
  server.call(contract.sendRingEvents, {
    headers: day.table.headers,
    params: { tournamentId: day.tournamentId },
    body: {
      events: values.map((value): RingEvent => ({
        id: randomUUID(),
        subject: subjectOf(kind),
        value: mistyped<RingValue>(value),
        believed: null,
        settles: null,
        reason: null,
        officialId: null,
        ...(decidedBy === undefined ? {} : { decidedBy: mistyped<string>(decidedBy) }),
        deviceTime: new Date().toISOString(),
      })),
    },
  });

/** Values beside a shape: with another part, or with something else in the place of a part. */
const misfitsOf = (shape: ringCalls.Shape): fc.Arbitrary<unknown> =>
  valuesOf(shape)
    .filter((value) => value !== null)
    .chain((value) => {
      const parts = Object.keys(value as object);
      return fc.oneof(
        fc.constant({ ...(value as object), another: 1 }),
        fc.constantFrom(...parts).map((part) => ({ ...(value as object), [part]: { another: 1 } })),
      );
    });

describe.each([...ringCalls.subjectKinds])('what is noted as “%s”', (kind) => {
  const shape = ringCalls.shapeOf(kind);
  it('is taken by the server in every form that is declared', async () => {
    const values = [leastOf(shape), ...fc.sample(valuesOf(shape), contract.ringEventBatch - 1)];
    for (const value of values) expect(ringCalls.fittedValue(kind, value)).toEqual(value);
    const { status, body } = await send(kind, values);
    expect({ status, body: status === 200 ? [] : body }).toEqual({ status: 200, body: [] });
  });
  it('is refused in any other form', async () => {
    for (const value of fc.sample(misfitsOf(shape), 10)) {
      expect(ringCalls.fittedValue(kind, value)).not.toEqual(value);
      expect((await send(kind, [value])).status).toBe(400);
    }
  });
});

describe('the name of who decides', () => {
  const value = leastOf(ringCalls.shapeOf('entry'));
  it('is taken in every form that is declared', async () => {
    for (const name of [leastOf(ringCalls.deciderShape), ...fc.sample(valuesOf(ringCalls.deciderShape), 20)]) {
      expect((await send('entry', [value], name)).status).toBe(200);
    }
  });
  it('is refused in any other form', async () => {
    for (const name of ['', ' ', 7, null, ['a'], 'a'.repeat(ringCalls.longestDecider + 1)])
      expect((await send('entry', [value], name)).status).toBe(400);
  });
});
