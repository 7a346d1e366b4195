import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as contract from '@schi/contract';
import { deviceEvents, ringCalls, type EntryValue, type RingEvent, type RingValue } from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { startTestServer, type TestServer } from '../../../../test/server';
import { Refusal } from '../../../platform/http/errors';
import { findContestHeads } from '../../rings/ring-log';
import { ringEventGuards, type RingEventGuards } from './contest-events.service';
import { createRingEvents, ringEvents } from './events.service';
import { buildRingDay, entryEvent, type RingDay } from './ring-calls.fixture';
import { lockContest } from './subjects.queries';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const asDirector = ({ director }: RingDay) => ({ device: undefined, personId: director.id, requestId: 'test' });

const entryValue = fc.option(
  fc.oneof(
    fc.constant<EntryValue>({ state: 'here' }),
    fc.constant<EntryValue>({ state: 'scratched' }),
    fc.record({ state: fc.constant('missing' as const), calls: fc.nat({ max: 3 }), calledAt: fc.constant(null) }),
  ),
  { nil: null },
);
const step = fc.record({
  who: fc.nat({ max: 2 }),
  kind: fc.constantFrom(
    'entry' as const,
    'entry' as const,
    'call' as const,
    'board' as const,
    'look' as const,
    'repeat' as const,
  ),
  one: fc.nat(),
  two: fc.nat(),
  value: entryValue,
  settles: fc.boolean(),
});
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

interface Row {
  id: string;
  subject: string;
  value: RingValue | null;
  believed: string | null;
  settles: string | null;
  outcome: deviceEvents.EventOutcome | 'refused';
}
const logOf = (tournamentId: number) =>
  server
    .db('ring_event')
    .where({ tournament_id: tournamentId })
    .orderBy('place')
    .select<Row[]>('id', 'subject', 'value', 'believed_event_id as believed', 'settles_event_id as settles', 'outcome');

it('keeps one chain for each subject whatever devices and the board note, and its state is the fold of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const day = await buildRingDay(server);
      const { tournamentId, boys, girls, people } = day;
      const senders = [
        { device: { ...(await deviceOf(day.table.id)), ringId: day.ringId }, personId: null, requestId: 'test' },
        { device: await deviceOf(day.announcer.id), personId: null, requestId: 'test' },
        asDirector(day),
      ] as const;
      const beliefs = senders.map(() => new Map<string, string>());
      const sent: RingEvent[] = [];
      for (const { who, kind, one, two, value, settles } of steps) {
        const believed = beliefs[who] ?? new Map<string, string>();
        if (kind === 'look') {
          const rows = await server
            .db('ring_state')
            .where({ tournament_id: tournamentId })
            .select<{ subject: string; event_id: string }[]>('subject', 'event_id');
          for (const row of rows) believed.set(row.subject, row.event_id);
          continue;
        }
        if (kind === 'board') {
          const call = server.as(day.director).call(contract.matchday.call, {
            params: { id: at([boys.id, girls.id], one) },
            body: { to: at(contract.ringWork.callSteps, two) },
          });
          expect((await call).status).toBeLessThan(500);
          continue;
        }
        const log = await logOf(tournamentId);
        const open = deviceEvents.openDisagreements(log.map(({ outcome, ...event }) => ({ event, outcome })));
        const contests = [
          ...boys.contestIds.map((id) => [id, people.slice(0, 2)] as const),
          [girls.contestIds[0] ?? 0, people.slice(4, 6)] as const,
        ];
        const [contestId, competitors] = at(contests, one);
        const subject =
          kind === 'call'
            ? ringCalls.subjectOf({ kind: 'call', ringAssignmentId: at([boys.id, girls.id], one) })
            : ringCalls.subjectOf({ kind: 'entry', contestId, competitorId: at(competitors, two) });
        const settled = settles ? (open.find((event) => event.subject === subject)?.id ?? null) : null;
        const event: RingEvent =
          kind === 'repeat' && sent.length > 0
            ? at(sent, one)
            : {
                id: randomUUID(),
                subject,
                value: kind === 'call' ? { step: at(contract.ringWork.callSteps, two) } : value,
                believed: believed.get(subject) ?? null,
                settles: settled,
                reason: settled === null ? null : 'Seen',
                officialId: day.officialId,
                deviceTime: new Date().toISOString(),
              };
        sent.push(event);
        const [answer] = await ringEvents(server.app, server.db).take(tournamentId, [event], senders[who as 0 | 1 | 2]);
        expect(answer?.isRepeated).toBe(sent.filter(({ id }) => id === event.id).length > 1);
        if (answer && answer.outcome !== 'refused') believed.set(event.subject, event.id);
      }
      const log = await logOf(tournamentId);
      // Every event is in the log once.
      const ids = new Set(sent.map(({ id }) => id));
      expect(log.filter(({ id }) => ids.has(id))).toHaveLength(ids.size);
      // What took effect is one chain, and the state is its end.
      const ends = new Map<string, { id: string; value: RingValue | null }>();
      for (const { id, subject, value, believed, outcome } of log) {
        if (outcome !== 'applied') continue;
        expect(believed).toBe(ends.get(subject)?.id ?? null);
        ends.set(subject, { id, value });
      }
      const states = await server
        .db('ring_state')
        .where({ tournament_id: tournamentId })
        .select<{ subject: string; id: string; value: RingValue | null }[]>('subject', 'event_id as id', 'value');
      expect(new Map(states.map(({ subject, id, value }) => [subject, { id, value }]))).toEqual(ends);
      // Board and devices have one truth.
      for (const { id, step: now } of await server
        .db('ring_assignment')
        .where({ tournament_id: tournamentId })
        .select<{ id: number; step: string }[]>('id', 'step'))
        expect(ends.get(`call ${id}`)?.value ?? { step: 'planned' }).toMatchObject({ step: now });
      const shown = (
        await server.as(day.director).call(contract.getRingCalls, { params: { tournamentId } })
      ).body.rings.flatMap((ring) => ring.disagreements.map(({ eventId }) => eventId));
      const open = deviceEvents.openDisagreements(log.map(({ outcome, ...event }) => ({ event, outcome })));
      expect(shown.sort()).toEqual(open.map(({ id }) => id).sort());
    }),
    { numRuns: 15 },
  );
}, 120_000);

const deviceOf = async (id: string) => {
  const row = await server
    .db('device')
    .where({ id })
    .first<{ tournamentId: number; kind: contract.DeviceKind; name: string; expiresAt: Date }>(
      'tournament_id as tournamentId',
      'kind',
      'name',
      'expires_at as expiresAt',
    );
  return { ...row, id, ringId: null, seat: null, onlySends: false };
};

/** Two tables note different things about one competitor at the same moment. */
const race = async (guards: RingEventGuards, { hasChain }: { hasChain: boolean }) => {
  const day = await buildRingDay(server);
  const events = createRingEvents(guards)(server.app, server.db);
  const record = (value: EntryValue) =>
    events.take(
      day.tournamentId,
      [entryEvent(day.boys.contestIds[0] ?? 0, day.people[0] ?? 0, value)],
      asDirector(day),
    );
  if (!hasChain) await server.db.raw('drop index ring_event_chain');
  try {
    const answers = await Promise.allSettled([record({ state: 'here' }), record({ state: 'scratched' })]);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).not.toBeInstanceOf(Refusal);
    return (await logOf(day.tournamentId)).map(({ outcome }) => outcome).sort();
  } finally {
    if (!hasChain) {
      await server.db.raw(`alter table ring_event disable trigger all`);
      await server.db('ring_state').where({ tournament_id: day.tournamentId }).delete();
      await server.db('ring_event').where({ tournament_id: day.tournamentId }).delete();
      await server.db.raw(`alter table ring_event enable trigger all`);
      await server.db.raw(
        "create unique index ring_event_chain on ring_event (subject, believed_event_id) nulls not distinct where outcome = 'applied'",
      );
    }
  }
};
const withoutLock = (): RingEventGuards => {
  const meet = createBarrier(2);
  return {
    ...ringEventGuards,
    // The lock of another transaction, which ends at once, keeps nobody apart.
    lockContest: (_, tournamentId, contestId) =>
      server.db.transaction((other) => lockContest(other, tournamentId, contestId)),
    findHeads: async (trx, contestId) => {
      const heads = await findContestHeads(trx, contestId);
      await meet();
      return heads;
    },
  };
};

describe('two tables note different things at the same moment', () => {
  it('one takes effect, the other is kept as a disagreement', async () => {
    const meet = createBarrier(2);
    const guards: RingEventGuards = {
      ...ringEventGuards,
      lockContest: async (trx, tournamentId, contestId) => {
        await meet();
        return lockContest(trx, tournamentId, contestId);
      },
    };
    expect(await race(guards, { hasChain: true })).toEqual(['applied', 'disagrees']);
  });
  it('one takes effect by the chain alone; the other fails, and is sent again', async () =>
    expect(await race(withoutLock(), { hasChain: true })).toEqual(['applied']));
  it('control: both take effect without lock and chain', async () =>
    expect(await race(withoutLock(), { hasChain: false })).toEqual(['applied', 'applied']));
});
