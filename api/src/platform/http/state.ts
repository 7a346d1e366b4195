import type { Role } from '@schi/contract';
import type { Db } from '../db/knex';
import type { Logger } from '../log';
import type { RecordBulkRead } from './bulk';
import type { Device } from '../sessions/sessions.queries';
import type { Login, OnlyRehearsal } from '../sessions/tokens';

/** The caller, from a verified token, and the person for whom they act. */
export interface User {
  /** The person whose data the call reaches: the caller, or the person for whom they act (rule B6). */
  personId: number;
  /** The person who is logged in. */
  actorId: number;
  /** Of the person who is logged in. */
  roles: Role[];
  userDisplayName: string;
  login: Login;
  /** The staff roles are held back until this person has a second factor (rule B10). */
  needsSecondFactor?: true;
  /** This login reaches nothing but a rehearsal (decision hall/virtual-tablets). */
  onlyRehearsal?: OnlyRehearsal;
}

/** A change by a member of staff who acts for somebody. */
export interface ActedCall {
  user: User;
  /** Method and pattern: `POST /api/registration/spectator/:registrationId`. */
  call: string;
  params: Record<string, unknown>;
  body: unknown;
  requestId: string;
}

/** Who makes a call: a person, or a paired device; neither for a visitor. */
export interface Caller {
  user?: User;
  device?: Device;
}

/** What the middleware stores in `ctx.state`. */
export interface AppState extends Caller {
  requestId: string;
  log: Logger;
  /**
   * Checks again that the login of the call has neither expired nor been revoked, for calls that last. Absent for a
   * visitor.
   */
  recheck?: () => Promise<void>;
  /** Records that a whole list was read (rule B14). */
  recordBulkRead?: RecordBulkRead;
  /** Present while acting for somebody else: records a change in the audit log. */
  recordActed?: (db: Db, call: ActedCall) => Promise<void>;
}
