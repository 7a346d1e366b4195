import fc from 'fast-check';
import { personKey, schoolKey } from '@schi/contract';
import { startTestServer, type TestServer } from '../../../test/server';
import { personKeySql, schoolKeySql } from './name-keys';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

// Letters of many scripts, accents apart from their letters, every kind of blank, apostrophe and hyphen.
const letters = fc.constantFrom(
  ...'aAzZ09éÉñÑüçøØłŁđĐðÐħĦıİßẞæÆœŒþÞšŠőŰệỄơΣςάΏЖЙ김ハ漢אﬁ½Ａ²',
  ...'\u0301\u0308\u0327\u0323\u030c\u20dd\ufe0f',
  ...'\'’‘‛ʼʻʽ`´′＇"“”«»-‐‑‒–—―−﹣－\u00ad_.,…·・',
  ...' \u00a0\u1680\u2002\u2009\u202f\u205f\u3000\u2800\u200b\u200c\u200d\u2060\ufeff',
);
const texts = fc.string({ unit: letters, maxLength: 20 });
const birthDate = '2012-05-01';

it('compares people and schools in the database as the contract does (rule F10)', async () => {
  const names = fc.record({ firstName: texts, lastName: texts, school: texts });
  await fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 50 }), async (many) => {
      const { rows } = await server.db.raw<{ rows: { person: string; school: string }[] }>(
        `select concat_ws('|', ${personKeySql('c')}) as person, ${schoolKeySql('c')} as school from (
           select place, date '${birthDate}' as birth_date, folded_text(f || ' ' || l || E'\\n' || s || E'\\n') as search_text
             from unnest(:first::text[], :last::text[], :school::text[]) with ordinality as x(f, l, s, place)) c order by place`,
        {
          first: many.map(({ firstName }) => firstName),
          last: many.map(({ lastName }) => lastName),
          school: many.map(({ school }) => school),
        },
      );
      expect(rows.map(({ person }) => person)).toEqual(many.map((one) => personKey({ ...one, birthDate })));
      expect(rows.map(({ school }) => school)).toEqual(many.map(({ school }) => schoolKey(school)));
    }),
    { numRuns: 100 },
  );
});
