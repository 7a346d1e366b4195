import type { Middleware } from 'koa';
import * as contract from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { roleLacking } from '../../../platform/http/errors';
import type { AppState } from '../../../platform/http/state';
import type { OnlyRehearsal } from '../../../platform/sessions/tokens';
import { playsRowOf, type Named } from './tablets.queries';

const { matchday, rehearsals, rings } = contract;

/**
 * What virtual tablets and the director of their day call, by what its address names first. Nothing else is open to
 * their login.
 */
const reached: Readonly<Record<Named, readonly { method: string; path: string }[]>> = {
  tournament: [
    matchday.get,
    matchday.stop,
    matchday.goOn,
    contract.getRingCalls,
    contract.sendRingEvents,
    contract.getRingAssignments,
    contract.makePairingCode,
    contract.endDevice,
    contract.getOfficials,
    contract.addOfficial,
    rehearsals.enter,
    rehearsals.withdraw,
  ],
  draft: [contract.getDraft, contract.previewRepair, contract.repairDraft],
  ring: [rings.open, rings.close],
  ring_assignment: [matchday.move],
};
/** Each call with the pattern of its address, whose first group is the first number in it. */
const patterns = Object.entries(reached).flatMap(([named, calls]) =>
  calls.map(({ method, path }) => ({
    // Cast: these are its keys.
    named: named as Named,
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/, '(\\d{1,9})').replace(/:\w+/g, '[^/]+')}$`),
  })),
);

/** Whether a call is about the rehearsal of this login, and the process of the login still plays it. */
const isReached = async (db: Db, only: OnlyRehearsal, { method, path }: { method: string; path: string }) => {
  // Pairing is open to everybody who has a code.
  if (method === contract.pairDevice.method && path === contract.pairDevice.path) return true;
  for (const one of patterns) {
    const id = one.method === method ? one.pattern.exec(path)?.[1] : undefined;
    if (id === undefined) continue;
    return playsRowOf(db, only, one.named, Number(id));
  }
  return false;
};

/**
 * Keeps a login of virtual tablets to their rehearsal (decision hall/virtual-tablets); other logins pass.
 * @throws Refusal 403 for every other call, and for all once their process plays no longer.
 */
export const restrictToRehearsal =
  (db: Db): Middleware<AppState> =>
  async (ctx, next) => {
    const only = ctx.state.user?.onlyRehearsal;
    if (only && !(await isReached(db, only, ctx))) throw roleLacking();
    await next();
  };
