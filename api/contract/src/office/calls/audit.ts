import { endpoint } from '../../platform/endpoint';
import type { ListQuery, Page } from '../../platform/lists';

/**
 * A change made by staff, or by an employee in a customer's name (rule B7). Names are the present ones; `null` where
 * the account is deleted.
 */
export interface AuditRow {
  id: number;
  /** An instant. */
  at: string;
  actorId: number | null;
  actorName: string | null;
  subjectPersonId: number | null;
  subjectName: string | null;
  isImpersonated: boolean;
  action: string;
  objectType: string;
  objectId: string | null;
  /** What the object is called now; `null` where it is deleted or has no name. */
  objectName: string | null;
  /**
   * Names stand in place of the ids of objects that still exist. Medical notes and emergency contacts are not in these
   * values; `showAuditValues` gives them (rule C1).
   */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  hasPrivateValues: boolean;
  /** The entry whose change this one undid. */
  undoesId: number | null;
  /** Why it cannot be undone, in a sentence; `null` where it can. */
  whyNotUndo: string | null;
}
/** The reason of the many changes that have no opposite; a list says so by offering no undo. */
export const cannotBeUndone = 'This change cannot be undone here.';
export const auditSorts = ['at'] as const;

export interface AuditQuery extends ListQuery {
  actorId?: number;
  subjectPersonId?: number;
  objectType?: string;
  objectId?: string;
  impersonated?: boolean;
}

/**
 * Undoes the change of an entry by making the opposite change (B7). 409 without any change when it cannot be undone or
 * was changed since.
 */
export const undoChange = endpoint('POST', '/api/admin/audit/:entryId/undo', { oncePerKey: true })<void, true>();

/** The values of an entry, private ones included. */
export type AuditValues = Pick<AuditRow, 'before' | 'after'>;
/** Shows the private values of an entry; the call is logged (rule C1). 404. */
export const showAuditValues = endpoint('POST', '/api/admin/audit/:entryId/private-details')<void, AuditValues>();

export const listAudit = endpoint('GET', '/api/admin/audit')<void, Page<AuditRow>, AuditQuery>();
/** The people and kinds of objects in the log, for the list's filters. */
export const getAuditFilters = endpoint('GET', '/api/admin/audit-filters')<
  void,
  { actors: { id: number; name: string }[]; objectTypes: string[] }
>();
