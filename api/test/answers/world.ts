import { createHash, randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import { certificateCode } from '../../src/domains/hall/results/certificate-code.rules';
import { callEvent, entryEvent } from '../../src/domains/hall/ring-calls/ring-calls.fixture';
import { planRehearsal, pairTable } from '../../src/domains/hall/rehearsals/rehearsals.fixture';
import { buildPerson, buildTournament } from '../factories';
import { numberCompetitors } from '../factories/start-numbers';
import { readStartNumbers } from '../../src/domains/rings';
import { buildFamily } from '../family-of-everything';
import { registerPeople } from '../matchmaking/registered';
import type { TestServer } from '../server';

const done = async <T>(call: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`The world cannot be built: ${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * A tournament with something of everything that a call reads: families, money, messages, a published draft and an
 * older one, a plan, a division that is in its ring, a paired table, an arrival and results.
 */
export const buildWorld = async (server: TestServer) => {
  const { db } = server;
  await db('feature_flag').update({ is_on: true });
  const tournament = await buildTournament(db);
  const tournamentId = tournament.id;
  const params = { tournamentId };
  await registerPeople(
    db,
    tournament,
    Array.from({ length: 12 }, (_, index) => ({ events: index % 2 === 0 ? [0, 3] : [0] })),
  );
  const admin = await buildPerson(db, { role: 'SuperAdmin' });
  const { call } = server.as({ ...admin, roles: [...contract.roles] });
  const family = await buildFamily(server, tournament, admin);

  const { body: older } = await call(contract.createDraft, { body: params });
  const { assignments } = await planRehearsal(server, admin, { tournamentId, wantedRings: 2 });
  const { body: drafts } = await call(contract.listDrafts, { query: params });
  const draftId = Math.max(...drafts.map((one) => one.draftId));
  const planIds = await db('ring_plan').orderBy('id').pluck<number[]>('id');

  const first = assignments.find(({ ringId }) => ringId !== null);
  if (!first?.ringId || first.draftDivisionId === null) throw new Error('No division stands in a ring');
  const { ringAssignmentId, ringId, draftDivisionId } = first;
  const { token } = await pairTable(server, admin, tournamentId, ringId);
  const headers = { Authorization: `Device ${token}` };
  const official = { ringId, name: 'Master Kim', duty: 'ring chief' as const };
  const { body: chief } = await server.call(contract.addOfficial, { headers, params, body: official });
  const contestId = await db('contest').where({ ring_assignment_id: ringAssignmentId }).first<{ id: number }>('id');
  const officialId = chief.officialId;
  const { body: noted } = await server.call(contract.sendRingEvents, {
    headers,
    params,
    body: {
      events: [
        callEvent(ringAssignmentId, 'inRing', { officialId }),
        entryEvent(contestId.id, first.competitorIds[0] ?? 0, { state: 'here' }, { officialId }),
      ],
    },
  });
  if (!noted.every(({ outcome }) => outcome === 'applied')) throw new Error(JSON.stringify(noted));

  const { competitorId, registrationId } = family.paid;
  const wristbands = {
    id: randomUUID(),
    kind: 'wristbands' as const,
    subjectId: registrationId,
    registrationId,
    value: 1,
    believed: null,
    settles: null,
    deviceId: randomUUID(),
    deviceTime: '2025-04-30T15:00:00.000Z',
  };
  await done(call(contract.sendCheckIns, { params, body: { events: [wristbands] } }));
  const consentToken = 'a link of the consent';
  await db('draft_consent').insert({
    draft_id: draftId,
    division_id: await db('draft_division')
      .where({ draft_id: draftId })
      .min('id as id')
      .first()
      .then((row) => row?.id as number),
    competitor_id: first.competitorIds[0],
    competitor_ids: first.competitorIds,
    limits: ['minorWithAdult'],
    asked_at: new Date(),
    token_hash: createHash('sha256').update(consentToken).digest(),
  });

  await call(contract.openDrawer, { body: { name: 'Front desk', float: 40 } });
  await call(contract.messageTemplates.create, { body: { name: 'Doors', subject: 'Doors open', body: 'Hello' } });
  const words = { channel: 'email' as const, topic: 'announcements' as const, subject: 'Doors', body: 'At eight.' };
  const audience = { filter: { tournamentId } };
  const { seen } = await done(
    call(contract.previewAudience, { body: { channel: 'email', topic: 'announcements', audience } }),
  );
  const campaign = await done(call(contract.createCampaign, { body: { ...words, audience, seen } }));
  await server.runJobs();
  const { url } = await done(call(contract.getFamilyLink, { params: { registrationId } }));
  const [placing] = await db('contest_placing')
    .where({ competitor_id: competitorId })
    .select<{ contestId: number }[]>('contest_id as contestId');
  await db('contest_entry').insert({ contest_id: placing?.contestId, competitor_id: competitorId });
  await numberCompetitors(db, tournamentId, [competitorId]);
  const startNumbers = await readStartNumbers(db, tournamentId);
  const certified = { contestId: placing?.contestId ?? 0, competitorId, place: 1, version: 1 };
  const receipt = await db('receipt')
    .where({ registration_id: registrationId })
    .first<{ code: string }>('confirmation_code as code');
  const { sheets } = await done(call(contract.getDraftSheets, { params: { draftId }, query: {} }));
  const printed = sheets.find((one) => one.draftDivisionId === draftDivisionId);
  if (printed)
    await done(
      call(contract.recordPrintedSheets, {
        params: { draftId },
        body: { sheets: [{ draftDivisionId, eventId: printed.eventId, hash: printed.hash }] },
      }),
    );
  return {
    admin,
    sheetCode: contract.readSheetScan(new URL(printed?.address ?? '').searchParams),
    deviceToken: token,
    confirmationCode: receipt.code,
    family,
    tournament,
    merchId: family.merch.merchId,
    /** What addresses name; two calls name a tournament, or merchandise, `id`. */
    names: {
      ringId,
      tournamentId,
      draftId,
      otherId: older.draftId,
      draftDivisionId,
      eventId: printed?.eventId ?? 0,
      planId: planIds.at(-1) ?? 0,
      campaignId: campaign.campaignId,
      token: url.split('/').at(-1) ?? '',
      consentToken,
      startNumber: startNumbers.get(competitorId) ?? 0,
      code: certificateCode(server.app.tokenKey, certified),
    },
  };
};
