import * as contract from '@schi/contract';
import { textOfPages } from '../test/pdf-letters';
import { startTestServer, type TestServer } from '../test/server';
import { demoLogins, demoPassword, seedDemo } from '.';

const now = new Date('2025-03-01T18:00:00Z');
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  other = await startTestServer({ clock: () => now });
  await seedDemo(server.db, now);
  await seedDemo(other.db, now);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await other.stop();
});

/** The director, and the tournament that is over. */
const finishedTournament = async () => {
  const row = await server
    .db('person')
    .where({ email: 'director@example.com' })
    .first<{ id: number } | undefined>('id');
  const director = { id: row?.id ?? 0, roles: ['TournamentDirector' as const] };
  const { body: tournaments } = await server.call(contract.getTournaments);
  const finished = tournaments.find(({ isRegistrationOpen }) => !isRegistrationOpen)?.id ?? 0;
  return { director: server.as(director), token: server.tokenOf(director), finished };
};

const peopleIn = ({ db }: TestServer) =>
  db('competitor').orderBy('id').select('first_name', 'last_name', 'school', 'weight_lb', db.raw('birth_date::text'));

describe('the demonstration (rule H3)', () => {
  it('has a coming tournament whose registration is open, about sixty days ahead in Torrance, and one that is over', async () => {
    const { body: tournaments } = await server.call(contract.getTournaments);
    const coming = tournaments.filter(({ isRegistrationOpen }) => isRegistrationOpen);
    expect(coming).toHaveLength(1);
    expect(coming[0]).toMatchObject({ city: expect.stringContaining('Torrance'), isTournamentToday: false });
    const days = (Date.parse(coming[0]?.tournamentDate ?? '') - Date.parse('2025-03-01')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(55);
    expect(days).toBeLessThanOrEqual(65);
    const finished = await server
      .db('registration as r')
      .join('tournament as t', 't.id', 'r.tournament_id')
      .where('t.tournament_date', '<', '2025-03-01');
    expect(finished.length).toBeGreaterThan(100);
  });

  it('lets each of its logins in, with its role', async () => {
    for (const { email, role } of demoLogins) {
      const { status, body } = await server.call(contract.authenticate, {
        body: { username: email, password: demoPassword },
      });
      expect({ email, status, roles: body.roles }).toEqual({ email, status: 200, roles: [role] });
    }
  });

  it('has a family limit, a rule of withdrawals and a coupon, which change no total', async () => {
    const { body: tournaments } = await server.call(contract.getTournaments);
    const coming = tournaments.find(({ isRegistrationOpen }) => isRegistrationOpen);
    expect(coming).toMatchObject({
      familyCap: 300,
      familyCapCovers: 5,
      hasCoupons: true,
      withdrawal: { refundPercent: 80 },
    });
    const lines = await server
      .db('registration_line')
      .whereIn('kind', ['family cap', 'coupon'])
      .count<{ count: string }[]>('* as count');
    expect(Number(lines[0]?.count)).toBe(0);
    expect(await server.db('registration').whereNotNull('coupon_id')).toEqual([]);
    const fees = await server
      .db('registration_line as l')
      .join('registration as r', 'r.id', 'l.registration_id')
      .where({ 'r.tournament_id': coming?.id, 'l.kind': 'competitor' })
      .groupBy('r.id')
      .select<{ cents: string }[]>(server.db.raw('sum(l.unit_price_cents * l.quantity) as cents'));
    expect(fees.length).toBeGreaterThan(50);
    expect(fees.filter(({ cents }) => Number(cents) > 30_000)).toEqual([]);
  });

  it('has the same people on every server', async () => {
    const people = await peopleIn(server);
    expect(people.length).toBeGreaterThan(150);
    expect(await peopleIn(other)).toEqual(people);
  });

  it('has a coming tournament with families of a real shape, no twins, and no two competitors of one name', async () => {
    const { body: tournaments } = await server.call(contract.getTournaments);
    const day = tournaments.find(({ isRegistrationOpen }) => isRegistrationOpen)?.tournamentDate ?? '';
    const people = await server
      .db('competitor as c')
      .join('registration as r', 'r.id', 'c.registration_id')
      .join('tournament as t', 't.id', 'r.tournament_id')
      .join('competitor_level as l', 'l.id', 'c.competitor_level_id')
      .where({ 't.tournament_date': day, 'c.withdrawn_at': null })
      .whereNotNull('r.completed_at')
      .select<{ family: number; name: string; born: string; school: string; belt: number }[]>(
        'r.id as family',
        server.db.raw("c.first_name || ' ' || c.last_name as name"),
        server.db.raw('c.birth_date::text as born'),
        'c.school',
        'l.position as belt',
      );
    const families = new Set(people.map(({ family }) => family));
    expect([families.size >= 110, families.size <= 125]).toEqual([true, true]);
    const ages = people.map(({ born }) => contract.ageOn(born, day));
    const part = (test: (age: number) => boolean) => ages.filter(test).length / ages.length;
    expect(Math.abs(part((age) => age < 13) - 2 / 3)).toBeLessThan(0.1);
    const heads = (age: number) => ages.filter((one) => one === age).length;
    expect([...new Set(ages)].sort((a, b) => heads(b) - heads(a))[0]).toBe(10);
    const schools = [...new Set(people.map(({ school }) => school))].map(
      (school) => people.filter((one) => one.school === school).length,
    );
    expect(Math.abs(Math.max(...schools) / people.length - 1 / 3)).toBeLessThan(0.08);
    expect(people.filter(({ belt }) => belt <= 4).length).toBeGreaterThan(people.length / 2);
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
    for (const family of families) {
      const births = people.filter((one) => one.family === family).map(({ born }) => Date.parse(born) / 86_400_000);
      for (const one of births) expect(births.filter((other) => Math.abs(one - other) < 300)).toHaveLength(1);
    }
  });

  it('has families that owe, one that is owed, and competitors in doubt', async () => {
    const row = await server
      .db('person')
      .where({ email: 'director@example.com' })
      .first<{ id: number } | undefined>('id');
    const director = server.as({ id: row?.id ?? 0, roles: ['TournamentDirector'] });
    const { body: tournaments } = await server.call(contract.getTournaments);
    const tournamentId = tournaments.find(({ isRegistrationOpen }) => isRegistrationOpen)?.id ?? 0;
    const registrations = async (query: contract.RegistrationQuery) =>
      (await director.call(contract.listRegistrations, { query: { tournamentId, ...query } })).body;
    expect((await registrations({ balance: 'due' })).total).toBeGreaterThan(3);
    expect((await registrations({ balance: 'credit' })).items).toMatchObject([{ balance: -55 }]);
    const { body } = await director.call(contract.listCompetitors, { query: { tournamentId, doubtful: true } });
    expect([body.total > 1, body.total < 10]).toEqual([true, true]);
    const doubts = body.items.flatMap((one) => one.doubts).join('\n');
    for (const kind of [
      /\d pounds at the age of/,
      /\d ft \d+ in at the age of/,
      /^Aged [01] /m,
      /black belt at the age of/,
    ])
      expect(doubts).toMatch(kind);
  });

  it('has results of every event of the finished tournament, with medals', async () => {
    const contests = await server.db('contest').select<{ state: string }[]>('state');
    expect(contests.length).toBeGreaterThan(150);
    expect(new Set(contests.map(({ state }) => state))).toEqual(new Set(['medalsGiven']));
    const golds = await server
      .db('contest_placing')
      .where({ medal: 'gold' })
      .countDistinct<{ count: string }[]>('contest_id');
    expect(Number(golds[0]?.count)).toBe(contests.length);
  });

  it('has a plan of the finished tournament without a clash, and every division at its times', async () => {
    const { director, finished } = await finishedTournament();
    const { body: day } = await director.call(contract.matchday.get, { params: { tournamentId: finished } });
    expect(day.assignments.length).toBeGreaterThan(80);
    const began = day.assignments.map(({ competitorIds, ringId, plannedFrom, startedAt, finishedAt }) => ({
      competitorIds,
      ringId,
      plannedFrom,
      from: Date.parse(startedAt ?? ''),
      to: Date.parse(finishedAt ?? ''),
    }));
    for (const { ringId, plannedFrom, from, to } of began) {
      expect(ringId).not.toBeNull();
      expect(from).toBe(Date.parse(plannedFrom ?? ''));
      expect(to).toBeGreaterThan(from);
    }
    const isClash = (one: (typeof began)[number], other: (typeof began)[number]) =>
      one.from < other.to &&
      other.from < one.to &&
      (one.ringId === other.ringId || one.competitorIds.some((id) => other.competitorIds.includes(id)));
    expect(began.flatMap((one, index) => began.slice(index + 1).filter((other) => isClash(one, other)))).toEqual([]);
  });

  it('has certificates of the divisions of the finished tournament', async () => {
    const { director, token, finished } = await finishedTournament();
    const { body: day } = await director.call(contract.matchday.get, { params: { tournamentId: finished } });
    for (const { ringAssignmentId, title } of day.assignments.slice(0, 3)) {
      const path = `/api/admin/results/${finished}/certificates?ringAssignmentId=${ringAssignmentId}`;
      const answer = await fetch(server.url + path, { headers: { Authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      const pages = textOfPages(Buffer.from(await answer.arrayBuffer()));
      expect(pages.at(-1)).toContain('First place, gold medal');
      expect(pages.at(-1)).toContain(title.split('–')[0]);
    }
  });

  it('has published divisions of the finished tournament, and a draft in work for the next one', async () => {
    const row = await server
      .db('person')
      .where({ email: 'director@example.com' })
      .first<{ id: number } | undefined>('id');
    const director = server.as({ id: row?.id ?? 0, roles: ['TournamentDirector'] });
    const { body: tournaments } = await server.call(contract.getTournaments);
    const draftsOf = async (isComing: boolean) => {
      const tournamentId = tournaments.find(({ isRegistrationOpen }) => isRegistrationOpen === isComing)?.id ?? 0;
      return (await director.call(contract.listDrafts, { query: { tournamentId } })).body;
    };
    expect(await draftsOf(false)).toMatchObject([{ state: 'published', version: 0 }]);
    expect(await draftsOf(true)).toMatchObject([{ state: 'open', version: 3, health: { alone: 1 } }]);
  });

  it('gives its customer a finished earlier registration and an open one', async () => {
    const rows = await server
      .db('registration as r')
      .join('person as p', 'p.id', 'r.person_id')
      .join('tournament as t', 't.id', 'r.tournament_id')
      .where('p.email', 'customer@example.com')
      .orderBy('t.tournament_date')
      .select<{ isPaid: boolean }[]>(server.db.raw('r.completed_at is not null as "isPaid"'));
    expect(rows).toEqual([{ isPaid: true }, { isPaid: false }]);
  });

  it('is loaded once', async () => {
    expect(await seedDemo(server.db, now)).toBe(false);
    expect(await peopleIn(server)).toEqual(await peopleIn(other));
  });
});
