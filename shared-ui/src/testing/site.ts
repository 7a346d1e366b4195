import {
  addDays,
  remoteNames,
  todayIn,
  type Competitor,
  type EventType,
  type InlinedData,
  type RemoteList,
  type Tournament,
} from '@schi/contract';

const timeZone = 'America/Los_Angeles';

/** By default a tournament in sixty days with registration open. */
export const buildTournament = (changes: Partial<Tournament> = {}): Tournament => {
  const today = todayIn(timeZone, new Date());
  return {
    id: 7,
    name: 'SCHI',
    tournamentDate: addDays(today, 60),
    registrationOpensOn: addDays(today, -20),
    registrationClosesAfter: addDays(today, 50),
    timeZone,
    volunteersFrom: addDays(today, -20),
    competitorOnlineCost: 55,
    earlyOnlineCost: 55,
    earlyPriceEndsBefore: addDays(today, 20),
    regularOnlineCost: 65,
    competitorDoorCost: 75,
    spectatorCost: 10,
    lunchCost: 12,
    familyCap: null,
    familyCapCovers: 5,
    hasCoupons: false,
    withdrawal: null,
    tShirtCost: 15,
    city: 'Torrance',
    venue: { name: 'Meeting Hall', address: '3341 Torrance Blvd, Torrance, CA 90503' },
    inPersonRegistrationTimes: '8:30AM to 10AM',
    blackBeltMeetingTime: '9:30AM',
    eliminationTime: '10:30AM',
    schedule: [{ order: 1, line1: '8:30AM', line2: 'Check-in' }],
    isTournamentToday: false,
    isRegistrationOpen: true,
    isRegistrationOpenSoon: false,
    isOver: (changes.tournamentDate ?? today) < today,
    hasResults: false,
    eventTypeIds: [1, 2],
    bring: '',
    faq: [],
    ...changes,
  };
};

export const buildEventType = (changes: Partial<EventType> = {}): EventType => ({
  id: 1,
  title: 'Forms',
  description: 'A set sequence of techniques.',
  showOnHomepage: true,
  ...changes,
});

/** A child whose form is complete. */
export const buildCompetitor = (changes: Partial<Competitor> = {}): Competitor => ({
  id: 1,
  registrationId: 31,
  firstName: 'Mina',
  lastName: 'Kim',
  birthDate: '2016-04-02',
  gender: 2,
  competitorLevelId: 3,
  school: 'Torrance Hapkido Academy',
  instructor: 'Master Lee',
  weight: 72.5,
  height: 51,
  eventIds: [4],
  emergencyContactName: 'Pat Kim',
  emergencyContactPhone: '3105550111',
  medicalNotes: '',
  waiver: {
    signedName: 'Mina Kim',
    guardianName: 'Dana Kim',
    agreed: true,
    version: '2025-01',
    signedAt: '2025-01-01T00:00:00.000Z',
  },
  ...changes,
});

const remotes: RemoteList = Object.fromEntries(
  remoteNames.map((name) => [
    name,
    {
      entry: `/remotes/${name}/remoteEntry.js`,
      integrity: `sha384-${name}`,
      sharedUi: process.env.SHARED_UI_VERSION ?? '',
    },
  ]),
);

/** What the server writes into the page. */
export const buildInlined = (changes: Partial<InlinedData> = {}): InlinedData => ({
  remotes,
  tournaments: [buildTournament()],
  eventTypes: [buildEventType()],
  featureFlags: {
    SellLunchTickets: false,
    SellMerch: true,
    MailingListTab: false,
    AllowSmsNotifications: false,
    StaffSecondFactor: false,
  },
  googleClientId: null,
  devInbox: false,
  paysAtDeskOnly: false,
  leastOnline: 0.5,
  organizer: { text: 'Example Hapkido, 1 Main St, Torrance', email: 'organizers@example.org', year: 2027 },
  ...changes,
});
