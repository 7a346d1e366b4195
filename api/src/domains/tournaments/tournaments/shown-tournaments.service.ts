import { hasAnyRole, staffRoles } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import type { Caller } from '../../../platform/http/state';
import { isHidden } from './shown-tournaments.queries';

/** Staff, and paired devices of this tournament. */
const isInsider = ({ user, device }: Caller, tournamentId: number) =>
  device?.tournamentId === tournamentId || (user !== undefined && hasAnyRole(user.roles, staffRoles));

/** From when visitors see a tournament: a rehearsal never, every other one from an instant or from the beginning on. */
export interface Showing {
  isRehearsal: boolean;
  shownFrom: Date | null;
}

/** Whether visitors do not see a tournament yet that was read with its dates; the same rule as `isTournamentHidden`. */
export const isHiddenAt = ({ isRehearsal, shownFrom }: Showing, now: Date): boolean =>
  isRehearsal || (shownFrom !== null && shownFrom > now);

/**
 * Refuses what is public about a tournament that visitors do not see yet, except to staff and its own paired devices.
 * @throws Refusal 404.
 */
export const requireShown = async (db: Db, tournamentId: number, now: Date, caller: Caller): Promise<void> => {
  if (!isInsider(caller, tournamentId) && (await isHidden(db, tournamentId, now))) throw notFound('tournament');
};
