import type { Entrant, Fitted, MatchedEvent, MatchOptions } from '../matchmaking';
import type { Doubt } from './doubt';
import type { UnplacedReason } from './state';

/** A competitor as the registrations have them now: an entrant, or the reason why they can be in no division. */
export interface Present {
  competitorId: number;
  eventIds: readonly number[];
  entrant: Entrant | UnplacedReason;
}

/** What a draft is refreshed from. */
export interface RefreshInput {
  present: readonly Present[];
  /** The events that are offered: those of one list run through the same divisions. */
  programmes: readonly (readonly MatchedEvent[])[];
  /** Competitors whose particulars changed since the draft was made. */
  changed: readonly number[];
  /**
   * Competitors as the draft has seen them, by id: divisions were made for these. Who is left out was seen as they are
   * now.
   */
  seen?: ReadonlyMap<number, Fitted>;
  options: MatchOptions;
}

/** One thing that a refresh did, or found. */
export type RefreshStep =
  /** New in a division. */
  | { kind: 'came'; competitorId: number; eventIds: readonly number[]; divisionId: number; isNewDivision: boolean }
  /** New among the unplaced, or there for another reason. `divisionId`: where the entry was. */
  | { kind: 'unplaced'; competitorId: number; eventId: number; divisionId: number | null; reason: UnplacedReason }
  /** No longer entered. `divisionId`: where the entry was. */
  | { kind: 'left'; competitorId: number; eventId: number; divisionId: number | null }
  /** No longer entered, or not to be placed, and still in a locked division. */
  | { kind: 'stillInLocked'; competitorId: number; eventId: number; divisionId: number }
  /** Changed, no longer fitting where they were, and moved to where they cost least. */
  | ({
      kind: 'moved';
      competitorId: number;
      eventIds: readonly number[];
      from: number;
      divisionId: number;
      isNewDivision: boolean;
    } & Doubt)
  /** Changed, and still in their division. `stays`: why, although they no longer fit and could be moved. */
  | ({ kind: 'changed'; competitorId: number; divisionId: number; stays: 'byHand' | 'locked' | null } & Doubt);
