import Papa from 'papaparse';
import * as contract from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';

let server: TestServer;
let director: Caller;
let tournament: BuiltTournament;
let levels: contract.CompetitorLevel[];
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  tournament = await buildTournament(server.db);
  levels = (await server.call(contract.getCompetitorLevels)).body;
});
afterAll(() => server.stop());

const { competitorDeclaration, competitorFieldNames } = contract;
const asked = () => server.as(director);
const pageOf = async (registrationId: number) =>
  (await asked().call(contract.getStaffRegistration, { params: { registrationId } })).body;

let lines = 0;
/** A child of an import that has no more than an import needs, and the form of staff with what is there. */
const imported = async () => {
  const [event] = (await server.call(contract.getEvents, { params: { tournamentId: tournament.id } })).body;
  const needed = competitorFieldNames.filter((name) => competitorDeclaration[name].elsewhere === 'required');
  const cells: Partial<Record<keyof contract.CompetitorInput, string>> = {
    ...{
      firstName: `Ana${(lines += 1)}`,
      lastName: 'Moreno',
      birthDate: contract.addDays(tournament.date, -3700),
      gender: 'F',
    },
    ...{
      competitorLevelId: levels[1]?.name ?? '',
      school: 'Gardena',
      weight: '80',
      height: '52',
      eventIds: event?.title ?? '',
    },
  };
  const text = Papa.unparse([
    needed.map((name) => competitorDeclaration[name].roster?.[0] ?? ''),
    needed.map((name) => cells[name] ?? ''),
  ]);
  const body = {
    tournamentId: tournament.id,
    text,
    mapping: contract.noMapping,
    leavesOut: 0,
    draft: { name: 'From elsewhere' },
  };
  expect((await asked().call(contract.importRoster, { body })).status).toBe(200);
  const row = await server
    .db('competitor')
    .where({ first_name: cells.firstName })
    .first<{ id: number; registrationId: number }>({ id: 'id', registrationId: 'registration_id' });
  const params = { registrationId: row.registrationId, competitorId: row.id };
  const read = async () => {
    const found = (await pageOf(row.registrationId)).competitors.find(({ id }) => id === row.id);
    if (!found) throw new Error('The competitor is not there');
    return found;
  };
  const change = async (over: object) => {
    const { version, waiver, ...stored } = await read();
    const details = (await asked().call(contract.showPrivateDetails, { params })).body;
    const {
      hasEmergencyContact: _has,
      level: _level,
      events: _events,
      withdrawn: _withdrawn,
      alsoIn: _alsoIn,
      ...form
    } = { ...stored, ...details };
    const { signedName, guardianName = '' } = waiver;
    return asked().call(contract.changeStaffCompetitor, {
      params,
      body: {
        ...form,
        registrationId: row.registrationId,
        waiver: { signedName, guardianName, agreed: false },
        version,
        ...over,
      },
    });
  };
  return { read, change };
};

const otherValues: Partial<Record<keyof contract.CompetitorInput, () => unknown>> = {
  firstName: () => `Bea${(lines += 1)}`,
  lastName: () => 'Morena',
  birthDate: () => contract.addDays(tournament.date, -3701),
  gender: () => 1,
  competitorLevelId: () => levels[2]?.id,
  school: () => 'Lomita',
  instructor: () => 'Master Lee',
  weight: () => 75,
  height: () => 53,
  eventIds: () => tournament.eventIds.slice(1, 3),
  emergencyContactName: () => 'Alex Moreno',
  emergencyContactPhone: () => '3105550123',
  publicName: () => 'full',
  medicalNotes: () => 'Asthma',
};

describe('an imported competitor without what an import may lack (E8, decision divisions/roster-import)', () => {
  it.each(competitorFieldNames.filter((name) => name !== 'registrationId' && name !== 'waiver'))(
    'can be corrected in %s alone, and nobody signs',
    async (name) => {
      const { read, change } = await imported();
      const value = otherValues[name]?.();
      expect(value).toBeDefined();
      const before = await read();
      const answer = await change({ [name]: value });
      expect([answer.status, answer.body]).toMatchObject([200, { [name]: value }]);
      expect((await read()).waiver).toEqual(before.waiver);
      expect(before.waiver.signedName).toBe('');
    },
  );

  it.each(competitorFieldNames.filter((name) => competitorDeclaration[name].elsewhere === 'required'))(
    'is not saved without %s, which an import needs',
    async (name) => {
      const { change } = await imported();
      const refused = await change({ [name]: name === 'eventIds' ? [] : '' });
      expect([refused.status, Object.keys(refusalOf(refused.body).errors ?? {})]).toEqual([422, [name]]);
    },
  );

  it.each(['instructor', 'emergencyContactName', 'emergencyContactPhone'] as const)(
    'keeps %s once it is filled in',
    async (name) => {
      const { change } = await imported();
      expect((await change({ [name]: otherValues[name]?.() })).status).toBe(200);
      const refused = await change({ [name]: '' });
      expect([refused.status, refusalOf(refused.body).errors]).toEqual([422, { [name]: 'Value is required' }]);
    },
  );

  it('is signed by a guardian where somebody agrees', async () => {
    const { change, read } = await imported();
    const agreed = { signedName: 'Ana Moreno', agreed: true };
    expect(refusalOf((await change({ waiver: { ...agreed, guardianName: '' } })).body).errors).toEqual({
      'waiver.guardianName': 'Value is required',
    });
    expect((await change({ waiver: { ...agreed, guardianName: 'Eva Moreno' } })).status).toBe(200);
    expect((await read()).waiver).toMatchObject({ signedName: 'Ana Moreno', guardianName: 'Eva Moreno' });
    expect(
      refusalOf((await change({ waiver: { signedName: 'Ana Moreno', guardianName: '', agreed: false } })).body).errors,
    ).toMatchObject({
      'waiver.agreed': 'Please read and accept the waiver',
    });
  });
});
