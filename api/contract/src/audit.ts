import { endpoint } from './endpoint';
import type { ListQuery, Page } from './lists';

/** A change made by staff, or by an employee in a customer's name (decision B7). Names are the present ones; `null` where the account is deleted. */
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
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The entry whose change this one undid. */
  undoesId: number | null;
  /** Why it cannot be undone, in a sentence; `null` where it can. */
  whyNotUndo: string | null;
}
export const auditSorts = ['at'] as const;

export interface AuditQuery extends ListQuery {
  actorId?: number;
  subjectPersonId?: number;
  objectType?: string;
  objectId?: string;
  impersonated?: boolean;
}

/**
 * Undoes the change of an entry by making the opposite change (B7). 409 without any change when it cannot be undone or was changed since.
 */
export const undoChange = endpoint('POST', '/api/admin/audit/:entryId/undo', { oncePerKey: true })<void, true>();

export const listAudit = endpoint('GET', '/api/admin/audit')<void, Page<AuditRow>, AuditQuery>();
/** The people and kinds of objects in the log, for the list's filters. */
export const getAuditFilters = endpoint('GET', '/api/admin/audit-filters')<
  void,
  { actors: { id: number; name: string }[]; objectTypes: string[] }
>();
