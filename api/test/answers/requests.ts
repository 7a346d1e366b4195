// Longer than 300 lines because it is one table: what each writing call of the API is asked.
import * as contract from '@schi/contract';
import { hashOfToken } from '../../src/platform/sessions/devices';
import { seedPeople } from '../../seeds/people';
import { hashPassword } from '../../src/domains/people/users/passwords.service';
import { callEvent } from '../../src/domains/hall/ring-calls/ring-calls.fixture';
import type { Asked, Row } from '../route-table';
import type { Caller } from '../server';
import type { Stage } from './stage';

/** What a call asks, and who asks where it is not the usual one. */
export type Request = Asked & { query?: string; headers?: Record<string, string>; as?: Caller | 'director' };
export type Requests = Record<Row['call'], Request>;

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const first = <T>(rows: readonly T[]): T => {
  const [one] = rows;
  if (one === undefined) throw new Error('There is none');
  return one;
};
const idOf = (rows: { id: number }[]): number => first(rows).id;

/** A setting of each kind that is not in use, and a change of it. */
const settings = async ({ server, world }: Stage): Promise<Requests> => {
  const { db } = server;
  const tournamentId = world.tournament.id;
  const { call } = server.as({ ...world.admin, roles: [...contract.roles] });
  const [levelId = 0] = world.tournament.levelIds;
  const kinds: [string, object, object][] = [
    ['competitor-levels', { name: 'Orange', isBlackBelt: false }, { name: 'Deep orange' }],
    [
      'event-types',
      { title: 'Rope', description: 'Alone', format: 'panel', hasContact: false, showOnHomepage: false },
      { description: 'Two', hasContact: true },
    ],
    [
      'divisions',
      { name: 'Ninety', gender: null, minAge: 90, maxAge: 95, minLevelId: levelId, maxLevelId: levelId },
      { gender: 2, maxAge: 99 },
    ],
    [
      'coupons',
      { tournamentId, code: 'TWENTY', percent: 20, amount: null, maxUses: null, lastDay: null },
      { maxUses: 3 },
    ],
    ['message-templates', { name: 'Late', subject: 'Later', body: 'At nine.' }, { body: 'At ten.' }],
    [
      'merch',
      { tournamentId, name: 'Towel', price: 9, sizes: [{ merchSizeId: null, label: 'One size', stock: 5 }] },
      { price: 12, description: 'Large' },
    ],
    [
      'rings',
      { tournamentId, name: 'Ring 9', opensMinute: 540, closesMinute: 1020, judges: 3, formats: ['panel'] },
      { judges: 5, closesMinute: 960 },
    ],
    [
      'tournaments',
      {
        name: 'Winter Cup',
        tournamentDate: '2025-12-06',
        registrationOpensOn: '2025-09-01',
        registrationClosesAfter: '2025-11-30',
        timeZone: 'America/New_York',
        earlyOnlineCost: 60,
        earlyPriceEndsBefore: '2025-10-15',
        regularOnlineCost: 70,
        competitorDoorCost: 80,
        spectatorCost: 5,
        lunchCost: 10,
        city: 'Boston',
        venue: { name: 'Hall', address: '1 Main Street, Boston' },
        inPersonRegistrationTimes: '8AM',
        blackBeltMeetingTime: '8:45AM',
        eliminationTime: '9AM',
        ringCount: 4,
        schedule: [],
        bring: '',
        faq: [],
      },
      { name: 'Winter Cup II', lunchCost: 12 },
    ],
  ];
  const requests: Requests = {};
  for (const [kind, input, change] of kinds) {
    const path = `/api/admin/${kind}`;
    const other = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [
        key,
        ['name', 'code', 'title'].includes(key) ? `${String(value)}-B` : key.endsWith('Date') ? '2025-12-13' : value,
      ]),
    );
    const made = await call(contract.resource(path).calls<object, contract.Stored>().create, { body: other });
    if (made.status !== 200) throw new Error(`${kind} cannot be made: ${JSON.stringify(made.body)}`);
    const { id, version } = made.body;
    requests[`POST ${path}`] = { body: input };
    requests[`PUT ${path}/:id`] = { params: { id }, body: { ...other, ...change, id, version } };
    requests[`DELETE ${path}/:id`] = { params: { id } };
  }
  const eventTypeId = idOf(
    await db('event_type')
      .insert({ title: 'Sword', description: '', format: 'panel', position: 99 })
      .returning<{ id: number }[]>('id'),
  );
  const unused = world.tournament.eventIds.at(-1) ?? 0;
  const { body: events } = await call(contract.eventSettings.list, { query: { tournamentId } });
  const event = events.items.find(({ id }) => id === unused);
  if (!event) throw new Error('There is no event');
  const { title: _title, format: _format, entries: _entries, id, version, ...input } = event;
  requests['POST /api/admin/events'] = { body: { ...input, eventTypeId } };
  requests['PUT /api/admin/events/:id'] = { params: { id }, body: { ...input, id, version, minutesPerTurn: 7 } };
  requests['DELETE /api/admin/events/:id'] = { params: { id } };
  const orders = {
    'event-type-order': 'event_type',
    'division-order': 'division',
    'competitor-level-order': 'competitor_level',
  };
  for (const [path, table] of Object.entries(orders)) {
    const was = await db(table).orderBy('position').orderBy('id').pluck<number[]>('id');
    requests[`PUT /api/admin/${path}`] = { body: { ids: was.toReversed(), was } };
  }
  const rings = await db('ring').where({ tournament_id: tournamentId }).orderBy('position').pluck<number[]>('id');
  return {
    ...requests,
    'PUT /api/admin/ring-order/:tournamentId': { body: { ids: rings.toReversed(), was: rings } },
    'POST /api/admin/tournaments/:id/copy': { body: { name: 'Again', tournamentDate: '2025-11-08' } },
    'PUT /api/admin/feature-flags/:name': { params: { name: 'SellMerch' }, body: { isOn: false, version: 1 } },
  };
};

const people = async ({ server, world }: Stage): Promise<Requests> => {
  const { db } = server;
  const { owner } = world.family;
  const password = 'a-good-password';
  /** Somebody with the password, for a call that ends sessions. */
  const person = async (name: string) => {
    const email = `${name}@example.com`;
    const [id = 0] = await seedPeople(
      db,
      [{ email, role: 'Customer', firstName: 'Robin', lastName: name }],
      await hashPassword(password),
    );
    return { id, email };
  };
  const known = await person('known');
  const { body: member } = await server.as({ ...world.admin, roles: [...contract.roles] }).call(contract.inviteStaff, {
    body: { firstName: 'Max', lastName: 'Member', email: 'member@example.com', roles: ['CheckInAdmin'] },
  });
  const account = {
    firstName: 'Robin',
    lastName: 'Lee',
    addressLine1: '1 Main Street',
    city: 'Torrance',
    stateProvince: 'CA',
    postalCode: '90501',
    phoneNumber: '3105550177',
  };
  return {
    'POST /api/users/log-out': { as: await person('out') },
    'POST /api/users/log-out-everywhere': { as: await person('everywhere') },
    'POST /api/users/authenticate': { body: { username: known.email, password } },
    'POST /api/users/google-oauth': { body: { credential: 'none', clientId: 'none' } },
    'POST /api/users/register': {
      body: { ...account, email: 'new@example.com', password, confirmPassword: password },
    },
    'PUT /api/users/register': { body: { hash: 'unknown' } },
    'POST /api/users/resend-verification': { body: { email: 'nobody@example.com' } },
    'POST /api/users/login-code': { body: { email: known.email } },
    'POST /api/users/forgot': { body: { email: known.email } },
    'PUT /api/users/reset': { body: { userId: owner.id, hash: 'unknown', newPassword: password } },
    'PUT /api/users/email': { body: { hash: 'unknown' } },
    'PUT /api/users/account': { body: account },
    'PUT /api/users/password': {
      as: await person('password'),
      body: { currentPassword: password, newPassword: 'a-better-password' },
    },
    'POST /api/users/email': {
      as: await person('moving'),
      body: { email: 'other@example.com', currentPassword: password },
    },
    'POST /api/users/continue': { as: known, body: { proof: password } },
    'POST /api/users/second-factor': { as: known, body: { proof: password } },
    'PUT /api/users/second-factor': { as: known, body: { code: '123456' } },
    'DELETE /api/users/second-factor': { as: known, body: { proof: password, code: '123456' } },
    'DELETE /api/users/account': { as: await person('leaving'), body: { proof: password } },
    'POST /api/admin/staff': {
      body: { firstName: 'Kim', lastName: 'Park', email: 'staff@example.com', roles: ['CheckInAdmin'] },
    },
    'PUT /api/admin/staff/:personId/roles': {
      params: { personId: member.personId },
      body: { roles: ['TournamentDirector'], was: ['CheckInAdmin'] },
    },
    'POST /api/admin/staff/:personId/invitation': { params: { personId: member.personId } },
    'DELETE /api/admin/staff/:personId/second-factor': { params: { personId: member.personId } },
    'PUT /api/notification-preferences': {
      body: { announcementsByEmail: false, divisionNoticesByEmail: true, smsTo: [] },
    },
    'PUT /api/email/contactUs': {
      body: { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com', phone: '3105550100', message: 'Hello' },
    },
  };
};

const drafts = async (stage: Stage): Promise<Requests> => {
  const { server, world } = stage;
  const { call } = server.as({ ...world.admin, roles: [...contract.roles] });
  const draftId = world.names.otherId;
  const tournamentId = world.tournament.id;
  const rename = (draftDivisionId: number, name: string, version: number) =>
    call(contract.renameDraft, { params: { draftId, draftDivisionId }, body: { version, name } });
  const { body: before } = await call(contract.getDraft, { params: { draftId } });
  const [firstId, secondId] = before.divisions.map((one) => one.draftDivisionId);
  await rename(firstId ?? 0, 'First', before.version);
  await rename(secondId ?? 0, 'Second', before.version + 1);
  await call(contract.undoDraft, { params: { draftId }, body: { version: before.version + 2 } });
  const { body: draft } = await call(contract.getDraft, { params: { draftId } });
  const { body: published } = await call(contract.getDraft, { params: { draftId: world.names.draftId } });
  const { version, divisions } = draft;
  const entries = await server
    .db('draft_entry')
    .where({ draft_id: draftId })
    .orderBy(['competitor_id', 'event_id'])
    .select<{ competitorId: number; eventId: number; draftDivisionId: number | null }[]>(
      'competitor_id as competitorId',
      'event_id as eventId',
      'division_id as draftDivisionId',
    );
  const largest = first(
    divisions.toSorted((a, b) => {
      const size = (one: typeof a) => entries.filter((entry) => entry.draftDivisionId === one.draftDivisionId).length;
      return size(b) - size(a) || a.draftDivisionId - b.draftDivisionId;
    }),
  );
  const ids = divisions.map(({ draftDivisionId }) => draftDivisionId);
  const ofDraft = { draftId };
  const one = { draftId, draftDivisionId: largest.draftDivisionId };
  const inside = entries.filter((entry) => entry.draftDivisionId === largest.draftDivisionId);
  const competitorId = inside[0]?.competitorId ?? 0;
  const otherId = ids.find((id) => id !== largest.draftDivisionId) ?? 0;
  const base = '/api/admin/drafts/:draftId';
  const absent = published.competitors.find((other) => other.competitorId !== world.family.paid.competitorId);
  const cause = { kind: 'noShow', competitorId: absent?.competitorId };
  // Who is in both drafts and leaves, so that a refresh of one shows what it does to the other.
  const leaver = entries.findLast((entry) => entry.competitorId !== world.family.paid.competitorId);
  await server.db('competitor').where({ id: leaver?.competitorId }).update({ withdrawn_at: stage.now });
  const heads = ['First name', 'Last name', 'DOB', 'Gender', 'Belt', 'School', 'Weight', 'Height', 'Events'];
  const [belt] = await server.db('competitor_level').orderBy('position').pluck<string[]>('name');
  const [title] = await server.db('event_type').orderBy('position').pluck<string[]>('title');
  const line = (name: string, birthDate: string) => [
    name,
    'Park',
    birthDate,
    'M',
    belt,
    'Torrance',
    '150',
    '68',
    title,
  ];
  const lines = [heads, line('Sam', '1999-05-01'), line('Max', 'unknown')];
  const list = { tournamentId, text: lines.map((one) => one.join(',')).join('\n'), mapping: contract.noMapping };
  return {
    'POST /api/admin/drafts': { body: { tournamentId, name: 'A third' } },
    'POST /api/admin/drafts/preview': { body: { tournamentId } },
    [`DELETE ${base}`]: { params: ofDraft },
    [`POST ${base}/divisions/:draftDivisionId/split`]: { params: one, body: { version, by: 'age', parts: 2 } },
    [`POST ${base}/divisions/:draftDivisionId/rename`]: { params: one, body: { version, name: 'The large one' } },
    [`POST ${base}/divisions/:draftDivisionId/lock`]: { params: one, body: { version, isLocked: true } },
    [`POST ${base}/divisions/:draftDivisionId/redraw`]: {
      params: one,
      body: { version, eventId: inside[0]?.eventId, seed: 7 },
    },
    [`POST ${base}/divisions/:draftDivisionId/consents`]: { params: one, body: { version } },
    [`POST ${base}/combine`]: { params: ofDraft, body: { version, divisionIds: [largest.draftDivisionId, otherId] } },
    [`POST ${base}/move`]: { params: ofDraft, body: { version, competitorIds: [competitorId], to: otherId } },
    [`POST ${base}/reorder`]: { params: ofDraft, body: { version, divisionIds: ids.toReversed() } },
    [`POST ${base}/accept`]: {
      params: ofDraft,
      body: { version, divisions: [{ draftDivisionId: largest.draftDivisionId, flags: ['large', 'wide'] }] },
    },
    [`POST ${base}/pin`]: {
      params: ofDraft,
      body: { version, competitorId, eventId: inside[0]?.eventId, isPinned: true },
    },
    [`POST ${base}/undo`]: { params: ofDraft, body: { version } },
    [`POST ${base}/redo`]: { params: ofDraft, body: { version } },
    [`POST ${base}/refresh`]: { params: ofDraft, body: { version } },
    [`POST ${base}/publish`]: { params: ofDraft, body: { version } },
    [`POST ${base}/unpublish`]: { body: { version: published.version } },
    [`POST ${base}/repair/preview`]: { body: { version: published.version, cause } },
    [`POST ${base}/repair`]: { body: { version: published.version, cause, chosen: [] } },
    'POST /api/admin/drafts/import/check': { body: list },
    'POST /api/admin/drafts/import': { body: { ...list, leavesOut: 1, draft: { name: 'Of the list' } } },
    'POST /api/division-consent/:token': { body: { agrees: true, name: 'Alex Rivera' } },
  };
};

const hall = async ({ server, world }: Stage): Promise<Requests> => {
  const { db } = server;
  const { call } = server.as({ ...world.admin, roles: [...contract.roles] });
  const tournamentId = world.tournament.id;
  const params = { tournamentId };
  const { body: board } = await call(contract.matchday.get, { params });
  const assignments = board.assignments.filter((one) => one.ringId !== null);
  const waiting = first(assignments.filter(({ step }) => step === 'planned').toReversed());
  const seen = board.rings.map(({ id, orderVersion }) => ({ ringId: id, orderVersion }));
  const otherRing =
    board.rings.find(({ id }) => id !== waiting.ringId && assignments.some(({ ringId }) => ringId === id))?.id ?? 0;
  const place = first(
    await db('contest_placing')
      .where({ competitor_id: world.family.paid.competitorId })
      .select<{ id: number; contestId: number; competitorId: number }[]>(
        'contest_id as contestId',
        'competitor_id as competitorId',
      ),
  );
  const raised = {
    contestId: place.contestId,
    competitorId: place.competitorId,
    raisedBy: 'Coach',
    about: 'The score',
  };
  const { protests } = (await call(contract.protests.add, { params, body: { ...raised, minutes: 10 } })).body;
  const protest = first(protests);
  const { deviceId } = first(
    await db('device').where({ tournament_id: tournamentId }).select<{ deviceId: string }[]>('id as deviceId'),
  );
  const screen = idOfText(
    await db('device')
      .insert({
        tournament_id: tournamentId,
        kind: 'screen',
        name: 'Screen',
        token_hash: hashOfToken('a screen'),
        paired_by_person_id: world.admin.id,
        paired_at: new Date(),
        expires_at: new Date('2099-01-01T00:00:00Z'),
      })
      .returning<{ id: string }[]>('id'),
  );
  const official = first(await db('ring_official').pluck<number[]>('id'));
  const { code } = (await call(contract.makePairingCode, { params, body: { kind: 'announcer', name: 'Voice' } })).body;
  const { registrationId, competitorId } = world.family.paid;
  const checkIn = {
    id: uuid(1),
    registrationId,
    kind: 'competitor',
    subjectId: competitorId,
    value: 1,
    believed: null,
    settles: null,
    deviceId: uuid(2),
    deviceTime: '2025-04-30T15:05:00.000Z',
  };
  await call(contract.makeRingCodes, { params, body: { ringIds: [world.names.ringId], minutes: 60 } });
  const { settings: shown } = (await call(contract.resultAdmin.overview, { params })).body;
  const { body: heldBack } = await call(contract.resultAdmin.change, {
    params,
    body: { ...shown, resultsShown: 'released', goldForOne: false },
  });
  const base = '/api/admin/devices/:tournamentId';
  const ofScreen = { params: { device: screen } };
  const assignment = { id: waiting.ringAssignmentId };
  return {
    'POST /api/admin/check-in/:tournamentId/events': { body: { events: [checkIn] } },
    'POST /api/admin/protests/:tournamentId': { body: { ...raised, minutes: null } },
    'PUT /api/admin/protests/:tournamentId/:protestId': {
      params: { protestId: protest.id },
      body: { version: protest.version, outcome: 'denied', reason: 'As scored', decidedBy: 'Head referee' },
    },
    'POST /api/admin/protests/:tournamentId/:protestId/reopen': {
      params: { protestId: protest.id },
      body: { version: protest.version },
    },
    'PUT /api/admin/protests/:tournamentId/medals/:medalId': { params: { medalId: 1 }, body: { isFetchedBack: true } },
    'POST /api/ring-calls/:tournamentId/events': {
      body: { events: [callEvent(waiting.ringAssignmentId, 'onDeck', { id: uuid(3), officialId: official })] },
    },
    'PUT /api/admin/ring-calls/:tournamentId': { body: { minutesBetweenCalls: 4, judgePads: true } },
    'POST /api/admin/rings/:id/open': { params: { id: otherRing } },
    'POST /api/admin/rings/:id/close': { params: { id: otherRing }, body: { how: 'stop' } },
    'POST /api/admin/ring-assignments/:id/move': {
      params: assignment,
      body: { ringId: otherRing, afterId: null, lock: null, seen },
    },
    'POST /api/admin/ring-assignments/:id/call': { params: assignment, body: { to: 'soon', seen } },
    'POST /api/admin/ring-assignments/:id/lock': { params: assignment, body: { lock: 'ring' } },
    'POST /api/admin/ring-assignments/:id/postpone': { params: assignment },
    'POST /api/admin/ring-assignments/:id/interrupt': { params: assignment, body: { isInterrupted: true } },
    'POST /api/admin/matchday/:tournamentId/stop': { body: { ringId: null, reason: 'medical', note: 'A fall' } },
    'POST /api/admin/matchday/:tournamentId/go-on': { body: { ringId: null } },
    'POST /api/admin/matchday/:tournamentId/undo': { body: { sequence: 1 } },
    'POST /api/admin/drafts/:draftId/plan': {
      body: { rings: assignments.map(({ ringId }) => ringId).filter((id, at, all) => all.indexOf(id) === at) },
    },
    'POST /api/admin/ring-plans/:planId/use': { body: { name: 'fastest' } },
    'PUT /api/admin/results/:tournamentId': { body: { ...heldBack, goldForOne: true } },
    'POST /api/signage/certificates/:code/name': { body: { name: 'Jamie Rivera' } },
    'PUT /api/admin/results/:tournamentId/signature': { body: { name: 'Grandmaster Kim' } },
    'POST /api/admin/division-sheets/all/:draftId/printed': {
      body: { sheets: [{ draftDivisionId: world.names.draftDivisionId, eventId: world.names.eventId, hash: null }] },
    },
    [`POST ${base}/codes`]: { body: { kind: 'announcer', name: 'Microphone' } },
    [`POST ${base}/here`]: { body: { kind: 'announcer', name: 'Microphone' } },
    [`POST ${base}/:device/sending-codes`]: { params: { device: deviceId } },
    [`PUT ${base}/:device`]: { ...ofScreen, body: { name: 'Large screen' } },
    [`DELETE ${base}/:device`]: ofScreen,
    [`POST ${base}/:device/reload`]: ofScreen,
    [`PUT ${base}/:device/scoreboard`]: { ...ofScreen, body: { ringId: world.names.ringId } },
    'POST /api/admin/ring-codes/:tournamentId': { body: { ringIds: [world.names.ringId], minutes: 60 } },
    'PUT /api/admin/ring-codes/:tournamentId': { body: { ringIds: [world.names.ringId], minutes: 30 } },
    'POST /api/devices/pair': { body: { code: code } },
    'POST /api/devices/pair/seats': { body: { code: code } },
    'POST /api/devices/self/report': {
      body: { pending: 3, appVersion: '1.2.3', deviceTime: '2025-03-01T18:00:01.000Z' },
    },
    'POST /api/ring-officials/:tournamentId': {
      body: { ringId: world.names.ringId, name: 'Master Yoo', duty: 'referee' },
    },
    'DELETE /api/ring-officials/:tournamentId/:officialId': { params: { officialId: official }, as: 'director' },
  };
};
const idOfText = (rows: { id: string }[]): string => first(rows).id;

const messages = async ({ server, world }: Stage): Promise<Requests> => {
  const { call } = server.as({ ...world.admin, roles: [...contract.roles] });
  const audience = { registrationIds: [world.family.paid.registrationId] };
  const choice = { channel: 'email' as const, topic: 'announcements' as const, audience };
  const words = { ...choice, subject: 'Doors', body: 'Hi {{firstName}}, at **eight**.' };
  const { seen } = (await call(contract.previewAudience, { body: choice })).body;
  return {
    'POST /api/admin/campaigns': { body: { ...words, seen } },
    'POST /api/admin/campaign-audiences': { body: choice },
    'POST /api/admin/campaign-previews': { body: words },
    'POST /api/admin/campaign-tests': { body: words },
    'POST /api/admin/mails/:mailId/resend': { params: { mailId: world.family.paid.mailId } },
  };
};

const office = async ({ server, world }: Stage): Promise<Requests> => {
  const { db } = server;
  const { paid, cart } = world.family;
  const entry = first(await db('audit_log').orderBy('id', 'desc').pluck<number[]>('id'));
  const drawer = idOf(await db('cash_drawer').orderBy('id').select<{ id: number }[]>('id'));
  return {
    'POST /api/admin/competitors/private-export': { query: '?format=csv' },
    'POST /api/admin/audit/:entryId/private-details': { params: { entryId: entry } },
    'POST /api/admin/payments/cash-drawers': { body: { name: 'Second desk', float: 50 } },
    'POST /api/admin/payments/cash-drawers/:cashDrawerId/close': {
      params: { cashDrawerId: drawer },
      body: { counted: 39, note: 'A dollar is missing' },
    },
    'POST /api/admin/payments/refunds/:refundId/settle': { body: { decision: 'done' } },
    'POST /api/admin/registrations/:registrationId/competitors/:competitorId/merge/:otherId': {
      params: { registrationId: paid.registrationId, competitorId: paid.competitorId, otherId: cart.competitorId },
      body: { version: paid.version, otherVersion: cart.version, returned: 0 },
    },
    'POST /api/files': { file: true },
  };
};

/** What each write asks where the table of routes does not say it. Makes what the writes are about. */
export const requestsOf = async (stage: Stage): Promise<Requests> => {
  const requests: Requests = {};
  for (const ofDomain of [settings, people, drafts, hall, messages, office])
    Object.assign(requests, await ofDomain(stage));
  return requests;
};
