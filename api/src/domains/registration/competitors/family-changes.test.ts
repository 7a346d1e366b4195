import * as contract from '@schi/contract';
import { buildPerson, buildRegistration, competitorForm } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let shared: Awaited<ReturnType<typeof buildRegistration>>['tournament'] | undefined;
const withCompetitor = async () => {
  const { id, customer, tournament } = await buildRegistration(server.db, shared && { tournament: shared });
  shared = tournament;
  const me = server.as(customer);
  const form = competitorForm(tournament, id);
  const { body } = await me.call(contract.addCompetitor, { body: form });
  const seen = async () => (await me.call(contract.getRegistration, { params: { id } })).body.competitors[0];
  const change = (over: object) => me.call(contract.changeCompetitor, { body: { ...form, id: body.id, ...over } });
  return { id, seen, change };
};

describe('two tabs on one competitor', () => {
  it('refuses the second one with what the first one stored', async () => {
    const { seen, change } = await withCompetitor();
    const version = (await seen())?.version;
    expect(version).toEqual(expect.any(Number));
    expect((await change({ version, weight: 151 })).status).toBe(200);
    const second = await change({ version, school: 'Lomita' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'outdated', current: { weight: 151, version: Number(version) + 1 } });
    expect((await seen())?.school).not.toBe('Lomita');
    expect((await change({ version: Number(version) + 1, weight: 151, school: 'Lomita' })).status).toBe(200);
    expect(await seen()).toMatchObject({ weight: 151, school: 'Lomita' });
  });

  it('stores one of two changes at the same moment', async () => {
    const { seen, change } = await withCompetitor();
    const version = (await seen())?.version;
    const answers = await Promise.all([151, 152, 153].map((weight) => change({ version, weight })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('compares nothing for a caller without a version (section 7)', async () => {
    const { change } = await withCompetitor();
    expect((await change({ weight: 151 })).status).toBe(200);
    expect((await change({ weight: 152 })).status).toBe(200);
  });
});

describe('a competitor who is paid', () => {
  it.each([
    ['firstName', 'Robin'],
    ['lastName', 'Lee'],
    ['birthDate', '1996-06-15'],
    ['gender', 2],
  ])('keeps %s, while other details change', async (field, value) => {
    const { id, seen, change } = await withCompetitor();
    expect((await change({ [field]: value })).status).toBe(200);
    const before = await seen();
    await server.db('registration').where({ id }).update({ completed_at: new Date() });
    const same = { [field]: value };
    const refused = await change({
      ...same,
      [field]: field === 'gender' ? 1 : field === 'birthDate' ? '1990-01-01' : 'Another',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refusalOf(refused.body).errors ?? {})).toEqual([field]);
    expect(await seen()).toEqual(before);
    expect((await change({ ...same, weight: 160 })).status).toBe(200);
    expect(await seen()).toMatchObject({ ...same, weight: 160 });
  });
});

describe('the waiver of a competitor who is changed', () => {
  const earlier = { waiver_version: '2019-03', waiver_signed_at: new Date('2019-03-05T20:00:00Z') };
  const withEarlier = async (isPaid: boolean) => {
    const one = await withCompetitor();
    await server.db('competitor').where({ registration_id: one.id }).update(earlier);
    if (isPaid) await server.db('registration').where({ id: one.id }).update({ completed_at: new Date() });
    const kept = (await one.seen())?.waiver;
    return { ...one, kept };
  };
  const signedName = 'Jamie Rivera';

  it.each([{ signedName, agreed: false }, { signedName }, { agreed: false }])(
    'stays with version and date for %j after the payment',
    async (waiver) => {
      const { seen, change, kept } = await withEarlier(true);
      expect((await change({ weight: 151, waiver })).status).toBe(200);
      expect(await seen()).toMatchObject({ weight: 151, waiver: kept });
      expect(kept).toMatchObject({ version: '2019-03', signedAt: expect.stringMatching(/^2019-03-05T20:00:00/) });
    },
  );

  it('is signed anew with the present version and time by agreeing', async () => {
    const { seen, change, kept } = await withEarlier(true);
    expect((await change({ waiver: { signedName, agreed: true } })).status).toBe(200);
    const after = (await seen())?.waiver;
    expect(after).toMatchObject({ signedName, version: contract.waiverVersion });
    expect(after?.signedAt).not.toBe(kept?.signedAt);
    // Agreeing to the same text once more changes nothing.
    expect((await change({ weight: 152, waiver: { signedName, agreed: true } })).status).toBe(200);
    expect((await seen())?.waiver).toEqual(after);
  });

  it.each([
    ['an earlier text before the payment', false, { signedName, agreed: false }],
    ['another signature', true, { signedName: 'J. Rivera', agreed: false }],
    ['another guardian', true, { signedName, guardianName: 'Pat Rivera' }],
  ])('needs an agreement for %s, and nothing is saved', async (_, isPaid, waiver) => {
    const { seen, change, kept } = await withEarlier(isPaid);
    const refused = await change({ weight: 151, waiver });
    expect(refused.status).toBe(422);
    expect(refusalOf(refused.body).errors).toEqual({ 'waiver.agreed': 'Please read and accept the waiver' });
    expect(await seen()).toMatchObject({ waiver: kept });
    expect((await seen())?.weight).not.toBe(151);
  });

  it('needs a name to agree', async () => {
    const { change } = await withEarlier(true);
    expect(refusalOf((await change({ waiver: { signedName: '', agreed: true } })).body).errors).toEqual({
      'waiver.signedName': 'Value is required',
    });
  });

  it('is kept by staff, and by undoing what staff have changed', async () => {
    const { id, seen, kept } = await withEarlier(true);
    const staff = server.as(await buildPerson(server.db, { role: 'CheckInAdmin' }));
    const before = await seen();
    const params = { registrationId: id, competitorId: before?.id ?? 0 };
    const body = {
      ...competitorForm(shared!, id),
      id: params.competitorId,
      version: before?.version ?? 0,
      weight: 153,
      waiver: { agreed: false },
    };
    expect((await staff.call(contract.changeStaffCompetitor, { params, body })).status).toBe(200);
    expect(await seen()).toMatchObject({ weight: 153, waiver: kept });
    const entry = await server.db('audit_log').orderBy('id', 'desc').first<{ id: number }>('id');
    expect((await staff.call(contract.undoChange, { params: { entryId: entry.id } })).status).toBe(200);
    expect(await seen()).toMatchObject({ weight: before?.weight, waiver: kept });
  });
});
