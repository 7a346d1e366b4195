import type { MedalOut, Protest, ResultMatters } from '@schi/contract';

export const buildProtest = (changes: Partial<Protest> = {}): Protest => ({
  id: 3,
  version: 2,
  contestId: 1,
  ringAssignmentId: 11,
  divisionNumber: 47,
  division: 'Boys 8–9',
  event: 'Forms',
  ring: 'Ring 4',
  competitor: 'Ben Beta',
  raisedBy: 'Master Lee, Tiger School',
  about: 'Judge 2 was not counted',
  raisedAt: '2026-05-02T17:00:00.000Z',
  decideBy: '2026-05-02T17:30:00.000Z',
  outcome: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  ...changes,
});
export const buildMedalOut = (changes: Partial<MedalOut> = {}): MedalOut => ({
  id: 5,
  registrationId: 31,
  competitor: 'Tomás Mensah',
  school: 'Gardena',
  startNumber: 131,
  medal: 'gold',
  medalNow: 'bronze',
  divisionNumber: 47,
  division: 'Boys 8–9',
  event: 'Forms',
  handedOutAt: '2026-05-02T17:00:00.000Z',
  fetchedBackAt: null,
  ...changes,
});
export const buildMatters = (changes: Partial<ResultMatters> = {}): ResultMatters => ({
  at: '2026-05-02T17:10:00.000Z',
  protests: [],
  medalsOut: [],
  ...changes,
});
