import fc from 'fast-check';
import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { competitorLevels } from './competitor-levels.service';
import { nextPlace } from './order.queries';
import { reorder } from './order.service';
import { createSettings, settings } from './resource.service';

let server: TestServer;
let admin: ReturnType<TestServer['as']>;
beforeAll(async () => {
  server = await startTestServer({ pool: 16 });
  await buildTournament(server.db);
  admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
});
afterAll(() => server.stop());

let names = 0;
const levelInput = () => ({ name: `Level ${(names += 1)}`, isBlackBelt: false });
const idsOf = (table: string) => server.db(table).orderBy('position').pluck<number[]>('id');
const expectPermutation = async (table: string) => {
  const places = await server.db(table).orderBy('position').pluck<number[]>('position');
  expect(places).toEqual(places.map((_, index) => index + 1));
};

describe.each([
  ['competitor_level', contract.competitorLevelSettings.order],
  ['event_type', contract.eventTypeSettings.order],
  ['division', contract.divisionSettings.order],
] as const)('the order of every %s', (table, order) => {
  it('is changed as a whole and shown from the next call on', async () => {
    const was = await idsOf(table);
    const ids = [...was].reverse();
    expect((await admin.call(order, { body: { ids, was } })).body).toBe(true);
    expect(await idsOf(table)).toEqual(ids);
    await expectPermutation(table);
    expect(await server.db('audit_log').orderBy('id', 'desc').first<unknown>()).toMatchObject({
      object_type: table,
      before: { ids: was },
      after: { ids },
    });
  });

  it('names each of them once', async () => {
    const was = await idsOf(table);
    for (const ids of [was.slice(1), [...was, 999_999], [...was.slice(1), was[1] ?? 0]])
      expect((await admin.call(order, { body: { ids, was } })).status).toBe(422);
    expect(await idsOf(table)).toEqual(was);
  });

  it('is not changed from an outdated view', async () => {
    const was = await idsOf(table);
    const [first = 0, second = 0, ...rest] = was;
    const answers = await Promise.all([
      admin.call(order, { body: { ids: [second, first, ...rest], was } }),
      admin.call(order, { body: { ids: [...rest, first, second], was } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('stays without gaps and ties through whatever several people do at once', async () => {
  const doing = settings(server.db, competitorLevels, 1);
  const act = async (what: { kind: 'create' | 'remove' | 'shuffle'; at: number }) => {
    const ids = await idsOf('competitor_level');
    if (what.kind === 'create' || ids.length < 3) return doing.create(levelInput());
    if (what.kind === 'remove') return doing.remove(ids[what.at % ids.length] ?? 0, {}, new Date());
    const by = what.at % ids.length;
    return reorder(server.db, competitorLevels, { ids: [...ids.slice(by), ...ids.slice(0, by)], was: ids }, 1);
  };
  const action = fc.record({
    kind: fc.constantFrom('create' as const, 'remove' as const, 'shuffle' as const),
    at: fc.nat(50),
  });
  // Refusals are fine: something in use stays, and somebody else was faster.
  const isRefusal = (error: unknown) => (error as { status?: number }).status !== undefined;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      for (const together of rounds) {
        const results = await Promise.allSettled(together.map(act));
        for (const result of results) if (result.status === 'rejected') expect(isRefusal(result.reason)).toBe(true);
        await expectPermutation('competitor_level');
      }
    }),
    { numRuns: 25 },
  );
});

describe('two that are made at once', () => {
  const makeTwo = async (settingsWith = settings) => {
    const levels = settingsWith(server.db, competitorLevels, 1);
    const results = await Promise.allSettled([levels.create(levelInput()), levels.create(levelInput())]);
    return results.filter(({ status }) => status === 'rejected').length;
  };
  it('take a place each', async () => expect(await makeTwo()).toBe(0));
  it('control: take the same place without the lock, so that one fails', async () => {
    const bothHaveLooked = createBarrier(2);
    const findNextPlace: typeof nextPlace = async (...asked) => {
      const place = await nextPlace(...asked);
      await bothHaveLooked();
      return place;
    };
    expect(
      await makeTwo(
        createSettings({ lock: () => Promise.resolve(), lockName: () => Promise.resolve(), findNextPlace }),
      ),
    ).toBe(1);
  });
});

it('closes up behind what is deleted', async () => {
  const [first = 0, ...rest] = await idsOf('division');
  expect((await admin.call(contract.divisionSettings.remove, { params: { id: first } })).body).toBe(true);
  expect(await idsOf('division')).toEqual(rest);
  await expectPermutation('division');
});
