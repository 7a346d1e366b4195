import * as contract from '@schi/contract';
import { startDesk } from '../../../test/desk';
import { buildPerson } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { audit } from './audit.service';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

/** Writes an entry as the code that makes the change does, and reads it as a super admin sees it. */
const shown = async (entry: {
  action: string;
  object: { type: string; id?: number | string };
  before?: object;
  after?: object;
}) => {
  const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
  const id = await server.db.transaction((trx) => audit(trx).recordWithId({ actorId: admin.id, ...entry }));
  const { body } = await server.as(admin).call(contract.listAudit, { query: { actorId: admin.id } });
  const row = body.items.find((one) => one.id === id);
  if (!row) throw new Error('The entry is in the list');
  return { row, admin, id };
};

it('names what a change was about, and what its values mean', async () => {
  const { id: registrationId, tournament, competitor } = await startDesk(server);
  const nameOf = async (table: string, id: number | undefined) =>
    (await server.db(table).where({ id }).first<{ name: string }>()).name;
  const [firstEvent = 0, secondEvent = 0] = tournament.eventIds;
  const { row } = await shown({
    action: 'competitor changed',
    object: { type: 'registration', id: registrationId },
    before: { competitorLevelId: tournament.levelIds[0], eventIds: [firstEvent, secondEvent], weight: 70 },
    after: {
      competitorId: competitor.id,
      tournamentId: tournament.id,
      others: [{ minLevelId: tournament.levelIds[1] }],
    },
  });
  const { rows } = await server.db.raw<{ rows: { title: string }[] }>(
    'select y.title from event e join event_type y on y.id = e.event_type_id where e.id = any(?) order by array_position(?::integer[], e.id)',
    [
      [firstEvent, secondEvent],
      [firstEvent, secondEvent],
    ],
  );
  const tournamentName = await nameOf('tournament', tournament.id);
  expect(row.objectName).toMatch(new RegExp(`^\\S.*, ${tournamentName}$`));
  expect(row.before).toEqual({
    competitorLevelId: await nameOf('competitor_level', tournament.levelIds[0]),
    eventIds: rows.map(({ title }) => title),
    weight: 70,
  });
  expect(row.after).toEqual({
    competitorId: `${competitor.firstName} ${competitor.lastName}`,
    tournamentId: tournamentName,
    others: [{ minLevelId: await nameOf('competitor_level', tournament.levelIds[1]) }],
  });
});

it('names who was checked in, and the levels of a list that was put in order', async () => {
  const { tournament, competitor } = await startDesk(server);
  const { row } = await shown({
    action: 'checked in',
    object: { type: 'registration', id: 1 },
    after: { subjectId: competitor.id },
  });
  expect(row.after).toEqual({ subjectId: `${competitor.firstName} ${competitor.lastName}` });
  const [levelId = 0] = tournament.levelIds;
  const level = await server.db('competitor_level').where({ id: levelId }).first<{ name: string }>();
  const ordered = await shown({
    action: 'competitor level order changed',
    object: { type: 'competitor_level' },
    after: { ids: [levelId] },
  });
  expect(ordered.row).toMatchObject({ objectName: null, after: { ids: [level.name] } });
});

it('keeps the numbers of what is deleted, and of ids that no table can have', async () => {
  const { row } = await shown({
    action: 'division deleted',
    object: { type: 'division', id: '99999999999999' },
    before: { minLevelId: 2_000_000_000, name: 'Girls 9–13' },
  });
  expect(row).toMatchObject({ objectName: null, before: { minLevelId: 2_000_000_000, name: 'Girls 9–13' } });
  expect((await shown({ action: 'device ended', object: { type: 'device', id: 'none' } })).row.objectName).toBeNull();
});

it('names private values’ neighbors only, until the private values are asked for', async () => {
  const { tournament } = await startDesk(server);
  const [levelId = 0] = tournament.levelIds;
  const { row, admin, id } = await shown({
    action: 'competitor changed',
    object: { type: 'registration', id: 1 },
    after: { competitorLevelId: levelId, medicalNotes: 'Asthma' },
  });
  const level = await server.db('competitor_level').where({ id: levelId }).first<{ name: string }>();
  expect(row.after).toEqual({ competitorLevelId: level.name, medicalNotes: 'not shown' });
  const { body } = await server.as(admin).call(contract.showAuditValues, { params: { entryId: id } });
  expect(body.after).toEqual({ competitorLevelId: level.name, medicalNotes: 'Asthma' });
});
