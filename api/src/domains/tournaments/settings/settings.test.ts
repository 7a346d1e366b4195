import * as contract from '@schi/contract';
import {
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
  type BuiltTournament,
} from '../../../../test/factories';
import { eventually } from '../../../../test/eventually';
import { startTestServer, type TestServer } from '../../../../test/server';
import { publicProducers } from '../../../platform/boot/site';
import { createFreshness } from '../../../platform/db/public-cache';
import { mistyped } from '../../../../test/mistyped';

let server: TestServer;
let admin: ReturnType<TestServer['as']>;
let actorId: number;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer({ isAlone: true });
  tournament = await buildTournament(server.db);
  const person = await buildPerson(server.db, { role: 'SuperAdmin' });
  actorId = person.id;
  admin = server.as(person);
});
afterAll(() => server.stop());

const lastEntry = () => server.db('audit_log').orderBy('id', 'desc').first<Record<string, unknown>>();

describe('event types', () => {
  const calls = contract.eventTypeSettings;
  const cane: contract.EventTypeInput = {
    title: 'Cane',
    description: 'Forms with a cane.',
    format: 'panel',
    hasContact: false,
    showOnHomepage: true,
    color: 'purple',
    icon: 'weapon',
  };

  it('are made at the end of the order, changed and deleted, each in the log', async () => {
    const { body: made } = await admin.call(calls.create, { body: cane });
    expect(made).toMatchObject({ ...cane, version: 1, order: 8 });
    const { body: changed } = await admin.call(calls.change, {
      params: { id: made.id },
      body: { ...cane, id: made.id, version: 1, format: 'bracket' },
    });
    expect(changed).toMatchObject({ format: 'bracket', version: 2 });
    expect(await lastEntry()).toMatchObject({
      actor_id: actorId,
      action: 'event type changed',
      before: { format: 'panel' },
    });
    expect((await admin.call(calls.remove, { params: { id: made.id } })).body).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: 'event type deleted', before: { title: 'Cane' } });
  });

  it.each([
    ['a title that is taken', { title: 'Forms' }, 'title', 'There is an event type of this title already'],
    ['no description', { description: ' ' }, 'description', 'Value is required'],
    ['an unknown format', { format: mistyped<'panel'>('lottery') }, 'format', 'Please choose one of the list'],
    ['a color outside the set', { color: mistyped<'blue'>('beige') }, 'color', 'Please choose one of the list'],
    ['an unknown icon', { icon: mistyped<'forms'>('https://x.example') }, 'icon', 'Please choose one of the list'],
  ])('refuse %s beside the field', async (_, over, field, message) =>
    expect(await admin.call(calls.create, { body: { ...cane, ...over } })).toMatchObject({
      status: 422,
      body: { errors: { [field]: message } },
    }),
  );

  it('have a mark, which a page of an earlier release neither needs nor resets', async () => {
    const { color: _color, icon: _icon, ...known } = cane;
    const earlier = mistyped<contract.EventTypeInput>(known);
    const { body: plain } = await admin.call(calls.create, { body: earlier });
    expect(plain).toMatchObject({ color: 'gray', icon: 'medal' });
    const { body: marked } = await admin.call(calls.change, {
      params: { id: plain.id },
      body: { ...cane, id: plain.id, version: plain.version },
    });
    const { body: saved } = await admin.call(calls.change, {
      params: { id: plain.id },
      body: { ...earlier, title: 'Short cane', id: plain.id, version: marked.version },
    });
    expect(saved).toMatchObject({ title: 'Short cane', color: 'purple', icon: 'weapon' });
    const { body: shown } = await server.call(contract.getEventTypes);
    expect(shown.find(({ id }) => id === plain.id)).toMatchObject({ color: 'purple', icon: 'weapon' });
    const { body: events } = await server.call(contract.getEvents, { params: { tournamentId: tournament.id } });
    expect(events.find(({ title }) => title === 'Sparring')).toMatchObject({ color: 'red', icon: 'sparring' });
    expect((await admin.call(calls.remove, { params: { id: plain.id } })).body).toBe(true);
  });

  it('stay while a tournament offers them', async () => {
    const { body } = await admin.call(calls.list, { query: { q: 'Sparring' } });
    const refused = await admin.call(calls.remove, { params: { id: body.items[0]?.id ?? 0 } });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This event type is used by 1 tournament, so it cannot be deleted.' },
    });
  });

  it('reach visitors at once', async () => {
    const produce = publicProducers(server.db, server.app.clock)['/api/event-types'] as () => Promise<
      contract.EventType[]
    >;
    const shown = createFreshness(server.app.listener, server.app.clock).keep(produce);
    const before = await shown();
    const { body } = await admin.call(calls.create, { body: { ...cane, title: 'Staff' } });
    await eventually(async () =>
      expect((await shown()).map(({ title }) => title)).toEqual([...before.map(({ title }) => title), 'Staff']),
    );
    await admin.call(calls.remove, { params: { id: body.id } });
    await eventually(async () => expect(await shown()).toEqual(before));
  });
});

describe('divisions', () => {
  const calls = contract.divisionSettings;
  const input = (over: Partial<contract.DivisionInput> = {}): contract.DivisionInput => ({
    name: 'Test division',
    gender: null,
    minAge: 8,
    maxAge: 10,
    minLevelId: tournament.levelIds[0] ?? 0,
    maxLevelId: tournament.levelIds[3] ?? 0,
    minWeight: null,
    maxWeight: null,
    ...over,
  });

  it('keep their ranges, and are changed and deleted', async () => {
    const { body: made } = await admin.call(calls.create, {
      body: input({ name: 'Heavy', gender: 1, minWeight: 170.5 }),
    });
    expect(made).toMatchObject({ gender: 1, minWeight: 170.5, maxWeight: null, minAge: 8, version: 1 });
    const body = { ...input({ name: 'Heavier' }), id: made.id, version: 1 };
    expect((await admin.call(calls.change, { params: { id: made.id }, body })).body).toMatchObject({
      name: 'Heavier',
      gender: null,
    });
    expect((await admin.call(calls.remove, { params: { id: made.id } })).body).toBe(true);
  });

  it.each<[string, () => Partial<contract.DivisionInput>, string, string]>([
    ['ages', () => ({ minAge: 12, maxAge: 11 }), 'maxAge', 'The oldest cannot be younger than the youngest'],
    [
      'levels',
      () => ({ minLevelId: tournament.levelIds[4] ?? 0 }),
      'maxLevelId',
      'The highest level cannot be below the lowest',
    ],
    [
      'weights',
      () => ({ minWeight: 150, maxWeight: 150 }),
      'maxWeight',
      'The upper weight must be above the lower one',
    ],
    ['an unknown level', () => ({ minLevelId: 999_999 }), 'minLevelId', 'Please choose one of the list'],
    ['a third gender', () => ({ gender: mistyped<1>(3) }), 'gender', 'Please enter a whole number from 1 to 2'],
    [
      'a weight in words',
      () => ({ maxWeight: mistyped<number>('heavy') }),
      'maxWeight',
      'Please enter a number from 1 to 999',
    ],
  ])('refuse %s that cannot be', async (_, over, field, message) =>
    expect(await admin.call(calls.create, { body: input(over()) })).toMatchObject({
      status: 422,
      body: { errors: { [field]: message } },
    }),
  );

  it('refuse a name that is taken', async () => {
    const { name = '' } = (await admin.call(calls.list, { query: {} })).body.items[0] ?? {};
    expect(await admin.call(calls.create, { body: input({ name }) })).toMatchObject({
      status: 422,
      body: { errors: { name: 'There is a division of this name already' } },
    });
  });
});

describe('events', () => {
  const calls = contract.eventSettings;
  const offered = async (id = tournament.id) =>
    (await admin.call(calls.list, { query: { tournamentId: id } })).body.items;
  const inputOf = ({
    tournamentId,
    eventTypeId,
    minutesPerTurn,
    judges,
    minSize,
    maxSize,
    attempts,
    elimination,
    thirdPlace,
    scoring,
  }: contract.EventInput) => ({
    tournamentId,
    eventTypeId,
    minutesPerTurn,
    judges,
    minSize,
    maxSize,
    attempts,
    elimination,
    thirdPlace,
    scoring,
  });
  const first = async () => {
    const [event] = await offered();
    if (!event) throw new Error('The tournament offers nothing');
    return event;
  };

  it('say how long and how large they are', async () => {
    const event = await first();
    expect(event).toMatchObject({
      title: 'Forms',
      format: 'panel',
      entries: 0,
      attempts: 3,
      elimination: 'single',
      thirdPlace: 'shared',
    });
    const body = {
      ...inputOf(event),
      id: event.id,
      version: event.version,
      minutesPerTurn: 1.5,
      judges: 3,
      minSize: 2,
      maxSize: 12,
      attempts: 4,
      elimination: 'repechage' as const,
      thirdPlace: 'match' as const,
      scoring: { ...contract.contests.scoringDefaults, roundSeconds: 90, lead: null, heights: [80, 95] },
    };
    expect((await admin.call(calls.change, { params: { id: event.id }, body })).body).toMatchObject({
      minutesPerTurn: 1.5,
      judges: 3,
      minSize: 2,
      maxSize: 12,
      attempts: 4,
      elimination: 'repechage',
      thirdPlace: 'match',
      scoring: { roundSeconds: 90, lead: null, heights: [80, 95], scoreStep: 0.1 },
      version: event.version + 1,
    });
  });

  it('are taken from a program that knows only the settings of an earlier release', async () => {
    const event = await first();
    const { leastScore, mostScore, scoreStep, turnSeconds, roundSeconds, goldenSeconds, mostPenalties, lead } =
      contract.contests.scoringDefaults;
    const { measures, heights, stations, countsParts, isTimed } = contract.contests.scoringDefaults;
    const scoring = {
      ...{ leastScore, mostScore, scoreStep, turnSeconds, roundSeconds, goldenSeconds, mostPenalties, lead },
      ...{ measures, heights, stations, countsParts, isTimed },
    } as contract.contests.EventScoring;
    const body = { ...inputOf(event), id: event.id, version: event.version, scoring };
    expect(await admin.call(calls.change, { params: { id: event.id }, body })).toMatchObject({
      status: 200,
      body: { scoring: contract.contests.scoringDefaults },
    });
  });

  it('stay as they are where a page of an earlier release saves', async () => {
    const event = await first();
    const { rounds, restSeconds } = { rounds: 2, restSeconds: 45 };
    const changed = {
      ...inputOf(event),
      id: event.id,
      version: event.version,
      scoring: { ...event.scoring, rounds, restSeconds },
    };
    const { body: now } = await admin.call(calls.change, { params: { id: event.id }, body: changed });
    const { rounds: _rounds, restSeconds: _rest, ...scoring } = now.scoring;
    const earlier = { ...inputOf(now), id: now.id, version: now.version, judges: 3 };
    const body = { ...earlier, scoring: scoring as contract.contests.EventScoring };
    expect(await admin.call(calls.change, { params: { id: event.id }, body })).toMatchObject({
      status: 200,
      body: { judges: 3, scoring: { rounds, restSeconds } },
    });
  });

  it('store the names of techniques as devices note them', async () => {
    const event = await first();
    const techniques = [{ name: '  Turning  jump kick ', bonus: 2 }];
    const body = {
      ...{ ...inputOf(event), id: event.id, version: event.version },
      scoring: { ...contract.contests.scoringDefaults, techniques },
    };
    expect(await admin.call(calls.change, { params: { id: event.id }, body })).toMatchObject({
      status: 200,
      body: { scoring: { techniques: [{ name: 'Turning jump kick', bonus: 2 }] } },
    });
  });

  it.each<[string, Partial<contract.EventInput>, string, string]>([
    ['more judges than stand around a ring', { judges: 8 }, 'judges', 'Please enter a whole number from 1 to 7'],
    [
      'more attempts than a sheet has columns for',
      { attempts: 6 },
      'attempts',
      'Please enter a whole number from 2 to 5',
    ],
    ['another elimination', { elimination: 'triple' as 'double' }, 'elimination', 'Please choose one of the list'],
    ['another third place', { thirdPlace: 'both' as 'match' }, 'thirdPlace', 'Please choose one of the list'],
    [
      'scores the wrong way round',
      { scoring: { ...contract.contests.scoringDefaults, leastScore: 9, mostScore: 8 } },
      'scoring.mostScore',
      'The highest score must be above the lowest',
    ],
    [
      'a bar that falls',
      { scoring: { ...contract.contests.scoringDefaults, heights: [90, 80] } },
      'scoring.heights',
      'Each height must be above the one before it',
    ],
    [
      'heights between two quarters of an inch where lengths are feet and inches',
      {
        scoring: { ...contract.contests.scoringDefaults, measures: 'height', lengthUnit: 'feet', heights: [61, 70] },
      },
      'scoring.heights',
      'Please enter heights from 4 in to 13 ft in feet and inches, such as 2 ft, 2 ft 4 in',
    ],
    [
      'heights that no bar has where lengths are feet and inches',
      { scoring: { ...contract.contests.scoringDefaults, measures: 'height', lengthUnit: 'feet', heights: [5] } },
      'scoring.heights',
      'Please enter heights from 4 in to 13 ft in feet and inches, such as 2 ft, 2 ft 4 in',
    ],
    [
      'heights of half a centimeter',
      { scoring: { ...contract.contests.scoringDefaults, measures: 'height', heights: [60.5, 70] } },
      'scoring.heights',
      'Please enter heights from 10 to 400 cm, with commas between them',
    ],
    [
      'a range that no number of steps fills',
      { scoring: { ...contract.contests.scoringDefaults, scoreStep: 0.3 } },
      'scoring.scoreStep',
      'The highest score must be a whole number of steps above the lowest',
    ],
    [
      'ranking before all have performed',
      { scoring: { ...contract.contests.scoringDefaults, isRanked: true, holdScores: 'firstThree' } },
      'scoring.holdScores',
      'Judges can only rank competitors once all have performed',
    ],
    [
      'a band of belts that nobody knows',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          // Cast: a form sends a text, which its field reads.
          scoreBands: 'Green 6.00–6.99' as unknown as contract.contests.ScoreBand[],
        },
      },
      'scoring.scoreBands',
      'Please enter ranges such as “Beginner 6.00–6.99, Intermediate 7.00–7.99, Advanced 8.00–8.99, Black belt 9.00–9.99”',
    ],
    [
      'two ranges of one band',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          // Cast: a form sends a text, which its field reads.
          scoreBands: 'Beginner 6.0–6.9, beginners 7 to 8' as unknown as contract.contests.ScoreBand[],
        },
      },
      'scoring.scoreBands',
      'Each band has one range',
    ],
    [
      'a range of a band that no number of steps fills',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          scoreBands: [{ band: 'blackBelt', least: 9, most: 9.99, step: null }],
        },
      },
      'scoring.scoreBands',
      'Black belt: the highest score must be a whole number of steps above the lowest',
    ],
    [
      'a medal under no age that competes',
      { scoring: { ...contract.contests.scoringDefaults, medalsUnder: 3 } },
      'scoring.medalsUnder',
      'Please enter a whole number from 4 to 99',
    ],
    [
      'a lead that nobody can reach',
      { scoring: { ...contract.contests.scoringDefaults, firstTo: 3, lead: 5 } },
      'scoring.lead',
      'A bout to 3 ends before anybody leads by 5',
    ],
    [
      'a bout that any first point ends',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          lead: null,
          firstTo: 1,
          scoringKeys: [{ name: '', points: 2 }],
        },
      },
      'scoring.firstTo',
      'The first point would end the bout',
    ],
    [
      'a third try at boards that nobody tries a second time',
      { scoring: { ...contract.contests.scoringDefaults, secondTries: 'none', thirdTryCost: 1 } },
      'scoring.thirdTryCost',
      'A third try needs a second one in the same turn',
    ],
    [
      'a third try that costs less than the second',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          secondTries: 'counted',
          secondTryCost: 0.5,
          thirdTryCost: 0.25,
        },
      },
      'scoring.thirdTryCost',
      'A third try cannot cost less than a second one',
    ],
    [
      'techniques that decide, but none is named',
      { scoring: { ...contract.contests.scoringDefaults, techniqueUse: 'level' } },
      'scoring.techniqueUse',
      'Please name the techniques first',
    ],
    [
      'two techniques of one name',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          techniques: [
            { name: 'Turning', bonus: 1 },
            { name: 'turning', bonus: 2 },
          ],
        },
      },
      'scoring.techniques',
      'Each technique needs a name of its own',
    ],
    [
      'a technique without a bonus',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          // Cast: a form sends a text, which its field reads.
          techniques: 'Turning, Jumping 2' as unknown as contract.contests.BreakingTechnique[],
        },
      },
      'scoring.techniques',
      'Please enter at most 5 techniques with a bonus of up to 9 points, such as “Turning 1, Turning jump kick 2”',
    ],
    [
      'keys without points',
      {
        scoring: {
          ...contract.contests.scoringDefaults,
          // Cast: a form sends a text, which its field reads.
          scoringKeys: 'Hand, Kick 2' as unknown as contract.contests.ScoringKey[],
        },
      },
      'scoring.scoringKeys',
      'Please enter at most 5 keys of 1 to 9 points, such as “Hand 1, Kick 2”',
    ],
    [
      'flags of an even number of judges',
      { judges: 4, scoring: { ...contract.contests.scoringDefaults, boutDecidedBy: 'flags' } },
      'judges',
      'Flags need an odd number of judges',
    ],
    ['no time at all', { minutesPerTurn: 0 }, 'minutesPerTurn', 'Please enter a number from 0.1 to 120'],
    ['hundredths of a minute', { minutesPerTurn: 1.25 }, 'minutesPerTurn', 'Please enter at most one decimal'],
    [
      'sizes the wrong way round',
      { minSize: 9, maxSize: 8 },
      'maxSize',
      'The largest division cannot be smaller than the smallest',
    ],
    ['another event type', { eventTypeId: 2 }, 'eventTypeId', 'Add the other event type, and remove this one'],
  ])('refuse %s', async (_, over, field, message) => {
    const event = await first();
    const body = { ...inputOf(event), id: event.id, version: event.version, ...over };
    expect(await admin.call(calls.change, { params: { id: event.id }, body })).toMatchObject({
      status: 422,
      body: { errors: { [field]: message } },
    });
  });

  it('are offered once', async () =>
    expect(await admin.call(calls.create, { body: inputOf(await first()) })).toMatchObject({
      status: 422,
      body: { errors: { eventTypeId: 'The tournament offers this already' } },
    }));

  it('are not offered at a tournament that does not exist', async () =>
    expect(
      await admin.call(calls.create, { body: { ...inputOf(await first()), tournamentId: 999_999 } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { tournamentId: 'Please choose one of the list' } },
    }));

  it('stay once a competitor has entered, and go before', async () => {
    const other = await buildTournament(server.db, { inDays: 80 });
    const { id, customer } = await buildRegistration(server.db, { tournament: other });
    const form = competitorForm(other, id, { eventIds: other.eventIds.slice(0, 1) });
    expect((await server.as(customer).call(contract.addCompetitor, { body: form })).status).toBe(200);
    const [entered = 0, free = 0] = other.eventIds;
    expect((await offered(other.id)).find((event) => event.id === entered)?.entries).toBe(1);
    expect(await admin.call(calls.remove, { params: { id: entered } })).toMatchObject({
      status: 409,
      body: { message: 'This event is used by 1 competitor, so it cannot be deleted.' },
    });
    expect((await admin.call(calls.remove, { params: { id: free } })).body).toBe(true);
    expect(
      (await server.call(contract.getEvents, { params: { tournamentId: other.id } })).body.map((event) => event.id),
    ).not.toContain(free);
  });
});

describe('feature flags', () => {
  const calls = contract.featureFlagSettings;

  it('are switched on the server at once, each into the log', async () => {
    const { body: flags } = await admin.call(calls.list);
    expect(flags.map(({ name, isOn }) => [name, isOn])).toEqual([
      ['SellLunchTickets', false],
      ['SellMerch', true],
      ['MailingListTab', false],
      ['AllowSmsNotifications', false],
      ['StaffSecondFactor', false],
    ]);
    const shop = () => server.call(contract.getMerch, { params: { tournamentId: tournament.id } });
    expect((await shop()).body).toHaveLength(1);
    const { body } = await admin.call(calls.change, {
      params: { name: 'SellMerch' },
      body: { isOn: false, version: 1 },
    });
    expect(body).toEqual({ name: 'SellMerch', isOn: false, version: 2 });
    expect((await shop()).body).toEqual([]);
    expect((await server.call(contract.getFeatureFlags)).body.SellMerch).toBe(false);
    expect(await lastEntry()).toMatchObject({
      actor_id: actorId,
      action: 'feature switched',
      before: { isOn: true },
      after: { isOn: false },
    });
  });

  it('are not switched from an outdated view', async () => {
    const change = () =>
      admin.call(calls.change, { params: { name: 'MailingListTab' }, body: { isOn: true, version: 1 } });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: { isOn: true, version: 2 } });
  });

  it('offer no text messages in production without a gateway, and say why', async () => {
    const settings = server.app.config;
    server.app.config = { ...settings, mode: 'production', twilio: undefined };
    const { body } = await admin.call(calls.list);
    const sms = body.find(({ name }) => name === 'AllowSmsNotifications');
    expect(sms?.obstacle).toContain('TWILIO_ACCOUNT_SID');
    expect(body.filter(({ obstacle }) => obstacle !== undefined)).toHaveLength(1);
    const change = (isOn: boolean) =>
      admin.call(calls.change, {
        params: { name: 'AllowSmsNotifications' },
        body: { isOn, version: sms?.version ?? 0 },
      });
    expect(await change(true)).toMatchObject({ status: 409, body: { message: sms?.obstacle } });
    expect((await change(false)).status).toBe(200);
    server.app.config = settings;
  });

  it('are these four', async () => {
    const { status } = await admin.call(calls.change, {
      params: { name: 'Everything' },
      body: { isOn: true, version: 1 },
    });
    expect(status).toBe(404);
  });
});
