import type { CheckInEvent, EventAnswer, Roster, RosterCompetitor, RosterFamily } from '@schi/contract';

export const buildCompetitor = (over: Partial<RosterCompetitor> = {}): RosterCompetitor => ({
  competitorId: 5,
  firstName: 'Mina',
  lastName: 'Kim',
  age: 9,
  level: 'Green belt',
  school: 'Lomita Hapkido',
  weight: 72.5,
  events: ['Forms', 'Sparring'],
  division: 'Girls 8–9',
  waiverSignedBy: 'Dana Kim',
  guardian: 'Dana Kim',
  needsGuardian: false,
  isWithdrawn: false,
  ...over,
});

/** The Kims: Mina and Jun, two spectators, one shirt, paid. */
export const buildFamily = (over: Partial<RosterFamily> = {}): RosterFamily => ({
  registrationId: 31,
  customerName: 'Dana Kim',
  confirmationCode: 'ABCDEFGH',
  balance: 0,
  isRefunded: false,
  spectators: 2,
  lunch: 0,
  competitors: [buildCompetitor(), buildCompetitor({ competitorId: 6, firstName: 'Jun', age: 12 })],
  merch: [{ merchOrderId: 8, name: 'T-shirt', sizeLabel: 'Youth M' }],
  states: [],
  disagreements: [],
  ...over,
});

export const buildRoster = (families: RosterFamily[], over: Partial<Roster> = {}): Roster => ({
  cursor: '100',
  at: '2025-04-26T15:00:00.000Z',
  isWhole: true,
  families,
  ...over,
});

/** The server's answer to an event that it applied. */
export const applied = (event: CheckInEvent): EventAnswer => ({
  id: event.id,
  outcome: 'applied',
  isRepeated: false,
  refusal: null,
  now: {
    kind: event.kind,
    subjectId: event.subjectId,
    eventId: event.id,
    value: event.value,
    by: 'Charlie Check-in',
    at: event.deviceTime,
    deviceId: event.deviceId,
  },
});
