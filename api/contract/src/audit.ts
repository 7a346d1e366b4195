import { endpoint } from './endpoint';
import type { ListQuery, Page } from './lists';

/** What staff or impersonators did (decision B7). Names are those of now; `null` where the account is gone. */
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
  /** The entry whose change this one took back. */
  undoesId: number | null;
  /** In a sentence; `null` where it can be taken back. */
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
 * Takes back the change of an entry, by doing the opposite (B7). 409 when it cannot be, or something changed since; then nothing is done.
 */
export const undoChange = endpoint('POST', '/api/admin/audit/:entryId/undo', { oncePerKey: true })<void, true>();

export const listAudit = endpoint('GET', '/api/admin/audit')<void, Page<AuditRow>, AuditQuery>();
/** Who has done something, and to what kinds of things, for the list's filters. */
export const getAuditFilters = endpoint('GET', '/api/admin/audit-filters')<
  void,
  { actors: { id: number; name: string }[]; objectTypes: string[] }
>();
