import type { Entrant, MatchedEvent } from '../matchmaking';
import { Change, type OperationContext } from './change';
import { doubtOf, isDoubted, type Doubt } from './doubt';
import { costedEvents, Places } from './places';
import type { Present, RefreshInput, RefreshStep } from './refresh-steps';
import {
  entryKey,
  type Delta,
  type DraftDivision,
  type DraftEntry,
  type DraftState,
  type UnplacedReason,
} from './state';

/** Entries of one competitor that are to be placed, all of one program. */
interface Arrival {
  entrant: Entrant;
  eventIds: number[];
  program: readonly MatchedEvent[];
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
  /** By `entryKey`. */
  private readonly wanted: ReadonlyMap<string, Present>;
  private readonly changed: ReadonlySet<number>;
  /** The entries before the refresh, by division. */
  private readonly members = new Map<number | null, DraftEntry[]>();

  constructor(
    private readonly state: DraftState,
    private readonly input: RefreshInput,
    private readonly context: OperationContext,
  ) {
    this.change = new Change(state, context);
    this.changed = new Set([...input.changed].sort((a, b) => a - b));
    this.divisions = new Map([...state.divisions].sort(([a], [b]) => a - b));
    this.wanted = new Map(
      input.present.flatMap((present) =>
        present.eventIds.map((eventId) => [entryKey(present.competitorId, eventId), present] as const),
      ),
    );
    for (const entry of state.entries.values()) {
      const members = this.members.get(entry.divisionId);
      if (members) members.push(entry);
      else this.members.set(entry.divisionId, [entry]);
    }
    const events = input.programmes.flat();
    this.hasContact = new Map(events.map(({ id, hasContact }) => [id, hasContact]));
    const placeable = input.present.flatMap(({ entrant, eventIds }) =>
      typeof entrant === 'object' ? [{ entrant, eventIds }] : [],
    );
    for (const { entrant } of placeable) this.entrants.set(entrant.id, entrant);
    this.places = new Places(costedEvents(events, placeable), input.options);
  }

  run(): Delta {
    for (const entry of [...this.state.entries.values()].sort(byEntry))
      this.review(entry, this.wanted.get(entryKey(entry.competitorId, entry.eventId)));
    this.moveWhoNoLongerFits();
    for (const present of [...this.input.present].sort((a, b) => a.competitorId - b.competitorId))
      this.arrivals(present);
    this.findChanged();
    return this.change.delta();
  }

  /** Whether somebody still entered an event, and can be placed in it. */
  private isWanted({ competitorId, eventId }: DraftEntry): boolean {
    const present = this.wanted.get(entryKey(competitorId, eventId));
    return present !== undefined && this.reasonFor(present, eventId) === null;
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
    } else if (division?.isLocked)
      this.steps.push({ kind: 'stillInLocked', competitorId, eventId, divisionId: division.id });
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
    for (const program of this.input.programmes) {
      const entered = open.filter((eventId) => program.some(({ id }) => id === eventId));
      if (entered.length > 0) this.arrive({ entrant, eventIds: entered, program });
    }
  }

  /**
   * Into the division of the program where they already stand, else into the one where they cost least more, else into
   * a new one.
   */
  private arrive(arrival: Arrival): void {
    const { entrant, eventIds, program } = arrival;
    const nearest = this.nearest(entrant, eventIds);
    // Divisions of a program may run only some of its events.
    const isSplit =
      !nearest &&
      eventIds.length > 1 &&
      ![...this.divisions.values()].some(({ eventIds: run }) => eventIds.every((id) => run.includes(id)));
    if (isSplit) for (const eventId of eventIds) this.arrive({ entrant, eventIds: [eventId], program });
    else this.settle(arrival, nearest ?? this.newDivision(program), !nearest);
  }

  /** The division where somebody costs least more within the limits; where they stand already, if they may. */
  private nearest(entrant: Entrant, eventIds: readonly number[], except?: number): DraftDivision | undefined {
    const allowed = [...this.divisions.values()].filter(
      ({ id, isLocked, eventIds: run }) =>
        id !== except &&
        !isLocked &&
        eventIds.every((eventId) => run.includes(eventId)) &&
        this.places.forbidden(id, entrant, eventIds).length === 0,
    );
    const own = allowed.filter(({ id }) => this.kept.get(entrant.id)?.has(id));
    const [nearest] = (own.length > 0 ? own : allowed)
      .map((division) => ({ division, added: this.places.added(division, entrant, eventIds) }))
      .sort((a, b) => a.added - b.added || a.division.id - b.division.id);
    return nearest?.division;
  }

  private newDivision(program: readonly MatchedEvent[]): DraftDivision {
    const position = Math.max(-1, ...[...this.divisions.values()].map((division) => division.position)) + 1;
    const eventIds = program.map(({ id }) => id);
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

  /**
   * Moves those who changed and no longer fit where they are, unless they were placed by hand or their division is
   * locked.
   */
  private moveWhoNoLongerFits(): void {
    for (const competitorId of this.changed) {
      const entrant = this.entrants.get(competitorId);
      for (const divisionId of entrant ? [...(this.kept.get(competitorId) ?? [])] : []) {
        const from = this.divisions.get(divisionId);
        if (entrant && from && this.staysIn(competitorId, from) === null) this.resettle(entrant, from);
      }
    }
  }

  private entriesIn(divisionId: number): readonly DraftEntry[] {
    return this.members.get(divisionId) ?? [];
  }

  /** The entries of somebody in a division, without those that they left. */
  private ownIn(competitorId: number, divisionId: number): DraftEntry[] {
    return this.entriesIn(divisionId).filter((entry) => entry.competitorId === competitorId && this.isWanted(entry));
  }

  private staysIn(competitorId: number, { id, isLocked }: DraftDivision): 'byHand' | 'locked' | null {
    if (isLocked) return 'locked';
    return this.ownIn(competitorId, id).some(({ isPinned }) => isPinned) ? 'byHand' : null;
  }

  /** What of a competitor does not fit a division with those who are still there. */
  private doubtIn(entrant: Entrant, divisionId: number): Doubt {
    const entries = this.entriesIn(divisionId);
    const own = this.ownIn(entrant.id, divisionId).map(({ eventId }) => eventId);
    const isWith = (entry: DraftEntry) =>
      entry.competitorId !== entrant.id &&
      own.includes(entry.eventId) &&
      this.isWanted(entry) &&
      (this.kept.get(entry.competitorId)?.has(divisionId) ?? false);
    const asSeen = [...new Set(entries.map(({ competitorId }) => competitorId))].flatMap(
      (id) => this.input.seen?.get(id) ?? this.entrants.get(id) ?? [],
    );
    const isContact = (eventId: number) => this.hasContact.get(eventId) ?? false;
    const others = entries.filter(isWith).flatMap(({ competitorId, eventId }) => {
      const other = this.entrants.get(competitorId);
      return other ? [[other, isContact(eventId)] as const] : [];
    });
    const hasContact = this.divisions.get(divisionId)?.eventIds.some(isContact) ?? false;
    return doubtOf(entrant, { asSeen, others, hasContact }, this.input.options.limits);
  }

  /** Leaves somebody where they are if they fit or cost least there within the limits; else they go where they do. */
  private resettle(entrant: Entrant, from: DraftDivision): void {
    const doubt = this.doubtIn(entrant, from.id);
    if (!isDoubted(doubt)) return;
    const entries = this.ownIn(entrant.id, from.id);
    const eventIds = entries.map(({ eventId }) => eventId);
    this.places.remove(from.id, entrant);
    const nearest = this.nearest(entrant, eventIds, from.id);
    const added = (division: DraftDivision) => this.places.added(division, entrant, eventIds);
    if (doubt.limits.length === 0 && (!nearest || added(from) <= added(nearest))) {
      this.places.put(from.id, entrant, eventIds);
      return;
    }
    this.kept.get(entrant.id)?.delete(from.id);
    const program = this.input.programmes.find((events) => events.some(({ id }) => id === eventIds[0])) ?? [];
    const to = nearest ?? this.newDivision(program);
    for (const entry of entries) this.change.place(entry, to.id, null);
    this.places.put(to.id, entrant, eventIds);
    this.steps.push({
      kind: 'moved',
      competitorId: entrant.id,
      eventIds,
      from: from.id,
      divisionId: to.id,
      isNewDivision: !nearest,
      ...doubt,
    });
  }

  private findChanged(): void {
    for (const competitorId of this.changed) {
      const entrant = this.entrants.get(competitorId);
      for (const divisionId of entrant ? (this.kept.get(competitorId) ?? []) : []) {
        const division = this.divisions.get(divisionId);
        if (!entrant || !division) continue;
        // Its name follows its members.
        this.change.set(division);
        const doubt = this.doubtIn(entrant, divisionId);
        this.steps.push({
          kind: 'changed',
          competitorId,
          divisionId,
          stays: isDoubted(doubt) ? this.staysIn(competitorId, division) : null,
          ...doubt,
        });
      }
    }
  }
}

/**
 * Brings a draft up to the present registrations (rule F6). Entries that are gone leave, new ones come to where they
 * cost least more and no limit forbids it. Who changed and no longer fits their division goes where they cost least;
 * all others stay where they are. A pinned entry stays as long as it can be placed at all; a locked division stays as
 * it is. Refreshing again changes nothing.
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
