import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import type { RingEvent } from '@schi/contract';
import { buildDevice } from '../../../../test/factories';
import { startTestServer, stillClock, type TestServer } from '../../../../test/server';
import { ringEvents } from './events.service';
import { buildRingDay, callEvent, entryEvent, ringEvent, type RingDay } from './ring-calls.fixture';

const clock = stillClock(new Date('2026-05-02T16:30:00Z'));
let server: TestServer;
let day: RingDay;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
beforeEach(async () => {
  day = await buildRingDay(server);
});
afterAll(() => server.stop());

const sendAs = async (headers: Record<string, string>, events: RingEvent[]) =>
  server.call(contract.sendRingEvents, { headers, params: { tournamentId: day.tournamentId }, body: { events } });
const first = () => ({ contestId: day.boys.contestIds[0] ?? 0, competitorId: day.people[0] ?? 0 });

describe('what a device of each kind may note', () => {
  const subjectOf = (kind: contract.ringCalls.RingSubject['kind']) => {
    const parts = {
      ...first(),
      ringAssignmentId: day.boys.id,
      round: 1,
      seat: 1,
      number: 1,
      height: 1_000,
      match: 'F1',
      red: 1,
      blue: 2,
    };
    return contract.ringCalls.subjectOf({ kind, ...parts });
  };
  const pairs = contract.deviceKinds.flatMap((device) =>
    contract.ringCalls.subjectKinds.map((subject) => [device, subject] as const),
  );
  const allowed: Readonly<Record<contract.DeviceKind, readonly string[]>> = {
    'ring table': contract.ringCalls.subjectKinds,
    judge: ['score', 'vote', 'flag', 'press'],
    announcer: ['call', 'entry', 'contest'],
    screen: [],
  };

  it('is decided by its kind alone before anything else', async () => {
    const devices = new Map<string, { id: string; ringId: number | null }>();
    for (const kind of contract.deviceKinds)
      devices.set(kind, await buildDevice(server.db, day.tournamentId, { kind, ringId: day.ringId }));
    const before = await server.db('ring_assignment').where({ tournament_id: day.tournamentId }).orderBy('id');
    for (const [kind, subject] of pairs.filter(([device, kind]) => !allowed[device].includes(kind)))
      for (const onlySends of [false, true]) {
        const known = devices.get(kind);
        const device = {
          id: known?.id ?? '',
          tournamentId: day.tournamentId,
          kind,
          ringId: known?.ringId ?? null,
          seat: 1,
          onlySends,
          name: '',
          expiresAt: clock(),
        };
        const event = ringEvent({
          subject: subjectOf(subject),
          value: subject === 'call' ? { step: 'soon', isAnyway: true } : null,
        });
        const [answer] = await ringEvents(server.app, server.db).take(day.tournamentId, [event], {
          device,
          personId: null,
          requestId: 'test',
        });
        expect({ kind, subject, onlySends, answer }).toMatchObject({
          answer: { outcome: 'refused', refusal: kind === 'judge' ? 'seat' : 'unknown', now: null },
        });
      }
    expect(await server.db('ring_event').where({ tournament_id: day.tournamentId })).toEqual([]);
    expect(await server.db('ring_assignment').where({ tournament_id: day.tournamentId }).orderBy('id')).toEqual(before);
    expect(
      pairs.filter(([device, kind]) => contract.ringCalls.mayNote(device, kind) !== allowed[device].includes(kind)),
    ).toEqual([]);
  });

  it('lets a judge’s phone take no step of a division, beside a score in the same call', async () => {
    const judge = await buildDevice(server.db, day.tournamentId, { kind: 'judge', ringId: day.ringId });
    await server.db('ring_assignment').where({ id: day.boys.id }).update({ step: 'inRing', started_at: clock() });
    const { contestId, competitorId } = first();
    const score = ringEvent({
      subject: contract.ringCalls.subjectOf({ kind: 'score', contestId, competitorId, round: 1, seat: 1 }),
      value: { points: 800 },
    });
    const answers = (
      await sendAs(judge.headers, [
        callEvent(day.boys.id, 'done'),
        score,
        entryEvent(contestId, competitorId, { state: 'here' }),
      ])
    ).body;
    expect(answers.map(({ id }) => id)[1]).toBe(score.id);
    expect(answers.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual(['seat', 'applied', 'seat']);
    expect(await server.db('ring_assignment').where({ id: day.boys.id }).first()).toMatchObject({ step: 'inRing' });
  });
});

it('a table hears who was checked in at the desk, and not any more once that is taken back', async () => {
  const [first = 0, second = 0] = day.people;
  const [row] = await server.db('competitor').where({ id: first }).select<{ registration_id: number }[]>();
  for (const [subject, value, kind] of [
    [first, 1, 'competitor'],
    [second, null, 'competitor'],
    [day.people[2] ?? 0, 80, 'weight'],
  ] as const) {
    const id = randomUUID();
    await server.db('check_in_event').insert({
      id,
      registration_id: row?.registration_id,
      kind,
      subject_id: subject,
      value,
      outcome: 'applied',
      device_id: randomUUID(),
      device_time: new Date(),
      by_person_id: day.director.id,
    });
    await server.db('check_in_state').insert({ kind, subject_id: subject, event_id: id, value });
  }
  const { body } = await server.call(contract.getRingCalls, {
    ...day.table,
    params: { tournamentId: day.tournamentId },
  });
  const seen = body.rings[0]?.divisions[0]?.competitors.map(({ isCheckedIn }) => isCheckedIn);
  expect(seen).toEqual([true, false, false, false]);
});
