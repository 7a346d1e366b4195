import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, type TestServer, textOf } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

/** A tournament with three competitors of two families. */
const started = async () => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const director = server.as(await buildPerson(server.db, { role: 'TournamentDirector' }));
  const add = async (...people: object[]) => {
    const customer = await buildCustomer(server.db);
    const { id } = await buildRegistration(server.db, { tournament, customer });
    for (const person of people)
      await server.as(customer).call(contract.addCompetitor, { body: competitorForm(tournament, id, person) });
    return id;
  };
  const paid = await add({ firstName: 'Ada', school: '100% Hapkido' }, { firstName: 'Bo', gender: 2, weight: 99 });
  await add({
    firstName: 'Cy',
    birthDate: '2000-01-01',
    competitorLevelId: tournament.levelIds[4],
    eventIds: tournament.eventIds.slice(3, 4),
  });
  await server.db('registration').where({ id: paid }).update({ completed_at: new Date() });
  return { tournament, director, paid };
};
let days = 60;

it('finds those with doubtful details, with the reason, in the export too', async () => {
  const { tournament, director, paid } = await started();
  const query = { tournamentId: tournament.id, doubtful: true };
  const before = (await director.call(contract.listCompetitors, { query })).body;
  expect(before.total).toBe(0);
  await server.db('competitor').where({ registration_id: paid, first_name: 'Bo' }).update({ weight_lb: 590 });
  const { items, total } = (await director.call(contract.listCompetitors, { query })).body;
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    firstName: 'Bo',
    doubts: [expect.stringContaining('590 pounds at the age of') as string],
  });
  const file = await director.call(contract.exportCompetitors, { query: { ...query, format: 'csv' } });
  expect(textOf(file.body)).toContain('Bo');
  expect(textOf(file.body)).not.toContain('Ada');
});

it('filters by doubt and by age exactly as the rules say, whatever the birth date, belt and measures', async () => {
  const { tournament, director, paid } = await started();
  const on = (day: contract.CalendarDate) =>
    server.db('tournament').where({ id: tournament.id }).update({ tournament_date: day });
  // Around every birthday of the year, for every age.
  await server.db.raw(
    `insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor, weight_lb, height_in,
       emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_signed_at)
     select :paid, n::text, 'Any', date '2024-02-28' - make_interval(years => n % 90) + make_interval(days => n % 4 - 1), 1,
       (:levels::int[])[1 + n % cardinality(:levels::int[])], '', '', 5 + (n * 7919) % 390, 20 + (n * 104729) % 70, '', '', '1', '', now()
       from generate_series(1, 600) n`.replaceAll('::int[]', ' :: int[]'),
    { paid, levels: tournament.levelIds },
  );
  const all = (query: contract.CompetitorQuery) =>
    Promise.all(
      Array.from({ length: 7 }, async (_, page) => {
        const { body } = await director.call(contract.listCompetitors, {
          query: { tournamentId: tournament.id, ...query, page: page + 1, pageSize: 100 },
        });
        return body.items;
      }),
    ).then((pages) => pages.flat());
  for (const day of ['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28']) {
    await on(day);
    const everybody = await all({});
    const doubtful = everybody.filter(({ doubts }) => doubts.length > 0);
    expect(doubtful.length).toBeGreaterThan(200);
    expect(await all({ doubtful: true })).toEqual(doubtful);
    for (const { id } of contract.ageGroups) {
      const [from = 0, to = 0] = id.split('-').map(Number);
      expect(await all({ ages: id })).toEqual(everybody.filter(({ age }) => from <= age && age <= to));
    }
  }
});

it('shows a competitor with age on the tournament day and the events by name', async () => {
  const { tournament, director } = await started();
  const { body } = await director.call(contract.listCompetitors, { query: { tournamentId: tournament.id, q: 'Cy' } });
  expect(body.items[0]).toMatchObject({
    age: contract.ageOn('2000-01-01', tournament.date),
    level: 'Purple belt',
    events: ['Sparring'],
    isCompleted: false,
  });
});

it('knows the schools of a tournament', async () => {
  const { tournament, director } = await started();
  const { body } = await director.call(contract.listSchools, { params: { tournamentId: tournament.id } });
  expect(body).toEqual(['100% Hapkido', 'Torrance Hapkido Academy']);
});

describe('an export', () => {
  const fetched = async (path: string, role: contract.Role = 'TournamentDirector') => {
    const token = server.tokenOf(await buildPerson(server.db, { role }));
    return fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  };

  it('is the filtered list as CSV, with nothing a spreadsheet would run', async () => {
    const { tournament } = await started();
    await server
      .db('competitor')
      .where({ first_name: 'Ada' })
      .update({ school: '=HYPERLINK("http://example.com")', instructor: '+1' });
    const answer = await fetched(
      `/api/admin/competitors/export?format=csv&tournamentId=${tournament.id}&status=completed&sort=-name`,
    );
    const { name } = await server.db('tournament').where({ id: tournament.id }).first<{ name: string }>('name');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${name} ${tournament.date} competitors.csv"`,
    );
    const all = await fetched('/api/admin/competitors/export?format=csv&q=nobody');
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="SCHI competitors.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { data } = Papa.parse<Record<string, string>>(bytes.toString().slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => row['First name'])).toEqual(['Bo', 'Ada']);
    expect(data[1]).toMatchObject({
      School: `'=HYPERLINK("http://example.com")`,
      Instructor: `'+1`,
      Events: 'Forms, Weapon forms',
    });
  });

  it('is a workbook that holds the same, numbers as numbers', async () => {
    const { tournament } = await started();
    await server
      .db('competitor')
      .where({ first_name: 'Bo' })
      .update({ school: 'Kim & <Sons>\u0001', last_name: '=1+1' });
    const answer = await fetched(`/api/admin/competitors/export?format=xlsx&tournamentId=${tournament.id}`);
    const [sheet] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
    const [head = [], ...rows] = sheet?.data ?? [];
    const valuesOf = (label: string) => rows.map((row) => row[head.indexOf(label)]);
    expect(rows).toHaveLength(3);
    expect(valuesOf('School')).toContain('Kim & <Sons>');
    expect(valuesOf('Last name')).toContain('=1+1');
    expect(valuesOf('Weight (lb)')).toContain(99);
  });

  it('has times of the tournament, and names the zone in the heading', async () => {
    const { tournament, paid } = await started();
    await server.db('registration').where({ id: paid }).update({ completed_at: '2025-07-01T06:30:15Z' });
    const rows = async (tournamentId: number | undefined) => {
      const filter = tournamentId === undefined ? '' : `&tournamentId=${tournamentId}`;
      const answer = await fetched(`/api/admin/registrations/export?format=csv&status=completed${filter}`);
      return Papa.parse<Record<string, string>>(await answer.text(), { header: true, skipEmptyLines: true }).data;
    };
    expect((await rows(tournament.id))[0]).toMatchObject({ 'Completed (America/Los_Angeles)': '2025-06-30 23:30:15' });
    await server.db('tournament').where({ id: tournament.id }).update({ time_zone: 'America/New_York' });
    expect((await rows(tournament.id))[0]).toMatchObject({ 'Completed (America/New_York)': '2025-07-01 02:30:15' });
    const all = await rows(undefined);
    expect(all.find((row) => row['Registration'] === String(paid))).toMatchObject({
      'Completed (zone beside it)': '2025-07-01 02:30:15',
      'Time zone': 'America/New_York',
    });
    expect(new Set(all.map((row) => row['Time zone']))).toEqual(new Set(['America/New_York', 'America/Los_Angeles']));
  });

  it('reaches over many batches and loses nobody', async () => {
    const { tournament } = await started();
    await server.db.raw(
      `insert into competitor (registration_id, first_name, last_name, birth_date, gender, competitor_level_id, school, instructor,
         weight_lb, height_in, emergency_contact_name, emergency_contact_phone, waiver_version, waiver_signed_name, waiver_signed_at)
       select c.registration_id, 'Nr ' || n, c.last_name, c.birth_date, c.gender, c.competitor_level_id, c.school, c.instructor, c.weight_lb,
         c.height_in, c.emergency_contact_name, c.emergency_contact_phone, c.waiver_version, c.waiver_signed_name, c.waiver_signed_at
       from competitor c join registration r on r.id = c.registration_id, generate_series(1, 1200) n
       where r.tournament_id = ? and c.first_name = 'Ada'`,
      [tournament.id],
    );
    const text = await (await fetched(`/api/admin/competitors/export?format=csv&tournamentId=${tournament.id}`)).text();
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(new Set(data.map((row) => row['First name'])).size).toBe(1203);
  });

  it('is of registrations for all staff, of competitors for directors', async () => {
    const { tournament } = await started();
    const csv = (list: string) => `/api/admin/${list}/export?format=csv&tournamentId=${tournament.id}`;
    expect((await (await fetched(csv('registrations'), 'CheckInAdmin')).text()).split('\r\n')).toHaveLength(4);
    expect((await fetched(csv('competitors'), 'CheckInAdmin')).status).toBe(403);
    expect((await fetched(csv('registrations').replace('csv', 'pdf'))).status).toBe(400);
  });
});
