import { readClockTime, spanEnd } from '../../values/clock-time';
import { todayIn, type CalendarDate } from '../../values/dates';
import { instantText } from '../../values/instants';

/** The dates that decide what a visitor may do (specification, section 4). */
export interface TournamentDates {
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  /** IANA name; "today" is the calendar date there (rule A1). */
  timeZone: string;
}

export interface TournamentTiming {
  isTournamentToday: boolean;
  isRegistrationOpen: boolean;
  isRegistrationOpenSoon: boolean;
}

/** Today, tomorrow or closed, by the rules of section 4, at this instant. The last day of registration still counts. */
export const tournamentTiming = (tournament: TournamentDates, now: Date): TournamentTiming => {
  const today = todayIn(tournament.timeZone, now);
  const isTournamentToday = tournament.tournamentDate === today;
  return {
    isTournamentToday,
    isRegistrationOpen:
      tournament.registrationOpensOn <= today && !isTournamentToday && tournament.registrationClosesAfter >= today,
    isRegistrationOpenSoon: tournament.registrationOpensOn > today,
  };
};

/**
 * Whether the hours of in-person registration have ended at this instant; `false` where their text names no end, such as
 * "from 8:30 AM".
 */
export const isInPersonRegistrationOver = (
  tournament: Pick<TournamentDates, 'tournamentDate' | 'timeZone'> & { inPersonRegistrationTimes: string },
  now: Date,
): boolean => {
  const { tournamentDate, timeZone, inPersonRegistrationTimes } = tournament;
  const today = todayIn(timeZone, now);
  const [end, minute] = [
    spanEnd(inPersonRegistrationTimes),
    readClockTime(instantText(now.getTime(), timeZone, 'clock')),
  ];
  return tournamentDate < today || (tournamentDate === today && end !== null && Number(minute) >= end);
};

/** The earliest tournament whose date plus one day is still after today (section 4), or `undefined`. */
export const nextTournament = <T extends Pick<TournamentDates, 'tournamentDate' | 'timeZone'>>(
  tournaments: readonly T[],
  now: Date,
): T | undefined =>
  tournaments
    .filter((t) => t.tournamentDate >= todayIn(t.timeZone, now))
    .sort((a, b) => a.tournamentDate.localeCompare(b.tournamentDate))[0];

/**
 * The online price of a competitor that applies today: early before `earlyPriceEndsBefore`, regular from then on (rule
 * A4).
 */
export const onlinePrice = <Money extends number>(
  prices: { early: Money; regular: Money; earlyPriceEndsBefore: CalendarDate | null; timeZone: string },
  now: Date,
): Money =>
  prices.earlyPriceEndsBefore !== null && todayIn(prices.timeZone, now) < prices.earlyPriceEndsBefore
    ? prices.early
    : prices.regular;

/** The price list for a registration's competitors: online, or at the door for families who register at the desk. */
export type PriceList = 'online' | 'door';

/**
 * The cost of a competitor who is added at this instant, in the unit of the prices: the door price for a registration
 * made at the desk, and for everybody once online registration is over; else the online price of the day (rules A4,
 * E4).
 */
export const competitorPrice = <Money extends number>(
  prices: Parameters<typeof onlinePrice<Money>>[0] &
    Pick<TournamentDates, 'registrationClosesAfter' | 'tournamentDate'> & { door: Money; priceList: PriceList },
  now: Date,
): Money => {
  const today = todayIn(prices.timeZone, now);
  const isOverOnline = today > prices.registrationClosesAfter || today >= prices.tournamentDate;
  return prices.priceList === 'door' || isOverOnline ? prices.door : onlinePrice(prices, now);
};
