import { endpoint } from '../../platform/endpoint';
import type { ListQuery, Page } from '../../platform/lists';
import { choices, id, required, text, timeOfDay, whole, type FieldErrors } from '../../platform/fields';
import type { DivisionMark } from '../rules/division-numbers';
import type { RingClosing } from '../rules/ring-work';
import {
  eventFormats,
  type EventFormat,
  type SeenVersion,
  type SettingUses,
  type Stored,
} from '../../tournaments/calls/settings';

/** A ring as directors set it up (rule G5). Hours are minutes after midnight in the time zone of the tournament. */
export interface RingInput {
  tournamentId: number;
  name: string;
  opensMinute: number;
  closesMinute: number;
  /** How many judges sit there. */
  judges: number;
  /** What its mat is fitted for. */
  formats: EventFormat[];
}
/** What runs in a ring, by the name of its division and the titles of its events. */
export interface RingWorkLine extends Pick<DivisionMark, 'divisionNumber'> {
  ringAssignmentId: number;
  title: string;
  eventTypes: string[];
}
export interface Ring extends RingInput, Stored {
  /** Counts from 1. */
  order: number;
  isOpen: boolean;
  /** It closes once its running division is done. */
  closesWhenDone: boolean;
  running: RingWorkLine | null;
  next: RingWorkLine | null;
  /** How many assignments of the ring are not done. */
  waiting: number;
}
export interface RingsQuery extends ListQuery {
  tournamentId: number;
}

export const ringFields = {
  tournamentId: id(required),
  name: text(required),
  opensMinute: timeOfDay(0, 1439, required),
  closesMinute: timeOfDay(1, 1440, required),
  judges: whole(1, 7, required),
  formats: choices(eventFormats, required),
};
/** The errors that concern two fields of a ring. */
export const ringErrors = ({ opensMinute, closesMinute }: Partial<RingInput>): FieldErrors =>
  typeof opensMinute === 'number' && typeof closesMinute === 'number' && closesMinute <= opensMinute
    ? { closesMinute: 'The ring cannot close before it opens' }
    : {};

const path = '/api/admin/rings';
export const rings = {
  list: endpoint('GET', path)<void, Page<Ring>, RingsQuery>(),
  create: endpoint('POST', path, { oncePerKey: true })<RingInput, Ring>(),
  change: endpoint('PUT', `${path}/:id`)<RingInput & Stored, Ring>(),
  remove: endpoint('DELETE', `${path}/:id`)<void, true, SeenVersion>(),
  uses: endpoint('GET', `${path}/:id/uses`)<void, SettingUses>(),
  /** A new order of all rings of a tournament; `was` is the order that the director saw (rule E8). */
  order: endpoint('PUT', '/api/admin/ring-order/:tournamentId')<{ ids: number[]; was: number[] }, true>(),
  open: endpoint('POST', `${path}/:id/open`)<void, Ring>(),
  /**
   * `how` is needed while a division runs there. Refused with 409 and `otherRunning` where it is another one than
   * `runningId`.
   */
  close: endpoint('POST', `${path}/:id/close`)<RingClosing, Ring>(),
};
