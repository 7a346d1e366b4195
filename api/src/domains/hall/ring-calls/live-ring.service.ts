import { devicesOr } from '../../../platform/http/access';
import type { LiveTopic } from '../../../platform/live/topic';
import { isRingOf } from '../../rings';
import { listCallsVersions } from './ring-calls.queries';

const everyRing = 'all';
const isId = /^[1-9]\d{0,8}$/;

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
    if (!isId.test(argument) || (ownRing !== null && ownRing !== Number(argument))) return undefined;
    return (await isRingOf(db, tournamentId, Number(argument))) ? Number(argument) : undefined;
  },
  snapshot: async (db, tournamentId, id) =>
    (await listCallsVersions(db, tournamentId, id === 0 ? undefined : id)).map((ring) => ({
      key: String(ring.id),
      body: { version: ring.version },
    })),
};
