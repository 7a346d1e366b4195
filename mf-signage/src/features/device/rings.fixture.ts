import type { CalledCompetitor, CalledDivision, CalledRing, Pairing, RingCalls } from '@schi/contract';

export const buildCompetitor = (changes: Partial<CalledCompetitor> = {}): CalledCompetitor => ({
  competitorId: 1,
  name: 'Robin Park',
  school: 'Torrance',
  level: 'White belt',
  startNumber: 1,
  isWithdrawn: false,
  entries: [{ contestId: 5, eventId: null, value: null, notedAt: null, by: '' }],
  ...changes,
});
export const buildDivision = (changes: Partial<CalledDivision> = {}): CalledDivision => ({
  ringAssignmentId: 3,
  title: 'Boys 8–9',
  step: 'staging',
  callEventId: null,
  contests: [{ contestId: 5, title: 'Forms', format: 'panel', isLocked: false }],
  competitors: [buildCompetitor()],
  ...changes,
});
export const buildCalledRing = (changes: Partial<CalledRing> = {}): CalledRing => ({
  ringId: 7,
  name: 'Ring 1',
  isOpen: true,
  divisions: [buildDivision()],
  disagreements: [],
  ...changes,
});
export const buildRingCalls = (rings: CalledRing[] = [buildCalledRing()]): RingCalls => ({
  tournamentId: 2,
  at: new Date().toISOString(),
  minutesBetweenCalls: 2,
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
