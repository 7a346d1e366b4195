import fc from 'fast-check';
import * as contract from '@schi/contract';
import {
  buildCustomer,
  buildPerson,
  buildRegistration,
  buildTournament,
  competitorForm,
} from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

// Letters of many scripts, accents before and after letters, all apostrophes, ligatures and blanks.
const letters = fc.constantFrom(
  ...'aAzZ09 \n\u00a0éÉñÑüçøØłŁđĐðÐħĦıİIßẞæÆœŒþÞšŠőŰệỄơ',
  ...'\u0301\u0308\u0327\u0323\u030c',
  ..."'’‘ʼʻ`´′-.,@%_\\",
  ...'ΣςσάΏЖжЙйёЁ김민준ハパ漢אل',
  ...'ﬁ½Ａａ²',
);
const texts = fc.string({ unit: letters, maxLength: 30 });

it('folds texts in the database as in the browser', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 50 }), async (many) => {
      const { rows } = await server.db.raw<{ rows: { folded: string }[] }>(
        `select folded_text(t) as folded from unnest(?::text[]) with ordinality as x(t, place) order by place`,
        [many],
      );
      expect(rows.map(({ folded }) => folded)).toEqual(many.map(contract.foldedText));
    }),
    { numRuns: 100 },
  );
});

describe('names with accents and apostrophes', () => {
  const name = { firstName: 'Íñigo', lastName: 'Hernández' };
  let tournamentId: number;
  let staff: ReturnType<TestServer['as']>;
  beforeAll(async () => {
    const tournament = await buildTournament(server.db);
    tournamentId = tournament.id;
    const [family, other] = [await buildCustomer(server.db), await buildCustomer(server.db)];
    await server.db('person').where({ id: family.id }).update({ first_name: 'Siobhán', last_name: 'O’Brien' });
    await server.db('person').where({ id: other.id }).update({ first_name: 'Sue', last_name: 'Obrecht' });
    const { id: registrationId } = await buildRegistration(server.db, { tournament, customer: family });
    await buildRegistration(server.db, { tournament, customer: other });
    await server.as(family).call(contract.addCompetitor, {
      body: {
        ...competitorForm(tournament, registrationId),
        ...name,
        school: "Kim's Dojang",
        waiver: { signedName: 'Íñigo Hernández', guardianName: 'Siobhán O’Brien', agreed: true },
      },
    });
    const admin = await buildPerson(server.db, { role: 'SuperAdmin' });
    staff = server.as({ ...admin, roles: ['SuperAdmin'] });
  });

  it.each([['hernandez'], ['HERNÁNDEZ'], ['inigo hern'], ['kims'], ['obrien'], ["o'brien"], ['O’BRIEN']])(
    'are found by %s',
    async (q) => {
      const { body: competitors } = await staff.call(contract.listCompetitors, { query: { tournamentId, q } });
      expect(competitors.items.map(({ lastName }) => lastName)).toEqual(['Hernández']);
      const { body: families } = await staff.call(contract.listRegistrations, { query: { tournamentId, q } });
      expect(families.items.map(({ customerName }) => customerName)).toEqual(['Siobhán O’Brien']);
    },
  );

  it.each([["o'brien"], ['obrien'], ['siobhan']])('are found among accounts by %s', async (q) => {
    const { body: accounts } = await staff.call(contract.listStaff, { query: { who: 'all', q } });
    expect(accounts.items.map(({ name: shown }) => shown)).toEqual(['Siobhán O’Brien']);
    const { body: customers } = await staff.call(contract.findCustomers, { query: { q } });
    expect(customers.map(({ name: shown }) => shown)).toEqual(['Siobhán O’Brien']);
  });

  it('takes the wildcards of the database as they are typed', async () => {
    for (const q of ['%', 'o_brien', '\\'])
      expect((await staff.call(contract.listRegistrations, { query: { tournamentId, q } })).body.total).toBe(0);
  });
});
