import * as contract from '@schi/contract';
import { addDays } from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, stillClock, type Caller, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { tables } from '../../../app';
import { erasePerson } from '../../office/personal-data/erase.queries';
import { createDivisionConsents } from './division-consent.service';
import { draftGuards, type DraftGuards } from './locked-draft.service';
import { storedDraft } from './read-drafts.service';
import { lockDraft } from './drafts.queries';

let server: TestServer;
let director: Caller;
const clock = stillClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const start = new Date('2025-03-01T18:00:00Z');
beforeEach(() => clock.set(start));

let days = 60;
interface Beyond {
  tournament: BuiltTournament;
  draft: contract.Draft;
  /** A child of 9, one of 8, and two adults, in this order. */
  people: number[];
  draftDivisionId: number;
  ask: (version?: number) => Promise<{ status: number; body: contract.Draft }>;
}
/** A draft in which a director put two children and two adults into one division by hand. */
const buildBeyond = async (): Promise<Beyond> => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1), now: start });
  const aged = (years: number) => addDays(tournament.date, -Math.round((years + 0.5) * 365.25));
  const people = await registerPeople(
    server.db,
    tournament,
    [9, 8, 30, 31].map((years, index) => ({
      events: [0],
      birthDate: aged(years),
      columns: { first_name: `First${index}`, last_name: `Last${index}`, gender: 1 },
    })),
  );
  const { body: created } = await asked().call(contract.createDraft, { body: { tournamentId: tournament.id } });
  const { draftId, version } = created;
  const divisionIds = created.divisions.map((division) => division.draftDivisionId);
  const { body: draft } = await asked().call(contract.combineDraft, {
    params: { draftId },
    body: { version, divisionIds },
  });
  expect(draft.divisions.map(({ card }) => card?.limits)).toEqual([['minorWithAdult']]);
  const draftDivisionId = draft.divisions[0]?.draftDivisionId ?? 0;
  const ask = (at = draft.version) =>
    asked().call(contract.askForConsents, { params: { draftId, draftDivisionId }, body: { version: at } });
  return { tournament, draft, people, draftDivisionId, ask };
};
/** The tokens of the links that were sent about a competitor, the oldest first. */
const tokensFor = async (competitorId: number): Promise<string[]> => {
  await server.runJobs();
  const row = await server
    .db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .join('person as p', 'p.id', 'r.person_id')
    .where('k.id', competitorId)
    .first<{ email: string; name: string }>('p.email', server.db.raw("k.first_name || ' ' || k.last_name as name"));
  return (await readDevInbox(server.db, 10_000))
    .filter(({ to, subject }) => to === row.email && subject.endsWith(row.name))
    .sort((a, b) => a.id - b.id)
    .flatMap(({ text }) => /\/user\/consent\/(\S+)/.exec(text)?.[1] ?? []);
};
const tokenFor = async (competitorId: number) => (await tokensFor(competitorId)).at(-1) ?? '';
const read = (token: string) => server.call(contract.getDivisionConsent, { params: { token } });
const answer = (token: string, agrees = true, name = '  Dana Kim ') =>
  server.call(contract.answerDivisionConsent, { params: { token }, body: { agrees, name } });
const draftNow = async (draftId: number) => (await asked().call(contract.getDraft, { params: { draftId } })).body;
const statesOf = ({ consents }: contract.Draft) =>
  Object.fromEntries(consents.map(({ competitorId, state }) => [competitorId, state]));

describe('asking the guardians', () => {
  it('sends each of those concerned a private link, once', async () => {
    const { draft, people, ask, draftDivisionId } = await buildBeyond();
    const { status, body } = await ask();
    expect([status, statesOf(body)]).toEqual([200, Object.fromEntries(people.map((id) => [id, 'asked']))]);
    expect(body).toMatchObject({ version: draft.version, divisions: [{ draftDivisionId }] });
    for (const id of people) expect(await tokensFor(id)).toHaveLength(1);
    const again = await ask();
    expect([again.status, refusalOf(again.body).message]).toEqual([
      409,
      'Everybody concerned was asked already. Nobody was asked again.',
    ]);
    const hashes = await server.db('draft_consent').where({ draft_id: draft.draftId }).pluck<Buffer[]>('token_hash');
    const tokens = await Promise.all(people.map(tokenFor));
    for (const token of tokens) expect(hashes.map(String).join(' ')).not.toContain(token);
  });

  it('is refused for a division within the limits, another version, what does not exist, and after the tournament', async () => {
    const { tournament, draft, draftDivisionId, ask, people } = await buildBeyond();
    const { draftId } = draft;
    expect((await ask(draft.version - 1)).status).toBe(409);
    const missing = { params: { draftId, draftDivisionId: 999_999 }, body: { version: draft.version } };
    expect((await asked().call(contract.askForConsents, missing)).status).toBe(404);
    clock.set(new Date(`${addDays(tournament.date, 2)}T18:00:00Z`));
    expect((await ask()).status).toBe(409);
    clock.set(start);
    const { body: split } = await asked().call(contract.splitDraft, {
      params: { draftId, draftDivisionId },
      body: { version: draft.version, groups: [people.slice(0, 2), people.slice(2)] },
    });
    const within = await ask(split.version);
    expect([within.status, refusalOf(within.body).message]).toEqual([
      409,
      'This division is within all limits, so there is nothing to ask.',
    ]);
    expect(split.consents).toEqual([]);
  });

  it('asks again who declined, and not who agreed', async () => {
    const { draft, people, ask } = await buildBeyond();
    const [one = 0, other = 0, ...rest] = people;
    await ask();
    await answer(await tokenFor(one), true);
    await answer(await tokenFor(other), false);
    expect((await ask()).status).toBe(200);
    expect((await tokensFor(one)).length).toBe(1);
    expect((await tokensFor(other)).length).toBe(2);
    for (const id of rest) expect((await tokensFor(id)).length).toBe(1);
    expect(statesOf(await draftNow(draft.draftId))).toMatchObject({ [one]: 'agreed', [other]: 'asked' });
  });

  it('is in the log with who asked, and with who answered what', async () => {
    const { draft, people, ask, draftDivisionId } = await buildBeyond();
    await ask();
    const [one = 0] = people;
    await answer(await tokenFor(one), false, 'Dana Kim');
    const rows = await server
      .db('audit_log')
      .where({ object_type: 'draft', object_id: String(draft.draftId) })
      .whereIn('action', ['guardians asked', 'guardian declined'])
      .orderBy('id')
      .select('actor_id', 'action', 'after');
    expect(rows).toEqual([
      { actor_id: director.id, action: 'guardians asked', after: { draftDivisionId, competitorIds: people } },
      { actor_id: null, action: 'guardian declined', after: { draftDivisionId, competitorId: one, name: 'Dana Kim' } },
    ]);
  });
});

describe('the private link', () => {
  it('says whose child it is, the events, the limit and the others without their names', async () => {
    const { people, ask } = await buildBeyond();
    await ask();
    const { status, body } = await read(await tokenFor(people[0] ?? 0));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'asked',
      firstName: 'First0',
      lastName: 'Last0',
      isAdult: false,
      answer: null,
      division: { limits: ['minorWithAdult'], own: { age: 9 }, events: [{ hasContact: false }] },
    });
    expect(body.division?.others.map(({ age, limits, weight }) => ({ age, limits, weight }))).toEqual([
      { age: 8, limits: [], weight: null },
      { age: 30, limits: ['minorWithAdult'], weight: null },
      { age: 31, limits: ['minorWithAdult'], weight: null },
    ]);
    for (const other of [1, 2, 3]) expect(JSON.stringify(body)).not.toContain(`Last${other}`);
    expect((await read(await tokenFor(people[2] ?? 0))).body).toMatchObject({ isAdult: true, firstName: 'First2' });
  });

  it('is answered once with a full name, and then shows the answer', async () => {
    const { draft, people, ask } = await buildBeyond();
    const [one = 0] = people;
    await ask();
    const token = await tokenFor(one);
    const nameless = await answer(token, true, '   ');
    expect([nameless.status, refusalOf(nameless.body).errors]).toEqual([422, { name: 'Value is required' }]);
    expect(await answer(token)).toMatchObject({
      status: 200,
      body: { state: 'agreed', answer: { agrees: true, name: 'Dana Kim' } },
    });
    const second = await answer(token, false, 'Somebody Else');
    expect([second.status, refusalOf(second.body).message]).toEqual([
      409,
      'This question was answered already. Nothing was changed.',
    ]);
    expect((await read(token)).body).toMatchObject({ state: 'agreed', answer: { agrees: true, name: 'Dana Kim' } });
    const consent = (await draftNow(draft.draftId)).consents.find(({ competitorId }) => competitorId === one);
    expect(consent).toMatchObject({ state: 'agreed', name: 'Dana Kim', answeredAt: start.toISOString() });
  });

  it('is void while the division has other members, and counts again after an undo', async () => {
    const { draft, people, ask, draftDivisionId } = await buildBeyond();
    const [one = 0, other = 0, ...adults] = people;
    const params = { draftId: draft.draftId };
    await ask();
    const [mine, theirs] = [await tokenFor(one), await tokenFor(other)];
    await answer(mine);
    const { body: split } = await asked().call(contract.splitDraft, {
      params: { ...params, draftDivisionId },
      body: { version: draft.version, groups: [[one, other], adults] },
    });
    expect(new Set(Object.values(statesOf(split)))).toEqual(new Set(['void']));
    const late = await answer(theirs);
    expect([late.status, refusalOf(late.body).message]).toEqual([
      409,
      'The division was changed meanwhile, so your answer is no longer needed.',
    ]);
    expect((await read(theirs)).body).toMatchObject({ state: 'void', division: null, answer: null });
    expect((await read(mine)).body).toMatchObject({ state: 'void', division: null, answer: { agrees: true } });
    const colleague = await buildPerson(server.db, { role: 'SuperAdmin' });
    const { body: undone } = await server
      .as(colleague)
      .call(contract.undoDraft, { params, body: { version: split.version } });
    expect(statesOf(undone)).toMatchObject({ [one]: 'agreed', [other]: 'asked' });
    expect((await answer(theirs)).status).toBe(200);
    const { body: apart } = await asked().call(contract.undoDraft, { params, body: { version: undone.version } });
    expect(new Set(Object.values(statesOf(apart)))).toEqual(new Set(['void']));
  });

  it('takes so many answers from one network address, and then asks to wait', async () => {
    const guess = () =>
      server.call(contract.answerDivisionConsent, {
        params: { token: 'guessed' },
        body: { agrees: true, name: 'Eve' },
      });
    expect((await guess()).status).toBe(404);
    await server.db('throttle').where('key', 'like', '%link-address%').update({ points: 300 });
    const refused = await guess();
    expect([refused.status, refusalOf(refused.body).message]).toEqual([
      429,
      expect.stringMatching(/^Too many tries\. Please wait \d+ minutes/),
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await server.db('throttle').delete();
    expect((await guess()).status).toBe(404);
  });

  it('ends with the day of the tournament where it is held', async () => {
    const { tournament, people, ask } = await buildBeyond();
    await ask();
    const token = await tokenFor(people[0] ?? 0);
    // 11 p.m. in California, and an hour later.
    clock.set(new Date(`${addDays(tournament.date, 1)}T06:00:00Z`));
    expect((await read(token)).body.state).toBe('asked');
    clock.set(new Date(`${addDays(tournament.date, 1)}T08:30:00Z`));
    expect((await read(token)).body.state).toBe('expired');
    const late = await answer(token);
    expect([late.status, refusalOf(late.body).message]).toEqual([
      409,
      'The tournament is over, so your answer is no longer needed.',
    ]);
  });

  it('is unknown where it never was, was replaced by a newer one, or its draft was deleted', async () => {
    const { draft, people, ask } = await buildBeyond();
    const [one = 0] = people;
    await ask();
    const token = await tokenFor(one);
    expect((await read('x'.repeat(43))).status).toBe(404);
    const mail = await server
      .db('mail')
      .where({ template: 'division-consent' })
      .orderBy('id', 'desc')
      .first<{ id: number }>('id');
    const sent = await server
      .db('mail')
      .where({ id: mail.id })
      .first<{ registration_id: number; data: { consentId: number } }>();
    const about = await server
      .db('draft_consent')
      .where({ id: sent.data.consentId })
      .first<{ competitor_id: number }>();
    const last = await tokenFor(about.competitor_id);
    const params = { registrationId: sent.registration_id, mailId: mail.id };
    expect((await asked().call(contract.resendMail, { params })).status).toBe(200);
    const newer = await tokenFor(about.competitor_id);
    expect([(await read(last)).status, (await read(newer)).status]).toEqual([404, 200]);
    await asked().call(contract.deleteDraft, { params: { draftId: draft.draftId } });
    expect([(await read(token)).status, (await answer(token)).status]).toEqual([404, 404]);
  });

  it('is in the download of the account, and loses the name and the link when the account is deleted', async () => {
    const { draft, people, ask } = await buildBeyond();
    const [one = 0] = people;
    await ask();
    const token = await tokenFor(one);
    await answer(token);
    const { person_id: id } = await server
      .db('registration as r')
      .join('competitor as k', 'k.registration_id', 'r.id')
      .where('k.id', one)
      .first<{ person_id: number }>('r.person_id');
    const { body } = await server.as({ id }).call(contract.downloadMyData);
    expect(body.consentsToDivisions).toContainEqual(
      expect.objectContaining({ agrees: true, guardianName: 'Dana Kim', limits: ['minorWithAdult'] }),
    );
    expect(JSON.stringify(body.consentsToDivisions)).not.toContain('tokenHash');
    await server.db.transaction((trx) => erasePerson(trx, tables, { id, email: 'nobody@example.com' }, clock()));
    expect((await read(token)).status).toBe(404);
    const row = await server.db('draft_consent').where({ draft_id: draft.draftId, competitor_id: one }).first();
    expect(row).toMatchObject({ agrees: true, guardian_name: null, token_hash: null });
  });
});

/** Two answers to one question at the same moment. */
const race = async (guards: DraftGuards) => {
  const { draft, people, ask } = await buildBeyond();
  const [one = 0] = people;
  await ask();
  const token = await tokenFor(one);
  const consents = createDivisionConsents(guards)(server.app, server.db);
  const results = await Promise.allSettled([
    consents.answer(token, { agrees: true, name: 'One' }),
    consents.answer(token, { agrees: false, name: 'Other' }),
  ]);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { status?: number }).status] : [],
  );
  const entries = await server
    .db('audit_log')
    .where({ object_type: 'draft', object_id: String(draft.draftId) })
    .whereIn('action', ['guardian agreed', 'guardian declined']);
  return { refused, entries: entries.length };
};

describe('two answers to one question at the same moment', () => {
  it('one is stored, and the other is refused', async () => {
    const meet = createBarrier(2);
    const guards: DraftGuards = {
      ...draftGuards,
      lock: async (trx, draftId) => {
        await meet();
        await lockDraft(trx, draftId);
      },
    };
    expect(await race(guards)).toEqual({ refused: [409], entries: 1 });
  });

  it('control: without the lock both are stored, and the later one replaces the other', async () => {
    const meet = createBarrier(2);
    const guards: DraftGuards = {
      lock: () => Promise.resolve(),
      read: async (db, draftId) => {
        const draft = await storedDraft(db, draftId);
        await meet();
        return draft;
      },
    };
    expect(await race(guards)).toEqual({ refused: [], entries: 2 });
  });
});
