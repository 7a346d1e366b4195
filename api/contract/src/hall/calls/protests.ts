import { endpoint } from '../../platform/endpoint';
import { byDefault, id, maxLength, oneOf, orNull, required, text, whole } from '../../platform/fields';
import type { DivisionMark } from '../../rings/rules/division-numbers';
import type { Medal } from '../../rings/rules/medals';

/** What became of a protest: the result is changed, it stays, or whoever protested does not insist. */
export const protestOutcomes = ['upheld', 'denied', 'withdrawn'] as const;
export type ProtestOutcome = (typeof protestOutcomes)[number];

/** The most protests of a tournament. */
export const mostProtests = 500;

export interface ProtestInput {
  contestId: number;
  /** Of the contest; `null`: the event as a whole. */
  competitorId: number | null;
  /** Who protests, such as a coach with the school. */
  raisedBy: string;
  about: string;
  /** In how many minutes an answer is promised; `null`: no time is. */
  minutes: number | null;
}
export interface ProtestDecision {
  /** Of the protest as it was seen. */
  version: number;
  outcome: ProtestOutcome;
  /** Why. */
  reason: string;
  decidedBy: string;
}

export const protestFields = {
  contestId: id(required),
  competitorId: byDefault(orNull(id()), null),
  raisedBy: text(required, maxLength(120)),
  about: text(required, maxLength(300)),
  minutes: byDefault(orNull(whole(1, 24 * 60)), null),
};
export const protestDecisionFields = {
  version: whole(1, 2_147_483_647, required),
  outcome: text(required, oneOf(protestOutcomes)),
  reason: text(required, maxLength(300)),
  decidedBy: text(required, maxLength(80)),
};

/** A protest against the result of an event of a division. Instants in ISO 8601. */
export interface Protest extends Pick<DivisionMark, 'divisionNumber'> {
  id: number;
  version: number;
  /** `null`: its division is not published any more, and what was decided can only be read. */
  contestId: number | null;
  ringAssignmentId: number | null;
  division: string;
  event: string;
  /** Where the division was scored; `null`: in no ring. */
  ring: string | null;
  competitor: string | null;
  raisedBy: string;
  about: string;
  raisedAt: string;
  decideBy: string | null;
  /** `null`: open. */
  outcome: ProtestOutcome | null;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
}

/** A medal that was handed out, and that its competitor does not have any more since the result was corrected. */
export interface MedalOut extends Pick<DivisionMark, 'divisionNumber'> {
  id: number;
  registrationId: number;
  /** The full name. */
  competitor: string;
  school: string;
  startNumber: number | null;
  medal: Medal;
  /** What the competitor has now; `null`: none. */
  medalNow: Medal | null;
  division: string;
  event: string;
  handedOutAt: string;
  /** `null`: it still has to be fetched back. */
  fetchedBackAt: string | null;
}

/** What is open about the results of a tournament: protests, those to be decided first, and medals. */
export interface ResultMatters {
  /** The server's clock. */
  at: string;
  protests: Protest[];
  medalsOut: MedalOut[];
}

const path = '/api/admin/protests/:tournamentId';
export const protests = {
  list: endpoint('GET', path)<void, ResultMatters>(),
  /** 404 for a contest or competitor that is not of it, 409 where there are too many protests. */
  add: endpoint('POST', path)<ProtestInput, ResultMatters>(),
  /** 409 when somebody else has decided it. */
  decide: endpoint('PUT', `${path}/:protestId`)<ProtestDecision, ResultMatters>(),
  /** Takes the decision back: the protest is open again. 409 when somebody else has changed it. */
  reopen: endpoint('POST', `${path}/:protestId/reopen`)<{ version: number }, ResultMatters>(),
  /** Notes that a medal was fetched back, or takes that back. */
  setFetchedBack: endpoint('PUT', `${path}/medals/:medalId`)<{ isFetchedBack: boolean }, ResultMatters>(),
};
