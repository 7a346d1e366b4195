import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@schi/contract';
import type { Endpoint, SettingUse } from '@schi/contract';
import { messageTemplates } from '../src/domains/messages/campaigns/message-templates.service';
import { merch } from '../src/domains/registration/merchandise/merch-setting.service';
import { ringSettings } from '../src/domains/rings/rings/rings.service';
import { competitorLevels } from '../src/domains/tournaments/settings/competitor-levels.service';
import { coupons } from '../src/domains/registration/discounts/coupon-settings.service';
import { divisions } from '../src/domains/tournaments/settings/divisions.service';
import { eventTypes } from '../src/domains/tournaments/settings/event-types.service';
import { events } from '../src/domains/tournaments/settings/events.service';
import { createSettings, settings, type Resource } from '../src/domains/tournaments/settings/resource.service';
import { tournamentSettings } from '../src/domains/tournaments/settings/tournaments.service';
import { createBarrier } from './at-once';
import { buildMerch, buildPerson, buildRegistration, buildTournament, type BuiltTournament } from './factories';
import { registerPeople } from './matchmaking/registered';
import { mistyped } from './mistyped';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let admin: ReturnType<TestServer['as']>;
let actorId: number;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer({ pool: 16 });
  tournament = await buildTournament(server.db);
  const person = await buildPerson(server.db, { role: 'SuperAdmin' });
  actorId = person.id;
  admin = server.as(person);
});
afterAll(() => server.stop());

type Calls = Record<'create' | 'change', Endpoint<string, object, object, void>> &
  Record<'remove', Endpoint<string, void, true, contract.SeenVersion>> &
  Record<'uses', Endpoint<string, void, contract.SettingUses, void>>;
interface Kind {
  resource: Resource<object>;
  calls: Calls;
  /** A new one of this name. */
  input: (name: string) => object;
  /** Makes one that is in use, and answers its id and what the refusal names. */
  used: (() => Promise<{ id: number; uses: SettingUse[] }>) | null;
}
const kindOf = (resource: object, calls: object, input: Kind['input'], used: Kind['used']): Kind => ({
  // Casts: each kind has calls and input of its own, which the calls below send as they are.
  resource: resource as Resource<object>,
  calls: calls as Calls,
  input,
  used,
});
const create = async (kind: Kind, name: string) =>
  (await admin.call(kind.calls.create, { body: kind.input(name) })) as {
    status: number;
    body: contract.Stored & { errors?: object };
  };
const made = async (kind: Kind, name: string): Promise<number> => {
  const { status, body } = await create(kind, name);
  if (status !== 200) throw new Error(`Not made: ${JSON.stringify(body)}`);
  return body.id;
};
let count = 0;
const newName = () => `Kind ${(count += 1)}`;

const level = kindOf(
  competitorLevels,
  contract.competitorLevelSettings,
  (name) => ({ name, isBlackBelt: false }),
  async () => {
    const id = await made(level, newName());
    await registerPeople(server.db, tournament, [{ columns: { competitor_level_id: id } }]);
    return {
      id,
      uses: [{ text: '1 competitor', path: `/admin/competitors?tournamentId=all&competitorLevelId=${id}` }],
    };
  },
);
const eventType = kindOf(
  eventTypes,
  contract.eventTypeSettings,
  (title) => ({ title, description: '', format: 'panel', hasContact: false, showOnHomepage: false }),
  async () => {
    const id = await made(eventType, newName());
    await server.db('event').insert({
      ...(await server.db('event').where({ id: tournament.eventIds[0] }).first('tournament_id', 'minutes_per_turn')),
      event_type_id: id,
    });
    return { id, uses: [{ text: '1 tournament', path: '/admin/events' }] };
  },
);
const division = kindOf(
  divisions,
  contract.divisionSettings,
  (name) => ({
    name,
    gender: null,
    minAge: 91,
    maxAge: 92,
    minLevelId: tournament.levelIds[0],
    maxLevelId: tournament.levelIds.at(-1),
    minWeight: null,
    maxWeight: null,
  }),
  async () => {
    const id = await made(division, newName());
    // The first of the list that fits is the planned one.
    const was = await server.db('division').orderBy('position').pluck<number[]>('id');
    await admin.call(contract.divisionSettings.order, { body: { ids: [id, ...was.filter((one) => one !== id)], was } });
    const past = await buildTournament(server.db, { inDays: -30, opensInDays: -90 });
    const birthDate = contract.addDays(tournament.date, -Math.round(91.5 * 365.25));
    const people = [
      { birthDate, columns: { competitor_level_id: tournament.levelIds[0] } },
      { birthDate, columns: { competitor_level_id: tournament.levelIds[0] } },
      { birthDate, columns: { competitor_level_id: tournament.levelIds[0] }, isWithdrawn: true },
    ];
    await registerPeople(server.db, tournament, people);
    await registerPeople(server.db, past, people.slice(0, 1));
    const { name } = await server.db('tournament').where({ id: tournament.id }).first<{ name: string }>('name');
    const path = `/admin/competitors?tournamentId=${tournament.id}&status=completed`;
    return { id, uses: [{ text: `2 competitors of “${name}”`, path }] };
  },
);
const coupon = kindOf(
  coupons,
  contract.couponSettings,
  (name) => ({
    tournamentId: tournament.id,
    code: name.replace(' ', '-'),
    percent: 10,
    amount: null,
    maxUses: null,
    lastDay: null,
  }),
  async () => {
    const id = await made(coupon, newName());
    const { id: registrationId } = await buildRegistration(server.db, { tournament });
    await server.db('registration').where({ id: registrationId }).update({ coupon_id: id });
    return { id, uses: [{ text: '1 registration' }] };
  },
);
const ring = kindOf(
  ringSettings,
  contract.rings,
  (name) => ({
    tournamentId: tournament.id,
    name,
    opensMinute: 540,
    closesMinute: 1020,
    judges: 3,
    formats: ['panel'],
  }),
  async () => {
    const id = await made(ring, newName());
    await server
      .db('ring_assignment')
      .insert({ tournament_id: tournament.id, ring_id: id, title: 'Boys', position: 1, draft_division_id: 7 });
    return { id, uses: [{ text: '1 division', path: '/admin/matchday' }] };
  },
);
const item = kindOf(
  merch,
  contract.merchSettings,
  (name) => ({
    tournamentId: tournament.id,
    name,
    price: 15,
    sizes: [{ merchSizeId: null, label: 'One size', stock: 5 }],
  }),
  async () => {
    const { merchId, merchSizeId } = await buildMerch(server.db, tournament.id);
    const { id } = await buildRegistration(server.db, { tournament });
    await server.db('merch_order').insert({ registration_id: id, merch_size_id: merchSizeId, price_cents: 1500 });
    return { id: merchId, uses: [{ text: '1 order', path: '/admin/tournament-merch/pick-up' }] };
  },
);
const template = kindOf(
  messageTemplates,
  contract.messageTemplates,
  (name) => ({ name, subject: 'Hello', body: 'Hello' }),
  null,
);
const event = kindOf(
  events,
  contract.eventSettings,
  () => ({}),
  async () => {
    const id = tournament.eventIds[1] ?? 0;
    await registerPeople(server.db, tournament, [{ events: [1] }]);
    const { eventTypeId } = await server
      .db('event')
      .where({ id })
      .first<{ eventTypeId: number }>('event_type_id as eventTypeId');
    return {
      id,
      uses: [
        { text: '1 competitor', path: `/admin/competitors?tournamentId=${tournament.id}&eventTypeId=${eventTypeId}` },
      ],
    };
  },
);
const tournaments = kindOf(
  tournamentSettings,
  contract.tournamentSettings,
  () => ({}),
  async () => {
    const other = await buildTournament(server.db, { inDays: 90 });
    await buildRegistration(server.db, { tournament: other });
    return { id: other.id, uses: [{ text: '1 registration', path: `/admin/registrations?tournamentId=${other.id}` }] };
  },
);
const kinds: [name: string, kind: Kind][] = [
  level,
  eventType,
  division,
  coupon,
  ring,
  item,
  template,
  event,
  tournaments,
].map((kind) => [kind.resource.name, kind]);

it('covers every kind of setting', () => {
  const domains = path.join(__dirname, '../src/domains');
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const declared = files.flatMap((file) => [
    ...readFileSync(path.join(domains, file), 'utf8').matchAll(/^(?:export )?const \w+: Resource</gm),
  ]);
  expect(declared).toHaveLength(kinds.length);
});

describe.each(kinds)('a %s', (_, kind) => {
  const { resource, calls, used } = kind;
  if (used)
    it('that is in use stays, and says how often and where before it is deleted and when that is refused', async () => {
      const { id, uses } = await used();
      const asked = await admin.call(calls.uses, { params: { id } });
      expect(asked).toMatchObject({
        status: 200,
        body: { uses, refusal: expect.stringContaining('cannot be deleted') as string },
      });
      const { status, body } = await admin.call(calls.remove, { params: { id } });
      const message = asked.body.refusal;
      expect({ status, body }).toMatchObject({ status: 409, body: { code: contract.inUseCode, message, uses } });
      expect(await server.db(resource.table).where({ id })).toHaveLength(1);
    });
  else
    it('is deleted at any time, for a stated reason', async () => {
      expect(resource.uses).toEqual({ none: expect.stringMatching(/\w/) as string });
      expect(await admin.call(calls.remove, { params: { id: await made(kind, newName()) } })).toMatchObject({
        status: 200,
      });
    });

  it('that somebody else changed meanwhile is not deleted', async () => {
    const fresh = async () => {
      const { id, eventIds } = await buildTournament(server.db, { inDays: kind === event ? 120 : 150 });
      return kind === event ? (eventIds[0] ?? 0) : id;
    };
    const id = kind === event || kind === tournaments ? await fresh() : await made(kind, newName());
    const { version } = await server.db(resource.table).where({ id }).first<{ version: number }>('version');
    expect(await admin.call(calls.uses, { params: { id } })).toMatchObject({ status: 200, body: { uses: [] } });
    expect((await admin.call(calls.uses, { params: { id } })).body).not.toHaveProperty('refusal');
    const removed = (seen: number) => admin.call(calls.remove, { params: { id }, query: { version: seen } });
    expect(await removed(version + 1)).toMatchObject({
      status: 409,
      body: { code: 'outdated', current: { id, version } },
    });
    expect(await server.db(resource.table).where({ id })).toHaveLength(1);
    expect((await removed(version)).status).toBe(200);
  });

  const { named } = resource;
  if ('none' in named) return;
  const refused = { status: 422, body: { errors: { [named.field]: named.taken } } };
  /** Other ways to write a name; the code of a coupon has no accents or blanks. */
  const alike = (name: string) =>
    kind === coupon
      ? [name.toLowerCase()]
      : [name.toUpperCase(), ` ${name.replace(' ', '  ')} `, name.replace('i', 'í')];

  it('has a name that no other has, however it is written', async () => {
    const [name, other] = [newName(), newName()];
    const id = await made(kind, name);
    const { body } = await create(kind, other);
    for (const written of [name, ...alike(name)]) {
      expect(await create(kind, written)).toMatchObject(refused);
      const changed = { ...kind.input(written), id: body.id, version: body.version };
      expect(await admin.call(calls.change, { params: { id: body.id }, body: changed })).toMatchObject(refused);
    }
    const [own = name] = alike(name);
    expect(
      await admin.call(calls.change, { params: { id }, body: { ...kind.input(own), id, version: 1 } }),
    ).toMatchObject({ status: 200 });
  });

  // The database refuses these two for the others.
  const maySeeOldNames = kind !== coupon && kind !== template;
  (maySeeOldNames ? it : it.skip)('of a name that another has, stored before, can still be changed', async () => {
    const [first, second] = [await made(kind, newName()), await made(kind, newName())];
    const name = newName();
    await server
      .db(resource.table)
      .where({ id: first })
      .update({ [named.field]: name });
    await server
      .db(resource.table)
      .where({ id: second })
      .update({ [named.field]: name.toUpperCase() });
    const { version } = await server.db(resource.table).where({ id: second }).first<{ version: number }>('version');
    const body = { ...kind.input(name.toUpperCase()), id: second, version };
    expect(await admin.call(calls.change, { params: { id: second }, body })).toMatchObject({ status: 200 });
  });

  const createTwo = async (doing: typeof settings, what = resource) => {
    const name = newName();
    const both = [name, alike(name).at(-1) ?? name].map((written) =>
      doing(server.db, what, actorId).create(
        mistyped<object>({
          ...kind.input(written),
          ...(kind === coupon ? { code: name.toUpperCase().replace(' ', '-') } : {}),
        }),
      ),
    );
    return (await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled').length;
  };
  it('is made once by two who give the same name at once', async () => expect(await createTwo(settings)).toBe(1));
  if (kind !== coupon)
    it('control: is made twice without the lock', async () => {
      const bothAreWritten = createBarrier(2);
      const none = () => Promise.resolve();
      let place = 1_000 + 10 * count;
      const doing = createSettings({ lock: none, lockName: none, findNextPlace: () => Promise.resolve((place += 1)) });
      const what = {
        ...resource,
        saveDetails: async (...asked: Parameters<NonNullable<Resource<object>['saveDetails']>>) => {
          await bothAreWritten();
          await resource.saveDetails?.(...asked);
        },
      };
      expect(await createTwo(doing, what)).toBe(2);
    });
});
