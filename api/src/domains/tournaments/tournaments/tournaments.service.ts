import {
  featureFlagNames,
  getMerchPhoto,
  isInPersonRegistrationOver,
  nextTournament,
  onlinePrice,
  pathOf,
  toDollars,
  todayIn,
  tournamentTiming,
  type CompetitorLevel,
  type Division,
  type EventType,
  type FeatureFlags,
  type HiddenTournament,
  type Merch,
  type PhotoSize,
  type Tournament,
  type TournamentDates,
  type TournamentEvent,
  type WithdrawalRule,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { markdownHtml } from '../../../platform/text/markdown';
import type { Showing } from './shown-tournaments.service';
import {
  findDates,
  findWithdrawalRule,
  listDivisions,
  listEvents,
  listEventTypes,
  listFlags,
  listLevels,
  listMerch,
  listTournaments,
  type MerchRow,
  type TournamentRow,
} from './tournaments.queries';

const isOver = (row: TournamentRow, now: Date) => nextTournament([row], now) === undefined;

const present = (row: TournamentRow, now: Date): Tournament => ({
  id: row.id,
  name: row.name,
  tournamentDate: row.tournamentDate,
  registrationOpensOn: row.registrationOpensOn,
  registrationClosesAfter: row.registrationClosesAfter,
  timeZone: row.timeZone,
  volunteersFrom: row.volunteersFrom,
  competitorOnlineCost: toDollars(onlinePrice(row, now)),
  earlyOnlineCost: toDollars(row.early),
  earlyPriceEndsBefore: row.earlyPriceEndsBefore,
  regularOnlineCost: toDollars(row.regular),
  competitorDoorCost: toDollars(row.door),
  spectatorCost: toDollars(row.spectator),
  lunchCost: toDollars(row.lunch),
  familyCap: row.familyCap === null ? null : toDollars(row.familyCap),
  familyCapCovers: row.familyCapCovers,
  hasCoupons:
    row.couponsUntil !== null && (row.couponsUntil === 'no end' || row.couponsUntil >= todayIn(row.timeZone, now)),
  withdrawal:
    row.withdrawalRefundPercent === null
      ? null
      : { refundPercent: row.withdrawalRefundPercent, refundUntil: row.withdrawalRefundUntil },
  tShirtCost: row.tShirt === null ? null : toDollars(row.tShirt),
  city: row.city,
  venue: { name: row.venueName, address: row.venueAddress },
  inPersonRegistrationTimes: row.inPersonRegistrationTimes,
  blackBeltMeetingTime: row.blackBeltMeetingTime,
  eliminationTime: row.eliminationTime,
  schedule: row.schedule,
  ...tournamentTiming(row, now),
  isInPersonRegistrationOver: isInPersonRegistrationOver(row, now),
  isOver: isOver(row, now),
  hasResults: row.hasResults,
  eventTypeIds: row.eventTypeIds,
  // Nobody prepares for a tournament that is over, and every page carries this list.
  bring: isOver(row, now) ? '' : markdownHtml(row.bring),
  faq: isOver(row, now) ? [] : row.faq.map(({ question, answer }) => ({ question, answer: markdownHtml(answer) })),
});

const photoAddress = (photo: string, size: PhotoSize) => pathOf(getMerchPhoto.path, { photo, size });
const presentMerch = ({ photo, photoAlt: alt, ...row }: MerchRow): Merch => ({
  ...row,
  price: toDollars(row.price),
  photo: photo === null ? null : { small: photoAddress(photo, 'small'), large: photoAddress(photo, 'large'), alt },
});

/** All feature flags of section 6; a flag that is not stored is off. */
export const featureFlags = async (db: Db): Promise<FeatureFlags> => {
  const stored = new Map((await listFlags(db)).map((flag) => [flag.name, flag.is_on]));
  return Object.fromEntries(featureFlagNames.map((name) => [name, stored.get(name) ?? false])) as FeatureFlags;
};

/** Tournaments, and their events, levels, divisions and merchandise. */
export const tournaments = (db: Db) => ({
  /**
   * All tournaments by date, also those that visitors do not see yet, at the prices and in the timing of this instant.
   */
  all: async (now: Date): Promise<Tournament[]> =>
    (await listTournaments(db, 'everybody', now)).map((row) => present(row, now)),

  /** The tournaments that visitors see (rule E10). */
  shown: async (now: Date): Promise<Tournament[]> =>
    (await listTournaments(db, 'visitors', now)).map((row) => present(row, now)),

  /** The tournaments that only staff see, and the rehearsal. */
  hidden: async (now: Date): Promise<HiddenTournament[]> =>
    (await listTournaments(db, 'staff only', now)).map((row) => ({
      ...present(row, now),
      hiddenUntil: row.isRehearsal ? null : (row.shownFrom?.toISOString() ?? null),
    })),

  /** The dates of one, and from when visitors see it. @throws Refusal 404 when there is none. */
  dates: async (id: number): Promise<TournamentDates & Showing> => {
    const found = await findDates(db, id);
    if (!found) throw notFound('tournament');
    return found;
  },

  /** What a family gets back that withdraws a competitor itself; `null` where it cannot (rule C13). */
  withdrawalRule: (id: number): Promise<WithdrawalRule | null> => findWithdrawalRule(db, id),

  eventTypes: (): Promise<EventType[]> => listEventTypes(db),
  /** The reference divisions, in the order in which they are tried. */
  divisions: (): Promise<Division[]> => listDivisions(db),
  levels: (): Promise<CompetitorLevel[]> => listLevels(db),
  events: (tournamentId: number): Promise<TournamentEvent[]> => listEvents(db, tournamentId),

  /** What is sold at a tournament; nothing while merchandise is switched off (C11). */
  merch: async (tournamentId: number): Promise<Merch[]> =>
    (await featureFlags(db)).SellMerch ? (await listMerch(db, tournamentId)).map(presentMerch) : [],
  /**
   * What was ever for sale at a tournament, also while merchandise is switched off: what is bought may still get
   * another size.
   */
  allMerch: async (tournamentId: number): Promise<Merch[]> => (await listMerch(db, tournamentId)).map(presentMerch),
});
