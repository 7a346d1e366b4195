import {
  groupCostWithoutLimits,
  splitBy,
  splitCriteria,
  type Entrant,
  type MatchedEvent,
  type MatchOptions,
} from '../matchmaking';
import { kinIn } from './change';
import { costedEvents } from './places';
import {
  compareImpacts,
  groupOf,
  impactOf,
  isRefused,
  type Member,
  type Plan,
  type PrintedDraw,
  type RepairImpact,
  type RepairSetting,
} from './repair-plan';
import { drawKey, type DraftState } from './state';

/** Why a published draft is repaired. */
export type RepairCause =
  | { kind: 'lateEntry'; competitorId: number; eventIds: readonly number[] }
  | { kind: 'noShow' | 'disqualification' | 'changedWeight'; competitorId: number };

/** What a repair is found from: one program of the draft. */
export interface RepairInput {
  /** Everybody in the draft as they are now, and whoever comes late. */
  entrants: readonly Entrant[];
  /** The events of the program. Only divisions that run exactly these are looked at. */
  events: readonly MatchedEvent[];
  options: MatchOptions;
  /** By `drawKey`: events of divisions that have results. */
  contested: ReadonlySet<string>;
  /** By `drawKey`: those of them that still take somebody who comes late, as the last one in line. */
  takesLate?: ReadonlySet<string>;
  /** By `drawKey`: the draws as they were printed. */
  printed: ReadonlyMap<string, PrintedDraw>;
  /** Of the draft: written to a draw that keeps its slots. */
  seed: number;
}

/**
 * What a repair does, in the order it is said. `walkover`: the division stays as it is, and later matches are won
 * without a fight.
 */
export type RepairStep =
  | { kind: 'walkover' | 'stay'; divisionId: number }
  | { kind: 'insert' | 'remove'; divisionId: number; competitorId: number }
  | { kind: 'move'; competitorId: number; from: number; to: number }
  | { kind: 'combine'; divisionIds: readonly [number, number] }
  | { kind: 'split'; divisionId: number; groups: readonly (readonly number[])[] };

/** A repair before new divisions have ids. */
export interface Candidate {
  steps: readonly RepairStep[];
  plan: Plan;
  impact: RepairImpact;
}

/** Divisions of new competitors have these ids until a repair is made; a second one is of a split. */
const [newDivision, secondNewDivision] = [-1, -2];
/** How many first steps are followed by a second one, and how many of the most alike divisions it looks at. */
const [mostContinued, mostNear] = [3, 4];
const withoutMember = (members: readonly Member[], member: Member) => members.filter((one) => one !== member);

/** The search for the repairs of one cause. */
export class RepairSearch {
  private readonly setting: RepairSetting;
  private readonly open: number[];

  constructor(
    state: DraftState,
    private readonly cause: RepairCause,
    { entrants, events, options, contested, takesLate = new Set(), printed }: RepairInput,
  ) {
    const entrantOf = new Map(entrants.map((entrant) => [entrant.id, entrant]));
    const ids = events.map(({ id }) => id);
    const own = [...state.divisions.values()]
      .filter(({ eventIds }) => eventIds.length === ids.length && eventIds.every((id) => ids.includes(id)))
      .sort((a, b) => a.id - b.id);
    const entered = new Map<number, Map<number, number[]>>(own.map(({ id }) => [id, new Map()]));
    for (const { divisionId, competitorId, eventId } of state.entries.values())
      if (divisionId !== null) {
        const division = entered.get(divisionId);
        division?.set(competitorId, [...(division.get(competitorId) ?? []), eventId]);
      }
    const before = new Map(
      [...entered].map(([divisionId, people]) => [
        divisionId,
        [...people]
          .sort(([a], [b]) => a - b)
          .flatMap(([id, eventIds]): Member[] => {
            const entrant = entrantOf.get(id);
            return entrant ? [{ entrant, eventIds }] : [];
          }),
      ]),
    );
    const late = cause.kind === 'lateEntry' ? entrantOf.get(cause.competitorId) : undefined;
    this.late = late && cause.kind === 'lateEntry' ? { entrant: late, eventIds: cause.eventIds } : null;
    const everybody = [...[...before.values()].flat(), ...(this.late ? [this.late] : [])];
    this.setting = {
      before,
      subjectId: cause.competitorId,
      events: costedEvents(events, everybody),
      options,
      printed,
      kinOf: kinIn(entrantOf),
    };
    this.open = own.flatMap(({ id, isLocked }) =>
      isLocked || ids.some((eventId) => contested.has(drawKey(id, eventId))) ? [] : [id],
    );
    const wanted = cause.kind === 'lateEntry' ? cause.eventIds : [];
    const begun = own.filter(({ id, isLocked }) => !isLocked && !this.open.includes(id));
    const mayJoin = (id: number) =>
      wanted.every((eventId) => !contested.has(drawKey(id, eventId)) || takesLate.has(drawKey(id, eventId)));
    this.joinable = begun.flatMap(({ id }) => (mayJoin(id) ? [id] : []));
    this.begun = begun.flatMap(({ id }) => (mayJoin(id) ? [] : [id]));
  }

  private readonly late: Member | null;
  /** Divisions that have begun, and take a late entry at the end of their order; and those that do not. */
  private readonly joinable: number[];
  private readonly begun: number[];

  /** The divisions that would take the late entry, had they not begun. */
  closed(): number[] {
    const { late } = this;
    return late ? this.begun.filter((divisionId) => !isRefused(this.joined(late, divisionId), this.setting)) : [];
  }

  private joined(subject: Member, divisionId: number): Plan {
    return new Map([[divisionId, [...(this.setting.before.get(divisionId) ?? []), subject]]]);
  }

  /** The best candidates, the least change first. */
  best(): Candidate[] {
    const first = this.firstSteps();
    const allowed = first.filter(({ plan }) => !isRefused(plan, this.setting)).sort(this.compare);
    const continued = [
      ...allowed.slice(0, mostContinued),
      ...first.filter((one) => !allowed.includes(one)).slice(0, mostContinued),
    ];
    const second = continued.flatMap((candidate) => {
      const isAllowed = allowed.includes(candidate);
      return this.nextSteps(candidate).filter(
        ({ plan, impact }) =>
          (!isAllowed || impact.addedCost < candidate.impact.addedCost) && !isRefused(plan, this.setting),
      );
    });
    const known = new Set<string>();
    return [...allowed, ...second].sort(this.compare).filter(({ plan }) => {
      const key = this.keyOf(plan);
      return !known.has(key) && known.add(key);
    });
  }

  private readonly compare = (one: Candidate, other: Candidate): number =>
    compareImpacts(one.impact, other.impact) ||
    one.steps.length - other.steps.length ||
    (this.keyOf(one.plan) < this.keyOf(other.plan) ? -1 : 1);

  /** Who is in which division afterwards, but for those that stay as they are: the same for two ways to the same. */
  private keyOf(plan: Plan): string {
    const idsOf = (members: readonly Member[] = []) =>
      members
        .map(({ entrant }) => entrant.id)
        .sort((a, b) => a - b)
        .join(' ');
    return [...plan]
      .sort(([a], [b]) => a - b)
      .filter(([id, members]) => idsOf(members) !== idsOf(this.setting.before.get(id)))
      .map(([id, members]) => `${id < 0 ? 'new' : id}: ${idsOf(members)}`)
      .join('; ');
  }

  private candidate(steps: readonly RepairStep[], plan: Plan): Candidate {
    return { steps, plan, impact: impactOf(plan, this.setting) };
  }

  private firstSteps(): Candidate[] {
    if (this.late) return this.into(this.late, null);
    const place = [...this.setting.before].find(([, members]) =>
      members.some(({ entrant }) => entrant.id === this.cause.competitorId),
    );
    const subject = place?.[1].find(({ entrant }) => entrant.id === this.cause.competitorId);
    if (!place || !subject) return [];
    const [divisionId, members] = place;
    const isOpen = this.open.includes(divisionId);
    if (this.cause.kind === 'changedWeight') {
      // The subject stands in the plan, so that the limits of their division are looked at.
      const stay = this.candidate([{ kind: 'stay', divisionId }], new Map([[divisionId, members]]));
      return isOpen ? [stay, ...this.into(subject, divisionId)] : [stay];
    }
    if (!isOpen) return [this.candidate([{ kind: 'walkover', divisionId }], new Map())];
    const remove: RepairStep = { kind: 'remove', divisionId, competitorId: this.cause.competitorId };
    return [this.candidate([remove], new Map([[divisionId, withoutMember(members, subject)]]))];
  }

  /** A competitor in each division that takes them; in a new one where none does. */
  private into(subject: Member, from: number | null): Candidate[] {
    const { id } = subject.entrant;
    const left = from === null ? [] : ([[from, withoutMember(this.setting.before.get(from) ?? [], subject)]] as const);
    const step = (divisionId: number): RepairStep =>
      from === null
        ? { kind: 'insert', divisionId, competitorId: id }
        : { kind: 'move', competitorId: id, from, to: divisionId };
    const all = [...this.open, ...(from === null ? this.joinable : [])]
      .filter((divisionId) => divisionId !== from)
      .map((divisionId) => this.candidate([step(divisionId)], new Map([...left, ...this.joined(subject, divisionId)])));
    if (all.some(({ plan }) => !isRefused(plan, this.setting))) return all;
    return [...all, this.candidate([step(newDivision)], new Map([...left, [newDivision, [subject]]]))];
  }

  /** One more step of each kind near the divisions of a candidate. */
  private nextSteps({ steps, plan }: Candidate): Candidate[] {
    const present = new Map([...this.setting.before].filter(([id]) => this.open.includes(id)));
    for (const [id, members] of plan) present.set(id, members);
    const changed = new Set(plan.keys());
    const [first] = steps;
    // A division that may not be touched is no place to go on from.
    const isKept = first?.kind === 'stay' || (first?.kind === 'insert' && this.joinable.includes(first.divisionId));
    if (first?.kind === 'walkover' || (isKept && !this.open.includes(first.divisionId))) return [];
    const near = this.near([...changed], present);
    const isAtPlace = (one: number, other: number) => one !== other && (changed.has(one) || changed.has(other));
    const isSubjectAlone = (ids: readonly number[]) => ids.length === 1 && ids[0] === this.cause.competitorId;
    const further = (step: RepairStep, changes: readonly (readonly [number, readonly Member[]])[]) =>
      this.candidate([...steps, step], new Map([...plan, ...changes]));
    return [
      ...near.flatMap(([from, members]) =>
        members
          .filter(({ entrant }) => entrant.id !== this.cause.competitorId)
          .flatMap((member) =>
            near
              .filter(([to]) => isAtPlace(from, to))
              .map(([to, others]) =>
                further({ kind: 'move', competitorId: member.entrant.id, from, to }, [
                  [from, withoutMember(members, member)],
                  [to, [...others, member]],
                ]),
              ),
          ),
      ),
      ...near.flatMap(([into, members]) =>
        near
          .filter(([other]) => isAtPlace(into, other))
          .map(([other, others]) =>
            further({ kind: 'combine', divisionIds: [into, other] }, [
              [into, [...members, ...others]],
              [other, []],
            ]),
          ),
      ),
      ...near.flatMap(([divisionId, members]) =>
        splitCriteria.flatMap((by) => {
          const parts = splitBy(groupOf(members, this.setting), by, 2, this.setting.options);
          if (parts.length < 2 || parts.some(isSubjectAlone) || !changed.has(divisionId)) return [];
          // Those of the smaller part move.
          const groups = [...parts].sort((a, b) => b.length - a.length);
          const [kept, moved] = groups.map((ids) => members.filter(({ entrant }) => ids.includes(entrant.id))) as [
            Member[],
            Member[],
          ];
          return [
            further({ kind: 'split', divisionId, groups }, [
              [divisionId, kept],
              [secondNewDivision, moved],
            ]),
          ];
        }),
      ),
    ];
  }

  /** The changed divisions with somebody in them, and those most like the first. */
  private near(changed: readonly number[], present: Plan): (readonly [number, readonly Member[]])[] {
    const cost = (members: readonly Member[]) =>
      groupCostWithoutLimits(groupOf(members, this.setting), this.setting.options);
    const place = changed.flatMap((id) => present.get(id) ?? []);
    const ranked = [...present]
      .filter(([id, members]) => !changed.includes(id) && members.length > 0)
      .map(([id, members]) => ({ id, members, added: cost([...place, ...members]) - cost(members) }))
      .sort((a, b) => a.added - b.added || a.id - b.id)
      .slice(0, mostNear);
    const own = changed.flatMap((id) =>
      (present.get(id) ?? []).length > 0 ? [[id, present.get(id) ?? []] as const] : [],
    );
    return [...own, ...ranked.map(({ id, members }) => [id, members] as const)];
  }
}
