import {
  contests,
  getOfficials,
  getRingCalls,
  reportDevice,
  sendRingEvents,
  type CalledCompetitor,
  type CalledContest,
  type CalledDivision,
  type CalledRing,
  type Pairing,
  type RingCalls,
  type RingEvent,
  type RingEventAnswer,
} from '@schi/contract';
import { withEvents } from '@schi/shared-ui/ring-calls';
import { answerTo, type Handlers } from '@schi/shared-ui/testing';

export const buildCompetitor = (changes: Partial<CalledCompetitor> = {}): CalledCompetitor => ({
  competitorId: 1,
  name: 'Robin Park',
  school: 'Torrance',
  level: 'White belt',
  startNumber: 1,
  isNumberOnly: false,
  isWithdrawn: false,
  entries: [{ contestId: 5, eventId: null, value: null, notedAt: null, by: '' }],
  ...changes,
});
export const buildContest = (changes: Partial<CalledContest> = {}): CalledContest => ({
  contestId: 5,
  draftDivisionId: 11,
  eventId: 12,
  title: 'Forms',
  format: 'panel',
  isLocked: false,
  state: 'open',
  resultVersion: 0,
  rules: contests.contestRules('panel', { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' }),
  slots: [1],
  withdrawnIds: [],
  goldForOne: true,
  heads: [],
  ...changes,
});
export const buildDivision = (changes: Partial<CalledDivision> = {}): CalledDivision => ({
  ringAssignmentId: 3,
  title: 'Boys 8–9',
  step: 'staging',
  callEventId: null,
  contests: [buildContest()],
  competitors: [buildCompetitor()],
  ...changes,
});
export const buildCalledRing = (changes: Partial<CalledRing> = {}): CalledRing => ({
  ringId: 7,
  name: 'Ring 1',
  isOpen: true,
  divisions: [buildDivision()],
  disagreements: [],
  done: [],
  ...changes,
});
export const buildRingCalls = (rings: CalledRing[] = [buildCalledRing()]): RingCalls => ({
  tournamentId: 2,
  at: new Date().toISOString(),
  minutesBetweenCalls: 2,
  judgePads: true,
  confirmsResults: false,
  rings,
});
export const buildPairing = (changes: Partial<Pairing['device']> = {}): Pairing => ({
  token: 'a-token',
  device: {
    id: 'd1',
    tournamentId: 2,
    kind: 'ring table',
    ringId: 7,
    seat: null,
    name: 'Ring 1 table',
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...changes,
  },
});

/** The answer to an event that took effect. */
export const appliedAnswer = (event: RingEvent): RingEventAnswer => ({
  id: event.id,
  outcome: 'applied',
  isRepeated: false,
  refusal: null,
  says: null,
  now: { subject: event.subject, eventId: event.id, value: event.value },
});

/** A server of tournament 2 that takes every event, unless `decide` answers otherwise, and shows what it took. */
export const answerRings = (
  calls: RingCalls,
  decide: (event: RingEvent) => RingEventAnswer = appliedAnswer,
): Handlers => {
  const params = { tournamentId: 2 };
  let { rings } = calls;
  return {
    ...answerTo(getRingCalls, params, () => ({ status: 200, body: { ...calls, at: new Date().toISOString(), rings } })),
    ...answerTo(getOfficials, params, [
      { officialId: 4, ringId: 7, name: 'Master Kim', duty: 'ring chief', seat: null },
    ]),
    ...answerTo(reportDevice, {}, { now: new Date().toISOString() }),
    ...answerTo(sendRingEvents, params, ({ body }) => {
      // Cast: the body of this call is that of the contract.
      const { events } = body;
      const answers = events.map(decide);
      rings = withEvents(
        rings,
        events.filter((_, index) => answers[index]?.outcome === 'applied'),
      );
      return { status: 200, body: answers };
    }),
  };
};
