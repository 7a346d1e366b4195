import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { startDesk } from '../../../../test/desk';
import { buildCustomer, buildPerson, buildRegistration, buildRing, competitorForm } from '../../../../test/factories';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { readStartNumbers } from '../../rings/start-numbers/start-numbers.queries';

let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const pageOf = async (registrationId: number) =>
  (await asked().call(contract.getStaffRegistration, { params: { registrationId } })).body;

/** One person in the paid registrations of two families; the second one entered two other events. */
const twice = async ({ firstName = 'JAMIE', lastName = 'Ri–vera' } = {}) => {
  const desk = await startDesk(server);
  expect((await desk.take()).status).toBe(200);
  const { tournament } = desk;
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  const family = server.as(customer);
  const form = {
    ...competitorForm(tournament, id, { firstName, lastName }),
    eventIds: tournament.eventIds.slice(1, 3),
  };
  const { body: competitor } = await family.call(contract.addCompetitor, { body: form });
  const { money } = await pageOf(id);
  const payment = {
    registrationId: id,
    method: 'cash' as const,
    cashDrawerId: 0,
    amount: money.balance,
    balance: money.balance,
  };
  expect((await desk.clerk.call(contract.takePayment, { body: payment })).status).toBe(200);
  const kept = { registrationId: desk.id, competitorId: desk.competitor.id };
  const other = { registrationId: id, competitorId: competitor.id };
  const params = { ...kept, otherId: other.competitorId };
  const preview = async (as = asked()) => as.call(contract.previewMerge, { params });
  const body = async (over: object = {}) => {
    const { body: seen } = await preview();
    return { version: seen.kept.version, otherVersion: seen.other.version, returned: seen.withdrawal.byRule, ...over };
  };
  const merge = async (over: object = {}) =>
    asked().call(contract.mergeCompetitors, { params, body: await body(over) });
  return { desk, tournament, tournamentId: tournament.id, family, customer, kept, other, params, preview, body, merge };
};
const checkIn = (
  tournamentId: number,
  { registrationId, competitorId }: { registrationId: number; competitorId: number },
) => {
  const event = (kind: 'competitor' | 'weight', value: number) => ({
    ...{ id: randomUUID(), registrationId, kind, subjectId: competitorId, value, believed: null, settles: null },
    ...{ deviceId: randomUUID(), deviceTime: new Date().toISOString() },
  });
  return asked().call(contract.sendCheckIns, {
    params: { tournamentId },
    body: { events: [event('competitor', 1), event('weight', 151.5)] },
  });
};

describe('a person in two registrations (rule F10)', () => {
  it('is a doubt for staff in lists, checks and drafts, and of no concern to the families', async () => {
    const { tournamentId, kept, other, family, desk } = await twice();
    const query = { tournamentId, twice: true };
    const { body: registrations } = await asked().call(contract.listRegistrations, { query });
    expect(registrations.items.map((row) => [row.registrationId, row.twice])).toEqual([
      [other.registrationId, ['JAMIE Ri–vera']],
      [kept.registrationId, ['Jamie Rivera']],
    ]);
    const { body: competitors } = await asked().call(contract.listCompetitors, { query });
    expect(
      competitors.items.flatMap(({ alsoIn = [] }) => alsoIn.map(({ competitorId }) => competitorId)).sort(),
    ).toEqual([kept.competitorId, other.competitorId].sort());
    expect((await pageOf(kept.registrationId)).competitors[0]?.alsoIn).toMatchObject([other]);
    const check = (await asked().call(contract.getChecks)).body.find(({ name }) => name.includes('two registrations'));
    expect(check?.findings).toContainEqual(expect.objectContaining({ kind: 'twice', tournamentId }));
    const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
    expect(draft.twice).toEqual([
      {
        name: 'Jamie Rivera',
        entries: [
          { competitorId: kept.competitorId, registrationId: kept.registrationId },
          { competitorId: other.competitorId, registrationId: other.registrationId },
        ],
      },
    ]);
    const seen = JSON.stringify([
      (await family.call(contract.getRegistration, { params: { id: other.registrationId } })).body,
      (await desk.family.call(contract.getRegistration, { params: { id: kept.registrationId } })).body,
    ]);
    expect(seen).not.toMatch(/twice|alsoIn/);
  });

  it('is asked about when staff enter or correct somebody, before the payment too; families get the answer they would get without it', async () => {
    const { desk, tournament, tournamentId, kept } = await twice({ firstName: 'Somebody', lastName: 'Else' });
    const alsoIn = [{ ...kept, customerName: expect.any(String) as string }];
    const jamie = { firstName: 'jamie', lastName: 'RIVERA' };
    const walkIn = {
      tournamentId,
      firstName: 'Pat',
      lastName: 'Rivera',
      email: `${randomUUID()}@example.com`,
      phoneNumber: '3105550142',
    };
    const { registrationId } = (await desk.clerk.call(contract.walkIn, { body: walkIn })).body;
    const form = competitorForm(tournament, registrationId, jamie);
    const added = await desk.clerk.call(contract.addStaffCompetitor, { params: { registrationId }, body: form });
    expect(added).toMatchObject({ status: 200, body: { alsoIn } });
    expect((await pageOf(registrationId)).competitors).toMatchObject([{ alsoIn }]);
    const params = { registrationId, competitorId: added.body.id };
    const correct = async (firstName: string) => {
      const { version = 0 } = (await pageOf(registrationId)).competitors[0] ?? {};
      const answer = await desk.clerk.call(contract.changeStaffCompetitor, {
        params,
        body: { ...form, firstName, id: params.competitorId, version },
      });
      expect(answer.status).toBe(200);
      return answer.body.alsoIn;
    };
    expect(await correct('Robin')).toEqual([]);
    expect(await correct('Jamie')).toEqual(alsoIn);

    const answers = [];
    for (const firstName of ['Robin', 'Jamie']) {
      const { id, customer } = await buildRegistration(server.db, { tournament });
      const family = server.as(customer);
      const body = { ...competitorForm(tournament, id), firstName };
      const first = await family.call(contract.addCompetitor, { body });
      const changed = await family.call(contract.changeCompetitor, {
        body: { ...body, id: first.body.id, school: 'Lomita' },
      });
      const { body: roster } = await family.call(contract.addRoster, {
        params: { registrationId: id },
        body: { competitors: [{ ...body, firstName: `${firstName} Lee` }] },
      });
      const cart = await family.call(contract.getRegistration, { params: { id } });
      const blanked = new Set(['id', 'registrationId', 'signedAt']);
      const said = JSON.stringify(
        [first.status, first.body, changed.status, changed.body, roster, cart.body],
        (name, value: unknown) => (blanked.has(name) ? name : value),
      );
      answers.push(said.replaceAll('Robin', 'Jamie'));
    }
    expect(answers[1]).toBe(answers[0]);
  });

  it('is counted by the dashboard only where somebody could still compete twice', async () => {
    const { tournamentId, other } = await twice();
    const isFound = async () => {
      const check = (await asked().call(contract.getChecks)).body.find(({ name }) =>
        name.includes('two registrations'),
      );
      return check?.findings.some((finding) => finding.kind === 'twice' && finding.tournamentId === tournamentId);
    };
    expect(await isFound()).toBe(true);
    const tournament = () => server.db('tournament').where({ id: tournamentId });
    const { tournament_date: day } = await tournament().first<{ tournament_date: string }>('tournament_date');
    await tournament().update({ is_rehearsal: true });
    expect(await isFound()).toBe(false);
    expect(
      (await asked().call(contract.listRegistrations, { query: { twice: true, pageSize: 100 } })).body.items,
    ).not.toContainEqual(expect.objectContaining(other));
    await tournament().update({ is_rehearsal: false, tournament_date: '2020-03-04' });
    expect(await isFound()).toBe(false);
    await tournament().update({ tournament_date: day });
    expect(await isFound()).toBe(true);
    await server.db('competitor').where({ id: other.competitorId }).update({ withdrawn_at: new Date() });
    expect(await isFound()).toBe(false);
  });

  it.each([
    ['another name', { last_name: 'Riverra' }, {}],
    ['another birth date', { birth_date: '1995-06-16' }, {}],
    ['withdrawn', { withdrawn_at: new Date() }, {}],
    ['not paid', {}, { completed_at: null }],
  ])('is none with %s', async (_, columns, ofRegistration) => {
    const { tournamentId, other, preview } = await twice();
    await server
      .db('competitor')
      .where({ id: other.competitorId })
      .update({ last_name: 'Rivera', ...columns });
    await server
      .db('registration')
      .where({ id: other.registrationId })
      .update({ cart_version: 99, ...ofRegistration });
    const query = { tournamentId, twice: true };
    expect((await asked().call(contract.listRegistrations, { query })).body.total).toBe(0);
    expect((await asked().call(contract.createDraft, { body: { tournamentId } })).body.twice).toEqual([]);
    expect((await preview()).body.refusal).not.toBeNull();
  });
});

describe('merging two entries (rule F10)', () => {
  it('says first what it does, then keeps one with both entries’ events; nobody owes more, and the other family gets back what was decided', async () => {
    const { kept, other, preview, merge, tournamentId } = await twice();
    const before = await preview();
    expect(before.body).toMatchObject({
      kept: { ...kept, paid: 55, events: { length: 2 } },
      other: { ...other, paid: 55, events: { length: 2 } },
      addedEvents: { length: 1 },
      takes: [],
      withdrawal: { paid: 55, byRule: 55, toCard: 0, atDesk: 55 },
      isPublished: false,
      refusal: null,
    });
    const moneyOf = async (id: number) => (await pageOf(id)).money;
    const [ledger, receipts] = [
      await moneyOf(other.registrationId),
      await server.db('receipt').select('*').orderBy('id'),
    ];
    const answer = await merge({ returned: 40 });
    expect([answer.status, answer.body]).toMatchObject([200, { balance: 0, toCard: 0, atDesk: 40 }]);
    const [keptPage, otherPage] = [await pageOf(kept.registrationId), await pageOf(other.registrationId)];
    expect(keptPage.competitors[0]?.events).toHaveLength(3);
    expect(keptPage.money.balance).toBe(0);
    expect(otherPage.competitors[0]?.withdrawn).toMatchObject({
      reason: `Merged with the entry in registration ${kept.registrationId}`,
    });
    expect(otherPage.money).toEqual({ ...ledger, cost: ledger.cost - 40, balance: -40 });
    expect(await server.db('receipt').select('*').orderBy('id')).toEqual(receipts);
    const admin = server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));
    const { log } = (
      await admin.call(contract.getStaffRegistration, { params: { registrationId: kept.registrationId } })
    ).body;
    expect(log?.[0]).toMatchObject({ action: 'entries merged', after: { takes: [] } });
    expect((await asked().call(contract.listRegistrations, { query: { tournamentId, twice: true } })).body.total).toBe(
      0,
    );
  });

  it('keeps check-in, weight and waiver, from the other entry where the kept one has none', async () => {
    const { kept, other, preview, merge, tournamentId } = await twice();
    await server
      .db('competitor')
      .where({ id: kept.competitorId })
      .update({ waiver_signed_name: '', waiver_version: '' });
    expect((await checkIn(tournamentId, other)).status).toBe(200);
    expect((await preview()).body).toMatchObject({
      takes: ['checkIn', 'weight', 'waiver'],
      other: { isCheckedIn: true, weighedIn: 151.5 },
    });
    expect((await merge()).status).toBe(200);
    const { competitors } = await pageOf(kept.registrationId);
    expect(competitors[0]).toMatchObject({ weight: 151.5, waiver: { signedName: 'Jamie Rivera' } });
    const { items } = (await asked().call(contract.listCompetitors, { query: { tournamentId, checkIn: 'in' } })).body;
    expect(items.map(({ competitorId }) => competitorId)).toEqual([kept.competitorId]);
  });

  it('keeps the start number of the kept entry, or takes over that of the other one (rule G13)', async () => {
    const numbered = async ({ keepsOwn }: { keepsOwn: boolean }) => {
      const { kept, other, merge, tournamentId } = await twice();
      await numberCompetitors(server.db, tournamentId, [other.competitorId, ...(keepsOwn ? [kept.competitorId] : [])]);
      expect((await merge()).status).toBe(200);
      return (await readStartNumbers(server.db, tournamentId)).get(kept.competitorId);
    };
    expect([await numbered({ keepsOwn: false }), await numbered({ keepsOwn: true })]).toEqual([101, 102]);
  });

  it('keeps what the kept entry has', async () => {
    const { kept, other, preview, merge, tournamentId } = await twice();
    expect((await checkIn(tournamentId, kept)).status).toBe(200);
    await server
      .db('competitor')
      .where({ id: other.competitorId })
      .update({ waiver_signed_name: 'J. R.', weight_lb: 99 });
    expect((await preview()).body.takes).toEqual([]);
    expect((await merge()).status).toBe(200);
    expect((await pageOf(kept.registrationId)).competitors[0]).toMatchObject({
      weight: 151.5,
      waiver: { signedName: 'Jamie Rivera' },
    });
  });

  it('tells the second of two directors', async () => {
    const { merge, body, params, other } = await twice();
    const sent = await body();
    const both = await Promise.all(
      [1, 2].map(() => asked().call(contract.mergeCompetitors, { params, body: sent, key: randomUUID() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await merge({ ...sent });
    expect(late).toMatchObject({ status: 409, body: { code: 'outdated' } });
    const again = await merge();
    expect(again).toMatchObject({ status: 409, body: { code: 'competitor.withdrawn' } });
    expect((await pageOf(other.registrationId)).log).toBeNull();
  });

  it('refuses more than was paid, two people, and who has begun to compete', async () => {
    const { merge, other, kept, tournamentId } = await twice();
    const tooMuch = await merge({ returned: 55.01 });
    expect([tooMuch.status, Object.keys(refusalOf(tooMuch.body).errors ?? {})]).toEqual([422, ['returned']]);
    const set = (columns: object) => server.db('competitor').where({ id: other.competitorId }).update(columns);
    await set({ first_name: 'Jim' });
    const foreign = await merge();
    expect(foreign).toMatchObject({ status: 409, body: { code: 'merge.twoPeople' } });
    await set({ first_name: 'Jamie' });
    const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
    const publish = { params: { draftId: draft.draftId }, body: { version: draft.version } };
    expect((await asked().call(contract.publishDraft, publish)).status).toBe(200);
    const ringId = await buildRing(server.db, tournamentId);
    const stands = server
      .db('contest_entry as n')
      .join('contest as c', 'c.id', 'n.contest_id')
      .select('c.ring_assignment_id');
    const [row] = await stands.where('n.competitor_id', other.competitorId);
    const running = { ring_id: ringId, position: 1, step: 'inRing', started_at: new Date() };
    await server.db('ring_assignment').where({ id: row.ring_assignment_id }).update(running);
    const begun = await merge();
    expect(begun).toMatchObject({ status: 409, body: { code: 'merge.hasBegun' } });
    expect((await pageOf(other.registrationId)).competitors[0]?.withdrawn).toBeNull();
    expect((await pageOf(kept.registrationId)).competitors[0]?.events).toHaveLength(2);
  });

  it('leaves a published division as a withdrawal does: as changes to repair', async () => {
    const { merge, preview, other, kept, tournamentId } = await twice();
    const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
    const params = { draftId: draft.draftId };
    expect((await asked().call(contract.publishDraft, { params, body: { version: draft.version } })).status).toBe(200);
    expect((await preview()).body.isPublished).toBe(true);
    expect((await merge()).status).toBe(200);
    const { changes, twice: people } = (await asked().call(contract.getDraft, { params })).body;
    expect(changes.map(({ competitorId, kind }) => [competitorId, kind])).toEqual([
      [kept.competitorId, 'entered'],
      [other.competitorId, 'left'],
    ]);
    expect(people).toEqual([]);
  });

  it('is undone by taking the withdrawal back', async () => {
    const { merge, kept, other, tournamentId } = await twice();
    expect((await merge()).status).toBe(200);
    const { version, competitors } = await pageOf(other.registrationId);
    expect(competitors[0]?.alsoIn).toMatchObject([kept]);
    const restored = await asked().call(contract.reinstateCompetitor, { params: other, body: { version } });
    expect(restored.status).toBe(200);
    expect((await asked().call(contract.listRegistrations, { query: { tournamentId, twice: true } })).body.total).toBe(
      2,
    );
    expect((await pageOf(kept.registrationId)).competitors[0]?.events).toHaveLength(3);
  });

  it('is for directors, and finds only what there is', async () => {
    const { params, preview, desk } = await twice();
    expect((await preview(desk.clerk)).status).toBe(403);
    for (const change of [{ otherId: 999_999 }, { competitorId: params.otherId }, { registrationId: 999_999 }])
      expect((await asked().call(contract.previewMerge, { params: { ...params, ...change } })).status).toBe(404);
  });
});
