import * as contract from '@schi/contract';
import { addDays } from '@schi/contract';
import { startCheckIn } from '../../../../test/check-in-desk';
import { buildPerson, buildRegistration, buildTournament, competitorForm } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { eventually } from '../../../../test/eventually';
import { startTestServer, type TestServer } from '../../../../test/server';
import { mistyped } from '../../../../test/mistyped';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());
const started = () => startCheckIn(server);
const outcomes = (answers: contract.EventAnswer[]) =>
  answers.map(({ outcome, isRepeated }) => (isRepeated ? `${outcome} before` : outcome));

/**
 * A cursor after which nothing is sent. While any work of the cluster is still open, as a job's may be, what came just
 * before is sent once more.
 */
const settledCursor = async (read: (since?: string) => Promise<Pick<contract.Roster, 'cursor' | 'families'>>) => {
  let cursor = '';
  await eventually(async () => {
    cursor = (await read()).cursor;
    expect((await read(cursor)).families).toEqual([]);
  });
  return cursor;
};

it('lists a family with all that is due, and nothing medical', async () => {
  const { id, competitor, findFamily, clerk, tournament } = await started();
  const family = await findFamily();
  expect(family).toMatchObject({
    registrationId: id,
    balance: 0,
    isRefunded: false,
    spectators: 2,
    lunch: 0,
    competitors: [
      {
        competitorId: competitor.id,
        firstName: 'Jamie',
        weight: 150,
        events: ['Forms', 'Weapon forms'],
        division: expect.any(String) as string,
        waiverSignedBy: 'Jamie Rivera',
        guardian: null,
        needsGuardian: false,
        isWithdrawn: false,
      },
    ],
    merch: [{ name: expect.stringContaining('Shirt') as string, sizeLabel: 'M' }],
    states: [],
    disagreements: [],
  });
  expect(family.confirmationCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(JSON.stringify(family)).not.toMatch(/medical|emergency|email|@/i);
  const open = await buildRegistration(server.db, { tournament });
  const { body } = await clerk.call(contract.getRoster, { params: { tournamentId: tournament.id }, query: {} });
  expect(body.families.map(({ registrationId }) => registrationId)).not.toContain(open.id);
});

it('names the guardian who signed for a child', async () => {
  const { db } = server;
  const { competitor, findFamily } = await started();
  await db('competitor').where({ id: competitor.id }).update({ waiver_guardian_name: 'Alex Rivera' });
  expect((await findFamily()).competitors[0]).toMatchObject({
    waiverSignedBy: 'Jamie Rivera',
    guardian: 'Alex Rivera',
  });
});

it('names the account of each registration, so that a device shows them as one family (rule C18)', async () => {
  const { id, tournament, roster } = await started();
  const account = await server.db('registration').where({ id }).first<{ id: number }>('person_id as id');
  const second = await buildRegistration(server.db, { tournament });
  await server.db('registration').where({ id: second.id }).update({ completed_at: new Date() });
  const accounts = async (since?: string) =>
    new Map((await roster(since)).families.map(({ registrationId, customerId }) => [registrationId, customerId]));
  const before = await accounts();
  expect(before.get(id)).toBe(account.id);
  expect(before.get(second.id)).not.toBe(account.id);
  const cursor = await settledCursor(roster);
  await server.db('registration').where({ id: second.id }).update({ person_id: account.id });
  expect(await accounts(cursor)).toEqual(new Map([[second.id, account.id]]));
});

it('checks in, weighs, hands out and takes back, each with who and when', async () => {
  const { here, weight, shirtOrder, wristbands, device, findFamily, staff, readPage } = await started();
  const { record, send, deviceId } = device();
  const all = [
    record(here),
    record({ ...weight, value: 152.5 }),
    record(shirtOrder),
    record({ ...wristbands, value: 2 }),
  ];
  const { body } = await send(...all);
  expect(outcomes(body)).toEqual(['applied', 'applied', 'applied', 'applied']);
  expect(body[0]?.now).toMatchObject({
    value: 1,
    eventId: all[0]?.id,
    deviceId,
    by: expect.stringContaining('Robin') as string,
  });
  const family = await findFamily();
  expect(family.states.map(({ kind, value }) => [kind, value])).toEqual([
    ['competitor', 1],
    ['weight', 152.5],
    ['merch', 1],
    ['wristbands', 2],
  ]);
  expect(family.competitors[0]?.weight).toBe(152.5);
  const back = [all[0], all[1]].map((event) =>
    record({ ...here, kind: event?.kind ?? 'competitor', value: null, believed: event?.id ?? null }),
  );
  expect(outcomes((await send(...back)).body)).toEqual(['applied', 'applied']);
  expect((await findFamily()).competitors[0]?.weight).toBe(150);
  expect((await readPage()).registration.competitors[0]?.weight).toBe(150);
  const logged = await server
    .db('audit_log')
    .where({ actor_id: staff.id, object_type: 'registration' })
    .orderBy('id', 'desc')
    .pluck<string[]>('action');
  expect(logged.slice(0, 2)).toEqual(['weigh-in undone', 'check-in undone']);
});

it('counts an event once, however often it comes', async () => {
  const { here, device, findFamily, id } = await started();
  const { record, send } = device();
  const event = record(here);
  expect(outcomes((await send(event)).body)).toEqual(['applied']);
  expect(outcomes((await send(event, event)).body)).toEqual(['applied before', 'applied before']);
  expect(await server.db('check_in_event').where({ registration_id: id })).toHaveLength(1);
  expect((await findFamily()).states).toHaveLength(1);
});

describe('two devices without knowing of each other', () => {
  it('that say the same agree, and are told of each other', async () => {
    const { here, device, findFamily } = await started();
    const [one, other] = [device(), device()];
    await one.send(one.record(here));
    const { body } = await other.send(other.record(here));
    expect(body[0]).toMatchObject({ outcome: 'agrees', now: { deviceId: one.deviceId, value: 1 } });
    expect((await findFamily()).disagreements).toEqual([]);
    const later = await started();
    const { record, send } = later.device();
    const both = [record(later.here), later.device().record(later.here)];
    expect(outcomes((await send(...both)).body)).toEqual(['applied', 'agrees']);
  });

  it('that hand out the same shirt disagree until somebody closes it', async () => {
    const { shirtOrder, device, findFamily } = await started();
    const [one, other] = [device(), device()];
    const first = one.record(shirtOrder);
    const second = other.record(shirtOrder);
    await one.send(first);
    expect(outcomes((await other.send(second)).body)).toEqual(['disagrees']);
    expect((await findFamily()).disagreements).toMatchObject([
      { eventId: second.id, deviceId: other.deviceId, value: 1 },
    ]);
    await one.send(one.record({ ...shirtOrder, believed: first.id, settles: second.id }));
    expect((await findFamily()).disagreements).toEqual([]);
  });

  it('stay in disagreement where a third one that knows of neither would settle it', async () => {
    const { weight, device, findFamily } = await started();
    const [one, other, third] = [device(), device(), device()];
    const second = other.record({ ...weight, value: 151 });
    const last = third.record({ ...weight, value: 160, settles: second.id });
    await one.send(one.record({ ...weight, value: 148 }));
    await other.send(second);
    expect(outcomes((await third.send(last)).body)).toEqual(['disagrees']);
    expect((await findFamily()).disagreements.map(({ eventId }) => eventId)).toEqual([second.id, last.id]);
  });

  it('agree once the device that differed says the same', async () => {
    const { weight, device, findFamily } = await started();
    const other = device();
    const second = other.record({ ...weight, value: 151 });
    const one = device();
    await one.send(one.record({ ...weight, value: 148 }));
    await other.send(second);
    const corrected = other.record({ ...weight, value: 148, believed: second.id });
    expect(outcomes((await other.send(corrected)).body)).toEqual(['agrees']);
    expect((await findFamily()).disagreements).toEqual([]);
  });

  it('keep what came first, and take the other when a person says so', async () => {
    const { weight, device, findFamily } = await started();
    const [one, other] = [device(), device()];
    const first = one.record({ ...weight, value: 148 });
    const second = other.record({ ...weight, value: 151 });
    await one.send(first);
    await other.send(second);
    expect((await findFamily()).competitors[0]?.weight).toBe(148);
    await other.send(other.record({ ...weight, value: 151, believed: first.id, settles: second.id }));
    const family = await findFamily();
    expect(family.competitors[0]?.weight).toBe(151);
    expect(family.disagreements).toEqual([]);
  });

  it('have all of it in the history', async () => {
    const { here, device, clerk, tournamentParams, id } = await started();
    const [one, other] = [device(), device()];
    const first = one.record(here);
    await one.send(first, one.record({ ...here, value: null, believed: first.id }));
    await other.send(other.record(here));
    const { body } = await clerk.call(contract.getCheckInHistory, {
      params: { ...tournamentParams, registrationId: id },
    });
    expect(body.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['disagrees', 1],
      ['applied', null],
      ['applied', 1],
    ]);
  });
});

describe('is refused, kept in the log, and changes nothing', () => {
  it('a competitor who has withdrawn', async () => {
    const { here, device, clerk, params, competitor, version, findFamily } = await started();
    const body = { version: await version(), reason: 'Ill', returned: 0 };
    expect(
      (await clerk.call(contract.withdrawCompetitor, { params: { ...params, competitorId: competitor.id }, body }))
        .status,
    ).toBe(200);
    const { record, send } = device();
    const event = record(here);
    expect((await send(event)).body[0]).toMatchObject({ outcome: 'refused', refusal: 'withdrawn', now: null });
    expect((await send(event)).body[0]).toMatchObject({ outcome: 'refused', refusal: 'withdrawn', isRepeated: true });
    expect((await findFamily()).competitors[0]?.isWithdrawn).toBe(true);
  });

  it('more wristbands than there are spectators, a shirt of another family, a family of another tournament', async () => {
    const [one, other] = [await started(), await started()];
    const { record, send } = one.device();
    const answers = await send(
      record({ ...one.wristbands, value: 3 }),
      record({ ...one.shirtOrder, subjectId: other.shirtOrder.subjectId }),
      record(other.here),
    );
    expect(answers.body.map(({ refusal }) => refusal)).toEqual(['too many', 'moved', 'unknown']);
    expect((await one.findFamily()).states).toEqual([]);
  });

  it('a registration that is not finished', async () => {
    const { tournament, device } = await started();
    const { id, customer } = await buildRegistration(server.db, { tournament });
    const { body } = await server
      .as(customer)
      .call(contract.addCompetitor, { body: competitorForm(tournament, id, { firstName: 'Noa' }) });
    const { record, send } = device();
    const answer = await send(record({ kind: 'competitor', subjectId: body.id, registrationId: id }));
    expect(answer.body[0]?.refusal).toBe('not finished');
  });
});

it('keeps a competitor who is checked in from withdrawing, until it is undone', async () => {
  const { here, device, clerk, params, competitor, version } = await started();
  const { record, send } = device();
  const event = record(here);
  await send(event);
  const withdraw = async () =>
    clerk.call(contract.withdrawCompetitor, {
      params: { ...params, competitorId: competitor.id },
      body: { version: await version(), reason: 'Ill', returned: 0 },
    });
  expect(await withdraw()).toMatchObject({
    status: 409,
    body: { message: 'Jamie Rivera is checked in. Undo the check-in first, then withdraw them.' },
  });
  await send(record({ ...here, value: null, believed: event.id }));
  expect((await withdraw()).status).toBe(200);
});

it.each([
  ['no UUID', { id: 'first' }],
  ['a fraction of a person', { value: 0.5 }],
  ['a weight of nobody', { kind: 'weight' as const, value: 5000 }],
  ['an unknown kind', { kind: mistyped<'weight'>('medal') }],
])('refuses %s with 400', async (_, over) => {
  const { here, device } = await started();
  const { record, send } = device();
  expect((await send(record({ ...here, ...over }))).status).toBe(400);
});

describe('what changed since a device last asked', () => {
  it('is sent, and nothing else, whether a device, staff or the family changed it', async () => {
    const one = await started();
    const changedBy = async (work: () => Promise<unknown>) => {
      const cursor = await settledCursor(one.roster);
      await work();
      const { isWhole, families } = await one.roster(cursor);
      expect(isWhole).toBe(false);
      return families.map(({ registrationId }) => registrationId);
    };
    const { record, send } = one.device();
    expect(await changedBy(() => send(record(one.here)))).toEqual([one.id]);
    expect(
      await changedBy(() => server.db('competitor').where({ id: one.competitor.id }).update({ school: 'Another' })),
    ).toEqual([one.id]);
    expect(await changedBy(() => one.refund({ amount: 5 }))).toEqual([one.id]);
    expect(await changedBy(() => buildRegistration(server.db, { tournament: one.tournament }))).toEqual([]);
    expect(await changedBy(() => one.family.call(contract.getRegistration, { params: { id: one.id } }))).toEqual([]);
  });

  it('misses nothing that was still open when the device asked', async () => {
    const one = await started();
    const slow = await server.db.transaction();
    await slow('competitor').where({ id: one.competitor.id }).update({ school: 'Slow' });
    // A later transaction ends before the slow one.
    await server.db('registration').where({ id: one.id }).first('id');
    const other = await startCheckIn(server);
    const { cursor } = await one.roster();
    await slow.commit();
    expect((await one.roster(cursor)).families.map(({ registrationId }) => registrationId)).toContain(one.id);
    expect(other.id).not.toBe(one.id);
  });

  it('is everything for a cursor of another database', async () => {
    const one = await started();
    expect(await one.roster('99999999999999')).toMatchObject({ isWhole: true, families: [{ registrationId: one.id }] });
  });
});

describe('after the restore of a backup', () => {
  const sendAs = (
    one: Awaited<ReturnType<typeof started>>,
    database: string | undefined,
    ...events: contract.CheckInEvent[]
  ) =>
    one.clerk.call(contract.sendCheckIns, {
      params: one.tournamentParams,
      body: { events },
      headers: database === undefined ? {} : { [contract.databaseHeader]: database },
    });
  const stored = (id: string) => server.db('check_in_event').where({ id }).select('outcome');

  it('a device is told that its list is from another database, and nothing that it sends is taken until it has looked', async () => {
    const one = await started();
    const { record } = one.device();
    const event = record(one.here);
    const { database } = await one.roster();
    expect(await sendAs(one, '9a3b3ff2-7a58-4c43-9c44-1f3f7c1b0000', event)).toMatchObject({
      status: 409,
      body: { code: contract.otherDatabaseCode },
    });
    expect(await stored(event.id)).toEqual([]);
    expect((await sendAs(one, database, event)).status).toBe(200);
    // Control: a device that names no database, as that of an earlier release, is not asked.
    expect((await sendAs(one, undefined, record({ ...one.here, value: null, believed: event.id }))).status).toBe(200);
  });

  it('an event that builds on one which has not come in is left to a person', async () => {
    const one = await started();
    const [first, second] = [one.device(), one.device()];
    const checkedIn = first.record(one.here);
    const takenBack = second.record({ ...one.here, value: null, believed: checkedIn.id });
    expect((await second.send(takenBack)).body).toMatchObject([{ outcome: 'disagrees' }]);
    expect((await first.send(checkedIn)).body).toMatchObject([{ outcome: 'applied' }]);
    expect(await one.findFamily()).toMatchObject({
      states: [{ eventId: checkedIn.id, value: 1 }],
      disagreements: [{ eventId: takenBack.id, value: null }],
    });
    // Within one call, too, an earlier event counts as come in.
    const [again, back] = [first.record({ ...one.weight, value: 70 }), first.record({ ...one.weight, value: null })];
    expect((await first.send(again, { ...back, believed: again.id })).body).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'applied' },
    ]);
  });
});

it('knows the codes of here, of other tournaments, and of none', async () => {
  const [one, other] = [await started(), await started()];
  const ask = async (code: string) =>
    (await one.clerk.call(contract.findCode, { params: { ...one.tournamentParams, code } })).body;
  expect(await ask((await one.findFamily()).confirmationCode ?? '')).toEqual({ kind: 'here', registrationId: one.id });
  expect(await ask((await other.findFamily()).confirmationCode ?? '')).toEqual({
    kind: 'other tournament',
    tournamentName: expect.stringContaining('Hapkido') as string,
  });
  expect(await ask('ZZZZZZZ2')).toEqual({ kind: 'unknown' });
});

it('says that a registration is refunded', async () => {
  const one = await started();
  await one.refund({ amount: 90, purpose: 'payAnotherWay' });
  expect(await one.findFamily()).toMatchObject({ isRefunded: true, balance: 90 });
});

it('allows the three roles of staff, and stores nothing from anybody else', async () => {
  const { here, device, tournamentParams, customer } = await started();
  const { record } = device();
  const call = (caller: Parameters<TestServer['as']>[0]) =>
    server.as(caller).call(contract.sendCheckIns, { params: tournamentParams, body: { events: [record(here)] } });
  for (const role of ['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const)
    expect((await call(await buildPerson(server.db, { role }))).status).toBe(200);
  expect((await call(customer)).status).toBe(403);
});

describe('the published division (rule F6)', () => {
  it('is on the list with whom it is for, from its publication until it is taken back', async () => {
    const tournament = await buildTournament(server.db, { inDays: 191 });
    const columns = { gender: 1, weight_lb: 165, height_in: 66, competitor_level_id: tournament.levelIds[2] };
    const [id = 0] = await registerPeople(server.db, tournament, [
      { events: [3], birthDate: addDays(tournament.date, -6000), columns: { ...columns, weight_lb: 169 } },
      { events: [3], birthDate: addDays(tournament.date, -6000), columns: { ...columns, weight_lb: 160 } },
    ]);
    const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
    const params = { tournamentId: tournament.id };
    const read = async (since?: string) =>
      (await director.call(contract.getRoster, { params, query: since === undefined ? {} : { since } })).body;
    const placesIn = ({ families }: contract.Roster) =>
      families.flatMap(({ competitors }) => competitors).find(({ competitorId }) => competitorId === id)?.published;
    const first = await read();
    expect(placesIn(first)).toEqual([]);
    const { body: draft } = await director.call(contract.createDraft, { body: { tournamentId: tournament.id } });
    const ofDraft = { params: { draftId: draft.draftId }, body: { version: draft.version } };
    await director.call(contract.publishDraft, ofDraft);
    const published = await read(first.cursor);
    const levels = { from: 2, to: 2 };
    expect(placesIn(published)).toEqual([
      {
        name: draft.divisions[0]?.name,
        events: ['Sparring'],
        range: { ages: { from: 16, to: 16 }, levels, gender: 1, pounds: { from: 160, to: 169 } },
      },
    ]);
    // A correction changes the competitor, not the division that was published for them.
    await server
      .db('competitor')
      .where({ id })
      .update({ birth_date: addDays(tournament.date, -4000) });
    const corrected = (await read(published.cursor)).families
      .flatMap(({ competitors }) => competitors)
      .find((one) => one.competitorId === id);
    expect(corrected?.fitted).toEqual({ age: 10, levelRank: 2, gender: 1 });
    expect(corrected?.published?.[0]?.range.ages).toEqual({ from: 16, to: 16 });
    await director.call(contract.unpublishDraft, ofDraft);
    expect(placesIn(await read(published.cursor))).toEqual([]);
  });

  it('is sent again with the ages after another date of the tournament, and nobody is after another change of it', async () => {
    const tournament = await buildTournament(server.db, { inDays: 192 });
    const [id = 0] = await registerPeople(server.db, tournament, [{ birthDate: addDays(tournament.date, -4000) }]);
    const superAdmin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const change = async (columns: Partial<contract.TournamentInput>) => {
      const params = { id: tournament.id };
      const {
        completed: _completed,
        openCarts: _carts,
        ...stored
      } = (await superAdmin.call(contract.tournamentSettings.get, { params })).body;
      return superAdmin.call(contract.tournamentSettings.change, { params, body: { ...stored, ...columns } });
    };
    const read = async (since?: string) =>
      (
        await superAdmin.call(contract.getRoster, {
          params: { tournamentId: tournament.id },
          query: since === undefined ? {} : { since },
        })
      ).body;
    const cursor = await settledCursor(read);
    expect((await change({ city: 'Gardena' })).status).toBe(200);
    const later = await read(cursor);
    expect(later.families).toEqual([]);
    expect((await change({ tournamentDate: addDays(tournament.date, 300) })).status).toBe(200);
    expect((await read(later.cursor)).families.flatMap(({ competitors }) => competitors)).toMatchObject([
      { competitorId: id, age: 11, fitted: { age: 11 } },
    ]);
  });
});
