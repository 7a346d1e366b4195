import {
  formatDate,
  formatDollars,
  isInPersonRegistrationOver,
  todayIn,
  tournamentTiming,
  type Tournament,
} from '@schi/contract';

/** Why an unpaid registration cannot be changed or paid now, and what can still be done. */
export interface NotOpen {
  title: string;
  /** One sentence under the title. */
  intro: string;
  /** What can still be done, and where. */
  next: string;
  /** What the total of the bill is. */
  totalLabel: string;
}

const atTheDoor = (tournament: Tournament, registrationId: number, day: string, now: Date) => {
  const { inPersonRegistrationTimes, venue, competitorDoorCost } = tournament;
  if (isInPersonRegistrationOver(tournament, now))
    return `In-person registration was ${day}, ${inPersonRegistrationTimes}, and has ended. What you entered is kept.`;
  return (
    `You can still register in person: ${day}, ${inPersonRegistrationTimes}, at ${venue.name}, ${venue.address}. ` +
    `Say your name or registration ${registrationId}; what you entered is kept. A competitor costs ${formatDollars(competitorDoorCost)} there.`
  );
};

/**
 * Why an unpaid registration of this tournament cannot be changed or paid online at this instant, at which registration
 * is not open (specification, section 4).
 */
export const notOpen = (tournament: Tournament, registrationId: number, now: Date): NotOpen => {
  const { isTournamentToday, isRegistrationOpenSoon } = tournamentTiming(tournament, now);
  if (isTournamentToday)
    return {
      title: 'Registration is in person today',
      intro: 'This registration was not paid. Today you can no longer pay it online.',
      next: atTheDoor(tournament, registrationId, 'today', now),
      totalLabel: 'Total at the door',
    };
  if (isRegistrationOpenSoon)
    return {
      title: 'Registration is not open yet',
      intro: `Online registration opens on ${formatDate(tournament.registrationOpensOn)}.`,
      next: 'What you entered is kept. Come back on that day to change it and to pay.',
      totalLabel: 'Total',
    };
  if (tournament.tournamentDate < todayIn(tournament.timeZone, now))
    return {
      title: 'This tournament is over',
      intro: `It took place on ${formatDate(tournament.tournamentDate)}. This registration was not paid.`,
      next: 'Nothing is due. The details of your competitors can be copied into a later registration.',
      totalLabel: 'Total, not paid',
    };
  return {
    title: 'Online registration has closed',
    intro: `It closed after ${formatDate(tournament.registrationClosesAfter)}, and this registration was not paid. It can no longer be paid online.`,
    next: atTheDoor(tournament, registrationId, formatDate(tournament.tournamentDate), now),
    totalLabel: 'Total at the door',
  };
};
