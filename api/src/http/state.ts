import type { Role } from '@schi/contract';
import type { Db } from '../db/knex';
import type { Logger } from '../log';

/** Who is asking, from a verified token, and for whom. */
export interface User {
  /** Whose data the call reaches: one's own, or that of the person one acts for (decision B6). */
  personId: number;
  /** Who is logged in. */
  actorId: number;
  /** Of who is logged in. */
  roles: Role[];
  userDisplayName: string;
}

/** A change that a member of staff asks for in somebody's name. */
export interface ActedCall {
  user: User;
  /** Method and pattern: `POST /api/registration/spectator/:registrationId`. */
  call: string;
  params: Record<string, unknown>;
  body: unknown;
  requestId: string;
}

/** What the middleware leaves on `ctx.state`. */
export interface AppState {
  requestId: string;
  log: Logger;
  user?: User;
  /** Present while acting for somebody else: enters a change into the audit log. */
  recordActed?: (db: Db, call: ActedCall) => Promise<void>;
}
