import { withNewcomer, type Kin, type Slots } from '../../../rings/rules/draws';
import type { Entrant } from '../matchmaking';
import {
  drawKey,
  entryKey,
  type Delta,
  type Draw,
  type DraftDivision,
  type DraftEntry,
  type DraftState,
  type UnplacedReason,
} from './state';

/** What draws depend on, beside who is drawn. */
export interface DrawnAs {
  /** By competitor id. */
  entrants: ReadonlyMap<number, Entrant>;
  /** Whether an event is fought in a bracket; otherwise competitors have turns, one after another. */
  isBracket: (eventId: number) => boolean;
}

/**
 * What operations ask for: the next free id, the name that a division with these members gets, and what draws that are
 * kept depend on.
 */
export interface OperationContext extends DrawnAs {
  newId: () => number;
  nameOf: (competitorIds: readonly number[], eventIds: readonly number[]) => string;
  /** The divisions that were published once: only a director renames them (rule F12). Without it, none was. */
  published?: ReadonlySet<number>;
}

/** The school and family of a competitor for a draw; of one who cannot be compared, none that another has. */
export const kinIn =
  (entrants: DrawnAs['entrants']) =>
  (id: number): Kin => {
    const { school = null, family = -id } = entrants.get(id) ?? {};
    return { school, family };
  };

export const withoutId = ({ id: _id, ...division }: DraftDivision): Omit<DraftDivision, 'id'> => division;

/**
 * The slots of a draw that is kept after its members changed. Who left leaves a bye, or a free place in a line. Who
 * came takes a free place in a line or stands at its end; in a bracket they come as rule F16 says.
 */
export const keptSlots = (
  slots: Slots,
  members: readonly number[],
  isBracket: boolean,
  kinOf: (id: number) => Kin,
): Slots => {
  const kept = slots.map((id) => (id !== null && members.includes(id) ? id : null));
  const coming = members.filter((id) => !kept.includes(id));
  if (isBracket) return coming.reduce<Slots>((drawn, id) => withNewcomer(drawn, id, kinOf), kept);
  const line = kept.map((id) => id ?? coming.shift() ?? null);
  return [...line, ...coming];
};

/** One operation, put together from the places that entries shall have. */
export class Change {
  private readonly entries = new Map<string, Delta['entries'][number]>();
  private readonly divisions = new Map<number, DraftDivision>();

  constructor(
    private readonly state: DraftState,
    private readonly context: OperationContext,
  ) {}

  place(
    { competitorId, eventId, ...from }: DraftEntry,
    divisionId: number | null,
    reason: UnplacedReason | null,
    isPinned = from.isPinned,
  ): void {
    this.put({ competitorId, eventId, from, to: { divisionId, reason, isPinned } });
  }

  /** Adds an entry that the draft does not have yet. */
  add({ competitorId, eventId, ...to }: DraftEntry): void {
    this.put({ competitorId, eventId, from: null, to });
  }

  /** Takes an entry out of the draft. */
  remove({ competitorId, eventId, ...from }: DraftEntry): void {
    this.put({ competitorId, eventId, from, to: null });
  }

  private put(change: Delta['entries'][number]): void {
    this.entries.set(entryKey(change.competitorId, change.eventId), change);
  }

  set(division: DraftDivision): void {
    this.divisions.set(division.id, division);
  }

  /**
   * The delta: divisions that lost their last entry are gone, the names of touched ones follow their members until they
   * are published.
   */
  delta(): Delta {
    const { state } = this;
    const touched = new Set<number>(this.divisions.keys());
    const regrouped = new Set<number>();
    for (const { from, to } of this.entries.values())
      for (const id of [from?.divisionId, to?.divisionId])
        if (typeof id === 'number') {
          touched.add(id);
          if (from?.divisionId !== to?.divisionId) regrouped.add(id);
        }
    // A draft may have tens of thousands of entries, and previews come with each key: they are read once, and not
    // copied.
    const members = new Map<number, DraftEntry[]>([...touched].map((id) => [id, []]));
    const join = (entry: DraftEntry) =>
      (entry.divisionId === null ? undefined : members.get(entry.divisionId))?.push(entry);
    for (const entry of state.entries.values())
      if (
        entry.divisionId !== null &&
        touched.has(entry.divisionId) &&
        !this.entries.has(entryKey(entry.competitorId, entry.eventId))
      )
        join(entry);
    for (const { competitorId, eventId, to } of this.entries.values()) if (to) join({ competitorId, eventId, ...to });
    return {
      entries: [...this.entries.values()],
      divisions: [...touched]
        .sort((a, b) => a - b)
        .flatMap((id) => this.divisionChange(id, members.get(id) ?? [], regrouped.has(id))),
      draws: [...touched].flatMap((id) => this.drawChanges(id, members.get(id) ?? [])),
    };
  }

  private divisionChange(id: number, members: readonly DraftEntry[], isRegrouped: boolean): Delta['divisions'] {
    const before = this.state.divisions.get(id);
    const wanted = this.divisions.get(id) ?? before;
    const from = before ? withoutId(before) : null;
    if (!wanted || members.length === 0) return from ? [{ id, from, to: null }] : [];
    const ids = [...new Set(members.map(({ competitorId }) => competitorId))].sort((a, b) => a - b);
    const keepsName = wanted.isNamedByHand || (before !== undefined && (this.context.published?.has(id) ?? false));
    const name = keepsName ? wanted.name : this.context.nameOf(ids, wanted.eventIds);
    const { acceptedFlags, ...rest } = withoutId(wanted);
    // What was accepted was accepted for the members of then.
    const to = { ...rest, name, ...(acceptedFlags && !isRegrouped ? { acceptedFlags } : {}) };
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ id, from, to }];
  }

  private drawChanges(divisionId: number, members: readonly DraftEntry[]): Delta['draws'] {
    const division = this.divisions.get(divisionId) ?? this.state.divisions.get(divisionId);
    return (division?.eventIds ?? []).flatMap((eventId): Delta['draws'][number][] => {
      const from = this.state.draws.get(drawKey(divisionId, eventId));
      if (!from) return [];
      const ids = members.filter((entry) => entry.eventId === eventId).map(({ competitorId }) => competitorId);
      if (ids.length === 0) return [{ divisionId, eventId, from, to: null }];
      const to: Draw = {
        ...from,
        slots:
          from.slots &&
          keptSlots(
            from.slots,
            ids.sort((a, b) => a - b),
            this.context.isBracket(eventId),
            kinIn(this.context.entrants),
          ),
      };
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ divisionId, eventId, from, to }];
    });
  }
}
