import fc from 'fast-check';
import {
  emptyLog,
  nothingRecorded,
  openDisagreements,
  receive,
  sendCheckIns,
  subjectKey,
  withWaiting,
  type CheckInEvent,
  type CheckInKind,
  type Head,
} from '@schi/contract';
import { startCheckIn } from '../../../../test/check-in-desk';
import { startTestServer, type TestServer } from '../../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.stop());

const step = fc.oneof(
  fc.record({
    do: fc.constant('note' as const),
    device: fc.nat(2),
    subject: fc.nat(3),
    value: fc.constantFrom(1, 2, null),
  }),
  fc.record({
    do: fc.constant('send' as const),
    devices: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    isAnswered: fc.boolean(),
  }),
  fc.record({ do: fc.constant('repeat' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('look' as const), device: fc.nat(2) }),
);

const inDatabase = async (registrationId: number): Promise<{ event: CheckInEvent; outcome: string }[]> => {
  const rows = await server.db('check_in_event').where({ registration_id: registrationId }).orderBy('place').select<
    {
      id: string;
      kind: CheckInKind;
      subject_id: number;
      value: number | null;
      believed_event_id: string | null;
      settles_event_id: string | null;
      outcome: string;
    }[]
  >();
  return rows.map((row) => ({
    outcome: row.outcome,
    event: {
      id: row.id,
      registrationId,
      kind: row.kind,
      subjectId: row.subject_id,
      value: row.value,
      believed: row.believed_event_id,
      settles: row.settles_event_id,
      deviceId: '',
      deviceTime: '',
    },
  }));
};

it('through HTTP and PostgreSQL: cut, repeated, reordered and at once, every event counts once and every disagreement is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const desk = await startCheckIn(server);
      const subjects = [desk.here, desk.weight, desk.shirtOrder, desk.wristbands];
      const devices = [0, 1, 2].map(() => ({
        ...desk.device(),
        heads: new Map<string, Head>(),
        waiting: [] as CheckInEvent[],
        told: new Set<string>(),
      }));
      type Device = (typeof devices)[number];
      const at = (index: number) => devices[index] as Device;
      const sent: CheckInEvent[][] = [];
      const made: CheckInEvent[] = [];
      const send = async (device: Device, isAnswered: boolean) => {
        const batch = device.waiting.slice(0, 3);
        if (batch.length === 0) return;
        sent.push(batch);
        const { status, body } = await device.send(...batch);
        expect(status).toBe(200);
        if (!isAnswered) return;
        device.waiting = device.waiting.slice(batch.length);
        body.forEach((answer, index) => {
          const { outcome, now } = answer;
          if (outcome === 'disagrees') device.told.add(answer.id);
          device.heads.set(subjectKey(batch[index] as CheckInEvent), now ?? nothingRecorded);
        });
      };
      for (const one of steps) {
        if (one.do === 'note') {
          const device = at(one.device);
          const subject = subjects[one.subject] as (typeof subjects)[number];
          const believed = (withWaiting(device.heads, device.waiting).get(subjectKey(subject)) ?? nothingRecorded)
            .eventId;
          const value =
            one.value === null
              ? null
              : subject.kind === 'weight'
                ? 100 + one.value
                : subject.kind === 'wristbands'
                  ? one.value
                  : 1;
          const event = device.record({ ...subject, value, believed });
          device.waiting.push(event);
          made.push(event);
        }
        if (one.do === 'send') await Promise.all(one.devices.map((index) => send(at(index), one.isAnswered)));
        const again = one.do === 'repeat' ? sent[one.which] : undefined;
        if (again) await desk.clerk.call(sendCheckIns, { params: desk.tournamentParams, body: { events: again } });
        if (one.do === 'look')
          for (const state of (await desk.findFamily()).states) at(one.device).heads.set(subjectKey(state), state);
      }
      for (const device of devices) while (device.waiting.length > 0) await send(device, true);

      const stored = await inDatabase(desk.id);
      expect(stored.map(({ event }) => event.id).sort()).toEqual(made.map(({ id }) => id).sort());
      const folded = stored.reduce((log, { event }) => receive(log, event), emptyLog);
      expect([...folded.entries.values()].map(({ outcome }) => outcome)).toEqual(stored.map(({ outcome }) => outcome));
      const family = await desk.findFamily();
      expect(
        new Map(family.states.map((state) => [subjectKey(state), { eventId: state.eventId, value: state.value }])),
      ).toEqual(folded.heads);
      expect(family.disagreements.map(({ eventId }) => eventId)).toEqual(
        openDisagreements(folded.entries.values()).map(({ id }) => id),
      );
      const disagreeing = stored.filter(({ outcome }) => outcome === 'disagrees').map(({ event }) => event.id);
      expect(disagreeing.filter((id) => !devices.some((device) => device.told.has(id)))).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 120_000);
