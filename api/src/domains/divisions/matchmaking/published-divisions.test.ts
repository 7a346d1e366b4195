import * as contract from '@schi/contract';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { textOfPages } from '../../../../test/pdf-letters';
import { startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { tournaments } from '../../tournaments/tournaments';

let server: TestServer;
let director: Caller;
let customer: Caller;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
  customer = await buildPerson(server.db);
  tournament = await buildTournament(server.db);
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 24 }, () => ({})),
  );
});
afterAll(() => server.stop());

const asked = () => server.as(director);
const created = async () => (await asked().call(contract.createDraft, { body: { tournamentId: tournament.id } })).body;
const publish = async ({ draftId, version }: contract.Draft) =>
  (await asked().call(contract.publishDraft, { params: { draftId }, body: { version } })).body;
const unpublish = ({ draftId, version }: contract.Draft) =>
  asked().call(contract.unpublishDraft, { params: { draftId }, body: { version } });

/** Somebody like a competitor of the draft. */
const like = async (competitorId: number): Promise<contract.NewEntrantQuery> => {
  const row = await server
    .db('competitor')
    .where({ id: competitorId })
    .first<{ gender: 1 | 2; level: number; born: string }>(
      'gender',
      'competitor_level_id as level',
      server.db.raw('birth_date::text as born'),
    );
  const { gender, level, born } = row;
  const eventIds = `${tournament.eventIds[0]},${tournament.eventIds[3]}`;
  return {
    tournamentId: tournament.id,
    birthDate: born,
    gender,
    competitorLevelId: level,
    school: 'New School',
    weight: 70,
    height: 52,
    eventIds,
  };
};
const expected = (query: contract.NewEntrantQuery) =>
  server.as(customer).call(contract.getExpectedDivisions, { query });

describe('the divisions that a new competitor would join', () => {
  it('are those that a late entry gets by a refresh, and name nobody', async () => {
    const draft = await created();
    const [someone] = draft.competitors;
    const query = await like(someone?.competitorId ?? 0);
    expect((await expected(query)).body).toEqual({ isPublished: false, divisions: [] });
    const published = await publish(draft);
    const { body } = await expected(query);
    expect(body.isPublished).toBe(true);
    expect(body.divisions.map(({ eventId }) => eventId)).toEqual([tournament.eventIds[0], tournament.eventIds[3]]);
    expect(JSON.stringify(body)).not.toContain(someone?.lastName);
    const forms = body.divisions[0]?.division;
    expect(published.divisions.map(({ name }) => name)).toContain(forms?.name);

    await unpublish(published);
    const [newId = 0] = await registerPeople(server.db, tournament, [{ birthDate: query.birthDate, events: [0, 3] }]);
    const { school, weight, height, gender, competitorLevelId } = query;
    await server
      .db('competitor')
      .where({ id: newId })
      .update({ school, weight_lb: weight, height_in: height, gender, competitor_level_id: competitorLevelId });
    const refreshed = (
      await asked().call(contract.refreshDraft, {
        params: { draftId: draft.draftId },
        body: { version: draft.version },
      })
    ).body;
    const joined = refreshed.steps.flatMap((step) =>
      step.kind === 'came' && step.competitorId === newId ? [step] : [],
    );
    const nameIn = (id: number) => draft.divisions.find(({ draftDivisionId }) => draftDivisionId === id)?.name;
    for (const { eventIds, divisionId, isNewDivision } of joined)
      for (const eventId of eventIds)
        expect(body.divisions.find((division) => division.eventId === eventId)?.division?.name).toBe(
          isNewDivision ? undefined : nameIn(divisionId),
        );
    expect(joined.flatMap(({ eventIds }) => eventIds)).toHaveLength(2);
  });

  it('need a login and usable values', async () => {
    const query = await like((await created()).competitors[0]?.competitorId ?? 0);
    expect((await server.call(contract.getExpectedDivisions, { query })).status).toBe(401);
    for (const wrong of [
      { birthDate: '2014-02-30' },
      { eventIds: '1;drop' },
      { weight: 0 },
      { school: 'x'.repeat(300) },
      { gender: 3 as 1 },
    ])
      expect((await expected({ ...query, ...wrong })).status).toBe(400);
    expect((await expected({ ...query, tournamentId: 999_999 })).status).toBe(404);
  });

  it('are told of a tournament that visitors see, while registration is open, thirty times in ten minutes (B14)', async () => {
    const draft = await created();
    const query = await like(draft.competitors[0]?.competitorId ?? 0);
    const published = await publish(draft);
    const dates = async (columns: object) =>
      void (await server.db('tournament').where({ id: tournament.id }).update(columns));
    await dates({ hidden_until: '2090-01-01' });
    expect((await expected(query)).status).toBe(404);
    await dates({ hidden_until: null });
    const { registration_closes_after: closes } = await server
      .db('tournament')
      .where({ id: tournament.id })
      .first<Record<string, string>>();
    await dates({ registration_closes_after: '2020-01-01', registration_opens_on: '2019-01-01' });
    expect((await expected(query)).status).toBe(409);
    expect((await asked().call(contract.getExpectedDivisions, { query })).status).toBe(200);
    await dates({ registration_closes_after: closes });
    const eager = await buildPerson(server.db);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await server.as(eager).call(contract.getExpectedDivisions, { query })).status);
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
    await unpublish(published);
  });

  it('tell nothing but the name of a division with fewer than five, and whole years of a larger one (B14)', async () => {
    const published = await publish(await created());
    const seen = new Map<string, contract.DivisionMembers | null>();
    for (const { competitorId } of published.competitors.slice(0, 20)) {
      const { divisions } = (
        await server
          .as(await buildPerson(server.db))
          .call(contract.getExpectedDivisions, { query: await like(competitorId) })
      ).body;
      for (const { eventId, division } of divisions)
        if (division) seen.set(`${eventId} ${division.name}`, division.members);
    }
    const sizes = published.divisions.flatMap(({ name, events }) =>
      events.map(({ eventId, entries }) => [`${eventId} ${name}`, entries.length] as const),
    );
    for (const [key, size] of sizes) {
      const members = seen.get(key);
      if (members === undefined) continue;
      expect({ key, size: members?.size ?? null }).toEqual({ key, size: size < 5 ? null : size });
      expect(Object.values(members?.years ?? {}).every(Number.isInteger)).toBe(true);
    }
    expect([...seen.values()].some((members) => members === null)).toBe(true);
    await unpublish(published);
  });
});

describe('a receipt', () => {
  const divisionsIn = (receipt: contract.Receipt | undefined): string[] =>
    (receipt?.entered ?? []).flatMap(({ events }) => events.flatMap(({ division }) => division ?? []));
  const receiptOf = async (competitorId: number) => {
    const row = await server
      .db('competitor as k')
      .join('registration as r', 'r.id', 'k.registration_id')
      .where('k.id', competitorId)
      .first<{ registrationId: number; personId: number }>('r.id as registrationId', 'r.person_id as personId');
    const code = { registration_id: row.registrationId, confirmation_code: 'KKDWSHPN', amount_cents: 0 };
    await server.db('receipt').insert(code).onConflict('registration_id').ignore();
    const owner = server.as({ id: row.personId, roles: ['Customer'] });
    return (await owner.call(contract.getRegistration, { params: { id: row.registrationId } })).body.receipt;
  };

  const textsOf = (receipt: contract.Receipt | undefined): string[] =>
    (receipt?.entered ?? []).map(contract.enteredLine);

  it('names the divisions of its competitors once they are published, and until then those by reference', async () => {
    const draft = await created();
    const [someone] = draft.competitors;
    const before = await receiptOf(someone?.competitorId ?? 0);
    expect(divisionsIn(before)).toEqual([]);
    // Matchmaking begins with the same division (rule F4).
    const { divisions: listDivisions, levels: listLevels } = tournaments(server.db);
    const [divisions, levels] = [await listDivisions(), await listLevels()];
    const row = await server
      .db('competitor')
      .where({ id: someone?.competitorId })
      .first<contract.Measured>(
        'birth_date as birthDate',
        'gender',
        'competitor_level_id as competitorLevelId',
        'weight_lb as weight',
      );
    const planned = contract.divisionFor(divisions, levels, row, tournament.date).division?.name ?? '';
    expect(divisions.map(({ name }) => name)).toContain(planned);
    expect(textsOf(before)[0]).toContain(`, planned for “${planned}”: `);
    const published = await publish(draft);
    const receipt = await receiptOf(someone?.competitorId ?? 0);
    const family = draft.competitors.filter(({ registrationId }) => registrationId === someone?.registrationId);
    const wanted = published.divisions.flatMap(({ name, events }) =>
      events.flatMap(({ entries }) =>
        family.flatMap(({ competitorId }) => (entries.includes(competitorId) ? [name] : [])),
      ),
    );
    expect(divisionsIn(receipt).sort()).toEqual(wanted.sort());
    expect(textsOf(receipt).join()).not.toContain('planned for');
    expect(textsOf(receipt)[0]).toMatch(/^.+, \d+ years old on the day, .+: .+ in “.+”, .+ in “.+”$/);
    await unpublish(published);
    const after = await receiptOf(someone?.competitorId ?? 0);
    expect(textsOf(after)).toEqual(textsOf(before));
  });

  it('names them as a PDF and in its e-mail: by reference, then the published ones', async () => {
    const draft = await created();
    const [someone] = draft.competitors;
    const registrationId = someone?.registrationId ?? 0;
    // The helper reads no dashes and quotation marks of a PDF.
    const words = (text: string) => text.replaceAll(/[^\x21-\x7e\s]/g, '').replaceAll(/\s+/g, ' ');
    const planned = textsOf(await receiptOf(someone?.competitorId ?? 0)).map(words);
    expect(planned.join()).toContain('planned for');
    const { person_id: personId } = await server
      .db('registration')
      .where({ id: registrationId })
      .first<{ person_id: number }>('person_id');
    const { email: to } = await server.db('person').where({ id: personId }).first<{ email: string }>('email');
    /** The receipt as a PDF, and as the e-mail that staff send. */
    const written = async () => {
      const address = contract.pathOf(contract.getStaffReceiptPdf.path, { registrationId });
      const answer = await fetch(server.url + address, {
        headers: { Authorization: `Bearer ${server.tokenOf(director)}` },
      });
      const pdf = textOfPages(Buffer.from(await answer.arrayBuffer()));
      await asked().call(contract.mailStaffReceipt, { params: { registrationId } });
      await server.runJobs();
      const mails = (await readDevInbox(server.db, 10_000))
        .filter((mail) => mail.to === to)
        .sort((a, b) => a.id - b.id);
      return { pdf: words(pdf.join(' ')), mail: words(mails.at(-1)?.text ?? ''), mails: mails.length };
    };
    const before = await written();
    const published = await publish(draft);
    const texts = textsOf(await receiptOf(someone?.competitorId ?? 0)).map(words);
    expect(texts.length).toBeGreaterThan(0);
    const after = await written();
    expect(after.mails).toBe(before.mails + 1);
    for (const text of planned) {
      expect(before.pdf).toContain(text);
      expect(before.mail).toContain(text);
    }
    for (const text of texts) {
      expect(after.pdf).toContain(text);
      expect(after.mail).toContain(text);
      expect(before.pdf).not.toContain(text);
      expect(before.mail).not.toContain(text);
    }
    await unpublish(published);
  });
});
