import { addDays, formatDate, todayIn, type CalendarDate } from '../../values/dates';

/** The code of a refusal of what check-in volunteers may not work on at present (rule B14). */
export const outsideVolunteerWindowCode = 'outside-volunteer-window';

/** The dates that decide when check-in volunteers work on a tournament. */
export interface VolunteerDates {
  tournamentDate: CalendarDate;
  /** IANA name. */
  timeZone: string;
  /** The first day for volunteers; `null` for seven days before the tournament. */
  volunteersFrom: CalendarDate | null;
}

const days = 7;

/** The first and the last day on which check-in volunteers work on a tournament, in its time zone (rule B14). */
export const volunteerWindow = ({ tournamentDate, volunteersFrom }: Omit<VolunteerDates, 'timeZone'>) => ({
  from: volunteersFrom ?? addDays(tournamentDate, -days),
  until: addDays(tournamentDate, days),
});

/** Whether check-in volunteers work on a tournament at this instant (rule B14). */
export const isOpenToVolunteers = (dates: VolunteerDates, now: Date): boolean => {
  const { from, until } = volunteerWindow(dates);
  const today = todayIn(dates.timeZone, now);
  return from <= today && today <= until;
};

/** Says to a check-in volunteer when they may work on a tournament that is not open to them. */
export const volunteerWindowText = (dates: VolunteerDates, now: Date): string => {
  const { from, until } = volunteerWindow(dates);
  return todayIn(dates.timeZone, now) < from
    ? `Check-in volunteers can read and work on this tournament from ${formatDate(from)}. Directors can do so now.`
    : `Check-in volunteers could read and work on this tournament until ${formatDate(until)}. Directors still can.`;
};
