import { writeFileSync } from 'node:fs';
import * as contract from '@schi/contract';
import { lettersInFonts, shapesOf, textOfPages } from '../../../../test/pdf-letters';
import { refusalOf, startTestServer, textOf, type TestServer } from '../../../../test/server';
import { certificateCode } from './certificate-code.rules';
import { placeText } from './certificate-page.present';
import { buildResultDay } from './results.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const named = (firstName: string, lastName: string) => ({
  birthDate: '2014-01-01',
  columns: { first_name: firstName, last_name: lastName, school: 'Torrance Hapkido' },
});
/** Four competitors of two families; two events of “Boys 8–9” are finished, one of “Teens” is open. */
const day = async (
  people = [named('Ada', 'Alpha'), named('Ben', 'Beta'), named('Cho', 'Gamma'), named('Dan', 'Delta')],
) => {
  const built = await buildResultDay(server, people);
  const [a = 0, b = 0, c = 0] = built.ids;
  const forms = await built.contest('Boys 8–9', built.ids);
  const other = await built.contest('Teens', built.ids, 1);
  await built.place(forms, [
    { competitorId: b, place: 1, medal: 'gold' },
    { competitorId: a, place: 2, medal: 'silver' },
    { competitorId: c, place: null, decidedBy: 'disqualified' },
  ]);
  const { registrationId, ownerId } = await server
    .db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .where('k.id', a)
    .first<{ registrationId: number; ownerId: number }>('r.id as registrationId', 'r.person_id as ownerId');
  const owner = server.as({ id: ownerId, roles: ['Customer'] });
  return { ...built, a, b, c, forms, other, registrationId, owner, as: server.as(built.director) };
};
type Day = Awaited<ReturnType<typeof day>>;

const pdfFrom = async ({ director }: Day, path: string) => {
  const answer = await fetch(server.url + path, { headers: { Authorization: `Bearer ${server.tokenOf(director)}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (process.env.KEEP_PDF)
    writeFileSync(`${process.env.KEEP_PDF}/${expect.getState().currentTestName?.replace(/\W+/g, '-')}.pdf`, bytes);
  return { status: answer.status, bytes, name: answer.headers.get('content-disposition') };
};
const certificatesOf = (built: Day, query = '') =>
  pdfFrom(built, `/api/admin/results/${built.tournamentId}/certificates${query}`);
const check = (code: string) => server.call(contract.checkCertificate, { params: { code } });
const codeOf = ({ forms, b }: Day, over = {}) =>
  certificateCode(server.app.tokenKey, { contestId: forms, competitorId: b, place: 1, version: 1, ...over });

describe('certificates for directors', () => {
  it('have the full name, the place, division, event, tournament and a code, one page each, the highest place last', async () => {
    const built = await day();
    const { status, bytes, name } = await certificatesOf(built);
    expect([status, name]).toEqual([200, 'attachment; filename="Certificates.pdf"']);
    const pages = textOfPages(bytes);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Ada Alpha');
    expect(pages[0]).toContain('Second place, silver medal');
    for (const text of [
      'Ben Beta',
      'First place, gold medal',
      'Boys 8',
      'Torrance Hapkido',
      'Result version 1',
      `Code ${codeOf(built)}`,
    ])
      expect(pages[1]).toContain(text);
  });

  it('are those of an event, or of one competitor in it', async () => {
    const built = await day();
    const { bytes, name } = await certificatesOf(built, `?contestId=${built.forms}&competitorId=${built.a}`);
    expect(name).toContain('Certificate Ada Alpha.pdf');
    expect(textOfPages(bytes)).toHaveLength(1);
    expect((await certificatesOf(built, `?contestId=${built.other}`)).status).toBe(409);
    expect((await certificatesOf(built, '?contestId=x')).status).toBe(400);
  });

  it('name event, division and hall, event by event, or are those of one division; what is open again has none', async () => {
    const built = await day();
    const { a, forms, other, place, setContest, setTournament } = built;
    await place(other, [{ competitorId: a, place: 4 }]);
    await setTournament({ name: 'Spring Open', venue_name: 'North Gym', city: 'Gardena' });
    const titles = await server
      .db('event as e')
      .join('event_type as y', 'y.id', 'e.event_type_id')
      .whereIn('e.id', built.tournament.eventIds.slice(0, 2))
      .orderBy('y.position')
      .pluck<string[]>('y.title');
    const pages = textOfPages((await certificatesOf(built)).bytes);
    expect(pages).toHaveLength(3);
    const [first, second] = titles;
    for (const [page, texts] of [
      [0, [first, 'Boys 8', 'Ada Alpha', 'Second place']],
      [1, [first, 'Boys 8', 'Ben Beta', 'First place']],
      [2, [second, 'Teens', 'Ada Alpha', '4th place']],
    ] as const)
      for (const text of [...texts, 'Spring Open', 'North Gym, Gardena', contract.formatDate(built.tournament.date)])
        expect(pages[page]).toContain(text);
    const ringAssignmentId = await server
      .db('contest')
      .where({ id: other })
      .first<{ id: number }>('ring_assignment_id as id');
    const only = textOfPages((await certificatesOf(built, `?ringAssignmentId=${ringAssignmentId.id}`)).bytes);
    expect(only).toEqual([pages[2]]);
    await setContest(forms, { state: 'open' });
    expect(textOfPages((await certificatesOf(built)).bytes)).toHaveLength(1);
  });

  it('are printed of official places only', async () => {
    const built = await day();
    await built.setTournament({ confirms_results: true });
    const { status, bytes } = await certificatesOf(built);
    expect([status, bytes.toString()]).toEqual([
      409,
      expect.stringContaining('There is no official place to print yet.'),
    ]);
    await built.setContest(built.forms, { state: 'confirmed' });
    expect((await certificatesOf(built)).status).toBe(200);
    const nowhere = await built.as.call(contract.getCertificates, { params: { tournamentId: 999_999 }, query: {} });
    expect(nowhere.status).toBe(404);
  });

  it('name people of every script', async () => {
    const built = await day([
      named('민준', '김'),
      named('Nguyễn', 'Thị Hạnh'),
      named('محمد', 'علي'),
      named('Dan', 'Delta'),
    ]);
    const { bytes } = await certificatesOf(built);
    for (const letter of '민준김ễạ') expect(lettersInFonts(bytes)).toContain(letter);
  });

  it('join the letters of Arabic, and write them from right to left', async () => {
    const built = await day([
      named('Ada', 'Alpha'),
      named('محمد', 'علي'),
      named('Cho', 'Gamma'),
      named('Dan', 'Delta'),
    ]);
    const { bytes } = await certificatesOf(built);
    // The first letter of the name stands at its start and in its middle.
    expect(shapesOf(bytes, 'م')).toBe(2);
    expect(shapesOf(bytes, 'د')).toBe(1);
    const [, gold = ''] = textOfPages(bytes);
    // As it is drawn, from left to right.
    expect(gold.replace(/\s/g, '')).toContain([...'محمدعلي'].reverse().join(''));
  });

  it('print markup in a name as it is, also on the list of results and in its table for a spreadsheet', async () => {
    const built = await day([
      named('<b>Ada</b>', 'Alpha'),
      named('<img src=x>', '&amp;'),
      named('Cho', 'Gamma'),
      named('Dan', 'Delta'),
    ]);
    const pages = textOfPages((await certificatesOf(built)).bytes).join('\n');
    const list = textOfPages(
      (await pdfFrom(built, `/api/admin/results/${built.tournamentId}/list?names=full`)).bytes,
    ).join('\n');
    for (const name of ['<b>Ada</b> Alpha', '<img src=x> &amp;']) {
      expect(pages).toContain(name);
      expect(list).toContain(name);
    }
    const query = { tournamentId: built.tournamentId, state: 'finished', format: 'csv' } as const;
    const table = await built.as.call(contract.resultAdmin.export, { query });
    expect(textOf(table.body)).toContain('Alpha,<b>Ada</b>,');
  });

  it.each([
    [1, 'First place'],
    [3, 'Third place'],
    [4, '4th place'],
    [11, '11th place'],
    [21, '21st place'],
    [22, '22nd place'],
    [33, '33rd place'],
  ])('say place %i as %s', (place, text) => expect(placeText(place)).toBe(text));
});

describe('a certificate of participation', () => {
  /** One is second, one took part without a place, one was disqualified. */
  const withoutPlace = async () => {
    const built = await day();
    const [, , , d = 0] = built.ids;
    await built.place(built.forms, [
      { competitorId: built.a, place: 2, medal: 'silver', competed: true },
      { competitorId: d, place: null, medal: 'participation', decidedBy: 'No distance', competed: true },
      { competitorId: built.c, place: null, decidedBy: 'Disqualified', competed: false },
    ]);
    const own = (competitorId: number) => ({ contestId: built.forms, competitorId, place: null, version: 2 });
    return { ...built, d, codeOfD: certificateCode(server.app.tokenKey, own(d)), own };
  };

  it('is printed before the places for who took part without one, and for nobody else', async () => {
    const built = await withoutPlace();
    const pages = textOfPages((await certificatesOf(built)).bytes);
    expect(pages).toHaveLength(2);
    for (const text of ['Certificate of participation', 'for taking part in', 'Dan Delta', `Code ${built.codeOfD}`])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toMatch(/place/);
    expect(pages[1]).toContain('Second place, silver medal');
    expect(pages[1]).not.toContain('participation');
    const gone = await certificatesOf(built, `?contestId=${built.forms}&competitorId=${built.c}`);
    expect(gone.status).toBe(409);
    const { body } = await built.as.call(contract.resultAdmin.list, { query: { tournamentId: built.tournamentId } });
    const places = body.items.find(({ contestId }) => contestId === built.forms)?.places ?? [];
    expect(places.map(({ firstName, competed }) => [firstName, competed])).toEqual(
      expect.arrayContaining([
        ['Ada', true],
        ['Dan', true],
        ['Cho', false],
      ]),
    );
  });

  it('is there for its family alone, once visitors see the result', async () => {
    const built = await withoutPlace();
    const familyOf = async (competitorId: number) => {
      const { registrationId, personId } = await server
        .db('competitor as k')
        .join('registration as r', 'r.id', 'k.registration_id')
        .where('k.id', competitorId)
        .first<{ registrationId: number; personId: number }>('r.id as registrationId', 'r.person_id as personId');
      return { as: server.as({ id: personId, roles: ['Customer'] }), params: { registrationId } };
    };
    const dans = await familyOf(built.d);
    const print = (as: typeof dans.as, competitorId: number) =>
      as.call(contract.getOwnCertificates, { params: dans.params, query: { competitorId } });
    expect((await print(dans.as, built.d)).status).toBe(200);
    expect((await print((await familyOf(built.a)).as, built.d)).status).toBe(404);
    // In the same registration, but disqualified.
    expect((await print(dans.as, built.c)).status).toBe(404);
    const history = (await dans.as.call(contract.getOwnResults, {})).body;
    expect(history.map(({ name, results }) => [name, results[0]?.competed])).toEqual([
      ['Cho Gamma', false],
      ['Dan Delta', true],
    ]);
    await built.setTournament({ results_shown: 'released' });
    expect((await print(dans.as, built.d)).status).toBe(404);
  });

  it('is checked by its code with the public name, and replaced by a place or a disqualification', async () => {
    const built = await withoutPlace();
    const { body } = await check(built.codeOfD);
    expect(body).toMatchObject({ state: 'valid', place: null, medal: 'participation', name: 'No. 104' });
    expect(JSON.stringify(body)).not.toContain('Delta');
    expect((await check(certificateCode(server.app.tokenKey, built.own(built.c)))).body.state).toBe('replaced');
    await built.place(built.forms, [{ competitorId: built.d, place: 3, medal: 'bronze', competed: true }]);
    expect((await check(built.codeOfD)).body).toMatchObject({
      state: 'replaced',
      place: null,
      replacedBy: { place: 3, medal: 'bronze', version: 3 },
    });
    await built.place(built.forms, [{ competitorId: built.d, place: null, competed: false }]);
    expect((await check(built.codeOfD)).body).toMatchObject({ state: 'replaced', replacedBy: { place: null } });
    await built.setContest(built.forms, { state: 'open' });
    expect((await check(built.codeOfD)).body.state).toBe('open');
  });
});

describe('the list of results on paper', () => {
  it.each([
    ['public', 'No. 102', 'Ben Beta'],
    ['full', 'Ben Beta', 'No. 102'],
  ])('has %s names', async (names, there, notThere) => {
    const built = await day();
    const { status, bytes } = await pdfFrom(built, `/api/admin/results/${built.tournamentId}/list?names=${names}`);
    const text = textOfPages(bytes).join('\n');
    expect(status).toBe(200);
    expect(text).toContain(there);
    expect(text).not.toContain(notThere);
    for (const part of ['Boys 8', 'Medals of the schools', '1. Torrance Hapkido']) expect(text).toContain(part);
    expect(text).not.toContain('Teens');
  });

  it('goes on to further pages, and keeps a heading with its first lines', async () => {
    const built = await day();
    for (let index = 0; index < 30; index += 1) {
      const contestId = await built.contest(`Group ${index}`, built.ids);
      await built.place(
        contestId,
        built.ids.map((competitorId, at) => ({ competitorId, place: at + 1 })),
      );
    }
    const { bytes } = await pdfFrom(built, `/api/admin/results/${built.tournamentId}/list?names=full`);
    const pages = textOfPages(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.trim().split('\n').at(-1)).not.toMatch(/Group \d+$/);
  });

  it('is refused while nothing is finished, and without a choice of names', async () => {
    const { director, tournamentId } = await buildResultDay(server);
    const as = server.as(director);
    const { status, body } = await as.call(contract.getResultList, {
      params: { tournamentId },
      query: { names: 'full' },
    });
    expect([status, refusalOf(JSON.parse(JSON.stringify(body))).message]).toEqual([
      409,
      'Nothing is finished yet, so there is nothing to print.',
    ]);
    const answer = await fetch(`${server.url}/api/admin/results/${tournamentId}/list`, {
      headers: { Authorization: `Bearer ${server.tokenOf(director)}` },
    });
    expect(answer.status).toBe(400);
  });
});

describe('a family’s own certificates', () => {
  it('are there once visitors see the result, for the owner only', async () => {
    const built = await day();
    const { registrationId, a, c, owner, setTournament } = built;
    const own = (query: { competitorId?: number } = {}) =>
      owner.call(contract.getOwnCertificates, { params: { registrationId }, query });
    expect((await own()).status).toBe(200);
    expect((await own({ competitorId: a })).status).toBe(200);
    // Another family's.
    expect((await own({ competitorId: c })).status).toBe(404);
    const strangerId = (
      await server
        .db('competitor as k')
        .join('registration as r', 'r.id', 'k.registration_id')
        .where('k.id', c)
        .first<{ id: number }>('r.person_id as id')
    ).id;
    const stranger = server.as({ id: strangerId, roles: ['Customer'] });
    expect((await stranger.call(contract.getOwnCertificates, { params: { registrationId }, query: {} })).status).toBe(
      404,
    );
    const { id: othersId } = await server
      .db('registration')
      .where({ person_id: strangerId })
      .first<{ id: number }>('id');
    const params = { registrationId: othersId };
    expect((await owner.call(contract.getOwnCertificates, { params, query: {} })).status).toBe(404);
    await setTournament({ results_shown: 'released' });
    expect((await own()).status).toBe(404);
  });
});

describe('the code of a certificate', () => {
  it('says that it is valid, with the public name only', async () => {
    const built = await day();
    const { status, body, headers } = await check(codeOf(built));
    expect(status).toBe(200);
    const [eventId] = built.tournament.eventIds;
    const { event } = await server
      .db('event as e')
      .join('event_type as y', 'y.id', 'e.event_type_id')
      .where('e.id', eventId)
      .first<{ event: string }>('y.title as event');
    const { name: tournament } = await server
      .db('tournament')
      .where({ id: built.tournamentId })
      .first<{ name: string }>('name');
    expect(body).toEqual({
      state: 'valid',
      tournamentId: built.tournamentId,
      tournament,
      date: built.tournament.date,
      division: 'Boys 8–9',
      event,
      replacedBy: null,
      name: 'No. 102',
      startNumber: 102,
      divisionNumber: null,
      place: 1,
      medal: 'gold',
      isCorrectedSince: false,
    });
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(JSON.stringify(body)).not.toContain('Beta');
  });

  it('says that it was replaced once the place has changed, and stays valid where others changed', async () => {
    const built = await day();
    const { forms, a, b, c, place } = built;
    const code = codeOf(built);
    await place(forms, [
      { competitorId: b, place: 1, medal: 'gold' },
      { competitorId: c, place: 2, medal: 'silver' },
    ]);
    expect((await check(code)).body).toMatchObject({ state: 'valid', isCorrectedSince: true });
    expect((await check(codeOf(built, { competitorId: a, place: 2 }))).body.state).toBe('replaced');
    await place(forms, [
      { competitorId: a, place: 1, medal: 'gold' },
      { competitorId: b, place: 2, medal: 'silver' },
    ]);
    const replacedBy = { place: 2, medal: 'silver', version: 3 };
    expect((await check(code)).body).toMatchObject({ state: 'replaced', place: 1, medal: null, replacedBy });
    expect((await check(codeOf(built, { place: 2, version: 3 }))).body).toMatchObject({
      state: 'valid',
      isCorrectedSince: false,
    });
  });

  it('says that the result is open again while it is corrected', async () => {
    const built = await day();
    await built.setContest(built.forms, { state: 'open' });
    expect((await check(codeOf(built))).body.state).toBe('open');
  });

  it('confirms the name on the paper as names are compared, tells none, and few may be tried', async () => {
    const built = await day();
    const compare = (name: string, code = codeOf(built)) =>
      server.call(contract.compareCertificateName, { params: { code }, body: { name } });
    expect((await compare('ben  BÉTA')).body).toEqual({ isSame: true });
    expect((await compare('Ada Alpha')).body).toEqual({ isSame: false });
    expect((await compare('  ')).status).toBe(422);
    expect((await compare('Ben Beta', `${codeOf(built)}A`)).status).toBe(404);
    for (let tries = 2; tries < 10; tries += 1) await compare('Cho Gamma');
    expect((await compare('Ben Beta')).status).toBe(429);
    // Another certificate of the same competitor is another matter.
    const other = codeOf(built, { contestId: built.other, place: null });
    expect((await compare('Ben Beta', other)).body).toEqual({ isSame: true });
  });

  it('is not guessed: any other letter or number is 404', async () => {
    const built = await day();
    const code = codeOf(built);
    const parts = code.split('-');
    const proof = code.slice(-16);
    const forged = [
      `${parts[0]}-${parts[1]}-2-1-${proof}`,
      `${parts[0]}-${built.a}-1-1-${proof}`,
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
      'x',
      '1-1-1-1-',
      `${code}A`,
      'A'.repeat(150),
      certificateCode(server.app.tokenKey, { contestId: 999_999, competitorId: 1, place: 1, version: 1 }),
    ];
    for (const wrong of forged) expect([wrong, (await check(wrong)).status]).toEqual([wrong, 404]);
  });
});
