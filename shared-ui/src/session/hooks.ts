import { hasAnyRole, type Role } from '@schi/contract';
import { useSelector } from '@schi/shared-ui/platform';
import type { ActingFor, SessionState } from './slice';
import type { BrowserSession } from './token';

type WithSession = { session: SessionState };

/** The session of who is logged in, or `null`. */
export const useSession = (): BrowserSession | null => useSelector((state: WithSession) => state.session.current);

/** Whom an admin acts for, or `null`. */
export const useActingFor = (): ActingFor | null => useSelector((state: WithSession) => state.session.actingFor);

/** Whether the login waits for the password, because nobody has used it for an hour (rule B10). */
export const useIsIdle = (): boolean => useSelector((state: WithSession) => state.session.isIdle === true);

/** Whether any of the user's roles is in the list (section 6); false when nobody is logged in. */
export const useHasRole = (allowed: readonly Role[]): boolean => hasAnyRole(useSession()?.roles ?? [], allowed);
