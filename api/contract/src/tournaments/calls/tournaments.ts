import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { Division } from '../rules/divisions';
import type { EventMark } from '../rules/event-marks';
import type { Dollars } from '../../values/money';
import type { WithdrawalRule } from '../rules/withdrawal';

export interface ScheduleItem {
  order: number;
  line1: string;
  line2: string;
  /** Whether events begin with it; absent otherwise. */
  begins?: true;
}

export interface Venue {
  name: string;
  address: string;
}

/** The public data of a tournament. Costs are dollars; `competitorOnlineCost` is the price that applies today (A4). */
export interface Tournament {
  id: number;
  name: string;
  tournamentDate: CalendarDate;
  registrationOpensOn: CalendarDate;
  registrationClosesAfter: CalendarDate;
  timeZone: string;
  /** The first day on which check-in volunteers work on it; `null` for seven days before (rule B14). */
  volunteersFrom: CalendarDate | null;
  competitorOnlineCost: Dollars;
  earlyOnlineCost: Dollars;
  earlyPriceEndsBefore: CalendarDate | null;
  regularOnlineCost: Dollars;
  competitorDoorCost: Dollars;
  spectatorCost: Dollars;
  lunchCost: Dollars;
  /** The most that the competitors of one registration cost together; `null` without a limit (rule C12). */
  familyCap: Dollars | null;
  /** How many competitors of a registration the limit covers, in the order in which they are added. */
  familyCapCovers: number;
  /** Whether it has coupons that have not expired (rule C12). */
  hasCoupons: boolean;
  /**
   * What a family gets back that withdraws a competitor itself; `null` where only the organizers withdraw competitors
   * (rule C13).
   */
  withdrawal: WithdrawalRule | null;
  /** The lowest price of a t-shirt sold for this tournament; `null` without one. */
  tShirtCost: Dollars | null;
  city: string;
  venue: Venue;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  schedule: ScheduleItem[];
  isTournamentToday: boolean;
  isRegistrationOpen: boolean;
  isRegistrationOpenSoon: boolean;
  /** Whether nobody registers in person any more. Servers of earlier releases do not send it. */
  isInPersonRegistrationOver?: boolean;
  /** Whether its day has passed in its time zone. */
  isOver: boolean;
  /** Whether visitors see results of it. */
  hasResults: boolean;
  /** The event types that it offers. */
  eventTypeIds: number[];
  /** What to bring, as HTML that is safe to show (rule E9); empty without a text, and once it is over. */
  bring: string;
  /** Questions with answers as HTML that is safe to show, in the order of the page; none once it is over. */
  faq: { question: string; answer: string }[];
}

/** A tournament that only staff see: yet (rule E10), or always, as a rehearsal (rule G12). */
export interface HiddenTournament extends Tournament {
  /** When visitors see it, ISO 8601; `null` for a rehearsal, which they never see. */
  hiddenUntil: string | null;
}

/** A server of an earlier release leaves out its mark. */
export interface EventType extends Partial<EventMark> {
  id: number;
  title: string;
  description: string;
  showOnHomepage: boolean;
}

export interface CompetitorLevel {
  id: number;
  name: string;
  order: number;
  isBlackBelt: boolean;
}

/** An event type offered at one tournament. A server of an earlier release leaves out its mark. */
export interface TournamentEvent extends Partial<EventMark> {
  id: number;
  eventTypeId: number;
  title: string;
  description: string;
}

/** How many pieces of an item a competitor needs from this age on, in full years. */
export interface PiecesFromAge {
  fromAge: number;
  pieces: number;
}

/** The event whose competitors need an item, such as boards for breaking. */
export interface NeededFor {
  eventId: number;
  eventTitle: string;
  piecesByAge: PiecesFromAge[];
}

export interface Merch {
  merchId: number;
  name: string;
  description: string;
  price: Dollars;
  /** Addresses of the photo as a small and a large square, and its description. */
  photo: { small: string; large: string; alt: string } | null;
  /** `available` is `null` where stock is not counted. */
  sizes: { merchSizeId: number; label: string; available: number | null }[];
  /**
   * The event whose competitors need it, and how many pieces by age (rule C4); `null` for what nobody needs. A server
   * of an earlier release leaves it out.
   */
  neededFor?: NeededFor | null;
}

/** Feature flags of section 6; a disabled flag hides its elements and is enforced by the server (C11). */
export const featureFlagNames = [
  'SellLunchTickets',
  'SellMerch',
  'MailingListTab',
  'AllowSmsNotifications',
  'StaffSecondFactor',
] as const;
export type FeatureFlag = (typeof featureFlagNames)[number];
export type FeatureFlags = Record<FeatureFlag, boolean>;

export const getTournaments = endpoint('GET', '/api/tournaments')<void, Tournament[]>();
/** The tournaments that visitors do not see, by date. For staff. */
export const getHiddenTournaments = endpoint('GET', '/api/admin/hidden-tournaments')<void, HiddenTournament[]>();
export const getEventTypes = endpoint('GET', '/api/event-types')<void, EventType[]>();
export const getCompetitorLevels = endpoint('GET', '/api/competitor-levels')<void, CompetitorLevel[]>();
export const getDivisions = endpoint('GET', '/api/divisions')<void, Division[]>();
export const getEvents = endpoint('GET', '/api/events/:tournamentId')<void, TournamentEvent[]>();
export const getMerch = endpoint('GET', '/api/merch/:tournamentId')<void, Merch[]>();
export const getFeatureFlags = endpoint('GET', '/api/feature-flags')<void, FeatureFlags>();
