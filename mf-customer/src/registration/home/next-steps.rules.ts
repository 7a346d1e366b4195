import {
  listOf,
  formatDate,
  formatDollars,
  guardianMissing,
  holdsNothing,
  isInPersonRegistrationOver,
  isWaiverPresent,
  todayIn,
  tournamentTiming,
  type Competitor,
  type Registration,
  type Tournament,
} from '@schi/contract';
import { fullName } from '@schi/shared-ui/text';

/** Something a customer should do next, in the order in which it matters. */
export interface NextStep {
  key: string;
  /** What to do, the verb first. */
  title: string;
  detail: string;
  /** Where it is done, and the words of the way there. */
  to?: { path: string; label: string };
  /** It stands in the way of taking part. */
  isUrgent: boolean;
}

const pathOf = ({ registrationId }: Pick<Registration, 'registrationId'>, rest = '') =>
  `/customer/registration/${registrationId}${rest}`;

/**
 * What a competitor's form lacks for taking part: weight, the present waiver, a guardian's name for a minor (rule C1).
 */
const missingOf = (competitor: Competitor, tournament: Tournament): string[] => [
  ...(competitor.weight > 0 ? [] : ['the weight']),
  ...(isWaiverPresent(competitor.waiver) ? [] : ['a signature on the current waiver']),
  ...(guardianMissing(competitor.birthDate, tournament.tournamentDate, competitor.waiver.guardianName)
    ? ['a guardian’s name']
    : []),
];

const closesOn = ({ registrationClosesAfter }: Tournament) =>
  `Registration closes after ${formatDate(registrationClosesAfter)}.`;

const payBy = (tournament: Tournament, today: string) => {
  const { earlyPriceEndsBefore, earlyOnlineCost, regularOnlineCost } = tournament;
  const closes = closesOn(tournament);
  return earlyPriceEndsBefore !== null && today < earlyPriceEndsBefore
    ? `Before ${formatDate(earlyPriceEndsBefore)} a competitor costs ${formatDollars(earlyOnlineCost)}, from then on ${formatDollars(regularOnlineCost)}. ${closes}`
    : closes;
};

const unfinished = (registration: Registration, tournament: Tournament, now: Date, paysAtDesk: boolean): NextStep[] => {
  const { isRegistrationOpen, isRegistrationOpenSoon } = tournamentTiming(tournament, now);
  const { competitors, cost, payment } = registration;
  if (holdsNothing(registration)) return [];
  // A payment that is under way may still be finished once registration has closed.
  if (payment?.status === 'open')
    return [
      {
        key: `payment ${registration.registrationId}`,
        title: 'Finish your payment',
        detail: 'A payment is under way. Until it is finished or canceled, nothing can be changed.',
        to: { path: pathOf(registration, '/confirmation'), label: 'Finish the payment' },
        isUrgent: true,
      },
    ];
  if (isRegistrationOpenSoon)
    return [
      {
        key: `opens ${registration.registrationId}`,
        title: `Come back on ${formatDate(tournament.registrationOpensOn)}`,
        detail: 'Online registration opens on that day. What you entered is kept until then.',
        isUrgent: false,
      },
    ];
  if (!isRegistrationOpen)
    return [
      {
        key: `door ${registration.registrationId}`,
        ...(isInPersonRegistrationOver(tournament, now)
          ? {
              title: 'Registration has ended',
              detail: 'This registration was not paid, and nothing is due. What you entered is kept.',
              isUrgent: false,
            }
          : {
              title: 'Register at the door',
              detail: `Online registration has closed, and this one was not paid. In-person registration is ${tournament.inPersonRegistrationTimes}; a competitor costs ${formatDollars(tournament.competitorDoorCost)} there.`,
              isUrgent: true,
            }),
      },
    ];
  if (competitors.length === 0)
    return [
      {
        key: `competitors ${registration.registrationId}`,
        title: 'Add who competes',
        detail: `Your registration has no competitor yet. ${payBy(tournament, todayIn(tournament.timeZone, now))}`,
        to: { path: pathOf(registration, '/competitor'), label: 'Add competitor' },
        isUrgent: true,
      },
    ];
  if (paysAtDesk && cost > 0)
    return [
      {
        key: `pay ${registration.registrationId}`,
        title: `Pay ${formatDollars(cost)} at the desk`,
        detail: `Your registration counts once it is paid. The desk is open on ${formatDate(tournament.tournamentDate)}, ${tournament.inPersonRegistrationTimes}.`,
        to: { path: pathOf(registration, '/confirmation'), label: 'How to pay' },
        isUrgent: true,
      },
    ];
  if (cost === 0)
    return [
      {
        key: `pay ${registration.registrationId}`,
        title: 'Complete your registration',
        detail: `There is nothing to pay. Your registration counts once it is completed. ${closesOn(tournament)}`,
        to: { path: pathOf(registration, '/confirmation'), label: 'Review' },
        isUrgent: true,
      },
    ];
  return [
    {
      key: `pay ${registration.registrationId}`,
      title: `Pay ${formatDollars(cost)}`,
      detail: `Your registration counts once it is paid. ${payBy(tournament, todayIn(tournament.timeZone, now))}`,
      to: { path: pathOf(registration, '/confirmation'), label: 'Review and pay' },
      isUrgent: true,
    },
  ];
};

/** What staff decided since the payment that the family owes or is owed (rule C15). */
const unsettled = ({ receipt, ...registration }: Registration, tournament: Tournament): NextStep[] => {
  const balance = receipt?.money?.balance ?? 0;
  if (balance === 0) return [];
  const amount = formatDollars(Math.abs(balance));
  return [
    {
      key: `balance ${registration.registrationId}`,
      title: balance > 0 ? `Pay ${amount} at the desk` : `Collect ${amount} at the desk`,
      detail: `Your receipt says what has changed since you paid. The desk is open on ${formatDate(tournament.tournamentDate)}, ${tournament.inPersonRegistrationTimes}.`,
      to: { path: pathOf(registration, '/receipt'), label: balance > 0 ? 'See what is due' : 'See what you get back' },
      isUrgent: balance > 0,
    },
  ];
};

const incomplete = (registration: Registration, tournament: Tournament, now: Date): NextStep[] =>
  registration.competitors.flatMap((competitor) => {
    const missing = missingOf(competitor, tournament);
    if (missing.length === 0) return [];
    const mayChange = !registration.isCompleted || tournamentTiming(tournament, now).isRegistrationOpen;
    return [
      {
        key: `details ${competitor.id}`,
        title: `Complete the details of ${fullName(competitor)}`,
        detail: mayChange
          ? `We still need ${listOf(missing)}.`
          : `We still need ${listOf(missing)}. Bring it to check-in.`,
        ...(mayChange && {
          to: {
            path: pathOf(registration, `/competitor/${competitor.id}`),
            label: `Complete ${competitor.firstName}’s details`,
          },
        }),
        isUrgent: true,
      },
    ];
  });

const onTheDay = (paid: readonly Registration[], tournament: Tournament, now: Date): NextStep[] => {
  const [first] = paid;
  if (!first) return [];
  const { isTournamentToday } = tournamentTiming(tournament, now);
  const competes = paid.some(({ competitors }) => competitors.length > 0);
  const codes = paid.flatMap(({ receipt }) => (receipt ? [receipt.confirmationCode] : []));
  const day = isTournamentToday ? 'Today' : formatDate(tournament.tournamentDate);
  return [
    {
      key: 'check-in',
      title: competes ? 'Come to check-in and weigh-in' : 'Come to check-in',
      detail:
        `${day}, ${tournament.inPersonRegistrationTimes}, at ${tournament.venue.name}, ${tournament.venue.address}.` +
        (competes
          ? ` Black belts meet at ${tournament.blackBeltMeetingTime}; eliminations begin at ${tournament.eliminationTime}.`
          : ''),
      isUrgent: isTournamentToday,
    },
    {
      key: 'code',
      title: codes.length > 1 ? 'Bring your QR codes' : 'Bring your QR code',
      detail:
        codes.length > 0
          ? `On your phone or on paper. ${codes.length > 1 ? 'The codes are' : 'The code is'} ${listOf(codes)}.`
          : 'On your phone or on paper.',
      to: { path: pathOf(first, '/receipt'), label: 'Show my QR code' },
      isUrgent: false,
    },
    ...(competes
      ? [
          {
            key: 'my-day',
            title: isTournamentToday ? 'Follow your day' : 'Keep your day at hand',
            detail: 'One page says which ring, when, and what to do now, for all of your competitors.',
            to: { path: '/customer/my-day', label: 'Open my day' },
            isUrgent: isTournamentToday,
          },
        ]
      : []),
  ];
};

/**
 * What a customer should do next for a tournament, most urgent first: from their registrations, the tournament and the
 * time alone. Nothing once the tournament is over. `paysAtDesk`: nobody pays online (rule H6).
 */
export const nextSteps = (
  registrations: readonly Registration[],
  tournament: Tournament,
  now: Date,
  { paysAtDesk = false } = {},
): NextStep[] => {
  if (tournament.tournamentDate < todayIn(tournament.timeZone, now)) return [];
  const paid = registrations.filter(({ isCompleted }) => isCompleted);
  const open = registrations.filter(({ isCompleted }) => !isCompleted);
  return [
    ...open.flatMap((registration) => unfinished(registration, tournament, now, paysAtDesk)),
    ...paid.flatMap((registration) => unsettled(registration, tournament)),
    ...registrations.flatMap((registration) => incomplete(registration, tournament, now)),
    ...onTheDay(paid, tournament, now),
  ];
};
