import { endpoint } from '../../platform/endpoint';
import type { CalendarDate } from '../../values/dates';
import type { PaceStart } from '../rules/estimates';
import type { AssignmentLock, AssignmentPlace, CallStep } from '../../rings/rules/ring-work';
import type { ScheduleBlock } from '../../tournaments/rules/schedule-planning';
import type { RingPlanOptions } from './ring-plan-options';
import type { Ring } from '../../rings/calls/rings';
import type { StopReason, StopSpan } from '../../rings/rules/stops';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { EventMark } from '../../tournaments/rules/event-marks';
import type { EventFormat } from '../../tournaments/calls/settings';

/** One event of an assignment, with how many compete in it. */
export interface MatchdayEvent extends Partial<EventMark> {
  eventId: number;
  title: string;
  format: EventFormat;
  entries: number;
}
/** A division in a ring, as directors see it (rule G1). */
export interface MatchdayAssignment extends AssignmentPlace, DivisionMark {
  ringAssignmentId: number;
  /** `null`: it comes from no draft. */
  draftDivisionId: number | null;
  title: string;
  events: MatchdayEvent[];
  competitorIds: number[];
  /** The results of all its events are finished, so that it can only be ended. */
  hasResults: boolean;
  /** How long it is planned to take, in minutes with its set-up. */
  minutes: number;
  /** Full years on the day; `null` without competitors. */
  youngest: number | null;
  oldest: number | null;
  /**
   * Between these instants it is expected to start, in ISO 8601; while it runs, its start. `null` until the day has
   * begun.
   */
  expectedFrom: string | null;
  /** While it runs: when it is expected to end. */
  expectedTo: string | null;
}
/** A ring with the version of its order, which every change of the order names (rule E8). */
export interface MatchdayRing extends Ring {
  orderVersion: number;
}
export interface MatchdayCompetitor {
  competitorId: number;
  name: string;
  school: string;
  level: string;
  registrationId: number;
  /** The first registration of its account at the tournament (rule C18). Older servers do not tell. */
  familyId?: number;
  /** Who is the same person, and perhaps in another registration (rule F10): the lowest of their ids. */
  sameAs: number;
  instructor: string;
  isBlackBelt: boolean;
}
/** An item of the tournament's schedule that has a time. */
export interface MatchdayItem {
  title: string;
  startsMinute: number;
  endsMinute: number | null;
  /** Who rests meanwhile. */
  blocks: ScheduleBlock;
  /** The event types that begin with it, not before. */
  eventTypeIds: number[];
}
/** What planning needs to know of an event. */
export interface MatchdayEventRules {
  eventId: number;
  eventTypeId: number;
  judges: number;
  /** Of divisions of black belts; `null`: as many. Absent in a kept answer of an earlier release. */
  blackBeltJudges?: number | null;
}
/** An assignment that a director placed although a competitor would be in two rings at once. */
export interface PlacedAnyway {
  ringAssignmentId: number;
  /** Those in other rings that it shares the competitor with. */
  otherIds: number[];
  reason: string;
  by: string;
}
/** A stop of the hall or of a ring, as directors see it (rule G14). */
export interface HallStop extends StopSpan {
  reason: StopReason;
  /** For staff only; often empty. */
  note: string;
  by: string;
}
/** What is stopped, and why. */
export interface NewStop {
  /** `null`: the whole hall. */
  ringId: number | null;
  reason: StopReason;
  note: string;
}
/** The rings of a tournament and their work. */
export interface Matchday {
  tournamentId: number;
  date: CalendarDate;
  timeZone: string;
  /** The instant of 12:00 on the day, from which minutes count: no clock changes in the daytime. ISO 8601. */
  noon: string;
  /** The published draft; `null` without one. */
  draftId: number | null;
  rings: MatchdayRing[];
  assignments: MatchdayAssignment[];
  competitors: MatchdayCompetitor[];
  items: MatchdayItem[];
  events: MatchdayEventRules[];
  /** What the plan in force was made for; empty without one. */
  planOptions: RingPlanOptions;
  placedAnyway: PlacedAnyway[];
  /** What earlier tournaments say about its pace; empty before the day, and without any. */
  paceStart: PaceStart;
  /** Every stop, the earliest first. Servers of earlier releases do not send it. */
  stops?: HallStop[];
  /** The last operation of the director who asks, which can be undone; `null` without one. */
  undo: RingOperation | null;
}

export const ringOperationKinds = [
  'plan',
  'move',
  'lock',
  'call',
  'postpone',
  'interrupt',
  'open',
  'close',
  'stop',
  'goOn',
  'undo',
] as const;
export type RingOperationKind = (typeof ringOperationKinds)[number];
/** One operation on the rings of a tournament, in words. */
export interface RingOperation {
  sequence: number;
  kind: RingOperationKind;
  by: string;
  /** ISO 8601. */
  at: string;
  says: string;
  isUndone: boolean;
  /** By a paired device: every director may take it back. */
  isByDevice: boolean;
}

/** The orders of rings in the versions that the director saw. */
export interface SeenRings {
  seen: { ringId: number; orderVersion: number }[];
}
export interface MoveAssignment extends SeenRings {
  /** `null`: out of every ring. */
  ringId: number | null;
  /** The assignment it follows; `null`: the first of those that have not begun. */
  afterId: number | null;
  lock: AssignmentLock | null;
  /**
   * Why it is placed although somebody would be in two rings at once: without it that is refused. Kept in the history,
   * and shown on both cards.
   */
  reason?: string;
}
export interface CallAssignment extends Partial<SeenRings> {
  to: Exclude<CallStep, 'postponed'>;
  /** Although a competitor is called to another ring. */
  isAnyway?: boolean;
  /** With `done`: the next of the ring goes on deck, the one behind it to staging. */
  advances?: boolean;
}

const path = '/api/admin/ring-assignments';
/** The board of rings (rules G2 and G3). Every change answers the board after it. */
export const matchday = {
  get: endpoint('GET', '/api/admin/matchday/:tournamentId')<void, Matchday>(),
  operations: endpoint('GET', '/api/admin/matchday/:tournamentId/operations')<void, RingOperation[]>(),
  /**
   * Refused with 409: `outdated` for a ring that was changed since it was seen, `clash` for a competitor in two rings
   * at once without a reason.
   */
  move: endpoint('POST', `${path}/:id/move`)<MoveAssignment, Matchday>(),
  /**
   * With `seen`, of a question that was answered: refused with 409 and `outdated` where a ring it touches was changed
   * since.
   */
  call: endpoint('POST', `${path}/:id/call`)<CallAssignment, Matchday>(),
  lock: endpoint('POST', `${path}/:id/lock`)<{ lock: AssignmentLock | null }, Matchday>(),
  postpone: endpoint('POST', `${path}/:id/postpone`)<void, Matchday>(),
  /** Of one that is done: whether its length says nothing about the pace. */
  interrupt: endpoint('POST', `${path}/:id/interrupt`)<{ isInterrupted: boolean }, Matchday>(),
  /**
   * Stops the hall or a ring. Refused with 409: `stop.stands` where it is stopped already, `stop.otherDay` on another day
   * than the tournament's.
   */
  stop: endpoint('POST', '/api/admin/matchday/:tournamentId/stop')<NewStop, Matchday>(),
  /** Lets it go on, and moves what is expected by the time it stood. Refused with 409 and `stop.over` where it goes on already. */
  goOn: endpoint('POST', '/api/admin/matchday/:tournamentId/go-on')<Pick<NewStop, 'ringId'>, Matchday>(),
  /** Takes back the operation; 409 once what it changed has moved on. */
  undo: endpoint('POST', '/api/admin/matchday/:tournamentId/undo')<{ sequence: number }, Matchday>(),
};
