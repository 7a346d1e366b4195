import { endpoint } from '../../platform/endpoint';
import type { DraftPrograms, DraftSummary, Draft, NewDraft } from './draft-answers';
import { flag, id, ids, required, text, whole } from '../../platform/fields';
import type { MedalCount } from '../../rings/rules/medal-counts';
import type { DivisionFlag, RefreshStep, Repair, RepairCause } from '../rules/draft';
import type { MatchedEvent, SplitCriterion } from '../rules/matchmaking';

/** What directors compare drafts by. */
export interface DraftFigures {
  divisions: number;
  /** Events of divisions, and how many of them have a useful size. */
  groups: number;
  useful: number;
  /** Entries that stand alone in their event. */
  alone: number;
  divisionsPerCompetitor: number;
  /**
   * Changes of ring for each competitor, in a plan that puts divisions with common members into one ring, as far as
   * rings have room.
   */
  ringChangesPerCompetitor: number;
  /** Whole thousandths, as if there were no limits. */
  cost: number;
}

/** What a draft with these choices would be. */
export interface DraftPreview {
  programmes: DraftPrograms;
  /** Ids of events that run through the same divisions. */
  eventIds: number[][];
  figures: DraftFigures;
}
/** The presets side by side, and the director's own programs where they chose some. Nothing is stored. */
export interface DraftPreviews {
  competitors: number;
  entries: number;
  /** Entries that cannot be placed. */
  unplaced: number;
  events: (MatchedEvent & { entrants: number })[];
  previews: DraftPreview[];
}

/** Two drafts of one tournament, side by side. */
export interface DraftComparison {
  drafts: [DraftSummary & { figures: DraftFigures }, DraftSummary & { figures: DraftFigures }];
  /** Competitors who do not have the same companions in an event of both drafts. */
  differing: {
    competitorId: number;
    firstName: string;
    lastName: string;
    eventId: number;
    /** The name of the division in each of the drafts; `null`: unplaced, or not in that draft. */
    divisions: [string | null, string | null];
  }[];
}

/** The repairs of one program, the smallest first. */
export interface RepairProposals {
  eventIds: number[];
  /** At most three. None where nothing that is allowed helps. */
  repairs: (Omit<Repair, 'delta'> & {
    /** In words: what it does. Divisions and competitors are named. */
    says: string;
  })[];
  /** In words, after a late entry: which divisions would fit, and why they take nobody any more. */
  closed: string[];
}

/**
 * What stands in the rings of a tournament: divisions with a ring, in how many rings, and how many of them are locked
 * and called.
 */
export interface StandingPlaces {
  planned: number;
  rings: number;
  locked: number;
  called: number;
}
/** What becomes of the places that divisions had in the rings when they were unpublished. */
export interface PlacesAgain {
  /** How many get their ring and place again. */
  placed: number;
  /** The titles of those that do not: their members changed, or their ring is closed. */
  lost: string[];
}
/** What publishing or unpublishing a draft does with the plan of the rings (rule F14), and which medals it needs. */
export interface RingsOfDraft {
  standing: StandingPlaces;
  /** `null`: the draft is published. */
  again: PlacesAgain | null;
  /** To order for its events, as far as nobody shares a place (rule G17). A server of an earlier release has none. */
  medals?: MedalCount;
}

/** Kinds of operations. */
export const draftOperationKinds = [
  'split',
  'combine',
  'move',
  'rename',
  'reorder',
  'lock',
  'accept',
  'pin',
  'redraw',
  'refresh',
  'repair',
  'undo',
  'redo',
] as const;
export type DraftOperationKind = (typeof draftOperationKinds)[number];

/** An operation as the log has it. */
export interface DraftOperation {
  sequence: number;
  kind: DraftOperationKind;
  /** Full name. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** What was asked. */
  payload: Record<string, unknown>;
  /** The operation that this one takes back, and the one that took this one back. */
  undoes: number | null;
  undoneBy: number | null;
  /** The divisions that it changed. */
  divisionIds: number[];
}

/**
 * The body of a refusal (409) because somebody else changed the draft: the present version, and the operations since
 * the named one.
 */
export interface OutdatedDraft {
  message: string;
  code: 'outdated';
  version: number;
  operations: DraftOperation[];
}

interface Versioned {
  version: number;
}
export type SplitDraft = Versioned & ({ by: SplitCriterion; parts: number } | { groups: number[][] });
export interface CombineDraft extends Versioned {
  divisionIds: number[];
  name?: string;
}
export interface MoveDraft extends Versioned {
  competitorIds: number[];
  /** All events of the target division without it. */
  eventIds?: number[];
  /** Only entries that are there now; `null`: only unplaced ones. */
  from?: number | null;
  /** `null`: among the unplaced. */
  to: number | null;
}
export interface RenameDraft extends Versioned {
  /** Empty: named after its members. */
  name?: string;
}
export interface ReorderDraft extends Versioned {
  /** Every division of the draft. */
  divisionIds: number[];
}
export interface LockDraft extends Versioned {
  isLocked: boolean;
}
export interface AcceptDraft extends Versioned {
  /** What is accepted of each division; nothing: it is accepted no longer. */
  divisions: { draftDivisionId: number; flags: DivisionFlag[] }[];
}
export interface PinDraft extends Versioned {
  competitorId: number;
  eventId: number;
  isPinned: boolean;
}
export interface RedrawDraft extends Versioned {
  eventId: number;
  seed: number;
  /** A draw by hand: competitor ids from top to bottom, `null` for a bye. */
  slots?: (number | null)[];
}

export interface PreviewRepair extends Versioned {
  cause: RepairCause;
}
export interface RepairDraft extends PreviewRepair {
  /** Which of the proposals of each program: its place in the list, counted from 0. */
  chosen: { eventIds: number[]; place: number }[];
}

const version = whole(0, 2_147_483_647, required);
export const draftVersionFields = { version };
export const combineFields = { version, divisionIds: ids(required), name: text() };
export const renameFields = { version, name: text() };
export const lockFields = { version, isLocked: flag(required) };
export const pinFields = { version, competitorId: id(required), eventId: id(required), isPinned: flag(required) };

const drafts = '/api/admin/drafts';
const one = `${drafts}/:draftId` as const;
const division = `${one}/divisions/:draftDivisionId` as const;
export const listDrafts = endpoint('GET', drafts)<void, DraftSummary[], { tournamentId: number }>();
export const getDraft = endpoint('GET', one)<void, Draft>();
/** A large one is answered while it is `creating`, without divisions. */
export const createDraft = endpoint('POST', drafts, { oncePerKey: true })<NewDraft, Draft>();
/** `version`: as it was seen; a draft that is being created has none yet. */
export const deleteDraft = endpoint('DELETE', one)<void, true, { version?: number }>();
export const splitDraft = endpoint('POST', `${division}/split`)<SplitDraft, Draft>();
export const renameDraft = endpoint('POST', `${division}/rename`)<RenameDraft, Draft>();
export const lockDraft = endpoint('POST', `${division}/lock`)<LockDraft, Draft>();
export const redrawDraft = endpoint('POST', `${division}/redraw`)<RedrawDraft, Draft>();
/**
 * Asks the guardians of those who go beyond a limit together, unless they were asked about the same competitors before
 * (rule F7).
 */
export const askForConsents = endpoint('POST', `${division}/consents`)<Versioned, Draft>();
export const combineDraft = endpoint('POST', `${one}/combine`)<CombineDraft, Draft>();
export const moveDraft = endpoint('POST', `${one}/move`)<MoveDraft, Draft>();
export const reorderDraft = endpoint('POST', `${one}/reorder`)<ReorderDraft, Draft>();
/** Accepts divisions as they are, with what is unfair in them (rule F7). */
export const acceptDraft = endpoint('POST', `${one}/accept`)<AcceptDraft, Draft>();
export const pinDraft = endpoint('POST', `${one}/pin`)<PinDraft, Draft>();
export const undoDraft = endpoint('POST', `${one}/undo`)<Versioned, Draft>();
export const redoDraft = endpoint('POST', `${one}/redo`)<Versioned, Draft>();
export const publishDraft = endpoint('POST', `${one}/publish`)<Versioned, Draft>();
export const unpublishDraft = endpoint('POST', `${one}/unpublish`)<Versioned, Draft>();
export const getRingsOfDraft = endpoint('GET', `${one}/rings`)<void, RingsOfDraft>();
/** The operations of a draft after a version, newest first. */
export const listDraftOperations = endpoint('GET', `${one}/operations`)<void, DraftOperation[], { after?: number }>();
export const previewDrafts = endpoint('POST', `${drafts}/preview`)<Omit<NewDraft, 'name'>, DraftPreviews>();
export const compareDrafts = endpoint('GET', `${one}/compare/:otherId`)<void, DraftComparison>();
/** Takes in what changed in the registrations (rule F6). */
export const refreshDraft = endpoint('POST', `${one}/refresh`)<Versioned, Draft & { steps: RefreshStep[] }>();
/** The smallest changes after publishing, with what each changes for others (rule F8). Nothing is stored. */
export const previewRepair = endpoint('POST', `${one}/repair/preview`)<PreviewRepair, RepairProposals[]>();
export const repairDraft = endpoint('POST', `${one}/repair`)<RepairDraft, Draft>();
