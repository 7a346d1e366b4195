import { brokenLimits, spreadOf, type Entrant, type LimitName, type MatchedEvent, type MatchOptions } from '../matchmaking';
import { Change, type OperationContext } from './change';
import { costedEvents, Places } from './places';
import { entryKey, type Delta, type DraftDivision, type DraftEntry, type DraftState, type UnplacedReason } from './state';

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
  /** Changed, and still in their division. `limits`: those that they break there now. */
  | { kind: 'changed'; competitorId: number; divisionId: number; limits: LimitName[] };

/** Entries of one competitor that are to be placed, all of one programme. */
interface Arrival {
  entrant: Entrant;
  eventIds: number[];
  programme: readonly MatchedEvent[];
}

const byEntry = (a: DraftEntry, b: DraftEntry) => a.competitorId - b.competitorId || a.eventId - b.eventId;

/** One refresh under way. */
class Refresh {
  readonly steps: RefreshStep[] = [];
  private readonly change: Change;
  private readonly places: Places;
  private readonly entrants = new Map<number, Entrant>();
  private readonly divisions: Map<number, DraftDivision>;
  private readonly hasContact: ReadonlyMap<number, boolean>;
  /** The divisions that an entry stays in, by competitor. */
  private readonly kept = new Map<number, Set<number>>();

  constructor(
    private readonly state: DraftState,
    private readonly input: RefreshInput,
    private readonly context: OperationContext,
  ) {
    this.change = new Change(state, context);
    this.divisions = new Map([...state.divisions].sort(([a], [b]) => a - b));
    const events = input.programmes.flat();
    this.hasContact = new Map(events.map(({ id, hasContact }) => [id, hasContact]));
    const placeable = input.present.flatMap(({ entrant, eventIds }) => (typeof entrant === 'object' ? [{ entrant, eventIds }] : []));
    for (const { entrant } of placeable) this.entrants.set(entrant.id, entrant);
    this.places = new Places(costedEvents(events, placeable), input.options);
  }

  run(): Delta {
    const wanted = new Map(
      this.input.present.flatMap((present) =>
        present.eventIds.map((eventId) => [entryKey(present.competitorId, eventId), present] as const),
      ),
    );
    for (const entry of [...this.state.entries.values()].sort(byEntry))
      this.review(entry, wanted.get(entryKey(entry.competitorId, entry.eventId)));
    for (const present of [...this.input.present].sort((a, b) => a.competitorId - b.competitorId)) this.arrivals(present);
    this.findChanged();
    return this.change.delta();
  }

  private reasonFor({ entrant }: Present, eventId: number): UnplacedReason | null {
    if (!this.hasContact.has(eventId)) return 'eventNotOffered';
    return typeof entrant === 'object' ? null : entrant;
  }

  /** Leaves an entry where it is, or takes it out. */
  private review(entry: DraftEntry, present: Present | undefined): void {
    const { competitorId, eventId, divisionId } = entry;
    const reason = present ? this.reasonFor(present, eventId) : null;
    const division = divisionId === null ? undefined : this.divisions.get(divisionId);
    if (present && reason === null) {
      if (division) this.keep(entry, division);
    } else if (division?.isLocked) this.steps.push({ kind: 'stillInLocked', competitorId, eventId, divisionId: division.id });
    else if (!present) {
      this.change.remove(entry);
      this.steps.push({ kind: 'left', competitorId, eventId, divisionId });
    } else if (reason !== null && reason !== entry.reason && (division || !entry.isPinned)) {
      this.change.place(entry, null, reason, false);
      this.steps.push({ kind: 'unplaced', competitorId, eventId, divisionId, reason });
    }
  }

  private keep({ competitorId, eventId }: DraftEntry, { id }: DraftDivision): void {
    this.kept.set(competitorId, (this.kept.get(competitorId) ?? new Set<number>()).add(id));
    const entrant = this.entrants.get(competitorId);
    if (entrant) this.places.put(id, entrant, [eventId]);
  }

  /** Places the entries of a competitor that are in no division, except those that a director took out. */
  private arrivals({ competitorId, eventIds, entrant }: Present): void {
    const isOpen = (eventId: number) => {
      const entry = this.state.entries.get(entryKey(competitorId, eventId));
      return !entry || (entry.divisionId === null && !entry.isPinned);
    };
    const open = [...new Set(eventIds)].filter(isOpen).sort((a, b) => a - b);
    for (const eventId of open) {
      const reason = this.reasonFor({ competitorId, eventIds, entrant }, eventId);
      if (reason === null || this.state.entries.has(entryKey(competitorId, eventId))) continue;
      this.change.add({ competitorId, eventId, divisionId: null, reason, isPinned: false });
      this.steps.push({ kind: 'unplaced', competitorId, eventId, divisionId: null, reason });
    }
    if (typeof entrant !== 'object') return;
    for (const programme of this.input.programmes) {
      const entered = open.filter((eventId) => programme.some(({ id }) => id === eventId));
      if (entered.length > 0) this.arrive({ entrant, eventIds: entered, programme });
    }
  }

  /** Into the division of the programme where they already stand, else into the one where they cost least more, else into a new one. */
  private arrive(arrival: Arrival): void {
    const { entrant, eventIds, programme } = arrival;
    const allowed = [...this.divisions.values()].filter(
      ({ id, isLocked, eventIds: run }) =>
        !isLocked && eventIds.every((eventId) => run.includes(eventId)) && this.places.forbidden(id, entrant, eventIds).length === 0,
    );
    const own = allowed.filter(({ id }) => this.kept.get(entrant.id)?.has(id));
    const [nearest] = (own.length > 0 ? own : allowed)
      .map((division) => ({ division, added: this.places.added(division, entrant, eventIds) }))
      .sort((a, b) => a.added - b.added || a.division.id - b.division.id);
    // Divisions of a programme may run only some of its events.
    const isSplit =
      !nearest &&
      eventIds.length > 1 &&
      ![...this.divisions.values()].some(({ eventIds: run }) => eventIds.every((id) => run.includes(id)));
    if (isSplit) for (const eventId of eventIds) this.arrive({ entrant, eventIds: [eventId], programme });
    else this.settle(arrival, nearest?.division ?? this.newDivision(programme), !nearest);
  }

  private newDivision(programme: readonly MatchedEvent[]): DraftDivision {
    const position = Math.max(-1, ...[...this.divisions.values()].map((division) => division.position)) + 1;
    const eventIds = programme.map(({ id }) => id);
    const division = { id: this.context.newId(), eventIds, name: '', isNamedByHand: false, position, isLocked: false };
    this.divisions.set(division.id, division);
    this.change.set(division);
    return division;
  }

  private settle({ entrant, eventIds }: Arrival, { id }: DraftDivision, isNewDivision: boolean): void {
    for (const eventId of eventIds) {
      const entry = this.state.entries.get(entryKey(entrant.id, eventId));
      if (entry) this.change.place(entry, id, null);
      else this.change.add({ competitorId: entrant.id, eventId, divisionId: id, reason: null, isPinned: false });
    }
    this.places.put(id, entrant, eventIds);
    this.steps.push({ kind: 'came', competitorId: entrant.id, eventIds, divisionId: id, isNewDivision });
  }

  private findChanged(): void {
    for (const competitorId of [...new Set(this.input.changed)].sort((a, b) => a - b)) {
      const entrant = this.entrants.get(competitorId);
      if (entrant) for (const divisionId of this.kept.get(competitorId) ?? []) this.findLimits(entrant, divisionId);
    }
  }

  private findLimits(entrant: Entrant, divisionId: number): void {
    const { limits } = this.input.options;
    const broken = [...this.state.entries.values()]
      .filter((entry) => entry.competitorId === entrant.id && entry.divisionId === divisionId)
      .flatMap(({ eventId }) =>
        this.places
          .forbidden(divisionId, entrant, [eventId])
          .flatMap((other) => brokenLimits(spreadOf([entrant, other]), this.hasContact.get(eventId) ?? false, limits)),
      );
    this.steps.push({ kind: 'changed', competitorId: entrant.id, divisionId, limits: [...new Set(broken)].sort() });
  }
}

/**
 * Brings a draft up to the present registrations (decision F6). Entries that are gone leave, new ones come to where they cost least more and no limit
 * forbids it, all others stay where they are. A pinned entry stays as long as it can be placed at all; a locked division stays as it is.
 * Refreshing again changes nothing.
 * @returns the delta, and what it does and found, by competitor
 */
export const refreshDraft = (
  state: DraftState,
  input: RefreshInput,
  context: OperationContext,
): { delta: Delta; steps: readonly RefreshStep[] } => {
  const refresh = new Refresh(state, input, context);
  const delta = refresh.run();
  return { delta, steps: refresh.steps };
};
