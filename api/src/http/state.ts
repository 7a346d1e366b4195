import type { Role } from '@schi/contract';
import type { Logger } from '../log';

/** Who is asking, from a verified token. */
export interface User {
  personId: number;
  roles: Role[];
  userDisplayName: string;
}

/** What the middleware leaves on `ctx.state`. */
export interface AppState {
  requestId: string;
  log: Logger;
  user?: User;
}
