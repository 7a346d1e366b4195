import Papa from 'papaparse';
import * as contract from '@schi/contract';
import {
  competitorDeclaration,
  competitorFieldNames,
  type CompetitorField,
  type CompetitorInput,
} from '@schi/contract';
import { buildPerson, buildRegistration, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import { hashPassword } from '../../people/users/passwords.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

type Name = keyof CompetitorInput;
type Declaration = typeof competitorDeclaration;
/** The fields that are not declared as texts: this test needs a value for each. */
type OwnName = { [Each in Name]: Declaration[Each]['form'] extends 'own' ? Each : never }[Name];
const declared = (name: Name): CompetitorField => competitorDeclaration[name];

/** A form with a distinct value in every field; the two versions differ in every field but the registration. */
const filled = ({ levelIds, eventIds }: BuiltTournament, registrationId: number, version: 1 | 2): CompetitorInput => {
  const own: Pick<CompetitorInput, OwnName> = {
    registrationId,
    birthDate: `199${version}-02-03`,
    gender: version,
    competitorLevelId: levelIds[version] ?? 0,
    weight: 150 + version,
    height: 60 + version,
    eventIds: eventIds.slice(version, version + 2),
    publicName: version === 1 ? 'full' : 'number',
    waiver: { signedName: `signedName ${version}`, guardianName: `guardianName ${version}`, agreed: true },
  };
  const texts = competitorFieldNames.flatMap((name, index) => {
    const { form } = declared(name);
    if (form === 'own') return [];
    return [
      [
        name,
        form.kind === 'phone'
          ? `31055501${index}${version}`.slice(0, 10).padEnd(10, `${version}`)
          : `${name} ${version}`,
      ],
    ];
  });
  return { ...own, ...Object.fromEntries(texts) } as CompetitorInput;
};

/** The names of the fields whose value is not the one that was sent. Of the waiver, an answer may tell more. */
const lostOf = (
  sent: CompetitorInput,
  got: object | undefined,
  names: readonly Name[] = competitorFieldNames,
): Name[] =>
  names.filter((name) => {
    const value = (got as Record<Name, unknown> | undefined)?.[name];
    const parts = name === 'waiver' ? { ...(value as object), ...sent.waiver } : sent[name];
    return JSON.stringify(value, orderedKeys) !== JSON.stringify(parts, orderedKeys);
  });
const orderedKeys = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

let days = 60;
/** Tournaments are on different days. */
const nextTournament = () => buildTournament(server.db, { inDays: (days += 1) });

const started = async () => {
  const tournament = await nextTournament();
  const owner = await buildPerson(server.db);
  const registration = await buildRegistration(server.db, { tournament, customer: owner });
  const me = server.as(owner);
  const sent = filled(tournament, registration.id, 1);
  const { status, body } = await me.call(contract.addCompetitor, { body: sent });
  expect({ status, lost: lostOf(sent, body) }).toEqual({ status: 200, lost: [] });
  return {
    tournament,
    owner,
    id: registration.id,
    params: { registrationId: registration.id },
    me,
    sent,
    competitorId: body.id,
  };
};
const admin = async () => server.as(await buildPerson(server.db, { role: 'SuperAdmin' }));

it('finds a field that is lost on the way', async () => {
  const { sent } = await started();
  for (const name of competitorFieldNames) {
    expect(lostOf(sent, { ...sent, [name]: '' })).toEqual([name]);
    expect(lostOf(sent, Object.fromEntries(Object.entries(sent).filter(([key]) => key !== name)))).toEqual([name]);
  }
});

describe('every declared field of a competitor', () => {
  it('reaches its family and the page of staff', async () => {
    const { id, params, me, sent } = await started();
    const { body: registration } = await me.call(contract.getRegistration, { params: { id } });
    expect(lostOf(sent, registration.competitors[0])).toEqual([]);
    const clerk = await admin();
    const shown = (await clerk.call(contract.getStaffRegistration, { params })).body.competitors[0];
    const asked = { params: { ...params, competitorId: shown?.id ?? 0 } };
    expect(lostOf(sent, { ...shown, ...(await clerk.call(contract.showPrivateDetails, asked)).body })).toEqual([]);
  });

  it('is stored by a roster as by the form', async () => {
    const { tournament, params, me } = await started();
    const row = filled(tournament, params.registrationId, 2);
    const { body } = await me.call(contract.addRoster, { params, body: { competitors: [row] } });
    expect(body.rows.map((answer) => ('competitor' in answer ? lostOf(row, answer.competitor) : answer))).toEqual([[]]);
  });

  it('is in the list of competitors and in its export, where it is declared so', async () => {
    const { tournament, sent } = await started();
    const staff = await buildPerson(server.db, { role: 'TournamentDirector' });
    const query = { tournamentId: tournament.id };
    const { body } = await server.as(staff).call(contract.listCompetitors, { query });
    expect(
      lostOf(sent, body.items[0], ['firstName', 'lastName', 'birthDate', 'gender', ...contract.listedFields]),
    ).toEqual([]);
    const answer = await fetch(`${server.url}/api/admin/competitors/export?format=csv&tournamentId=${tournament.id}`, {
      headers: { authorization: `Bearer ${server.tokenOf(staff)}` },
    });
    const { data } = Papa.parse<Record<string, string>>((await answer.text()).replace(/^\ufeff/, ''), { header: true });
    const shown = Object.fromEntries(contract.listedFields.map((name) => [declared(name).listed, String(sent[name])]));
    expect(data[0]).toMatchObject({
      'Last name': sent.lastName,
      'First name': sent.firstName,
      'Birth date': sent.birthDate,
      ...shown,
    });
  });

  it('is offered when its family registers for another tournament', async () => {
    const { owner, me, sent } = await started();
    const next = await buildRegistration(server.db, { tournament: await nextTournament(), customer: owner });
    const { body } = await me.call(contract.getEarlierCompetitors, { params: { registrationId: next.id } });
    const offered = competitorFieldNames.filter((name) => !['registrationId', 'eventIds', 'waiver'].includes(name));
    expect(lostOf(sent, body[0], offered)).toEqual([]);
  });

  it('is in the audit log, before and after staff change it', async () => {
    const { tournament, id, params, sent, competitorId } = await started();
    const staff = await admin();
    const { body: page } = await staff.call(contract.getStaffRegistration, { params });
    const changed = filled(tournament, id, 2);
    const { status, body } = await staff.call(contract.changeStaffCompetitor, {
      params: { ...params, competitorId },
      body: { ...changed, id: competitorId, version: page.competitors[0]?.version ?? 0 },
    });
    expect({ status, lost: lostOf(changed, body) }).toEqual({ status: 200, lost: [] });
    // Pages mask private values of the log, so the stored entry is read.
    const entry = await server
      .db('audit_log')
      .where({ action: 'competitor changed' })
      .orderBy('id', 'desc')
      .first<{ before: object | null; after: object | null }>('before', 'after');
    expect([lostOf(sent, entry.before ?? {}), lostOf(changed, entry.after ?? {})]).toEqual([[], []]);
  });

  it('is in the download of its family’s data, and loses what is personal when the account is deleted (B9)', async () => {
    const { tournament, owner, me, sent, id, competitorId } = await started();
    // Only what was bought for a tournament that is over outlives its account.
    await server.db('registration').where({ id }).update({ completed_at: new Date() });
    await server.db('tournament').where({ id: tournament.id }).update({
      tournament_date: '2020-06-06',
      registration_opens_on: '2020-01-01',
      registration_closes_after: '2020-06-01',
      early_price_ends_before: null,
    });
    const stored = async () =>
      (await server.db('competitor').where({ id: competitorId }).first<Record<string, unknown>>('*')) ?? {};
    const inDownload: Partial<Record<Name, string>> = { weight: 'weightLb', height: 'heightIn' };
    const { body } = await me.call(contract.downloadMyData);
    const [mine] = body.competitors as Record<string, unknown>[];
    const named = ['competitorLevelId', 'eventIds', 'waiver'];
    for (const name of competitorFieldNames.filter((one) => !named.includes(one)))
      expect([name, mine?.[inDownload[name] ?? name]]).toEqual([name, sent[name]]);
    expect(mine).toMatchObject({
      belt: expect.any(String) as string,
      waiverSignedName: 'signedName 1',
      waiverGuardianName: 'guardianName 1',
    });
    expect(body.enteredEvents).toHaveLength(2);

    const proof = 'a-good-password';
    await server
      .db('person')
      .where({ id: owner.id })
      .update({ password_hash: await hashPassword(proof) });
    // Another password ends the logins before it.
    const { sessionVersion } = await server
      .db('person')
      .where({ id: owner.id })
      .first<{ sessionVersion: number }>({ sessionVersion: 'session_version' });
    const again = server.as({ ...owner, sessionVersion });
    expect((await again.call(contract.deleteAccount, { body: { proof } })).body).toBe(true);
    const left = Object.fromEntries(
      Object.entries(await stored()).map(([column, value]) => [column.replace(/_(?:lb|in)$/, ''), value]),
    );
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const name of competitorFieldNames) {
      const { onErase } = declared(name);
      if (onErase !== 'own') expect([name, left[snake(name)]]).toEqual([name, onErase === 'empty' ? '' : sent[name]]);
    }
    expect(left).toMatchObject({
      first_name: 'Deleted',
      last_name: 'competitor',
      birth_date: '1991-01-01',
      waiver_signed_name: '',
      waiver_guardian_name: '',
    });
  });
});
