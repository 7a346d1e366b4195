import { devices, devicesOr } from '../../../platform/http/access';
import type { LiveTopic } from '../../../platform/live/topic';
import type { Db } from '../../../platform/db/knex';
import { isRingOf } from '../../rings';
import { listCallsVersions, listPresses } from './ring-calls.queries';

const everyRing = 'all';
const isId = /^[1-9]\d{0,8}$/;

/** The ring of a tournament that the argument of a topic names; `undefined` for none. */
export const findRingId = async (db: Db, tournamentId: number, argument: string): Promise<number | undefined> =>
  isId.test(argument) && (await isRingOf(db, tournamentId, Number(argument))) ? Number(argument) : undefined;

/** What judges press of the bouts of a ring, for its own table. */
export const pressesTopic: LiveTopic = {
  name: 'presses',
  access: devices('ring table'),
  find: (_, { tournamentId, argument, caller: { device } }) =>
    Promise.resolve(
      device?.tournamentId === tournamentId && argument === String(device.ringId)
        ? (device.ringId ?? undefined)
        : undefined,
    ),
  snapshot: async (db, _, id) => (await listPresses(db, id)).map(({ subject, ...body }) => ({ key: subject, body })),
};

/**
 * The number of the last change of what a ring calls. `ring:all` is for announcers and directors; a ring table reads
 * its own ring only.
 */
export const ringTopic: LiveTopic = {
  name: 'ring',
  access: devicesOr(['ring table', 'judge', 'announcer'], ['TournamentDirector', 'SuperAdmin']),
  find: async (db, { tournamentId, argument, caller: { device } }) => {
    const ownRing = device?.ringId ?? null;
    if (argument === everyRing) return ownRing === null ? 0 : undefined;
    if (ownRing !== null && ownRing !== Number(argument)) return undefined;
    return findRingId(db, tournamentId, argument);
  },
  snapshot: async (db, tournamentId, id) =>
    (await listCallsVersions(db, tournamentId, id === 0 ? undefined : id)).map((ring) => ({
      key: String(ring.id),
      body: { version: ring.version },
    })),
};
