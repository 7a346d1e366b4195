import * as contract from '@schi/contract';
import { pathOf, type Params } from '@schi/contract';
import { buildRouter } from '../src/app';
import { declared } from '../src/platform/http/route';
import { buildPerson, buildTournament, type BuiltTournament } from './factories';
import { buildFamily, type Family } from './family-of-everything';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let tournament: BuiltTournament;
let family: Family;
let draft: contract.Draft;
let campaignId: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.db('feature_flag').update({ is_on: true });
  tournament = await buildTournament(server.db);
  const director = await buildPerson(server.db, { role: 'TournamentDirector' });
  family = await buildFamily(server, tournament, director);
  const as = server.as(director);
  draft = (await as.call(contract.createDraft, { body: { tournamentId: tournament.id } })).body;
  const chosen = {
    channel: 'email',
    topic: 'announcements',
    audience: { filter: { tournamentId: tournament.id } },
  } as const;
  const { body: reached } = await as.call(contract.previewAudience, { body: chosen });
  const message = { ...chosen, subject: 'Hello', body: 'Come early.', seen: reached.seen };
  const sent = await as.call(contract.createCampaign, { body: message, key: 'bulk-reads' });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  campaignId = sent.body.campaignId;
});
afterAll(() => server.stop());

/** What calls of staff read that is no whole list about people, with the reason. */
const notBulk: Record<string, readonly string[]> = {
  'one family or one person': [
    '/api/admin/check-in/:tournamentId/code/:code',
    '/api/admin/check-in/:tournamentId/history/:registrationId',
    '/api/admin/registrations/:registrationId',
    '/api/admin/registrations/:registrationId/receipt-pdf',
    '/api/admin/registrations/:registrationId/my-day',
    '/api/admin/registrations/:registrationId/competitors/:competitorId/merge/:otherId',
    '/api/admin/registrations/:registrationId/competitors/:competitorId/move/:toRegistrationId',
    '/api/admin/registrations/:registrationId/competitors/:competitorId/withdrawal',
  ],
  'ten or so that a search or a check finds': [
    '/api/admin/payments/customers',
    '/api/admin/registrations/:registrationId/move-targets',
    '/api/admin/checks',
    '/api/admin/payments/check',
    '/api/admin/protests/:tournamentId',
  ],
  'what was changed, with the people of each change': [
    '/api/admin/drafts/:draftId/operations',
    '/api/admin/drafts/:draftId/rings',
    '/api/admin/drafts/:draftId/compare/:otherId',
    '/api/admin/matchday/:tournamentId/operations',
  ],
  'the log itself, whose latest entries would be its readings': ['/api/admin/audit'],
  'the contests of the rings, which a ring table works on': ['/api/ring-calls/:tournamentId'],
  'officials and employees': [
    '/api/ring-officials/:tournamentId',
    '/api/admin/devices/:tournamentId',
    '/api/admin/ring-codes/:tournamentId',
    '/api/admin/payments/end-of-day',
    '/api/admin/payments/cash-drawers',
    '/api/admin/audit-filters',
  ],
  'numbers, settings and states': [
    '/api/admin/mail-state',
    '/api/admin/mail-examples',
    '/api/admin/printed-sheets/:eventId',
    '/api/admin/rings',
    '/api/admin/ring-plans/of/:tournamentId',
    '/api/admin/ring-plans/:planId',
    '/api/admin/results/:tournamentId',
    '/api/admin/results/:tournamentId/signature',
    '/api/admin/drafts',
    '/api/admin/message-templates',
    '/api/admin/campaigns',
    '/api/admin/campaigns/:campaignId',
    '/api/admin/payments/gateway-day',
    '/api/admin/payments/ledger-fingerprint',
    '/api/admin/merch',
    '/api/admin/merch/:id',
    '/api/admin/merch-pick-up-totals/:tournamentId',
    '/api/admin/rehearsal',
    '/api/admin/schools/:tournamentId',
    '/api/admin/dashboard/:tournamentId',
    '/api/admin/opening',
    '/api/admin/tournaments',
    '/api/admin/tournaments/:id',
    '/api/admin/tournaments/:tournamentId/told-families',
    '/api/admin/hidden-tournaments',
    ...['event-types', 'divisions', 'events', 'coupons', 'competitor-levels', 'feature-flags'].map(
      (kind) => `/api/admin/${kind}`,
    ),
  ],
  'how often one setting is used': [
    'rings',
    'message-templates',
    'merch',
    'tournaments',
    'event-types',
    'divisions',
    'events',
    'coupons',
    'competitor-levels',
  ].map((kind) => `/api/admin/${kind}/:id/uses`),
};

const readsOfStaff = () =>
  (declared.get(buildRouter(server.app)) ?? []).filter(
    ({ endpoint, access }) => endpoint.method === 'GET' && 'roles' in access && access.roles !== undefined,
  );

const queryOf = (path: string): string => {
  if (path.endsWith('/end-of-day/export')) return '?format=csv&date=2026-11-20';
  if (path.endsWith('/export')) return `?format=csv&tournamentId=${tournament.id}`;
  if (path.endsWith('/:tournamentId/list')) return '?names=full';
  if (path.endsWith('/:tournamentId/ages')) return '?day=2031-04-26';
  if (path === '/api/admin/results' || path === '/api/admin/registrations') return `?tournamentId=${tournament.id}`;
  return '';
};
const reader = async () => {
  const { id } = await buildPerson(server.db, { role: 'SuperAdmin' });
  const read = async (path: string, query = queryOf(path)) => {
    const draftDivisionId = draft.divisions.find(({ events }) => events.length > 0)?.draftDivisionId ?? 0;
    const params = {
      tournamentId: tournament.id,
      draftId: draft.draftId,
      draftDivisionId,
      campaignId,
      registrationId: family.paid.registrationId,
    };
    const answer = await fetch(server.url + pathOf(path, params as Params<string>) + query, {
      headers: { Authorization: `Bearer ${server.tokenOf({ id, roles: ['SuperAdmin'] })}` },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const entries = (): Promise<{ after: Record<string, unknown>; object_type: string }[]> =>
    server.db('audit_log').where({ actor_id: id }).orderBy('id').select('*');
  return { read, entries };
};

describe('a whole list that is read (B14)', () => {
  it('is declared by each call of staff that gives one; what the others read is named here', () => {
    const others = readsOfStaff().flatMap(({ bulk, endpoint }) => (bulk ? [] : [endpoint.path]));
    expect(others.sort()).toEqual(Object.values(notBulk).flat().sort());
  });

  it('is one entry of the audit log, with who, which, by what and how many, for each call', async () => {
    const bulk = readsOfStaff().flatMap((route) =>
      route.bulk ? [{ path: route.endpoint.path, list: route.bulk.list }] : [],
    );
    expect(bulk.length).toBeGreaterThan(25);
    for (const { path, list } of bulk) {
      const { read, entries } = await reader();
      const { status, text } = await read(path);
      expect([path, status, text.length > 0]).toEqual([path, 200, true]);
      expect([path, await entries()]).toMatchObject([
        path,
        [
          {
            action: 'list read',
            object_type: list,
            request_id: expect.any(String) as string,
            after: { count: expect.any(Number) as number },
          },
        ],
      ]);
      // The lines of the file, without its heading.
      const [{ after } = { after: {} }] = await entries();
      if (path.endsWith('/export'))
        expect(after).toMatchObject({ format: 'csv', count: text.trim().split('\r\n').length - 1 });
    }
  });

  it('is one entry an hour of a list in pages, whichever page and whatever is searched, and one for each narrowing', async () => {
    const { read, entries } = await reader();
    const path = '/api/admin/registrations';
    for (const query of ['page=2', 'page=1', 'page=3&pageSize=200', 'q=person', 'sort=-registrationId'])
      expect((await read(path, `?tournamentId=${tournament.id}&${query}`)).status).toBe(200);
    expect(await entries()).toMatchObject([{ after: { tournamentId: tournament.id } }]);
    await read(path, '');
    expect(await entries()).toHaveLength(2);
    // The log is append-only, so a control needs another reader.
    const another = await reader();
    await another.read(path, `?tournamentId=${tournament.id}`);
    expect(await another.entries()).toHaveLength(1);
  });

  it('is an entry for each file, with what was searched', async () => {
    const { read, entries } = await reader();
    for (const _ of [1, 2]) await read('/api/admin/registrations/export', '?format=csv&q=person');
    expect(await entries()).toMatchObject([{ after: { q: 'person' } }, { after: { q: 'person' } }]);
  });

  it('is no entry when only changes of it are asked for', async () => {
    const { read, entries } = await reader();
    const path = '/api/admin/check-in/:tournamentId/roster';
    const { cursor } = JSON.parse((await read(path)).text) as { cursor: string };
    await read(path, `?since=${cursor}`);
    expect(await entries()).toHaveLength(1);
  });

  it('is not recorded when nothing of it leaves', async () => {
    const { id } = await buildPerson(server.db);
    const headers = { Authorization: `Bearer ${server.tokenOf({ id, roles: ['Customer'] })}` };
    expect((await fetch(`${server.url}/api/admin/registrations/export?format=csv`, { headers })).status).toBe(403);
    expect(await server.db('audit_log').where({ actor_id: id })).toEqual([]);
  });
});
