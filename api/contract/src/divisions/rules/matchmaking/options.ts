/** An event as matchmaking sees it. Sizes count the competitors of one division in this event. */
export interface MatchedEvent {
  id: number;
  title: string;
  /** Competitors touch each other (sparring): weight, height and gender then count. */
  hasContact: boolean;
  /** It is fought in brackets; otherwise competitors have turns. Left out: as `hasContact`. */
  isBracket?: boolean;
  /** The smallest and the largest useful size. */
  minSize: number;
  maxSize: number;
}

/** How much difference is tolerated: a group exactly as wide as this in one measure costs 1 for each competitor. */
export interface Tolerances {
  /** Years between the youngest and the oldest child, at least; a quarter of the youngest's age where that is more. */
  minorYears: number;
  /** Years between adults, at least; two fifths of the youngest's age where that is more. */
  adultYears: number;
  /** Places in the list of levels. */
  levels: number;
  /** By how much the heaviest is above the lightest, as a part of the lightest (0.25: a quarter). Only with contact. */
  weight: number;
  /** Inches. Only with contact. */
  height: number;
}

/** What a proposal never does. A director can, by hand and with a reason. */
export interface Limits {
  /** Children with adults. */
  minorsWithAdults: boolean;
  /** With contact: the most years between competitors under 18, in full years (rule F11). */
  contactYears: number;
  /** With contact: both genders where the oldest has this age or more, in full years. */
  mixedContactFrom: number;
  /** With contact: the heaviest at most this many times the lightest. */
  weightRatio: number;
  /** With contact: beginners with black belts. */
  beginnersWithBlackBelts: boolean;
}

/** What a director chooses for a draft. */
export interface MatchOptions {
  /**
   * The cost of one more event of a division: the price of one more group. A high price makes fewer and larger
   * divisions.
   */
  groupPrice: number;
  /** Whether a division costs more when one school has most of its places. */
  keepSchoolsApart: boolean;
  tolerances: Tolerances;
  limits: Limits;
}

/**
 * The values proposed to a director. Sources: the "10-2" rule of the Madison system of youth wrestling (10 %, two
 * years), usual ranges of age and belt of martial-arts tournaments, and experiments with 300 to 683 entrants (rule F4).
 */
export const defaultMatchOptions: MatchOptions = {
  groupPrice: 3,
  keepSchoolsApart: true,
  tolerances: { minorYears: 1.5, adultYears: 10, levels: 2, weight: 0.25, height: 6 },
  limits: {
    minorsWithAdults: false,
    contactYears: 2,
    mixedContactFrom: 12,
    weightRatio: 1.5,
    beginnersWithBlackBelts: false,
  },
};
