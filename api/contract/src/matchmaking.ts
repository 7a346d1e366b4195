import type { DraftConsent } from './division-consent';
import { endpoint } from './endpoint';
import { flag, id, ids, required, text, whole } from './rules/fields';
import type { Draw, RefreshStep, Repair, RepairCause, UnplacedReason } from './rules/draft';
import type { Entrant, FairnessCard, MatchedEvent, MatchOptions, SplitCriterion } from './rules/matchmaking';

/** How the events of a tournament share divisions; api decision 0064 describes each. */
export const draftPresets = ['perEvent', 'together', 'nested'] as const;
export type DraftPreset = (typeof draftPresets)[number];
/** How the programmes of a draft came about: by a preset, or chosen by the director. */
export type DraftProgrammes = DraftPreset | 'byHand';

/**
 * At most one draft of a tournament is published (decision F2), and at most one is `creating`: its divisions are still computed. A `failed` one
 * could not be computed. Neither can be changed, only deleted.
 */
export type DraftPublication = 'creating' | 'failed' | 'open' | 'published';

/** What a draft is worth at a glance (decision F7). A group is one event of one division. */
export interface DraftHealth {
  divisions: number;
  entries: number;
  groups: number;
  /** Groups of a useful size. */
  useful: number;
  /** Entries that stand alone in their group. */
  alone: number;
  /** Divisions beyond a limit. */
  beyondLimits: number;
  /** Divisions with a safety warning (decision F5). Contact by itself is none here. */
  warnings: number;
  unplaced: number;
}

/** One draft of a list. */
export interface DraftSummary {
  draftId: number;
  tournamentId: number;
  name: string;
  preset: DraftProgrammes;
  state: DraftPublication;
  /** The number of operations so far. Every change names the version that it was made for (decision E8). */
  version: number;
  /** When it was created, in ISO 8601. */
  createdAt: string;
  /** Whole thousandths, as if there were no limits. */
  cost: number;
  health: DraftHealth;
  /** While it is creating: how many of its programmes are computed. `null` otherwise. */
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
}

export interface DraftDivisionAnswer {
  draftDivisionId: number;
  /** Equal names of divisions of the same events have letters. */
  name: string;
  isNamedByHand: boolean;
  isLocked: boolean;
  events: DraftGroup[];
  /** `null` where none of its competitors is known any more. */
  card: FairnessCard | null;
  /** In words: why it is as it is, and what joining or splitting it would cost (decision F4). Empty where none of its competitors is known any more. */
  why: string;
}

/** An entry in no division, with the reason (decision F3). */
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
 * A competitor whose registration is no longer as the draft was made from (decision F6). `entered`: new in these events; `left`: no longer entered in
 * them, or withdrawn; `changed`: other particulars that matchmaking uses.
 */
export interface DraftChange {
  competitorId: number;
  kind: 'entered' | 'left' | 'changed';
  eventIds: number[];
}

/** A draft with all of its divisions, in order. */
export interface Draft extends DraftSummary {
  options: DraftOptions;
  seed: number;
  canUndo: boolean;
  canRedo: boolean;
  divisions: DraftDivisionAnswer[];
  unplaced: UnplacedEntry[];
  /** Those of the entries, and those of `changes`. */
  competitors: DraftCompetitor[];
  /** What a refresh, or after publishing repairs, would take in; by competitor. */
  changes: DraftChange[];
  /** For each division and competitor the request that counts; the last one where none does. */
  consents: DraftConsent[];
  /** No draft without forbidden pairs costs less, in whole thousandths. */
  bound: number;
}

/** What a director chooses for a new draft. What is left out has its default; the useful sizes are those of the events. */
export interface DraftChoices extends Partial<MatchOptions> {
  /** `perEvent` without it. */
  preset?: DraftPreset;
  /** In place of a preset: the events of one list run through the same divisions. Each event of the tournament is in one list. */
  programmes?: number[][];
  sizes?: Pick<MatchedEvent, 'id' | 'minSize' | 'maxSize'>[];
}
export interface NewDraft {
  tournamentId: number;
  /** `Draft` and a number without it. */
  name?: string;
  options?: DraftChoices;
}

/** What directors compare drafts by. */
export interface DraftFigures {
  divisions: number;
  /** Events of divisions, and how many of them have a useful size. */
  groups: number;
  useful: number;
  /** Entries that stand alone in their event. */
  alone: number;
  divisionsPerCompetitor: number;
  /** Changes of ring for each competitor, in a plan that puts divisions with common members into one ring, as far as rings have room. */
  ringChangesPerCompetitor: number;
  /** Whole thousandths, as if there were no limits. */
  cost: number;
}

/** What a draft with these choices would be. */
export interface DraftPreview {
  programmes: DraftProgrammes;
  /** Ids of events that run through the same divisions. */
  eventIds: number[][];
  figures: DraftFigures;
}
/** The presets side by side, and the director's own programmes where they chose some. Nothing is stored. */
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

/** The repairs of one programme, the smallest first. */
export interface RepairProposals {
  eventIds: number[];
  /** At most three. None where nothing that is allowed helps. */
  repairs: (Omit<Repair, 'delta'> & {
    /** In words: what it does. Divisions and competitors are named. */
    says: string;
  })[];
}

/** Kinds of operations. */
export const draftOperationKinds = [
  'split',
  'combine',
  'move',
  'rename',
  'reorder',
  'lock',
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

/** The body of a refusal (409) because somebody else changed the draft: the present version, and the operations since the named one. */
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
  /** Which of the proposals of each programme: its place in the list, counted from 0. */
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
export const deleteDraft = endpoint('DELETE', one)<void, true>();
export const splitDraft = endpoint('POST', `${division}/split`)<SplitDraft, Draft>();
export const renameDraft = endpoint('POST', `${division}/rename`)<RenameDraft, Draft>();
export const lockDraft = endpoint('POST', `${division}/lock`)<LockDraft, Draft>();
export const redrawDraft = endpoint('POST', `${division}/redraw`)<RedrawDraft, Draft>();
/** Asks the guardians of those who go beyond a limit together, unless they were asked about the same competitors before (decision F7). */
export const askForConsents = endpoint('POST', `${division}/consents`)<Versioned, Draft>();
export const combineDraft = endpoint('POST', `${one}/combine`)<CombineDraft, Draft>();
export const moveDraft = endpoint('POST', `${one}/move`)<MoveDraft, Draft>();
export const reorderDraft = endpoint('POST', `${one}/reorder`)<ReorderDraft, Draft>();
export const pinDraft = endpoint('POST', `${one}/pin`)<PinDraft, Draft>();
export const undoDraft = endpoint('POST', `${one}/undo`)<Versioned, Draft>();
export const redoDraft = endpoint('POST', `${one}/redo`)<Versioned, Draft>();
export const publishDraft = endpoint('POST', `${one}/publish`)<Versioned, Draft>();
export const unpublishDraft = endpoint('POST', `${one}/unpublish`)<Versioned, Draft>();
/** The operations of a draft after a version, newest first. */
export const listDraftOperations = endpoint('GET', `${one}/operations`)<void, DraftOperation[], { after?: number }>();
export const previewDrafts = endpoint('POST', `${drafts}/preview`)<Omit<NewDraft, 'name'>, DraftPreviews>();
export const compareDrafts = endpoint('GET', `${one}/compare/:otherId`)<void, DraftComparison>();
/** Takes in what changed in the registrations (decision F6). */
export const refreshDraft = endpoint('POST', `${one}/refresh`)<Versioned, Draft & { steps: RefreshStep[] }>();
/** The smallest changes after publishing, with what each changes for others (decision F8). Nothing is stored. */
export const previewRepair = endpoint('POST', `${one}/repair/preview`)<PreviewRepair, RepairProposals[]>();
export const repairDraft = endpoint('POST', `${one}/repair`)<RepairDraft, Draft>();
