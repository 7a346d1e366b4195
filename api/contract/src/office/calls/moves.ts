import type { ListQuery } from '../../platform/lists';
import { endpoint } from '../../platform/endpoint';
import { id, oneOf, required, text, whole } from '../../platform/fields';
import type { Dollars } from '../../values/money';
import type { StaffChange } from './staff-registrations';

/** A registration of the same tournament that a competitor could be moved to. */
export interface MoveTarget {
  registrationId: number;
  customerName: string;
  email: string;
  /** Full names. */
  competitors: string[];
  isCompleted: boolean;
  confirmationCode: string | null;
}

/**
 * One registration at one moment. `cost`, `paid` and `balance` are dollars; `balance` is due from the family, negative
 * is owed to it (C7).
 */
export interface MoveState {
  /** Full names. */
  competitors: string[];
  cost: Dollars;
  paid: Dollars;
  balance: Dollars;
}

/** One of the two registrations of a move, before and after it. */
export interface MoveSide {
  registrationId: number;
  /** A move names the versions of both registrations that were shown (rule E8). */
  version: number;
  customerName: string;
  email: string;
  isCompleted: boolean;
  before: MoveState;
  after: MoveState;
}

/** What a move would do. The call changes nothing. */
export interface MovePreview {
  competitorName: string;
  from: MoveSide;
  to: MoveSide;
  /** What the competitor costs, in dollars. */
  fee: Dollars;
  /** How much of what was paid moves along, in dollars. */
  money: Dollars;
  /** Whether both registrations belong to the same customer, who already knows these data. */
  isSameCustomer: boolean;
  hasEmergencyContact: boolean;
  hasMedicalNotes: boolean;
  /**
   * Who signed the waiver, the guardian first where there is one. It moves along, because nobody may sign for somebody
   * else.
   */
  waiverSignedBy: string;
  /** Why the move is not possible, in a sentence; `null` where it is. */
  refusal: string | null;
}

/** Whether the other family sees the personal data of the first family. */
export const moveChoices = ['keep', 'clear'] as const;
export type MoveChoice = (typeof moveChoices)[number];

export interface MoveInput {
  version: number;
  toRegistrationId: number;
  toVersion: number;
  /** Required when the other registration belongs to another customer. */
  emergencyContact?: MoveChoice;
  /** Required when the other registration belongs to another customer and there are medical notes. */
  medicalNotes?: MoveChoice;
}
const version = whole(0, 2_147_483_647, required);
export const moveFields = {
  version,
  toRegistrationId: id(required),
  toVersion: version,
  emergencyContact: text(oneOf(moveChoices)),
  medicalNotes: text(oneOf(moveChoices)),
};

/** What a move did. `money` is dollars; `changeId` is the entry of the log that can be undone. */
export interface MoveDone {
  changeId: number;
  money: Dollars;
  from: StaffChange;
  to: StaffChange;
}

const base = '/api/admin/registrations/:registrationId';
/** Other registrations of the same tournament, found as in the list of registrations; at most ten. */
export const findMoveTargets = endpoint('GET', `${base}/move-targets`)<void, MoveTarget[], Pick<ListQuery, 'q'>>();
export const previewMove = endpoint('GET', `${base}/competitors/:competitorId/move/:toRegistrationId`)<
  void,
  MovePreview
>();
/** Moves a competitor and what was paid for them to another registration of the tournament (rule C3). */
export const moveCompetitor = endpoint('POST', `${base}/competitors/:competitorId/move`, { oncePerKey: true })<
  MoveInput,
  MoveDone
>();
