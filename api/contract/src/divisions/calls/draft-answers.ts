import type { TwicePerson } from '../../registration/rules/same-person';
import type { DraftConsent } from './division-consent';
import type { DivisionFlag, DraftHealth, Draw, UnplacedReason } from '../rules/draft';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { BracketRules } from '../../rings/rules/draws';
import type { Entrant, FairnessCard, LimitName, MatchedEvent, MatchOptions, Misfit } from '../rules/matchmaking';

export type { DraftHealth };

/** How the events of a tournament share divisions; decision divisions/proposals describes each. */
export const draftPresets = ['perEvent', 'together', 'nested'] as const;
export type DraftPreset = (typeof draftPresets)[number];
/** How the programs of a draft came about: by a preset, or chosen by the director. */
export type DraftPrograms = DraftPreset | 'byHand';

/**
 * At most one draft of a tournament is published (rule F2), and at most one is `creating`: its divisions are still
 * computed. A `failed` one could not be computed. Neither can be changed, only deleted.
 */
export type DraftPublication = 'creating' | 'failed' | 'open' | 'published';

/** One draft of a list. */
export interface DraftSummary {
  draftId: number;
  tournamentId: number;
  name: string;
  preset: DraftPrograms;
  state: DraftPublication;
  /** The number of operations so far. Every change names the version that it was made for (rule E8). */
  version: number;
  /** When it was created, in ISO 8601. */
  createdAt: string;
  /** Whole thousandths, as if there were no limits. */
  cost: number;
  health: DraftHealth;
  /** While it is creating: how many of its programs are computed. `null` otherwise. */
  progress: DraftProgress | null;
  /** Why it could not be created, in a sentence; `null` unless it failed. */
  failure: string | null;
}
export interface DraftProgress {
  done: number;
  all: number;
}

/** One event of a draft division: who runs in it, by competitor id. */
export interface DraftGroup {
  eventId: number;
  entries: number[];
  /** Those of the entries that were placed by hand. */
  pinned: number[];
  /** `null`: drawn by the seed of the draft. */
  draw: Draw | null;
  /** It has begun in a ring, so nothing of it changes any more. Only of a published draft. */
  hasBegun: boolean;
}

export interface DraftDivisionAnswer extends Pick<DivisionMark, 'divisionNumber'> {
  draftDivisionId: number;
  /** Equal names of divisions of the same events have letters. */
  name: string;
  /** The name without the letter. */
  nameAlone: string;
  /** The letter that it keeps since it was published (rule F12); shown unless it is named by hand. */
  letter: string | null;
  isNamedByHand: boolean;
  isLocked: boolean;
  /** What a director accepted with these members. */
  acceptedFlags: DivisionFlag[];
  events: DraftGroup[];
  /** `null` where none of its competitors is known any more. */
  card: FairnessCard | null;
  /**
   * In words: why it is as it is, and what joining or splitting it would cost (rule F4). Empty where none of its
   * competitors is known any more.
   */
  why: string;
}

/** An entry in no division, with the reason (rule F3). */
export interface UnplacedEntry {
  competitorId: number;
  eventId: number;
  reason: UnplacedReason;
  isPinned: boolean;
}

/** A competitor of a draft. Withdrawn competitors are listed too. */
export interface DraftCompetitor {
  competitorId: number;
  registrationId: number;
  firstName: string;
  lastName: string;
  level: string;
  school: string;
  isWithdrawn: boolean;
  /** As the rules of matchmaking see them; `null` where the birth date or the level cannot be used. */
  entrant: Entrant | null;
}

/** The choices a draft was created with. */
export interface DraftOptions extends MatchOptions {
  events: MatchedEvent[];
}

/**
 * A competitor whose registration is no longer as the draft was made from (rule F6). `entered`: new in these events;
 * `left`: no longer entered in them, or withdrawn; `changed`: other particulars that matchmaking uses.
 */
export interface DraftChange {
  competitorId: number;
  kind: 'entered' | 'left' | 'changed';
  eventIds: number[];
  /** Only of `changed`: what is another than before, in words: `weight 57 → 75 lb`. */
  what?: string[];
  /** Only of `changed`: the divisions that they no longer fit. */
  places?: MisfitPlace[];
}

/** A division that somebody no longer fits. */
export interface MisfitPlace {
  draftDivisionId: number;
  /** Limits that they break there, and in what they are outside of it. */
  limits: LimitName[];
  misfits: Misfit[];
  /** Why a refresh leaves them there: placed by hand, a locked division, or `null`. */
  stays: 'byHand' | 'locked' | null;
  /**
   * Whether a refresh moves them, and the name of the division that it moves them to; `null`: a new one, or they cost
   * least where they are.
   */
  isMoved: boolean;
  to: string | null;
}

/** An event that is fought in brackets. */
export interface BracketEvent extends BracketRules {
  eventId: number;
}

/** A draft with all of its divisions, in order. */
export interface Draft extends DraftSummary {
  options: DraftOptions;
  seed: number;
  canUndo: boolean;
  canRedo: boolean;
  /** How the brackets of the tournament's events are fought, as its settings say now. */
  brackets: BracketEvent[];
  divisions: DraftDivisionAnswer[];
  unplaced: UnplacedEntry[];
  /** Those of the entries, and those of `changes`. */
  competitors: DraftCompetitor[];
  /** What a refresh, or after publishing repairs, would take in; by competitor. */
  changes: DraftChange[];
  /** Who is in two registrations of the tournament (rule F10). A server of an earlier release leaves it out. */
  twice?: TwicePerson[];
  /** For each division and competitor the request that counts; the last one where none does. */
  consents: DraftConsent[];
  /** No draft without forbidden pairs costs less, in whole thousandths. */
  bound: number;
}

/**
 * What a director chooses for a new draft. What is left out has its default; the useful sizes are those of the events.
 */
export interface DraftChoices extends Partial<MatchOptions> {
  /** `perEvent` without it. */
  preset?: DraftPreset;
  /**
   * In place of a preset: the events of one list run through the same divisions. Each event of the tournament is in one
   * list.
   */
  programmes?: number[][];
  sizes?: Pick<MatchedEvent, 'id' | 'minSize' | 'maxSize'>[];
}
export interface NewDraft {
  tournamentId: number;
  /** `Draft` and a number without it. */
  name?: string;
  options?: DraftChoices;
}
